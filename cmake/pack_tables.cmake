# The built-in tables of dungeons, assets/tables/*.yaml, and the vaults, assets/vaults/*.yaml, become
# sources of the library, so that no file is needed where Karst runs. A fault in them ends the build with
# file, line and column.
file(GLOB table_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/assets/tables/*.yaml)
file(GLOB vault_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/assets/vaults/*.yaml)

# The parts of the library that read tables, compiled once more for the machine that builds.
add_executable(karst_pack_tables
  src/documents/document.cpp
  src/documents/document_builder.cpp
  src/documents/document_json.cpp
  src/documents/document_yaml.cpp
  src/documents/json_syntax.cpp
  src/core/hash.cpp
  src/core/result.cpp
  src/core/text.cpp
  src/dungeon/tables/entry_reader.cpp
  src/dungeon/tables/packed_tables.cpp
  src/dungeon/tables/tables.cpp
  src/dungeon/tables/tables_read.cpp
  src/dungeon/tables/tables_text.cpp
  src/vaults/vault_catalog.cpp
  src/vaults/vault_check.cpp
  src/vaults/vault_palette.cpp
  src/vaults/vault_read.cpp
  src/vaults/vaults_text.cpp
  tools/pack_tables.cpp
)
if(KARST_UNIT_FILES GREATER 1)
  set_target_properties(karst_pack_tables PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endif()
target_compile_options(karst_pack_tables PRIVATE -O0 -ffp-contract=off)
target_compile_definitions(karst_pack_tables PRIVATE KARST_FP_CONTRACT_OFF)
target_include_directories(karst_pack_tables PRIVATE include src ${XXHASH_INCLUDE_DIR})
target_link_libraries(karst_pack_tables PRIVATE karst_warnings fmt::fmt
  nlohmann_json::nlohmann_json tl::expected yaml-cpp)

set(packed_tables ${CMAKE_CURRENT_BINARY_DIR}/tables/packed_tables_text.cpp)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/tables)
add_custom_command(OUTPUT ${packed_tables}
  COMMAND karst_pack_tables ${packed_tables} ${table_files}
  DEPENDS karst_pack_tables ${table_files} VERBATIM)
target_sources(karst_cold PRIVATE ${packed_tables})

set(packed_vaults ${CMAKE_CURRENT_BINARY_DIR}/tables/packed_vaults_text.cpp)
add_custom_command(OUTPUT ${packed_vaults}
  COMMAND karst_pack_tables --vaults ${packed_vaults} ${vault_files}
  DEPENDS karst_pack_tables ${vault_files} VERBATIM)
target_sources(karst_cold PRIVATE ${packed_vaults})

add_custom_target(karst_packed_tables DEPENDS ${packed_tables} ${packed_vaults})
