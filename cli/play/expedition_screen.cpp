#include "play/expedition_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "karst/core/text.hpp"

namespace karst::cli {
namespace {

constexpr std::size_t kMessageRows = 3;
constexpr int kBarWidth = 12;

// What lies on the floor in text: ! potion, / weapon, [ armour, * treasure.
char character_of(const FloorThing& thing) {
  switch (thing.kind) {
    case ThingKind::trap:
      return '^';
    case ThingKind::puzzle:
      return '?';
    case ThingKind::event:
      return '~';
    default:
      return "/[!*"[static_cast<std::size_t>(thing.item.type)];
  }
}

std::vector<ViewMark> marks_of(const Expedition& game) {
  const LevelScene& scene = game.scene();
  std::vector<ViewMark> marks;
  for (const Passage& passage : scene.passages) {
    marks.push_back({passage.at, passage.onwards ? '>' : '<', ViewMarkKind::place});
  }
  for (const FloorThing& thing : scene.things) {
    if (thing.done || !thing.noticed) continue;
    const bool item = thing.kind == ThingKind::item;
    marks.push_back(
        {thing.at, character_of(thing), item ? ViewMarkKind::item : ViewMarkKind::hazard});
  }
  for (const Creature& creature : scene.creatures) {
    if (!creature.alive()) continue;
    marks.push_back(
        {creature.at, creature.symbol, creature.boss ? ViewMarkKind::boss : ViewMarkKind::enemy});
  }
  return marks;
}

// Broken at blanks; what does not fit is left out at the front.
std::vector<std::string> last_rows(const std::string& text, std::size_t width, std::size_t most) {
  std::vector<std::string> rows;
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = std::min(begin + width, text.size());
    const std::size_t blank = text.rfind(' ', end);
    if (end < text.size() && blank != std::string::npos && blank > begin) end = blank;
    rows.push_back(text.substr(begin, end - begin));
    begin = end;
    while (begin < text.size() && text[begin] == ' ') ++begin;
  }
  if (rows.size() > most) rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(most));
  return rows;
}

std::string message_text(const Expedition& game) {
  std::string text = fmt::format("{}", fmt::join(game.messages(), " "));
  if (const auto& question = game.question()) {
    for (std::size_t i = 0; i < question->answers.size(); ++i) {
      text += fmt::format("  {}) {}", i + 1, question->answers[i]);
    }
  }
  return text;
}

std::string enemies_line(const Expedition& game) {
  const auto enemies = game.enemies_in_sight(true);
  if (enemies.empty()) return {};
  std::vector<std::string> texts;
  for (const Creature* enemy : enemies) {
    texts.push_back(fmt::format("{} {} {}/{}{}", enemy->symbol, enemy->name, enemy->stats.hp,
                                enemy->stats.max_hp, enemy->awake ? "" : " asleep"));
  }
  return fmt::format("In sight: {}", fmt::join(texts, ", "));
}

std::string hero_line(const Hero& hero) {
  const int filled = static_cast<int>(std::int64_t{kBarWidth} * hero.hp / hero.max_hp);
  return fmt::format("[{:-<{}}] {}/{} hp  level {}  attack +{} d{}+{}  ac {}  potions {}  gold {}",
                     std::string(static_cast<std::size_t>(filled), '='), kBarWidth, hero.hp,
                     hero.max_hp, hero.level, hero.attack_bonus(), hero.weapon.power,
                     hero.damage_bonus(), hero.armour_class(), hero.potions.size(), hero.gold);
}

std::string place_line(const Expedition& game) {
  std::string place = game.room() == nullptr ? "a passage" : game.room()->name;
  if (!game.scene().theme.empty()) place += fmt::format(" ({})", game.scene().theme);
  const std::size_t keys = game.map().keys_in_hand();
  return fmt::format("Depth {}/{}  {}  {}score {}  turn {}  ? help", game.depth(),
                     std::abs(game.last_level()), place,
                     keys == 0 ? "" : fmt::format("keys {}  ", keys), game.score(), game.turn());
}

}  // namespace

std::vector<std::string> expedition_frame(const Expedition& game, TerminalSize terminal,
                                          ViewInk ink) {
  const auto columns = static_cast<std::size_t>(std::clamp(terminal.columns, 1, kMaxSide));
  const auto height = static_cast<std::size_t>(std::clamp(terminal.rows, 1, kMaxSide));
  std::vector<std::string> below = {enemies_line(game), hero_line(game.hero()), place_line(game)};
  while (!below.empty() && height < below.size() + 2) below.erase(below.begin());
  const std::size_t above = std::min(kMessageRows, height - below.size() - 1);
  std::vector<std::string> rows = last_rows(message_text(game), columns, above);
  rows.resize(above);
  const Size view{static_cast<std::int32_t>(columns),
                  static_cast<std::int32_t>(height - above - below.size())};
  std::vector<std::string> map =
      draw_game_view(game.map(), game.position(), view, ink, marks_of(game));
  map.resize(static_cast<std::size_t>(view.height));
  rows.insert(rows.end(), map.begin(), map.end());
  for (std::string& row : below) {
    row.resize(std::min(row.size(), columns));
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace karst::cli
