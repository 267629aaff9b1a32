#include "dungeon/tables/entry_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "dungeon/plain_text.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

bool is_lower_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_letter(char c) {
  return is_lower_letter(lower(c));
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Ids and tags become parts of other ids, file names and words on a command line.
bool is_small_word(std::string_view text) {
  return !text.empty() && text.size() <= kMostIdBytes && is_lower_letter(text[0]) &&
         std::ranges::all_of(text,
                             [](char c) { return is_lower_letter(c) || is_digit(c) || c == '_'; });
}

Result<std::string> small_word(const DocumentNode& node) {
  const auto text = node.text();
  if (!text) return tl::make_unexpected(text.error());
  if (is_small_word(*text)) return std::string(*text);
  return node.refuse(
      fmt::format("is not a word of a-z, 0-9 and _ that begins with a letter and has "
                  "at most {} characters",
                  kMostIdBytes));
}

Result<std::string> plain_text(const DocumentNode& node, std::size_t most_bytes) {
  const auto text = node.text();
  if (!text) return tl::make_unexpected(text.error());
  if (text->empty()) return node.refuse("is empty");
  if (text->size() > most_bytes) {
    return node.refuse(fmt::format("has {}, more than {}",
                                   counted(static_cast<std::int64_t>(text->size()), "byte"),
                                   most_bytes));
  }
  if (has_control(*text)) return node.refuse("has a control character or more than one line");
  if (text->front() == ' ' || text->back() == ' ')
    return node.refuse("begins or ends with a blank");
  return std::string(*text);
}

// "3..20", or "80.." without an end.
std::optional<DepthRange> parse_depths(std::string_view text) {
  constexpr std::string_view kSeparator = "..";
  const bool open = text.ends_with(kSeparator);
  const auto pair = open ? std::nullopt : parse_integer_pair(text, kSeparator);
  const auto from = open ? parse_integer(text.substr(0, text.size() - kSeparator.size()))
                         : (pair ? std::optional(pair->first) : std::nullopt);
  const std::int64_t to = pair ? pair->second : kDeepestDepth;
  if (!from || *from < 1 || *from > to || to > kDeepestDepth) return std::nullopt;
  return DepthRange{static_cast<std::int32_t>(*from), static_cast<std::int32_t>(to)};
}

Result<DepthRange> read_depths(const DocumentNode& node) {
  if (node.kind() == DocumentKind::number) {
    return node.integer(1, kDeepestDepth).map([](std::int64_t only) {
      return DepthRange{static_cast<std::int32_t>(only), static_cast<std::int32_t>(only)};
    });
  }
  const auto text = node.text();
  const auto depths = text ? parse_depths(*text) : std::nullopt;
  if (depths) return *depths;
  return node.refuse(fmt::format("is not a depth, FROM..TO or FROM.. in 1..{}", kDeepestDepth));
}

Result<std::string> read_word(const DocumentNode& node, std::span<const std::string_view> known) {
  auto word = small_word(node);
  if (!word || known.empty() || std::ranges::find(known, *word) != known.end()) return word;
  return node.refuse(unknown_name_hint(*word, known));
}

}  // namespace

void EntryReader::id(std::string& into) {
  need("id");
  take("id", [&](const DocumentNode& node) {
    return small_word(node).map([&](std::string word) { into = std::move(word); });
  });
}

void EntryReader::text(std::string_view key, std::string& into, std::size_t most_bytes) {
  need(key);
  optional_text(key, into, most_bytes);
}

void EntryReader::optional_text(std::string_view key, std::string& into, std::size_t most_bytes) {
  take(key, [&](const DocumentNode& node) {
    return plain_text(node, most_bytes).map([&](std::string text) { into = std::move(text); });
  });
}

void EntryReader::number(std::string_view key, std::int32_t& into, std::int32_t min,
                         std::int32_t max) {
  take(key, [&](const DocumentNode& node) {
    return node.integer(min, max).map(
        [&](std::int64_t number) { into = static_cast<std::int32_t>(number); });
  });
}

void EntryReader::needed_number(std::string_view key, std::int32_t& into, std::int32_t min,
                                std::int32_t max) {
  need(key);
  number(key, into, min, max);
}

void EntryReader::flag(std::string_view key, bool& into) {
  take(key, [&](const DocumentNode& node) {
    return node.flag().map([&](bool given) { into = given; });
  });
}

void EntryReader::letter(std::string_view key, char& into) {
  take(key, [&](const DocumentNode& node) -> Result<void> {
    const auto text = node.text();
    if (!text || text->size() != 1 || !is_letter(text->front())) {
      return node.refuse("is not one letter of a-z or A-Z");
    }
    into = text->front();
    return {};
  });
}

void EntryReader::depth(std::string_view key, DepthRange& into) {
  take(key, [&](const DocumentNode& node) {
    return read_depths(node).map([&](DepthRange depths) { into = depths; });
  });
}

std::size_t EntryReader::option(std::string_view key, std::span<const std::string_view> options,
                                std::size_t otherwise) {
  std::size_t chosen = otherwise;
  take(key, [&](const DocumentNode& node) {
    return read_word(node, options).map([&](const std::string& word) {
      chosen = static_cast<std::size_t>(std::ranges::find(options, word) - options.begin());
    });
  });
  return chosen;
}

void EntryReader::words(std::string_view key, std::vector<std::string>& into,
                        std::span<const std::string_view> known) {
  take(key, [&](const DocumentNode& node) -> Result<void> {
    const auto entries = node.list();
    if (!entries) return tl::make_unexpected(entries.error());
    if (entries->size() > kMostTags) {
      return node.refuse(fmt::format("has more than {} entries", kMostTags));
    }
    for (const DocumentNode& entry : *entries) {
      auto word = read_word(entry, known);
      if (!word) return tl::make_unexpected(word.error());
      if (std::ranges::find(into, *word) != into.end()) return entry.refuse("is given twice");
      into.push_back(*std::move(word));
    }
    return {};
  });
}

}  // namespace karst
