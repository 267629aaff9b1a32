// Checks the files of tables, or of vaults, that it is given and writes them packed, as a source of the
// library. Usage: pack_tables [--vaults] OUT.cpp FILE...
#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "dungeon/tables/packed_tables.hpp"
#include "karst/vaults/vault.hpp"

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 1;
}

// Compilers take at least this much of one literal.
constexpr std::size_t kMostLiteral = 4'000;

void write_literal(std::ofstream& out, const std::string& packed) {
  for (std::size_t at = 0; at < packed.size(); at += kMostLiteral) {
    out << "\nR\"karst(" << packed.substr(at, kMostLiteral) << ")karst\"";
  }
}

karst::Result<std::string> read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) return karst::bad_input(path, "the file", "cannot be read");
  return text;
}

karst::Result<void> pack_tables(std::ofstream& out, std::span<char*> paths) {
  karst::DungeonTables tables;
  for (const std::string path : paths) {
    const auto text = read_text(path);
    if (!text) return karst::error_of(text);
    const auto read = karst::read_tables(*text, path);
    if (!read) return karst::error_of(read);
    tables = merged(tables, *read);
  }
  out << "#include \"dungeon/tables/packed_tables.hpp\"\n\nconst std::string_view karst::kPackedTables =";
  write_literal(out, karst::pack_tables(tables));
  out << ";\n";
  return {};
}

using Json = nlohmann::ordered_json;

Json to_json(const karst::DocumentNode& node) {
  switch (node.kind()) {
    case karst::DocumentKind::list: {
      Json list = Json::array();
      for (const auto& entry : node.entries()) list.push_back(to_json(entry));
      return list;
    }
    case karst::DocumentKind::map: {
      Json map = Json::object();
      for (const auto& entry : node.entries()) map[std::string(entry.key())] = to_json(entry);
      return map;
    }
    case karst::DocumentKind::flag: return *node.flag();
    // Vaults have whole numbers only.
    case karst::DocumentKind::number: return *node.integer(-1'000'000'000, 1'000'000'000);
    case karst::DocumentKind::text: return std::string(*node.text());
    case karst::DocumentKind::null: break;
  }
  return nullptr;
}

karst::Result<void> pack_vaults(std::ofstream& out, std::span<char*> paths) {
  karst::VaultCatalog vaults;
  std::vector<std::string> packed;
  for (const std::string path : paths) {
    const auto text = read_text(path);
    if (!text) return karst::error_of(text);
    const auto document = karst::read_yaml_document(*text, path);
    if (!document) return karst::error_of(document);
    auto read = karst::read_vaults(*document, vaults);
    if (!read) return karst::error_of(read);
    vaults = *std::move(read);
    packed.push_back(to_json(document->root()).dump());
  }
  out << "#include \"vaults/packed_vaults.hpp\"\n\nnamespace {\n\nconstexpr std::string_view kPacked[] = {";
  for (const std::string& text : packed) {
    write_literal(out, text);
    out << ",";
  }
  out << "};\n\n}  // namespace\n\nstd::span<const std::string_view> karst::packed_vaults() { return kPacked; }\n";
  return {};
}

}  // namespace

int main(int count, char** arguments) {
  const bool vaults = count > 1 && std::string(arguments[1]) == "--vaults";
  const int first = vaults ? 2 : 1;
  if (count < first + 2) return fail("usage: pack_tables [--vaults] OUT.cpp FILE...");
  std::ofstream out(arguments[first], std::ios::binary);
  const std::span<char*> paths(arguments + first + 1, static_cast<std::size_t>(count - first - 1));
  const auto done = vaults ? pack_vaults(out, paths) : pack_tables(out, paths);
  if (!done) return fail(done.error().message());
  return out.flush() ? 0 : fail(std::string(arguments[first]) + ": cannot be written");
}
