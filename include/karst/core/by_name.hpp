// A table of described things that are asked for by name: generators, passes.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"

namespace karst {

namespace detail {

// Names compare without case.
bool same_name(std::string_view a, std::string_view b);
bool name_before(std::string_view a, std::string_view b);
// `kind` "x" is unknown; with the closest of the names there are.
tl::unexpected<Error> unknown_name(std::string_view kind, std::string_view name,
                                   std::span<const std::string_view> names);

}  // namespace detail

// A value, sorted by name. Item has a member `name`.
template <class Item>
class ByName {
 public:
  // Adds an item, or replaces the one of the same name.
  void add(const Item& item) {
    std::erase_if(items_,
                  [&](const Item& known) { return detail::same_name(known.name, item.name); });
    const auto place = std::upper_bound(
        items_.begin(), items_.end(), item,
        [](const Item& a, const Item& b) { return detail::name_before(a.name, b.name); });
    items_.insert(place, item);
  }

  // None if there is no such item. What is found is valid until the next `add`.
  const Item* find(std::string_view name) const {
    for (const Item& item : items_) {
      if (detail::same_name(item.name, name)) return &item;
    }
    return nullptr;
  }
  // The error calls what is missing a `kind` and names the closest ones.
  Result<const Item*> get(std::string_view kind, std::string_view name) const {
    if (const Item* found = find(name)) return found;
    return detail::unknown_name(kind, name, names());
  }

  std::span<const Item> items() const { return items_; }
  std::vector<std::string_view> names() const {
    std::vector<std::string_view> all;
    all.reserve(items_.size());
    for (const Item& item : items_) all.push_back(item.name);
    return all;
  }

 private:
  std::vector<Item> items_;
};

}  // namespace karst
