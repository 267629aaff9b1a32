#include "engine/authoring/author_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"
#include "model/authoring/find_unwritable.hpp"
#include "model/map_parts.hpp"

namespace karst {
namespace {

// Calls visit(part) for all that only the engine fills and that others may ask for meanwhile.
template <class Visit>
void for_each_kept_part(Visit visit) {
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if (part.filled == Filled::origin || part.filled == Filled::added) visit(part);
  });
}

void copy_kept_parts(const GenerationResult& from, GenerationResult& to) {
  for_each_kept_part([&]<auto Member>(const Part<Member>&) { to.*Member = from.*Member; });
}

std::optional<std::string_view> find_changed_part(const GenerationResult& before,
                                                  const GenerationResult& now) {
  std::optional<std::string_view> changed;
  for_each_kept_part([&]<auto Member>(const Part<Member>& part) {
    if (!changed && !(before.*Member == now.*Member)) changed = part.key;
  });
  return changed;
}

std::optional<std::string> find_misfit(const Attempt& attempt) {
  const Size size = attempt.size, terrain = attempt.buffers.terrain.size();
  if (terrain != size) {
    return fmt::format("leaves terrain of {}x{} tiles on a map of {}x{}", terrain.width,
                       terrain.height, size.width, size.height);
  }
  std::optional<std::string> misfit;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>>) {
      const Size layer = (attempt.map.*Member).size();
      const bool fits = part.filled != Filled::content || layer.area() == 0 || layer == size;
      if (misfit || fits) return;
      misfit = fmt::format("leaves {} of {}x{} tiles on a map of {}x{}", part.key, layer.width,
                           layer.height, size.width, size.height);
    }
  });
  return misfit;
}

}  // namespace

// A copy with other defaults runs what it was made of, whatever its name is.
bool is_karsts(const MapGenerator& generator) {
  const auto runs_the_same = [&](const MapGenerator& own) { return own.run == generator.run; };
  return std::ranges::any_of(Catalog::builtin().generators(), runs_the_same);
}

bool is_karsts(const Pass& pass) {
  const auto runs_the_same = [&](const Pass& own) { return own.run == pass.run; };
  return std::ranges::any_of(PassCatalog::builtin().passes(), runs_the_same);
}

AuthorStep::AuthorStep(const Attempt& attempt, bool trusted) : attempt_(attempt) {
  if (!trusted) copy_kept_parts(attempt.map, before_.emplace());
}

std::optional<std::string> AuthorStep::find_fault() {
  if (!before_) return std::nullopt;
  const auto changed = find_changed_part(*before_, attempt_.map);
  if (changed) {
    copy_kept_parts(*before_, attempt_.map);
    return fmt::format("changes {}, which is not its to change", *changed);
  }
  if (auto misfit = find_misfit(attempt_)) return misfit;
  std::ranges::sort(attempt_.map.rough,
                    [](PackedPosition a, PackedPosition b) { return comes_before(a, b); });
  const auto twice = std::ranges::unique(attempt_.map.rough);
  attempt_.map.rough.erase(twice.begin(), twice.end());
  if (auto value = find_unwritable(attempt_.map, attempt_.size, Filled::content)) {
    return "leaves what no file can hold: " + *value;
  }
  std::erase_if(attempt_.buffers.doors,
                [&](LogicalPosition door) { return !attempt_.size.contains(door); });
  return std::nullopt;
}

tl::unexpected<Error> too_deep(std::string_view generator) {
  return bad_input(std::string(generator), "the generator",
                   fmt::format("would make a map inside {} others", kMostNested));
}

}  // namespace karst
