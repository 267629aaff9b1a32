#include "karst/generators/generator_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <stdexcept>

#include "core/utf8.hpp"
#include "generators/object_fault.hpp"
#include "karst/core/text.hpp"
#include "karst/generators/catalog.hpp"

namespace karst {
namespace detail {

// What the views of the generator point to. Texts stay where they are when more are added.
struct OwnedGenerator {
  MapGenerator generator;
  std::deque<std::string> texts;
  std::deque<std::vector<std::string_view>> options;
  std::vector<ParamInfo> params;
  std::function<Result<void>(const ParamValues&, Build&)> run;
  std::function<Size(const ParamValues&)> min_size;
  std::shared_ptr<const void> made_of;  // of a configured one
  std::string fault;                    // of the declaration; empty: none

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }
  static GeneratorObject object(std::shared_ptr<const OwnedGenerator> owned) {
    return GeneratorObject(std::move(owned));
  }
};

}  // namespace detail

namespace {

using detail::OwnedGenerator;

// What the functions of a generator object are handed.
struct ObjectCall {
  const OwnedGenerator* owner = nullptr;
  ResolvedParams values;
};

[[noreturn]] void refuse_param(std::string_view name) {
#if defined(__wasm__)
  (void)name;
  std::abort();
#else
  throw std::out_of_range(fmt::format("the generator declares no such parameter: {}", name));
#endif
}

TypedParams decode_call(const MapGenerator& self, ResolvedParams values, KeptBuffers& kept) {
  auto& call = kept.get<ObjectCall>();
  call = {static_cast<const OwnedGenerator*>(self.object), values};
  return TypedParams::of(call);
}

Size min_size_of_call(TypedParams params) {
  const auto& call = params.as<ObjectCall>();
  if (!call.owner->min_size) return {1, 1};
#if !defined(__wasm__)
  try {
    return call.owner->min_size(ParamValues(call.values));
  } catch (...) {
    return {kMaxSide + 1, kMaxSide + 1};  // what cannot be told is no size that a map has
  }
#else
  return call.owner->min_size(ParamValues(call.values));
#endif
}

Result<void> run_call(TypedParams params, Build& build) {
  const auto& call = params.as<ObjectCall>();
  return call.owner->run(ParamValues(call.values), build);
}

ParamType type_of(const ParamValue& value) {
  if (std::holds_alternative<bool>(value)) return ParamType::flag;
  if (std::holds_alternative<std::int64_t>(value)) return ParamType::integer;
  return std::holds_alternative<double>(value) ? ParamType::real : ParamType::choice;
}

void set_default(ParamInfo& info, const ParamValue& value, OwnedGenerator& owned) {
  switch (info.type) {
    case ParamType::flag: info.integer_default = std::get<bool>(value) ? 1 : 0; break;
    case ParamType::integer: info.integer_default = std::get<std::int64_t>(value); break;
    case ParamType::real: info.real_default = std::get<double>(value); break;
    case ParamType::choice:
      info.integer_default = info.option_index(std::get<std::string>(value));
      break;
    case ParamType::text: info.text_default = owned.keep(std::get<std::string>(value)); break;
  }
  info.default_at = nullptr;
}

ParamInfo declare(ObjectParam& param, OwnedGenerator& owned) {
  ParamInfo info;
  info.name = owned.keep(std::move(param.name));
  info.type = type_of(param.default_value);
  info.meaning = owned.keep(std::move(param.meaning));
  if (info.type == ParamType::integer) {
    info.integer_min = static_cast<std::int64_t>(param.min);
    info.integer_max = static_cast<std::int64_t>(param.max);
  }
  info.real_min = param.min;
  info.real_max = param.max;
  auto& options = owned.options.emplace_back();
  for (std::string& option : param.options) options.push_back(owned.keep(std::move(option)));
  info.options = options;
  set_default(info, param.default_value, owned);
  return info;
}

// --- what is wrong with a declaration --------------------------------------------------------------

constexpr std::size_t kMostNameBytes = 64;
constexpr std::size_t kMostParams = 256;  // that a map file may list
constexpr std::string_view kNameRule = "needs a name of 1..64 letters, digits and signs, without blanks";

// Names stand in command lines, files and lists.
bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= kMostNameBytes &&
         std::ranges::all_of(name, [](char c) { return c > ' ' && c < 0x7F && c != '"' && c != '\\'; });
}

bool has_range(const ParamInfo& info) {
  const bool finite = std::isfinite(info.real_min) && std::isfinite(info.real_max);
  return info.type != ParamType::integer && info.type != ParamType::real
             ? true
             : finite && info.real_min <= info.real_max;
}

std::string find_param_fault(std::span<const ParamInfo> before, const ParamInfo& info) {
  const auto same = [&](const ParamInfo& other) { return equal_ignoring_case(other.name, info.name); };
  if (!is_name(info.name)) return fmt::format("parameter \"{}\" {}", shortened(info.name), kNameRule);
  if (std::ranges::any_of(before, same)) return fmt::format("parameter {} is there twice", info.name);
  if (!is_utf8(info.meaning) || !std::ranges::all_of(info.options, is_utf8)) {
    return fmt::format("parameter {} has words that are no text in UTF-8", info.name);
  }
  if (!has_range(info)) return fmt::format("parameter {} has no range of finite numbers", info.name);
  if (info.type == ParamType::choice && info.integer_default < 0) {
    return fmt::format("parameter {} has a default that is none of its options", info.name);
  }
  const auto checked = check_param(info, info.default_value(), "");
  return checked ? "" : fmt::format("the default {}", checked.error().message());
}

std::string find_fault(const MapGenerator& made) {
  if (!is_name(made.name)) return std::string(kNameRule);
  if (made.params.size() > kMostParams) {
    return fmt::format("has {} parameters; at most {} are allowed", made.params.size(), kMostParams);
  }
  if (!is_utf8(made.description)) return "has a description that is no text in UTF-8";
  if (made.version < 1) return fmt::format("has the version {}, which is below 1", made.version);
  for (std::size_t i = 0; i < made.params.size(); ++i) {
    if (auto fault = find_param_fault(made.params.first(i), made.params[i]); !fault.empty()) return fault;
  }
  return "";
}

}  // namespace

std::string_view object_fault(const MapGenerator& generator) {
  if (generator.run == nullptr || generator.decode == nullptr || generator.min_size == nullptr) {
    return "is none that generator<run>(...) or generator_object has made";
  }
  const auto* owned = static_cast<const OwnedGenerator*>(generator.object);
  return owned != nullptr ? std::string_view(owned->fault) : std::string_view();
}

template <class Type>
const Type& ParamValues::get(std::string_view name) const {
  for (const NamedParam& param : values_) {
    if (!equal_ignoring_case(param.name, name)) continue;
    if (const Type* value = std::get_if<Type>(&param.value)) return *value;
  }
  refuse_param(name);
}

std::int64_t ParamValues::integer(std::string_view name) const { return get<std::int64_t>(name); }
double ParamValues::real(std::string_view name) const { return get<double>(name); }
bool ParamValues::flag(std::string_view name) const { return get<bool>(name); }
const std::string& ParamValues::text(std::string_view name) const { return get<std::string>(name); }

const MapGenerator& GeneratorObject::generator() const { return owned_->generator; }

GeneratorObject generator_object(ObjectTraits traits,
                                 std::function<Result<void>(const ParamValues&, Build&)> run) {
  auto owned = std::make_shared<OwnedGenerator>();
  for (ObjectParam& param : traits.params) owned->params.push_back(declare(param, *owned));
  owned->run = std::move(run);
  owned->min_size = std::move(traits.min_size);
  MapGenerator& made = owned->generator;
  made.name = owned->keep(std::move(traits.name));
  made.version = traits.version;
  made.description = owned->keep(std::move(traits.description));
  made.params = owned->params;
  made.promises = traits.promises;
  made.min_size_meaning = owned->keep(std::move(traits.min_size_meaning));
  made.default_size = traits.default_size;
  made.snap_stairs = traits.snap_stairs;
  made.object = owned.get();
  made.decode = decode_call;
  made.min_size = min_size_of_call;
  made.run = run_call;
  owned->fault = find_fault(made);
  if (!owned->fault.empty()) made.params = {};  // nobody can ask for it
  return OwnedGenerator::object(std::move(owned));
}

Result<GeneratorObject> configured(std::string_view generator, std::span<const NamedParam> defaults,
                                   std::string_view name, const Catalog& catalog) {
  const auto base = catalog.get(generator);
  if (!base) return error_of(base);
  if (!name.empty() && !is_name(name)) {
    return bad_input(std::string((*base)->name), fmt::format("the copy \"{}\"", shortened(name)),
                     std::string(kNameRule));
  }
  std::vector<NamedParam> values;
  if (auto done = resolve_params((*base)->params, defaults, (*base)->name, values); !done) {
    return error_of(done);
  }
  KeptBuffers kept;
  if (const ParamRule* broken = broken_rule(**base, (*base)->decode(**base, values, kept))) {
    return bad_input(std::string((*base)->name), params_in_rule(values, broken->text),
                     fmt::format("breaks {}", broken->text));
  }
  auto owned = std::make_shared<OwnedGenerator>();
  owned->made_of = catalog.owner_of((*base)->name);
  owned->params.assign((*base)->params.begin(), (*base)->params.end());
  for (const NamedParam& given : defaults) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (equal_ignoring_case(values[i].name, given.name)) {
        set_default(owned->params[i], values[i].value, *owned);
      }
    }
  }
  MapGenerator& made = owned->generator;
  made = **base;
  made.stream_name = (*base)->drawn_as();
  if (!name.empty()) made.name = owned->keep(std::string(name));
  made.params = owned->params;
  return OwnedGenerator::object(std::move(owned));
}

Result<GeneratorObject> configured(std::string_view generator,
                                   std::initializer_list<NamedParam> defaults,
                                   std::string_view name) {
  return configured(generator, std::span(defaults.begin(), defaults.size()), name,
                    Catalog::builtin());
}

}  // namespace karst
