# What `cmake --install` puts where, in components, each of which is a Debian package (packages.cmake):
#   program   the program, its manual page, what completes its commands, the tile pictures
#   library   the public headers, the library and what find_package(karst) reads
#   python3   the Python package; see bindings/python
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)

install(TARGETS karst karst_core karst_files karst_store EXPORT karst
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(KARST_BUILD_C_API)
  install(TARGETS karst_c LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(DIRECTORY include/karst DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

install(TARGETS karst_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY assets/tiles DESTINATION ${CMAKE_INSTALL_DATADIR}/karst COMPONENT program)
# The program writes what it prints for these arguments, from the options that it declares.
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/written)
function(karst_install_printed file destination)
  set(path ${CMAKE_CURRENT_BINARY_DIR}/written/${file})
  list(JOIN ARGN " " arguments)
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:karst_cli>\" ${arguments}
    OUTPUT_FILE \"${path}\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
  install(FILES ${path} DESTINATION ${destination} COMPONENT program)
endfunction()
if(NOT CMAKE_CROSSCOMPILING)
  karst_install_printed(karst.1 ${CMAKE_INSTALL_MANDIR}/man1 help --man)
  karst_install_printed(karst ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)
  karst_install_printed(_karst ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions completion zsh)
endif()

set(karst_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/karst)
install(EXPORT karst NAMESPACE karst:: FILE karst-targets.cmake DESTINATION ${karst_package_dir})
configure_package_config_file(cmake/karst-config.cmake.in cmake/karst-config.cmake
  INSTALL_DESTINATION ${karst_package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/cmake/karst-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/cmake/karst-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/cmake/karst-config-version.cmake
  DESTINATION ${karst_package_dir})

# For builds without CMake. The files find their prefix by where they lie, so that it can be moved.
string(REGEX REPLACE "[^/]+" ".." KARST_PC_UP ${CMAKE_INSTALL_LIBDIR})
configure_file(cmake/karst.pc.in pkgconfig/karst.pc @ONLY)
configure_file(cmake/karst_c.pc.in pkgconfig/karst_c.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pkgconfig/karst.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(KARST_BUILD_C_API)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pkgconfig/karst_c.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
