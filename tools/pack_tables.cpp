// Checks the files of tables it is given and writes them packed, as a source of the library.
// Usage: pack_tables OUT.cpp FILE...
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "dungeon/tables/packed_tables.hpp"

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 1;
}

// Compilers take at least this much of one literal.
constexpr std::size_t kMostLiteral = 4'000;

void write_source(std::ofstream& out, const std::string& packed) {
  out << "#include \"dungeon/tables/packed_tables.hpp\"\n\n"
      << "const std::string_view karst::kPackedTables =";
  for (std::size_t at = 0; at < packed.size(); at += kMostLiteral) {
    out << "\nR\"=(" << packed.substr(at, kMostLiteral) << ")=\"";
  }
  out << ";\n";
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) return fail("usage: pack_tables OUT.cpp FILE...");
  karst::DungeonTables tables;
  for (int i = 2; i < count; ++i) {
    const std::string path = arguments[i];
    std::ifstream in(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!in) return fail(path + ": cannot be read");
    const auto read = karst::read_tables(text, path);
    if (!read) return fail(read.error().message());
    tables = merged(tables, *read);
  }
  std::ofstream out(arguments[1], std::ios::binary);
  write_source(out, karst::pack_tables(tables));
  return out.flush() ? 0 : fail(std::string(arguments[1]) + ": cannot be written");
}
