// Makes a map with each generator of an installed Karst and prints how many it made.
#include <cstdio>
#include <karst/karst.hpp>

int main() {
  int made = 0;
  for (const karst::MapGenerator& generator : karst::Catalog::builtin().generators()) {
    const auto map = karst::generate(generator.name, {.width = 60, .height = 40, .seed = 7});
    if (!map) {
      std::fprintf(stderr, "%s\n", map.error().message().c_str());
      return 1;
    }
    ++made;
  }
  std::printf("made %d maps\n", made);
  return made > 0 ? 0 : 1;
}
