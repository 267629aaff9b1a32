// Makes maps with one generator and nothing else, for bench/callgrind.
//   karst_maps                          lists the generators
//   karst_maps NAME WIDTH HEIGHT COUNT [rooms|theme=NAME|PASS]...
//       makes maps with the seeds 1..COUNT in one warm workspace, with their room graphs, the
//       passes of a theme or other passes if wanted
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "karst/engine/generate.hpp"

int main(int argc, char** argv) {
  if (argc < 5) {
    for (std::string_view name : karst::Catalog::builtin().names()) {
      std::printf("%.*s\n", static_cast<int>(name.size()), name.data());
    }
    return argc == 1 ? 0 : 2;
  }
  karst::Workspace workspace;
  karst::GenerationResult map;
  karst::MapRequest request{.width = std::atoi(argv[2]), .height = std::atoi(argv[3])};
  for (int i = 5; i < argc; ++i) {
    const std::string_view wish = argv[i];
    if (wish == "rooms") {
      request.room_graph = true;
    } else if (wish.starts_with("theme=")) {
      request.theme = wish.substr(wish.find('=') + 1);
    } else {
      request.passes.push_back({std::string(wish)});
    }
  }
  const auto count = static_cast<std::uint64_t>(std::atoi(argv[4]));
  for (request.seed = 1; request.seed <= count; ++request.seed) {
    if (auto made = generate_into(map, workspace, argv[1], request); !made) {
      std::fprintf(stderr, "%s\n", made.error().message().c_str());
      return 1;
    }
  }
  return 0;
}
