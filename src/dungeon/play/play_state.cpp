#include "karst/dungeon/play_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/memory_fault.hpp"
#include "dungeon/play/level_ways.hpp"
#include "dungeon/play/saved_text.hpp"

namespace karst {
namespace {

constexpr std::string_view kPlayFormat = "karst-play";
constexpr std::string_view kLevelFormat = "karst-play-level";
constexpr int kPlayVersion = 1;

Result<LevelHistory> read_level_text(const std::string& text, std::int64_t z) {
  const std::string where = fmt::format("level {}", z);
  const auto document = read_json_document(text, where);
  if (!document) return tl::make_unexpected(document.error());
  const DocumentNode root = document->root();
  if (auto known = root.check_keys({"format", "version", "history"}); !known) {
    return tl::make_unexpected(known.error());
  }
  if (auto format = check_saved_format(root, kLevelFormat, kPlayVersion); !format) {
    return tl::make_unexpected(format.error());
  }
  const auto history = root.get("history");
  if (!history) return tl::make_unexpected(history.error());
  return read_history(*history);
}

struct KnownLevel {
  LevelProgress progress;
  bool visited = false;
};

Result<KnownLevel> load_level(const LevelSource& source, std::int64_t z) {
  auto made = source.level(z);
  if (!made) return tl::make_unexpected(made.error());
  const auto state = source.state(z);
  if (!state) return tl::make_unexpected(state.error());
  Result<LevelHistory> history;
  if (!state->empty()) history = read_level_text(*state, z);
  if (!history) return tl::make_unexpected(history.error());
  auto progress = LevelProgress::make(source.dungeon(), std::move(made->level), *history);
  if (!progress) return tl::make_unexpected(progress.error());
  return KnownLevel{*std::move(progress), !state->empty()};
}

// The first and the last level.
Result<std::pair<std::int64_t, std::int64_t>> ends_of(const LevelSource& source) {
  const auto levels = source.levels();
  if (!levels) return tl::make_unexpected(levels.error());
  if (levels->empty()) {
    return bad_input("", fmt::format("dungeon {}", source.dungeon().id), "has no levels");
  }
  return std::pair(levels->front(), levels->back());
}

std::string ways_in_words(const std::vector<LevelWay>& ways) {
  if (ways.empty()) return "it leads to no other level";
  std::vector<std::string> texts;
  texts.reserve(ways.size());
  for (const LevelWay& way : ways) {
    texts.push_back(fmt::format("{} ({})", way.target_level,
                                kLevelLinkTypeNames[static_cast<std::size_t>(way.type)]));
  }
  return fmt::format("it leads to {}", fmt::join(texts, ", "));
}

}  // namespace

PlayState::PlayState(LevelSource& source, std::int64_t last_level, LevelProgress progress)
    : source_(&source), last_level_(last_level), progress_(std::move(progress)) {}

Result<PlayState> PlayState::begin(LevelSource& source, std::int32_t party_hp) {
  return within_memory("", "the play", [&]() -> Result<PlayState> {
    if (party_hp < 1 || party_hp > kMostPartyHp) {
      return bad_input("", fmt::format("party_hp = {}", party_hp),
                       fmt::format("is outside 1..{}", kMostPartyHp));
    }
    const auto ends = ends_of(source);
    if (!ends) return tl::make_unexpected(ends.error());
    auto first = load_level(source, ends->first);
    if (!first) return tl::make_unexpected(first.error());
    if (first->visited) {
      return bad_input("", fmt::format("dungeon {}", source.dungeon().id),
                       "was played before; resume that play");
    }
    PlayState play(source, ends->second, std::move(first->progress));
    play.party_hp_ = play.most_hp_ = party_hp;
    play.room_ = play.progress_.entrance();
    if (!play.room_.empty()) (void)play.progress_.visit(play.room_);
    play.note_victory();
    return play;
  });
}

Result<PlayState> PlayState::resume(LevelSource& source) {
  return within_memory("", "the play", [&]() -> Result<PlayState> {
    const auto text = source.play();
    if (!text) return tl::make_unexpected(text.error());
    const auto document = read_json_document(*text, "play");
    if (!document) return tl::make_unexpected(document.error());
    return read_play(source, document->root());
  });
}

Result<PlayState> PlayState::read_play(LevelSource& source, const DocumentNode& root) {
  const auto known =
      root.check_keys({"format", "version", "level", "room", "hp", "most_hp", "won", "others"});
  if (!known) return tl::make_unexpected(known.error());
  if (auto format = check_saved_format(root, kPlayFormat, kPlayVersion); !format) {
    return tl::make_unexpected(format.error());
  }
  std::int64_t z = 0;
  if (const auto done = SavedReader(root).number("level", z).done(); !done) {
    return tl::make_unexpected(done.error());
  }
  const auto ends = ends_of(source);
  if (!ends) return tl::make_unexpected(ends.error());
  auto level = load_level(source, z);
  if (!level) return tl::make_unexpected(level.error());
  PlayState play(source, ends->second, std::move(level->progress));
  const auto read_others = [&](const DocumentNode& node) -> Result<void> {
    return read_tally(node).map([&](const ProgressTally& tally) { play.others_ = tally; });
  };
  const auto done = SavedReader(root)
                        .text("room", play.room_)
                        .number("most_hp", play.most_hp_, 1, kMostPartyHp)
                        .number("hp", play.party_hp_, 0, kMostPartyHp)
                        .flag("won", play.won_)
                        .node("others", read_others)
                        .done();
  if (!done) return tl::make_unexpected(done.error());
  const bool nowhere = play.room_.empty() && play.progress_.map().rooms.empty();
  if (play.room() == nullptr && !nowhere) {
    return root.find("room")->refuse(fmt::format("is no room of level {}", z));
  }
  if (play.party_hp_ > play.most_hp_) {
    return root.find("hp")->refuse(fmt::format("is above {}", play.most_hp_));
  }
  return play;
}

Result<void> PlayState::check_alive() const {
  if (party_hp_ > 0) return {};
  return bad_input("", "the party", "is defeated; the play is over");
}

Result<void> PlayState::move_to(std::string_view target) {
  if (auto alive = check_alive(); !alive) return alive;
  const MapRoom* here = room();
  const bool linked =
      here != nullptr && std::ranges::find(here->connections, target) != here->connections.end();
  if (!linked) {
    const bool nowhere = here == nullptr || here->connections.empty();
    return bad_input(
        "", fmt::format("room {}", room_),
        fmt::format("has no link to {}; it leads to {}", target,
                    nowhere ? "no room" : fmt::format("{}", fmt::join(here->connections, ", "))));
  }
  if (auto visited = progress_.visit(target); !visited) return visited;
  room_ = target;
  note_victory();
  return {};
}

Result<MapItem> PlayState::take(std::string_view item) {
  if (auto alive = check_alive(); !alive) return tl::make_unexpected(alive.error());
  auto taken = progress_.take(room_, item);
  note_victory();
  return taken;
}

Result<MapEnemy> PlayState::defeat(std::string_view enemy) {
  if (auto alive = check_alive(); !alive) return tl::make_unexpected(alive.error());
  auto defeated = progress_.defeat(room_, enemy);
  note_victory();
  return defeated;
}

std::vector<LevelWay> PlayState::ways() const {
  return ways_from(progress_, room_);
}

// Everything that may fail comes before the first change.
Result<void> PlayState::change_level(std::int64_t z) {
  return within_memory("", "the level", [&]() -> Result<void> {
    if (auto alive = check_alive(); !alive) return alive;
    const auto all = ways();
    const auto way = std::ranges::find(all, z, &LevelWay::target_level);
    if (way == all.end()) {
      return bad_input("", fmt::format("room {}", room_),
                       fmt::format("has no way to level {}; {}", z, ways_in_words(all)));
    }
    auto target = load_level(*source_, z);
    if (!target) return tl::make_unexpected(target.error());
    PlayState next = *this;
    next.others_.add(progress_);
    if (target->visited) next.others_.subtract(target->progress);
    next.room_ = arrival_room(target->progress, way->target_room, level());
    next.progress_ = std::move(target->progress);
    if (!next.room_.empty()) (void)next.progress_.visit(next.room_);
    const auto back = next.ways();
    if (std::ranges::find(back, level(), &LevelWay::target_level) == back.end()) {
      next.progress_.remember_way_back({next.room_, way->type, level(), room_});
    }
    next.note_victory();
    const std::array<LevelState, 2> states = {LevelState{level(), level_text()},
                                              LevelState{z, next.level_text()}};
    if (auto saved = source_->save(states, next.play_text()); !saved) return saved;
    *this = std::move(next);
    return {};
  });
}

Result<void> PlayState::hurt(std::int32_t damage) {
  if (auto alive = check_alive(); !alive) return alive;
  const std::int64_t hp = std::int64_t{party_hp_} - damage;
  party_hp_ = static_cast<std::int32_t>(std::clamp<std::int64_t>(hp, 0, most_hp_));
  return {};
}

ProgressTally PlayState::tally() const {
  ProgressTally all = others_;
  all.add(progress_);
  return all;
}

void PlayState::note_victory() {
  won_ = won_ || (level() == last_level_ && progress_.is_won());
}

Outcome PlayState::outcome() const {
  if (won_) return Outcome::victory;
  return party_hp_ > 0 ? Outcome::playing : Outcome::defeat;
}

Result<void> PlayState::save() const {
  return within_memory("", "the play", [&]() -> Result<void> {
    const LevelState state{level(), level_text()};
    return source_->save({&state, 1}, play_text());
  });
}

std::string PlayState::level_text() const {
  return fmt::format(R"({{"format":"{}","version":{},"history":{}}})", kLevelFormat, kPlayVersion,
                     write_history(progress_.history()));
}

std::string PlayState::play_text() const {
  SavedJson json;
  json["format"] = kPlayFormat;
  json["version"] = kPlayVersion;
  json["level"] = level();
  json["room"] = room_;
  json["hp"] = party_hp_;
  json["most_hp"] = most_hp_;
  json["won"] = won_;
  json["others"] = SavedJson::parse(write_tally(others_));
  return in_one_line(json);
}

}  // namespace karst
