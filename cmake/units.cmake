# Compiles the sources of a folder together, as one unit of KARST_UNIT_FILES files at most: reading
# headers and instantiating templates once for all of them is most of what a build saves. Names in the
# anonymous namespaces of one folder must therefore differ. Sources of the folders in KARST_ALONE, and
# those with options of their own, stay by themselves: every generator and every pass has its `run`.
# TOGETHER makes one unit of the whole target, whatever the folders.
set(KARST_ALONE src/dungeon/text/words src/generators src/passes src/passes/finishing)
set(KARST_UNIT_FILES 16 CACHE STRING "files compiled together at most; 1 for each by itself")

function(karst_units target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "TOGETHER" "" "")
  if(KARST_UNIT_FILES LESS 2)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    string(REGEX REPLACE "^.*/src/" "src/" folder ${folder})
    if(folder IN_LIST KARST_ALONE)
      continue()
    endif()
    string(MAKE_C_IDENTIFIER ${folder} group)
    if(arg_TOGETHER)
      set(group ${target})
    endif()
    math(EXPR count_${group} "0${count_${group}} + 1")
    math(EXPR unit "(${count_${group}} - 1) / ${KARST_UNIT_FILES}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${unit})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # It takes a source that is included for a header that others include, too.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# Compiles the sources of `target` that lie in PLACES, folders or files without their ending, as a
# library of objects `name`, which may have options of its own. They stay part of `target`.
function(karst_split target name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" PLACES)
  get_target_property(sources ${target} SOURCES)
  list(JOIN arg_PLACES "|" places)
  set(apart ${sources})
  list(FILTER apart INCLUDE REGEX "^(${places})(/|[.]cpp$)")
  list(FILTER sources EXCLUDE REGEX "^(${places})(/|[.]cpp$)")
  add_library(${name} OBJECT ${apart})
  set_target_properties(${target} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${name}>")
  foreach(property INCLUDE_DIRECTORIES COMPILE_DEFINITIONS COMPILE_OPTIONS)
    set_property(TARGET ${name} PROPERTY ${property} $<TARGET_PROPERTY:${target},${property}>)
  endforeach()
endfunction()
