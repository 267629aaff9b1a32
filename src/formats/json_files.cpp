// Reading maps, games and dungeons from files, whose text is never held.
#include "core/memory_fault.hpp"
#include "formats/json_file.hpp"
#include "formats/json_read.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/formats/formats.hpp"
#include "karst/formats/game_json.hpp"

namespace karst {

Result<GenerationResult> read_map_file(const std::string& path, std::vector<NamedParam>* metrics) {
  const Result<InputFile> file = InputFile::open(path, kMostMapBytes);
  if (!file) return error_of(file);
  return within_memory(file->name(), "the map", [&] {
    JsonFile source(*file);
    return read_map(source, file->size(), file->name(), metrics);
  });
}

Result<GameMap> read_game_file(const std::string& path) {
  const Result<InputFile> file = InputFile::open(path, kMostMapBytes);
  if (!file) return error_of(file);
  return within_memory(file->name(), "the game", [&] {
    JsonFile source(*file);
    return read_game(source, file->size(), file->name());
  });
}

Result<DungeonDocument> read_dungeon_file(const std::string& path) {
  const Result<InputFile> file = InputFile::open(path, kMostDungeonBytes);
  if (!file) return error_of(file);
  return within_memory(file->name(), "the dungeon", [&] {
    JsonFile source(*file);
    return read_dungeon(source, file->size(), file->name());
  });
}

}  // namespace karst
