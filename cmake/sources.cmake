# The sources of the library for builds that are not this project's own (WebAssembly, other
# processors), read from CMakeLists.txt so that they stand in one place. LIBRARY is what follows
# "add_library(" there; the paths begin at the root of the checkout.
function(karst_sources result)
  set(list_file ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../CMakeLists.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list_file})
  file(READ ${list_file} text)
  set(all "")
  foreach(library IN LISTS ARGN)
    string(REGEX MATCH "add_library\\(${library}([^)]*)\\)" found "${text}")
    string(REGEX MATCHALL "src/[^ \n]+\\.cpp" sources "${CMAKE_MATCH_1}")
    if(NOT sources)
      message(FATAL_ERROR "no sources of ${library} in ${list_file}")
    endif()
    list(APPEND all ${sources})
  endforeach()
  set(${result} ${all} PARENT_SCOPE)
endfunction()
