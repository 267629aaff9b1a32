// Typed parameters. A generator declares a plain struct with defaults and describes its members:
//
//   struct CaveParams { int rounds = 4; double fill = 0.45; };
//
//   constexpr auto kParams = describe(
//       integer<&CaveParams::rounds>("rounds", between(0, 50), "how often the cave is smoothed"),
//       real<&CaveParams::fill>("fill", between(0.0, 1.0), "share of wall at the beginning"));
//
// Everything else is derived from that: parsing, range checks, suggestions, help and documents.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"

namespace karst {

enum class ParamType { integer, real, choice, flag, text };
std::string_view to_string(ParamType type);

// A flag holds bool, an integer int64, a real double, a choice the name of the chosen option and a text
// itself.
using ParamValue = std::variant<bool, std::int64_t, double, std::string>;

// A parameter by name, as a caller gives it and as a result reports it.
struct NamedParam {
  std::string name;  // as declared; compares without case
  ParamValue value;  // of the declared type, or an integer for a real

  NamedParam() = default;
  NamedParam(std::string name_in, bool value_in) : name(std::move(name_in)), value(value_in) {}
  NamedParam(std::string name_in, int value_in)
      : name(std::move(name_in)), value(std::int64_t{value_in}) {}
  NamedParam(std::string name_in, std::int64_t value_in)
      : name(std::move(name_in)), value(value_in) {}
  NamedParam(std::string name_in, double value_in) : name(std::move(name_in)), value(value_in) {}
  NamedParam(std::string name_in, std::string value_in)
      : name(std::move(name_in)), value(std::move(value_in)) {}
  NamedParam(std::string name_in, const char* value_in)
      : name(std::move(name_in)), value(std::string(value_in)) {}
  friend bool operator==(const NamedParam&, const NamedParam&) = default;
};

// The declaration of one parameter, without the struct that it belongs to.
struct ParamInfo {
  std::string_view name;                // in lower case with underscores
  ParamType type = ParamType::integer;  // which of the fields below count
  std::string_view meaning;             // a phrase, for help and documents
  // Integers and reals: the smallest and largest value allowed, both included.
  std::int64_t integer_min = 0;
  std::int64_t integer_max = 0;  // both are allowed
  double real_min = 0;           // of a real
  double real_max = 0;           // of a real; both are allowed
  // Texts: at most integer_max bytes, no control characters.
  // Choices: the options by number.
  std::span<const std::string_view> options;
  // The default: of an integer its value, of a flag 0 or 1, of a choice the number of the option.
  std::int64_t integer_default = 0;
  double real_default = 0;  // of a real
  std::string_view text_default = {};  // of a text; of static storage, or that of its generator
  // Where the default of an integer follows the size of the map: what it is there. None: it is the
  // same everywhere. The default above is that of the usual size.
  std::int64_t (*default_at)(Size size) = nullptr;
  // Writes a checked value into the struct that declared the parameter.
  void (*store)(void* params, const ParamInfo& info, const ParamValue& value) = nullptr;

  ParamValue default_value() const;
  // The default for a map of this size; of 0x0 the usual one.
  ParamValue default_value(Size size) const;
  // What is allowed, for people: "0..1", "true or false", "grassland, forest or desert".
  std::string allowed() const;
  // The number of an option, or -1.
  int option_index(std::string_view option) const;
};

// Refers to the struct of parameters of some generator, whatever its type; the struct must outlive
// it.
class TypedParams {
 public:
  TypedParams() = default;  // of something without parameters
  template <class Params>
  static TypedParams of(const Params& params) {
    TypedParams typed;
    typed.params_ = &params;
    return typed;
  }

  // The struct, which must be of this type.
  template <class Params>
  const Params& as() const {
    return *static_cast<const Params*>(params_);
  }

 private:
  const void* params_ = nullptr;
};

// A condition on several parameters, for example "min_room_size <= max_room_size".
struct ParamRule {
  std::string_view text;  // the condition, in the names of the parameters
  bool (*holds)(TypedParams) = nullptr;
};

// --- describing a struct ---------------------------------------------------------------------

template <class Number>
struct Range {
  Number min;  // allowed
  Number max;  // allowed, min or more
};
template <class Number>
constexpr Range<Number> between(Number min, Number max) {
  return {min, max};
}

namespace detail {

template <class Member>
struct MemberOf;
template <class Struct, class Value>
struct MemberOf<Value Struct::*> {
  using Owner = Struct;
};
template <auto Member>
using OwnerOf = typename MemberOf<decltype(Member)>::Owner;

// Below the struct is a template argument of its own: of a member alone g++ 12 forgets that its
// struct is in an unnamed namespace, and then takes functions of two files for the same one.

// Remembers the struct, so that descriptions of different structs cannot be mixed.
template <class Params>
struct Described : ParamInfo {};

}  // namespace detail

template <class Params, std::size_t Count>
struct ParamTable {
  using Struct = Params;
  std::array<ParamInfo, Count> infos;  // in the order of declaration
};

// The table of a generator that has no parameters.
struct NoParams {};
inline constexpr ParamTable<NoParams, 0> kNoParams{};

template <auto Member, class Params = detail::OwnerOf<Member>>
constexpr auto integer(std::string_view name, Range<int> range, std::string_view meaning) {
  detail::Described<Params> info;
  info.name = name;
  info.type = ParamType::integer;
  info.meaning = meaning;
  info.integer_min = range.min;
  info.integer_max = range.max;
  info.integer_default = Params{}.*Member;
  info.store = [](void* params, const ParamInfo&, const ParamValue& value) {
    static_cast<Params*>(params)->*Member = static_cast<int>(std::get<std::int64_t>(value));
  };
  return info;
}

// An integer whose default follows the size of the map.
template <class Params>
constexpr auto by_size(detail::Described<Params> info, std::int64_t (*default_at)(Size size)) {
  info.default_at = default_at;
  return info;
}

template <auto Member, class Params = detail::OwnerOf<Member>>
constexpr auto real(std::string_view name, Range<double> range, std::string_view meaning) {
  detail::Described<Params> info;
  info.name = name;
  info.type = ParamType::real;
  info.meaning = meaning;
  info.real_min = range.min;
  info.real_max = range.max;
  info.real_default = Params{}.*Member;
  info.store = [](void* params, const ParamInfo&, const ParamValue& value) {
    static_cast<Params*>(params)->*Member = std::get<double>(value);
  };
  return info;
}

template <auto Member, class Params = detail::OwnerOf<Member>>
constexpr auto flag(std::string_view name, std::string_view meaning) {
  detail::Described<Params> info;
  info.name = name;
  info.type = ParamType::flag;
  info.meaning = meaning;
  info.integer_default = Params{}.*Member ? 1 : 0;
  info.store = [](void* params, const ParamInfo&, const ParamValue& value) {
    static_cast<Params*>(params)->*Member = std::get<bool>(value);
  };
  return info;
}

// The member is a std::string_view of the given value, or a std::string, empty by default: a name that
// only the caller knows. For clang only tables with views are constants.
template <auto Member, class Params = detail::OwnerOf<Member>>
constexpr auto text(std::string_view name, int most_bytes, std::string_view meaning) {
  detail::Described<Params> info;
  info.name = name;
  info.type = ParamType::text;
  info.meaning = meaning;
  info.integer_max = most_bytes;
  info.store = [](void* params, const ParamInfo&, const ParamValue& value) {
    static_cast<Params*>(params)->*Member = std::get<std::string>(value);
  };
  return info;
}

// The member is an enum or int whose values are 0, 1, 2 ... in the order of `options`, which must
// have static storage.
template <auto Member, class Params = detail::OwnerOf<Member>>
constexpr auto choice(std::string_view name, std::span<const std::string_view> options,
                      std::string_view meaning) {
  using Value = std::remove_cvref_t<decltype(std::declval<Params>().*Member)>;
  detail::Described<Params> info;
  info.name = name;
  info.type = ParamType::choice;
  info.meaning = meaning;
  info.options = options;
  info.integer_default = static_cast<std::int64_t>(Params{}.*Member);
  info.store = [](void* params, const ParamInfo& declared, const ParamValue& value) {
    static_cast<Params*>(params)->*Member =
        static_cast<Value>(declared.option_index(std::get<std::string>(value)));
  };
  return info;
}

template <class Params, class... More>
constexpr auto describe(const detail::Described<Params>& first, const More&... more) {
  static_assert((std::is_same_v<More, detail::Described<Params>> && ...),
                "all members described together must belong to one struct");
  return ParamTable<Params, 1 + sizeof...(More)>{{first, more...}};
}

// --- using a description ----------------------------------------------------------------------

// Reads the text of a value, as given on a command line: whole decimal numbers, reals, true/false,
// an option's name. `where` names the generator in errors.
Result<ParamValue> parse_param(const ParamInfo& info, std::string_view text, std::string_view where);

// Checks type, range and finiteness of a value. An integer is accepted where a real is asked for;
// nothing else is converted.
Result<ParamValue> check_param(const ParamInfo& info, const ParamValue& value,
                               std::string_view where);

// Gives every declared parameter its value, in the order of declaration: the given one, checked, or
// the default for maps of this size. Unknown and doubled names are errors. `resolved` keeps its
// memory.
Result<void> resolve_params(std::span<const ParamInfo> infos, std::span<const NamedParam> given,
                            std::string_view where, std::vector<NamedParam>& resolved,
                            Size size = {});

// Finds a declared parameter by name, ignoring case; the error suggests the closest names.
Result<const ParamInfo*> find_param(std::span<const ParamInfo> infos, std::string_view name,
                                    std::string_view where);

std::string to_string(const ParamValue& value);

// "min_room_size = 9, max_room_size = 7": the parameters that a rule's text speaks of.
std::string params_in_rule(std::span<const NamedParam> params, std::string_view rule);

}  // namespace karst
