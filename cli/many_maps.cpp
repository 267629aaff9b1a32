#include "many_maps.hpp"
#include "karst/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>


namespace karst::cli {
namespace {

// What became of the seeds without a map.
struct Misses {
  std::uint64_t count = 0;
  std::string first;
};

Result<void> report(const Misses& misses, std::uint64_t seeds) {
  if (misses.count == 0) return {};
  const std::string line =
      fmt::format("{} of {} gave no map; the first: {}", misses.count,
                  counted(static_cast<std::int64_t>(seeds), "seed"), misses.first);
  if (misses.count == seeds) return not_possible("", line, "");
  print_note("karst: warning: " + line);
  return {};
}

std::string with_seed(const std::string& path, std::uint64_t seed) {
  std::string text = path;
  const std::string digits = fmt::to_string(seed);
  for (std::size_t at = text.find(kSeedPattern); at != std::string::npos;
       at = text.find(kSeedPattern, at + digits.size())) {
    text.replace(at, kSeedPattern.size(), digits);
  }
  return text;
}

}  // namespace

Result<void> make_many(const Recipe& recipe, const SeedRange& range, int threads,
                       const std::vector<Output>& outputs, Progress& progress,
                       const MapTaker& taker, const PassCatalog& passes) {
  Misses misses;
  Result<void> taken;
  const auto done = generate_many(
      recipe.generator, recipe.request, range.seeds(), threads, [&](SeedResult& result) {
        if (result.index % 64 == 0) {
          progress.show(fmt::format("map {} of {}", result.index + 1, range.count()));
        }
        if (taker.is_interrupted()) {
          taken = not_possible("", "writing", "was interrupted; nothing is written");
        } else if (result.made) {
          add_room_graph(outputs, result.map);
          taken = taker.take(result.map);
        } else if (misses.count++ == 0) {
          misses.first = result.made.error().message();
        }
        return taken.has_value();
      },
      Catalog::builtin(), passes);
  progress.clear();
  if (!taken) return taken;
  if (!done) return done;
  return report(misses, range.count());
}

Result<void> check_patterns(const std::vector<Output>& outputs) {
  for (const Output& output : outputs) {
    if (output.path.find(kSeedPattern) != std::string::npos) continue;
    return bad_input("", fmt::format("-o \"{}\"", shortened(output.path)),
                     "names one file for many maps; put {seed} into it, such as map_{seed}.png");
  }
  return {};
}

Result<void> write_many(const Recipe& recipe, const SeedRange& range, int threads,
                        const std::vector<Output>& outputs, FileBatch& files,
                        const PassCatalog& passes) {
  if (range.count() > kMostMapFiles) {
    return bad_input("", fmt::format("--seeds {}..{}", range.first, range.last),
                     fmt::format("are more than {}, too many for a file each; \"karst batch\" "
                                 "writes more of them into one FILE.jsonl",
                                 kMostMapFiles));
  }
  Progress progress;
  std::uint64_t written = 0;
  const auto write = [&](GenerationResult& map) -> Result<void> {
    for (const Output& output : outputs) {
      Output one = output;
      one.path = with_seed(output.path, map.seed);
      if (auto done = add_to_batch(one, map, files, progress); !done) return done;
    }
    ++written;
    return {};
  };
  const MapTaker taker{write, [&] { return files.is_interrupted(); }};
  if (auto done = make_many(recipe, range, threads, outputs, progress, taker, passes); !done) {
    return done;
  }
  if (auto done = files.commit(); !done) return done;
  if (notes_are_seen()) {
    print_note(fmt::format("{} of {}", counted(static_cast<std::int64_t>(written), "map"),
                           recipe.generator));
  }
  return {};
}

}  // namespace karst::cli
