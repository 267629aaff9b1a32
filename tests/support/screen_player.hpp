// A careful player of "karst play" who knows only what the screen tells.
#pragma once

#include <cctype>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/screen.hpp"

namespace karst::testing {

inline constexpr int kColumns = 110;
inline constexpr int kRows = 40;

// The number before a text on the screen; 0 if it is not there.
inline std::int64_t number_before(const std::string& text, std::string_view what) {
  const std::size_t end = text.find(what);
  if (end == std::string::npos) return 0;
  std::size_t begin = end;
  while (begin > 0 && std::isdigit(static_cast<unsigned char>(text[begin - 1])) != 0) --begin;
  std::int64_t number = 0;
  std::from_chars(text.data() + begin, text.data() + end, number);
  return number;
}
inline std::int64_t number_after(const std::string& text, std::string_view what) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) return 0;
  std::int64_t number = 0;
  std::from_chars(text.data() + at + what.size(), text.data() + text.size(), number);
  return number;
}

inline bool has(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

// On the last page, and below the prompt after it.
inline bool is_over(const std::string& text) {
  return has(text, "Hero of level");
}

class ScreenPlayer {
 public:
  explicit ScreenPlayer(TerminalSession& session) : session_(session) {}

  // One key. False when the game does not answer.
  bool acts() {
    const char key = key_for(session_.screen().text());
    if (!type_and_wait(key)) return false;
    const std::string text = session_.screen().text();
    nothing_left_ = has(text, "nothing left to explore") ||
                    (nothing_left_ && key != '>' && !has(text, "You take the"));
    return true;
  }

  // Waits until the game has answered, by asking for the help after the key.
  bool type_and_wait(char key) {
    session_.type(std::string(1, key) + "?");
    const auto answered = [](const Screen& s) {
      return is_over(s.text()) || has(s.text(), "Any key: back");
    };
    if (!session_.shows(answered)) return false;
    if (is_over(session_.screen().text())) return true;
    session_.type(" ");
    return bool(session_.shows([](const Screen& s) { return has(s.text(), "? help"); }));
  }

 private:
  char key_for(const std::string& text) const {
    const std::int64_t most = number_before(text, " hp  level");
    const std::int64_t hp = number_before(text, "/" + std::to_string(most) + " hp  level");
    if (has(text, "1) ")) return hp * 2 > most ? '1' : '3';
    const bool enemies = has(text, "In sight: ") && !has(text, "You know no way to");
    if (enemies && hp * 5 < most * 2 && number_after(text, "potions ") > 0) return 'p';
    if (!enemies && hp * 10 < most * 7) return 'z';
    if (enemies) return 'f';
    return nothing_left_ ? '>' : 'x';
  }

  TerminalSession& session_;
  bool nothing_left_ = false;
};

}  // namespace karst::testing
