# `karst studio`: the page, assets/studio, becomes part of the program, so that no file is needed where it
# runs. scripts/build_studio makes that folder of the sources of the page and the engine; what is there is
# committed, so that nobody needs their tools to build the program. The server needs libmicrohttpd; where
# it is not installed the command says so.
find_path(MICROHTTPD_INCLUDE_DIR microhttpd.h)
find_library(MICROHTTPD_LIBRARY microhttpd)
if(NOT MICROHTTPD_INCLUDE_DIR OR NOT MICROHTTPD_LIBRARY)
  target_sources(karst_cli PRIVATE cli/studio/no_studio_command.cpp)
  return()
endif()

set(KARST_STUDIO ${CMAKE_CURRENT_SOURCE_DIR}/assets/studio CACHE PATH "the page of the studio")
file(GLOB_RECURSE studio_files RELATIVE ${KARST_STUDIO} CONFIGURE_DEPENDS ${KARST_STUDIO}/*)
list(FILTER studio_files EXCLUDE REGEX "(^|/)\\.")
list(SORT studio_files)

# Each file is two labels around its bytes.
set(declarations "")
set(rows "")
set(paths "")
set(number 0)
foreach(file IN LISTS studio_files)
  if(file MATCHES "\\.gz$")
    continue()
  endif()
  set(gzip "{}")
  foreach(kind plain packed)
    set(path ${KARST_STUDIO}/${file})
    if(kind STREQUAL packed)
      string(APPEND path .gz)
    endif()
    if(NOT EXISTS ${path})
      continue()
    endif()
    list(APPEND paths ${path})
    string(APPEND declarations "KARST_FILE(${kind}_${number}, \"${path}\")\n")
  endforeach()
  if(EXISTS ${KARST_STUDIO}/${file}.gz)
    set(gzip "KARST_BYTES(packed_${number})")
  endif()
  string(APPEND rows "    StudioFile{\"/${file}\", KARST_BYTES(plain_${number}), ${gzip}},\n")
  math(EXPR number "${number} + 1")
endforeach()
set(studio_count ${number})
configure_file(cmake/studio_files.cpp.in studio/studio_files.cpp @ONLY)
set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/studio/studio_files.cpp PROPERTIES
  OBJECT_DEPENDS "${paths}" SKIP_PRECOMPILE_HEADERS ON)

find_package(Threads REQUIRED)
target_sources(karst_cli PRIVATE
  cli/studio/studio_answer.cpp
  cli/studio/studio_command.cpp
  cli/studio/studio_server.cpp
  ${CMAKE_CURRENT_BINARY_DIR}/studio/studio_files.cpp
)
target_include_directories(karst_cli SYSTEM PRIVATE ${MICROHTTPD_INCLUDE_DIR})
target_link_libraries(karst_cli PRIVATE ${MICROHTTPD_LIBRARY} Threads::Threads)
