# Installs Karst below the build folder, looks at what is there, and builds and runs the outside
# project against it. Called by ctest with BUILD_DIR, COMPILER, FLAGS and GENERATOR.
cmake_minimum_required(VERSION 3.22)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(work ${BUILD_DIR}/package_test)
set(prefix ${work}/prefix)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  message(STATUS "${output}")
  if(NOT status EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed: ${command}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})

file(GLOB_RECURSE installed RELATIVE ${prefix} ${prefix}/*)
foreach(file IN LISTS installed)
  if(NOT file MATCHES "^(include/karst/.*\\.(hpp|h)|bin/karst|share/.*|lib/python3/dist-packages/karst/.*|lib.*/(libkarst_(core|files|store)\\.(a|so.*)|cmake/karst/.*|pkgconfig/karst\\.pc))$")
    message(FATAL_ERROR "installs more than it should: ${file}")
  endif()
endforeach()
if(NOT "include/karst/karst.hpp" IN_LIST installed)
  message(FATAL_ERROR "does not install the public headers")
endif()

run(${CMAKE_COMMAND} -S ${here} -B ${work}/build -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${prefix}
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/karst_user)

# The same without CMake.
find_program(pkg_config pkg-config)
if(pkg_config)
  set(ENV{PKG_CONFIG_PATH} ${prefix}/lib/pkgconfig)
  execute_process(COMMAND ${pkg_config} --static --cflags --libs karst RESULT_VARIABLE status
    OUTPUT_VARIABLE options OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "pkg-config does not find karst")
  endif()
  separate_arguments(options UNIX_COMMAND "${options}")
  separate_arguments(flags UNIX_COMMAND "${FLAGS}")
  run(${COMPILER} -std=c++20 ${flags} ${here}/main.cpp ${options} -o ${work}/without_cmake)
  run(${work}/without_cmake)
endif()
