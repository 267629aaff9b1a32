// Generators that are objects: with a configuration of their own and parameters that may be made up
// while the program runs.
//
//   karst::Catalog catalog = karst::Catalog::builtin();
//   catalog.add(karst::generator_object(
//       {.name = "warren", .params = {{"dens", 4, karst::between(1, 20), "how many"}}},
//       [style](const karst::ParamValues& params, karst::Build& build) -> karst::Result<void> {
//         dig_dens(build, style, params.integer("dens"));
//         return {};
//       }));
//   catalog.add(*karst::configured("rooms_corridors", {{"max_rooms", 60}}, "crowded"));
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

class Catalog;

// A parameter of a generator object. The type of the default decides which one it is; an integer
// and a real go from `min` to `max`, a text is one of `options`.
struct ObjectParam {
  std::string name;                       // in lower case with underscores
  ParamValue default_value;               // its type is that of the parameter
  std::string meaning = {};               // a sentence, with the unit
  double min = 0;                         // allowed
  double max = 0;                         // allowed, min or more
  std::vector<std::string> options = {};  // what a text may be; empty for others

  ObjectParam(std::string name_in, int value, Range<int> range, std::string meaning_in)
      : name(std::move(name_in)),
        default_value(std::int64_t{value}),
        meaning(std::move(meaning_in)),
        min(range.min),
        max(range.max) {}
  ObjectParam(std::string name_in, double value, Range<double> range, std::string meaning_in)
      : name(std::move(name_in)),
        default_value(value),
        meaning(std::move(meaning_in)),
        min(range.min),
        max(range.max) {}
  ObjectParam(std::string name_in, std::same_as<bool> auto value, std::string meaning_in)
      : name(std::move(name_in)), default_value(value), meaning(std::move(meaning_in)) {}
  ObjectParam(std::string name_in, const char* value, std::vector<std::string> options_in,
              std::string meaning_in)
      : name(std::move(name_in)),
        default_value(std::string(value)),
        meaning(std::move(meaning_in)),
        options(std::move(options_in)) {}
};

// The parameters of a generator object for one map, by name. A name or type that was not declared
// is a fault of the program: it throws, and `generate` returns an error that tells the name.
class ParamValues {
 public:
  explicit ParamValues(ResolvedParams values) : values_(values) {}

  std::int64_t integer(std::string_view name) const;
  double real(std::string_view name) const;
  bool flag(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  ResolvedParams all() const { return values_; }

 private:
  template <class Type>
  const Type& get(std::string_view name) const;

  ResolvedParams values_;  // in the order of declaration
};

// What an author writes down about a generator object, which keeps all of it.
struct ObjectTraits {
  std::string name;  // in lower case with underscores; unique in a catalogue
  int version = 1;   // raise it whenever the same seed gives another map, also by what was captured
  std::string description = {};            // a sentence or two, for help and documents
  std::vector<ObjectParam> params = {};    // in the order in which help lists them
  std::span<const Promise> promises = {};  // beside the common ones; of static storage
  LogicalPosition (*snap_stairs)(Size, LogicalPosition wished) = detail::stairs_as_wished;
  Size default_size = kDefaultSize;   // where the caller does not say
  std::string min_size_meaning = {};  // how the smallest size follows from the parameters
  // The smallest map that it makes with these parameters; none: 1x1.
  std::function<Size(const ParamValues&)> min_size = {};
};

namespace detail {
struct OwnedGenerator;
}

// A generator together with all that it needs. A value: copies share it, and it lives as long as
// the last catalogue that holds it.
class GeneratorObject {
 public:
  const MapGenerator& generator() const;

 private:
  friend class Catalog;
  friend struct detail::OwnedGenerator;
  explicit GeneratorObject(std::shared_ptr<const detail::OwnedGenerator> owned)
      : owned_(std::move(owned)) {}
  std::shared_ptr<const detail::OwnedGenerator> owned_;
};

// What the function draws comes from build.rng alone. It may be called from several threads at
// once, so it must not change what it captured.
GeneratorObject generator_object(ObjectTraits traits,
                                 std::function<Result<void>(const ParamValues&, Build&)> run);

// A generator of the catalogue with other defaults, under another name or, when none is given, its
// own. With the same seed it makes the map that the original makes when it is given these
// parameters. The error tells of a name or value that the generator does not take.
Result<GeneratorObject> configured(std::string_view generator, std::span<const NamedParam> defaults,
                                   std::string_view name, const Catalog& catalog);
Result<GeneratorObject> configured(std::string_view generator,
                                   std::initializer_list<NamedParam> defaults,
                                   std::string_view name = {});

}  // namespace karst
