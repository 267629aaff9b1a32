#include "karst/model/map_context.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/utf8.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::string_view kCustomWhere = "custom";
// Of a text. Written as escapes of six bytes, these are still fewer than a file may have in one text.
constexpr std::size_t kMostTextBytes = 8192;

tl::unexpected<Error> custom_refused(std::string_view name, const ParamValue& value,
                                     std::string reason) {
  return bad_input(std::string(kCustomWhere),
                   fmt::format("{} = {}", shortened(name), shortened(to_string(value))),
                   std::move(reason));
}

}  // namespace

Result<void> check_custom(std::span<const NamedParam> custom, std::string_view where) {
  const auto refused = [&](std::string what, std::string why) {
    return bad_input(std::string(where), std::move(what), std::move(why));
  };
  if (custom.size() > kMostCustom) {
    return refused(fmt::format("{} custom parameters", custom.size()),
                   fmt::format("are too many; at most {} are allowed", kMostCustom));
  }
  for (std::size_t i = 0; i < custom.size(); ++i) {
    const NamedParam& param = custom[i];
    const std::string what = fmt::format("custom parameter \"{}\"", shortened(param.name));
    if (param.name.empty() || param.name.size() > kMostCustomName) {
      return refused(what, fmt::format("needs a name of 1..{} bytes", kMostCustomName));
    }
    const auto* text = std::get_if<std::string>(&param.value);
    if (text != nullptr && text->size() > kMostTextBytes) {
      return refused(what, fmt::format("has {} bytes; at most {} are allowed", text->size(), kMostTextBytes));
    }
    if (!is_utf8(param.name) || (text != nullptr && !is_utf8(*text))) {
      return refused(what, "is no text in UTF-8");
    }
    const double* real = std::get_if<double>(&param.value);
    if (real != nullptr && !std::isfinite(*real)) {
      return refused(fmt::format("{} = {}", param.name, *real), "is no finite number");
    }
    const auto same = [&](const NamedParam& other) {
      return equal_ignoring_case(other.name, param.name);
    };
    if (std::ranges::any_of(custom.first(i), same)) return refused(what, "is given twice");
  }
  return {};
}

Result<NamedParam> parse_custom(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return bad_input("", fmt::format("custom parameter \"{}\"", shortened(text)),
                     "is not NAME=VALUE");
  }
  NamedParam param;
  param.name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  if (value == "true" || value == "false") {
    param.value = value == "true";
  } else if (const auto whole = parse_integer(value)) {
    param.value = *whole;
  } else if (const auto real = parse_real(value)) {
    param.value = *real;
  } else {
    param.value = std::string(value);
  }
  if (auto sound = check_custom({&param, 1}, ""); !sound) return error_of(sound);
  return param;
}

double MapContext::depth() const {
  if (!is_level() || map_->level->last <= 0) return 0;
  const double share =
      static_cast<double>(map_->level->number) / static_cast<double>(map_->level->last);
  return std::clamp(share, 0.0, 1.0);
}

WorldConfig MapContext::world() const {
  return {.chunk_width = size_.width,
          .chunk_height = size_.height,
          .halo_size = is_level() ? map_->level->halo : 0,
          .seed = is_level() ? map_->level->world_seed : seed()};
}

std::span<const NamedParam> MapContext::custom() const {
  return map_ != nullptr ? std::span<const NamedParam>(map_->custom) : std::span<const NamedParam>();
}

const ParamValue* MapContext::find(std::string_view name) const {
  for (const NamedParam& param : custom()) {
    if (equal_ignoring_case(param.name, name)) return &param.value;
  }
  return nullptr;
}

Result<double> MapContext::real(std::string_view name, double fallback,
                                Range<double> allowed) const {
  const ParamValue* value = find(name);
  if (value == nullptr) return fallback;
  const double* real = std::get_if<double>(value);
  const std::int64_t* whole = std::get_if<std::int64_t>(value);
  if (real == nullptr && whole == nullptr) return custom_refused(name, *value, "is not a number");
  const double number = real != nullptr ? *real : static_cast<double>(*whole);
  if (number >= allowed.min && number <= allowed.max) return number;
  return custom_refused(name, *value, fmt::format("is outside {}..{}", allowed.min, allowed.max));
}

Result<std::int64_t> MapContext::integer(std::string_view name, std::int64_t fallback,
                                         Range<std::int64_t> allowed) const {
  const ParamValue* value = find(name);
  if (value == nullptr) return fallback;
  const double* real = std::get_if<double>(value);
  // Curves give reals, which count as the whole number nearest to them.
  constexpr double kMostExact = 1e15;
  const bool fits = real != nullptr && *real >= -kMostExact && *real <= kMostExact;
  if (!fits && !std::holds_alternative<std::int64_t>(*value)) {
    return custom_refused(name, *value, "is not a whole number");
  }
  const std::int64_t whole =
      fits ? static_cast<std::int64_t>(std::floor(*real + 0.5)) : std::get<std::int64_t>(*value);
  if (whole >= allowed.min && whole <= allowed.max) return whole;
  return custom_refused(name, *value, fmt::format("is outside {}..{}", allowed.min, allowed.max));
}

Result<bool> MapContext::flag(std::string_view name, bool fallback) const {
  const ParamValue* value = find(name);
  if (value == nullptr) return fallback;
  if (const bool* flag = std::get_if<bool>(value)) return *flag;
  return custom_refused(name, *value, "is not true or false");
}

Result<std::string> MapContext::text(std::string_view name, std::string_view fallback) const {
  const ParamValue* value = find(name);
  if (value == nullptr) return std::string(fallback);
  if (const std::string* text = std::get_if<std::string>(value)) return *text;
  return custom_refused(name, *value, "is not a text");
}

}  // namespace karst
