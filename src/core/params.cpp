#include "karst/core/params.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "karst/core/text.hpp"

namespace karst {
namespace {

std::string assignment(const ParamInfo& info, const ParamValue& value) {
  const bool quoted = std::holds_alternative<std::string>(value) && info.type != ParamType::choice;
  const char* quote = quoted ? "\"" : "";
  return fmt::format("{} = {}{}{}", info.name, quote, shortened(to_string(value)), quote);
}

// Without control characters.
bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; });
}

tl::unexpected<Error> refused(const ParamInfo& info, const ParamValue& value,
                              std::string_view where) {
  const bool number = info.type == ParamType::integer || info.type == ParamType::real;
  const bool right_type = info.type == ParamType::integer
                              ? std::holds_alternative<std::int64_t>(value)
                              : std::holds_alternative<std::int64_t>(value) ||
                                    std::holds_alternative<double>(value);
  std::string reason;
  if (!number) {
    reason = fmt::format("is not {}", info.allowed());
  } else if (right_type) {
    reason = fmt::format("is outside {}", info.allowed());
  } else {
    reason = fmt::format("is not {} in {}",
                         info.type == ParamType::integer ? "a whole number" : "a number",
                         info.allowed());
  }
  return bad_input(std::string(where), assignment(info, value), reason);
}

}  // namespace

std::string_view to_string(ParamType type) {
  switch (type) {
    case ParamType::integer: return "integer";
    case ParamType::real: return "real";
    case ParamType::choice: return "choice";
    case ParamType::flag: return "flag";
    case ParamType::text: return "text";
  }
  return "unknown";
}

std::string to_string(const ParamValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const std::int64_t* whole = std::get_if<std::int64_t>(&value)) return fmt::to_string(*whole);
  if (const double* real = std::get_if<double>(&value)) return fmt::format("{}", *real);
  return std::get<std::string>(value);
}

ParamValue ParamInfo::default_value() const {
  switch (type) {
    case ParamType::integer: return integer_default;
    case ParamType::real: return real_default;
    case ParamType::choice: return std::string(options[static_cast<std::size_t>(integer_default)]);
    case ParamType::flag: return integer_default != 0;
    case ParamType::text: return std::string(text_default);
  }
  return false;
}

ParamValue ParamInfo::default_value(Size size) const {
  if (default_at == nullptr || size == Size{}) return default_value();
  return std::clamp(default_at(size), integer_min, integer_max);
}

std::string ParamInfo::allowed() const {
  switch (type) {
    case ParamType::integer: return fmt::format("{}..{}", integer_min, integer_max);
    case ParamType::real: return fmt::format("{}..{}", real_min, real_max);
    case ParamType::choice: return join_alternatives(options);
    case ParamType::flag: return "true or false";
    case ParamType::text: return fmt::format("a text of at most {} bytes", integer_max);
  }
  return {};
}

int ParamInfo::option_index(std::string_view option) const {
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (equal_ignoring_case(options[i], option)) return static_cast<int>(i);
  }
  return -1;
}

Result<ParamValue> parse_param(const ParamInfo& info, std::string_view text,
                               std::string_view where) {
  ParamValue value = std::string(text);
  if (info.type == ParamType::integer) {
    if (const auto whole = parse_integer(text)) value = *whole;
  } else if (info.type == ParamType::real) {
    if (const auto real = parse_real(text)) value = *real;
  } else if (info.type == ParamType::flag) {
    if (text == "true") value = true;
    if (text == "false") value = false;
  }
  return check_param(info, value, where);
}

Result<ParamValue> check_param(const ParamInfo& info, const ParamValue& value,
                               std::string_view where) {
  const std::int64_t* whole = std::get_if<std::int64_t>(&value);
  const double* real = std::get_if<double>(&value);
  const std::string* text = std::get_if<std::string>(&value);
  switch (info.type) {
    case ParamType::integer:
      if (whole != nullptr && *whole >= info.integer_min && *whole <= info.integer_max) return value;
      break;
    case ParamType::real: {
      if (whole == nullptr && real == nullptr) break;
      const double number = real != nullptr ? *real : static_cast<double>(*whole);
      // Written so that NaN fails. Adding 0 turns -0 into 0: equal values must print equally.
      if (number >= info.real_min && number <= info.real_max) return ParamValue(number + 0.0);
      break;
    }
    case ParamType::choice:
      if (text != nullptr && info.option_index(*text) >= 0) {
        return ParamValue(
            std::string(info.options[static_cast<std::size_t>(info.option_index(*text))]));
      }
      break;
    case ParamType::flag:
      if (std::holds_alternative<bool>(value)) return value;
      break;
    case ParamType::text:
      if (text != nullptr && std::ssize(*text) <= info.integer_max && is_one_line(*text)) return value;
      break;
  }
  return refused(info, value, where);
}

Result<const ParamInfo*> find_param(std::span<const ParamInfo> infos, std::string_view name,
                                    std::string_view where) {
  std::vector<std::string_view> names;
  for (const ParamInfo& info : infos) {
    if (equal_ignoring_case(info.name, name)) return &info;
    names.push_back(info.name);
  }
  return bad_input(std::string(where), fmt::format("parameter \"{}\"", shortened(name)),
                   unknown_name_hint(name, names));
}

Result<void> resolve_params(std::span<const ParamInfo> infos, std::span<const NamedParam> given,
                            std::string_view where, std::vector<NamedParam>& resolved, Size size) {
  resolved.resize(infos.size());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    resolved[i].name = infos[i].name;
    resolved[i].value = infos[i].default_value(size);
  }
  std::vector<bool> seen(given.empty() ? 0 : infos.size(), false);
  for (const NamedParam& param : given) {
    const Result<const ParamInfo*> info = find_param(infos, param.name, where);
    if (!info) return error_of(info);
    const auto index = static_cast<std::size_t>(*info - infos.data());
    if (seen[index]) {
      return bad_input(std::string(where), fmt::format("parameter {}", (*info)->name),
                       "is given twice");
    }
    seen[index] = true;
    Result<ParamValue> value = check_param(**info, param.value, where);
    if (!value) return error_of(value);
    resolved[index].value = *std::move(value);
  }
  return {};
}

std::string params_in_rule(std::span<const NamedParam> params, std::string_view rule) {
  std::string text;
  for (const NamedParam& param : params) {
    if (rule.find(param.name) == std::string_view::npos) continue;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", param.name, to_string(param.value));
  }
  return text;
}

}  // namespace karst
