# What `cmake --install` puts where: the public headers, the library, the program, the tile pictures
# and what find_package(karst) reads.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS karst karst_core karst_files karst_store EXPORT karst
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(KARST_BUILD_C_API)
  install(TARGETS karst_c LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(DIRECTORY include/karst DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY assets/tiles DESTINATION ${CMAKE_INSTALL_DATADIR}/karst)
if(TARGET karst_cli)
  install(TARGETS karst_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
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
