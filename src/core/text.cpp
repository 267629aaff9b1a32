#include "karst/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace karst {
namespace {

template <class Number>
std::optional<Number> parse_whole(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc{} || stop != end) return std::nullopt;
  return number;
}

#ifdef __cpp_lib_to_chars
std::from_chars_result read_real(std::string_view text, double& number) {
  return std::from_chars(text.data(), text.data() + text.size(), number);
}
#else
// For libraries without from_chars of reals (libc++ 19). strtod takes more than from_chars does:
// blanks, a plus sign, hexadecimal digits. It goes by the locale, which a program with such a
// library must leave as it is at the start.
std::from_chars_result read_real(std::string_view text, double& number) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const std::string_view digits = text.substr(sign);
  const bool is_plain =
      !digits.empty() && (digits[0] == '.' || (digits[0] >= '0' && digits[0] <= '9'));
  const bool is_word = equal_ignoring_case(digits, "nan") || equal_ignoring_case(digits, "inf") ||
                       equal_ignoring_case(digits, "infinity");
  if ((!is_plain && !is_word) || digits.find_first_of("xX") != std::string_view::npos) {
    return {text.data(), std::errc::invalid_argument};
  }
  const std::string copy(text);
  char* stop = nullptr;
  number = std::strtod(copy.c_str(), &stop);
  return {text.data() + (stop - copy.c_str()), std::errc{}};
}
#endif

enum class Match { whole, part };

// Edits (insert, delete, replace, swap neighbours) that turn `a` into `b`, or into the part of `b`
// that is most like it.
std::size_t edit_distance(std::string_view a, std::string_view b, Match match = Match::whole) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  if (match == Match::whole) std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      current[j] =
          std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) current[j] = std::min(current[j], before[j - 2] + 1);
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return match == Match::whole ? previous[b.size()] : *std::ranges::min_element(previous);
}

bool contains_ignoring_case(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

// The character that a text begins with: its number, 0 of a byte that is no UTF-8, and its bytes.
std::pair<char32_t, std::size_t> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t size = byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (byte(0) < 0xC0 || size > text.size()) return {0, 1};
  char32_t code = byte(0) & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {0, 1};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  return {code, size};
}

// What breaks a line, is obeyed by terminals, turns a text around or shows nothing. Not the two
// that join and part letters, which some languages need.
bool is_control(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  constexpr std::array kControls = {
      Range{0, 0x1F},         Range{0x7F, 0x9F},     Range{0xAD, 0xAD},     Range{0x61C, 0x61C},
      Range{0x180E, 0x180E},  Range{0x200B, 0x200B}, Range{0x200E, 0x200F}, Range{0x2028, 0x202E},
      Range{0x2060, 0x206F},  Range{0xFEFF, 0xFEFF}, Range{0xFFF9, 0xFFFB}, Range{0xE0000, 0xE007F}};
  return std::ranges::any_of(
      kControls, [code](const Range& range) { return code >= range.first && code <= range.last; });
}

// A name longer than any that Karst knows is not worth comparing.
constexpr std::size_t kLongestCompared = 64;
// More names than these are no help.
constexpr std::size_t kMostListed = 40;
// How much of a faulty value an error repeats.
constexpr std::size_t kLongestShown = 60;

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse_whole<std::int64_t>(text);
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  return parse_whole<std::uint64_t>(text);
}

std::optional<std::pair<std::int64_t, std::int64_t>> parse_integer_pair(
    std::string_view text, std::string_view separator) {
  const std::size_t middle = text.find(separator);
  if (middle == std::string_view::npos) return std::nullopt;
  const auto first = parse_integer(text.substr(0, middle));
  const auto second = parse_integer(text.substr(middle + separator.size()));
  if (!first || !second) return std::nullopt;
  return std::pair{*first, *second};
}

std::optional<double> parse_real(std::string_view text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = read_real(text, number);
  if (stop != end || fault == std::errc::invalid_argument || text.empty()) return std::nullopt;
  if (fault == std::errc::result_out_of_range) {
    // Too small is 0, too large infinite: from_chars tells them apart only by the exponent's sign.
    const std::size_t exponent = text.find_first_of("eE");
    const bool tiny =
        exponent != std::string_view::npos && text.substr(exponent + 1).starts_with('-');
    number = tiny ? 0.0 : std::numeric_limits<double>::infinity();
    if (text.starts_with('-')) number = -number;
  }
  return number;
}

std::vector<std::string_view> closest_names(std::string_view wanted,
                                            std::span<const std::string_view> names) {
  if (wanted.empty() || wanted.size() > kLongestCompared) return {};
  struct Candidate {
    std::size_t distance;
    std::string_view name;
  };
  std::vector<Candidate> candidates;
  for (const std::string_view name : names) {
    std::size_t distance = edit_distance(wanted, name);
    const bool part = wanted.size() >= 3 && (contains_ignoring_case(name, wanted) ||
                                             contains_ignoring_case(wanted, name));
    if (part) distance = std::min<std::size_t>(distance, 1);
    if (distance <= std::max<std::size_t>(2, wanted.size() / 3))
      candidates.push_back({distance, name});
  }
  // Else those of which it is nearly a part, as min_rom of min_room_size.
  for (const std::string_view name : candidates.empty() ? names : names.first(0)) {
    const std::size_t distance = edit_distance(wanted, name, Match::part);
    if (distance <= wanted.size() / 5) candidates.push_back({distance, name});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
  std::vector<std::string_view> closest;
  for (const Candidate& candidate : candidates) {
    if (closest.size() < 3) closest.push_back(candidate.name);
  }
  return closest;
}

std::string shortened(std::string_view text) {
  if (text.size() <= kLongestShown) return one_line(std::string(text));
  std::size_t end = kLongestShown;
  // Not in the middle of a character.
  while (end > kLongestShown - 3 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return one_line(std::string(text.substr(0, end))) + "... (" + std::to_string(text.size()) +
         " characters)";
}

std::string join_alternatives(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

std::string unknown_name_hint(std::string_view wanted, std::span<const std::string_view> names) {
  const std::vector<std::string_view> closest = closest_names(wanted, names);
  if (!closest.empty()) return "is unknown; did you mean " + join_alternatives(closest) + "?";
  if (names.empty()) return "is unknown; there are none";
  if (names.size() > kMostListed) {
    return "is unknown, and near to none of the " + std::to_string(names.size()) + " known";
  }
  return "is unknown; known: " + join_alternatives(names);
}

std::string one_line(std::string text) {
  std::string line;
  for (std::string_view rest = text; !rest.empty();) {
    const auto [code, size] = first_character(rest);
    line += is_control(code) ? "?" : rest.substr(0, size);
    rest.remove_prefix(size);
  }
  return line;
}

std::string xy(LogicalPosition p) {
  return fmt::format("{},{}", p.x, p.y);
}

std::string counted(std::int64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace karst
