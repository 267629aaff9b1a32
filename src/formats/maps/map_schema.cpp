// What may stand where in map JSON: the rows of map_parts.hpp, and the few keys that are no part of
// a map.
#include "formats/maps/map_schema.hpp"

#include <array>

#include "formats/maps/map_nodes.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "karst/levels/schedule.hpp"

namespace karst {
namespace {

using namespace draft_nodes;

static_assert(kMaxLevel == kDeepestLevel && kMaxListedPasses == kMostPasses &&
              kMaxListedRequirements == kMostRequirements);

JsonCheck take_format(Draft&, std::string_view format) {
  if (format == kMapJsonFormat) return std::nullopt;
  return JsonFault{fmt::format("is not \"{}\"", kMapJsonFormat)};
}

// The metrics follow from the map; they are kept beside it for those who ask whether they are true.
JsonCheck take_metric(Draft& draft, const std::string& name, ParamValue value) {
  const bool number =
      std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
  if (!number) return JsonFault{"is not a number"};
  if (!draft.store_values) return std::nullopt;
  NamedParam& metric = draft.metrics.emplace_back();
  metric.name = name;
  metric.value = std::move(value);
  return std::nullopt;
}

constexpr Node kFormat = [] {
  Node node = described(text(take_format), "always \"karst-map\"");
  node.pattern = "^karst-map$";
  return node;
}();
constexpr Node kVersion = described(
    whole(kMapJsonVersion, kMapJsonVersion, [](Draft&, std::int64_t) {}), "of the format");
constexpr Node kWidth = described(whole(1, kMaxSide,
                                        [](Draft& draft, std::int64_t width) {
                                          draft.size.width = static_cast<std::int32_t>(width);
                                        }),
                                  "of the map, in tiles");
constexpr Node kHeight = described(whole(1, kMaxSide,
                                         [](Draft& draft, std::int64_t height) {
                                           draft.size.height = static_cast<std::int32_t>(height);
                                         }),
                                   "of the map, in tiles");
constexpr Node kMetrics =
    described(dictionary(take_metric), "what the map measures; it follows from the rest");

// The keys of a row; before the hash stands the size.
template <auto Member>
constexpr auto keys_of(const Part<Member>& part) {
  if constexpr (kPart<Member>.key.empty()) {
    return std::array<Key, 0>{};
  } else if constexpr (kPart<Member>.key == "hash") {
    return std::array{Key{"width", &kWidth}, Key{"height", &kHeight},
                      Key{part.key, &kPartNode<Member>, part.required}};
  } else {
    return std::array{Key{part.key, &kPartNode<Member>, part.required}};
  }
}

constexpr auto kMapKeys =
    joined(std::array{Key{"format", &kFormat}, Key{"version", &kVersion}},
           std::apply([](const auto&... part) { return joined(keys_of(part)...); }, kMapParts),
           std::array{Key{"metrics", &kMetrics, false}});
constexpr Node kMap = object(kMapKeys, nullptr, nullptr);

}  // namespace

const JsonNode<MapDraft>& map_schema() {
  return kMap;
}

}  // namespace karst
