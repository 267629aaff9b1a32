#include "play/expedition_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "karst/core/text.hpp"

namespace karst::cli {
namespace {

constexpr std::size_t kMessageRows = 3;
constexpr std::size_t kTallTerminal = 30;   // rows, from which there is room for a longer message
constexpr std::size_t kShortTerminal = 16;  // rows, below which only the most needed is told
constexpr int kBarWidth = 8;

std::vector<ViewMark> marks_of(const Expedition& game) {
  const LevelScene& scene = game.scene();
  std::vector<ViewMark> marks;
  for (const Passage& passage : scene.passages) {
    marks.push_back({passage.at, passage.onwards ? '>' : '<', ViewMarkKind::place});
  }
  for (const FloorThing& thing : scene.things) {
    if (thing.done || !thing.noticed) continue;
    const bool item = thing.kind == ThingKind::item;
    marks.push_back({thing.at, view_sign(thing.kind, thing.item.type),
                     item ? ViewMarkKind::item : ViewMarkKind::hazard});
  }
  for (const Creature& creature : scene.creatures) {
    if (!creature.alive()) continue;
    marks.push_back(
        {creature.at, creature.symbol, creature.boss ? ViewMarkKind::boss : ViewMarkKind::enemy});
  }
  return marks;
}

// Broken at blanks.
std::vector<std::string> in_rows(const std::string& text, std::size_t width) {
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
  return rows;
}

// What does not fit is left out at the front.
std::vector<std::string> last_rows(const std::string& text, std::size_t width, std::size_t most) {
  std::vector<std::string> rows = in_rows(text, width);
  if (rows.size() > most) rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(most));
  return rows;
}

// What does not fit is left out at the end.
std::vector<std::string> first_rows(const std::string& text, std::size_t width, std::size_t most) {
  constexpr std::string_view kMore = " ...";
  std::vector<std::string> rows = in_rows(text, width);
  if (rows.empty()) return {""};
  if (rows.size() <= most) return rows;
  rows.resize(most);
  std::string& last = rows.back();
  if (width < 2 * kMore.size()) return rows;
  const std::size_t blank =
      last.size() + kMore.size() > width ? last.rfind(' ', width - kMore.size()) : last.size();
  last.resize(std::min(blank, width - kMore.size()));
  last += kMore;
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
  return fmt::format("In sight: {}.  f fights", fmt::join(texts, ", "));
}

// What is still to do on this level.
std::string goals_line(const Expedition& game) {
  const LevelProgress& progress = game.scene().progress;
  std::vector<std::string> left;
  for (const ObjectiveState& state : progress.objectives()) {
    if (!state.done) left.push_back(in_words(state.objective, progress.level()));
  }
  if (left.empty()) return "All is done on this level: > goes on.";
  return fmt::format("To do here: {}.", fmt::join(left, "; "));
}

// Who is nearest, or else which key would help now.
std::string advice_line(const Expedition& game) {
  const Hero& hero = game.hero();
  const auto enemies = game.enemies_in_sight(true);
  if (game.question()) return "1, 2 or 3 answers.";
  if (!enemies.empty()) {
    const bool weak = hero.hp * 3 < hero.max_hp;
    if (weak && !hero.potions.empty()) return "You are nearly done for: p drinks.";
    return fmt::format("{}: {}", enemies.front()->name, enemies.front()->description);
  }
  if (hero.hp * 2 < hero.max_hp) return "You are hurt: z rests until you are healed.";
  return "x explores and stops where there is something; > walks to the way on once seen.";
}

// What matters most comes first: a narrow terminal shows no more than the beginning.
std::string hero_line(const Hero& hero) {
  const int filled = static_cast<int>(std::int64_t{kBarWidth} * hero.hp / hero.max_hp);
  return fmt::format(
      "[{:-<{}}] {}/{} hp  level {} ({}/{})  potions {}  gold {}  armour {}  {:+} to hit for "
      "d{}+{}",
      std::string(static_cast<std::size_t>(filled), '='), kBarWidth, hero.hp, hero.max_hp,
      hero.level, hero.experience, hero.next_level_at(), hero.potions.size(), hero.gold,
      hero.armour_class(), hero.attack_bonus(), hero.weapon.power, hero.damage_bonus());
}

std::string place_line(const Expedition& game) {
  std::string place = game.room() == nullptr ? "a passage" : game.room()->name;
  if (!game.scene().theme.empty()) place += fmt::format(" ({})", game.scene().theme);
  const std::size_t keys = game.map().keys_in_hand();
  return fmt::format("Depth {}/{}  turn {}  score {}  {}? help  {}", game.depth(),
                     std::abs(game.last_level()), game.turn(), game.score(),
                     keys == 0 ? "" : fmt::format("keys {}  ", keys), place);
}

}  // namespace

std::vector<std::string> expedition_frame(const Expedition& game, TerminalSize terminal,
                                          ViewInk ink) {
  const auto columns = static_cast<std::size_t>(std::clamp(terminal.columns, 1, kMaxSide));
  const auto height = static_cast<std::size_t>(std::clamp(terminal.rows, 1, kMaxSide));
  std::vector<std::string> below = {enemies_line(game), hero_line(game.hero()), place_line(game)};
  if (height >= kShortTerminal) {
    const std::size_t most = height >= kTallTerminal ? 2 : 1;
    for (const std::string& line : {advice_line(game), goals_line(game)}) {
      const std::vector<std::string> told = first_rows(line, columns, most);
      below.insert(below.begin(), told.begin(), told.end());
    }
  }
  while (!below.empty() && height < below.size() + 2) below.erase(below.begin());
  const std::size_t message_rows = kMessageRows + (height >= kTallTerminal ? 1 : 0);
  const std::size_t above = std::min(message_rows, height - below.size() - 1);
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
