# `cpack -G DEB` in a build folder: karst, libkarst-dev and, where it is built, python3-karst. The preset
# `package` builds them for every processor; scripts/check_packages tries them on a bare Debian.
set(CPACK_PACKAGE_NAME karst)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The maintainers of Karst <maintainers@karst.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Game maps from a seed")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library)
if(TARGET karst_python)
  list(APPEND CPACK_COMPONENTS_ALL python3)
endif()

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME karst)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
  "Karst makes dungeons, caves, mazes, battle maps and worlds. The same generator, seed\n and parameters give the same map on every machine. This is the command.")

# A static library: whoever uses it links to what it needs. Public headers include some of it.
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libkarst-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
  "libexpected-dev, libfmt-dev, libpcg-cpp-dev, libpng-dev, libsqlite3-dev, libyaml-cpp-dev")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
  "Karst makes dungeons, caves, mazes, battle maps and worlds. This is its library for C++20,\n with what CMake and pkg-config need to find it.")

# What is compiled is for one version of Python. Its scripts compile the rest and take that away again.
set(CPACK_DEBIAN_PYTHON3_PACKAGE_NAME python3-karst)
set(CPACK_DEBIAN_PYTHON3_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON3_PACKAGE_SHLIBDEPS ON)
math(EXPR next_python "0${KARST_PYTHON_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON3_PACKAGE_DEPENDS
  "python3 (>= 3.${KARST_PYTHON_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
foreach(script postinst prerm)
  configure_file(cmake/python3_package/${script} python3_package/${script} COPYONLY)
endforeach()
set(CPACK_DEBIAN_PYTHON3_PACKAGE_CONTROL_EXTRA
  "${CMAKE_CURRENT_BINARY_DIR}/python3_package/postinst;${CMAKE_CURRENT_BINARY_DIR}/python3_package/prerm")
set(CPACK_COMPONENT_PYTHON3_DESCRIPTION
  "Karst makes dungeons, caves, mazes, battle maps and worlds. This is its package for\n Python: layers of maps are arrays of numpy.")

install(FILES LICENSE DESTINATION share/doc/karst RENAME copyright COMPONENT program)
install(FILES LICENSE DESTINATION share/doc/libkarst-dev RENAME copyright COMPONENT library)
if(TARGET karst_python)
  install(FILES LICENSE DESTINATION share/doc/python3-karst RENAME copyright COMPONENT python3)
endif()
include(CPack)
