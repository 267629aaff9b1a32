// Saving the game beside its levels, and going on from there.
#include <fmt/format.h>

#include "core/memory_fault.hpp"
#include "dungeon/play/saved_text.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/expedition.hpp"

namespace karst {
namespace {

constexpr std::string_view kExpeditionFormat = "karst-expedition";
constexpr int kExpeditionVersion = 1;

SavedJson json_of(const Hero& hero) {
  const auto gear = [](const Gear& one) {
    return SavedJson{{"name", one.name}, {"power", one.power}};
  };
  SavedJson json;
  json["hp"] = hero.hp;
  json["max_hp"] = hero.max_hp;
  json["level"] = hero.level;
  json["experience"] = hero.experience;
  json["weapon"] = gear(hero.weapon);
  json["armour"] = gear(hero.armour);
  json["potions"] = hero.potions;
  json["gold"] = hero.gold;
  json["kills"] = hero.kills;
  return json;
}

constexpr std::int32_t kMostOfAnything = 1'000'000'000;

Result<void> read_gear(const DocumentNode& node, Gear& gear) {
  if (auto known = node.check_keys({"name", "power"}); !known) return known;
  return SavedReader(node)
      .text("name", gear.name)
      .number("power", gear.power, 0, kMostOfAnything)
      .done();
}

Result<void> read_hero(const DocumentNode& node, Hero& hero) {
  auto known = node.check_keys(
      {"hp", "max_hp", "level", "experience", "weapon", "armour", "potions", "gold", "kills"});
  if (!known) return known;
  const auto read_potion = [&](const DocumentNode& entry) -> Result<void> {
    const auto power = entry.integer(0, kMostOfAnything);
    if (!power) return tl::make_unexpected(power.error());
    hero.potions.push_back(static_cast<std::int32_t>(*power));
    return {};
  };
  return SavedReader(node)
      .number("max_hp", hero.max_hp, 1, kMostOfAnything)
      .number("hp", hero.hp, 0, hero.max_hp)
      .number("level", hero.level, 1, 1'000'000)
      .number("experience", hero.experience, 0)
      .node("weapon", [&](const DocumentNode& entry) { return read_gear(entry, hero.weapon); })
      .node("armour", [&](const DocumentNode& entry) { return read_gear(entry, hero.armour); })
      .each("potions", read_potion)
      .number("gold", hero.gold, 0)
      .number("kills", hero.kills, 0)
      .done();
}

}  // namespace

std::string Expedition::play_text() const {
  SavedJson json;
  json["format"] = kExpeditionFormat;
  json["version"] = kExpeditionVersion;
  json["level"] = level();
  json["x"] = at_.x;
  json["y"] = at_.y;
  json["turn"] = turn_;
  json["won"] = won_;
  json["slain_by"] = slain_by_;
  json["asked"] = question_.has_value();
  json["hero"] = json_of(hero_);
  json["others"] = SavedJson::parse(write_tally(others_));
  return in_one_line(json);
}

Result<Expedition> Expedition::resume(LevelSource& source) {
  return within_memory("", "the game", [&]() -> Result<Expedition> {
    const auto text = source.play();
    if (!text) return tl::make_unexpected(text.error());
    const auto document = read_json_document(*text, "play");
    if (!document) return tl::make_unexpected(document.error());
    return read_play(source, document->root());
  });
}

Result<Expedition> Expedition::read_play(LevelSource& source, const DocumentNode& root) {
  if (auto format = check_saved_format(root, kExpeditionFormat, kExpeditionVersion); !format) {
    return tl::make_unexpected(format.error());
  }
  const auto known = root.check_keys({"format", "version", "level", "x", "y", "turn", "won",
                                      "slain_by", "asked", "hero", "others"});
  if (!known) return tl::make_unexpected(known.error());
  const auto levels = source.levels();
  if (!levels) return tl::make_unexpected(levels.error());
  std::int64_t z = 0;
  if (const auto done = SavedReader(root).number("level", z).done(); !done) {
    return tl::make_unexpected(done.error());
  }
  auto scene = LevelScene::load(source, z);
  if (!scene) return tl::make_unexpected(scene.error());
  Expedition game(source, *levels, *std::move(scene));
  bool asked = false;
  const auto read_others = [&](const DocumentNode& node) -> Result<void> {
    return read_tally(node).map([&](const ProgressTally& tally) { game.others_ = tally; });
  };
  const auto done =
      SavedReader(root)
          .number("x", game.at_.x, 0, kMaxSide)
          .number("y", game.at_.y, 0, kMaxSide)
          .number("turn", game.turn_, 0)
          .flag("won", game.won_)
          .text("slain_by", game.slain_by_)
          .flag("asked", asked)
          .node("hero", [&](const DocumentNode& node) { return read_hero(node, game.hero_); })
          .node("others", read_others)
          .done();
  if (!done) return tl::make_unexpected(done.error());
  if (!game.map().is_walkable(game.at_) || game.scene_.creature_at(game.at_) != nullptr) {
    return bad_input("play", fmt::format("tile {}", xy(game.at_)), "is no free tile of the level");
  }
  game.saved_turn_ = game.turn_;
  game.look();
  game.say("You go on.");
  const FloorThing* thing = game.scene_.thing_at(game.at_);
  if (asked && thing != nullptr) game.ask(*thing);
  return game;
}

}  // namespace karst
