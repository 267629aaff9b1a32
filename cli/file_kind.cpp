#include "file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/documents/document.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/io/files.hpp"

namespace karst::cli {
namespace {

// What people write is told apart by a key.
struct DocumentSort {
  std::string_view key;
  std::string_view what;
  std::string_view reader;
};
constexpr std::string_view kTables = "tables for dungeons", kReadsTables = "dungeon new --tables";
constexpr DocumentSort kSchedule{"segments", "a schedule", "level --schedule"};
constexpr std::array kSorts = {
    kSchedule,
    DocumentSort{"vaults", "a file of vaults", "vault check"},
    DocumentSort{"generator", "a recipe", "generate --recipe"},
    DocumentSort{"ignore_layers", "a legend", "import --legend"},
    DocumentSort{"monsters", kTables, kReadsTables},
    DocumentSort{"items", kTables, kReadsTables},
    DocumentSort{"traps", kTables, kReadsTables},
    DocumentSort{"puzzles", kTables, kReadsTables},
    DocumentSort{"events", kTables, kReadsTables},
};

std::string told(std::string_view what, std::string_view reader) {
  return fmt::format("{}: \"karst {}\" reads it", what, reader);
}

std::optional<std::string> kind_of_dungeon(const std::string& path) {
  constexpr std::array<std::string_view, 3> kKinds = {"a dungeon", "a level of a dungeon",
                                                      "a converted level of a dungeon"};
  const auto document = read_dungeon_file(path);
  if (!document) return std::nullopt;
  return told(kKinds[document->index()], "dungeon check");
}

std::optional<std::string> kind_of_document(const std::string& path) {
  const auto text = read_file(path, kMostDocumentBytes);
  const auto document = text ? read_document(*text, path) : error_of(text);
  if (!document) return std::nullopt;
  const DocumentNode root = document->root();
  if (root.kind() == DocumentKind::list) {
    const auto entries = root.entries();
    const bool is_schedule = !entries.empty() && entries.front().find("generator");
    return is_schedule ? std::optional(told(kSchedule.what, kSchedule.reader)) : std::nullopt;
  }
  // Maps have a generator, too.
  if (root.kind() != DocumentKind::map || root.find("format")) return std::nullopt;
  const auto sort = std::ranges::find_if(
      kSorts, [&](const DocumentSort& known) { return root.find(known.key).has_value(); });
  return sort == kSorts.end() ? std::nullopt : std::optional(told(sort->what, sort->reader));
}

}  // namespace

std::optional<std::string> kind_of_other_file(const std::string& path) {
  if (auto kind = kind_of_dungeon(path)) return kind;
  return kind_of_document(path);
}

}  // namespace karst::cli
