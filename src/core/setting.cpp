#include "karst/core/setting.hpp"

#include <fmt/format.h>

#include "karst/core/text.hpp"

namespace karst {

Result<NamedParam> parse_setting(std::span<const ParamInfo> infos, std::string_view text,
                                 std::string_view where) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    return bad_input(std::string(where), fmt::format("\"{}\"", shortened(text)),
                     "is not KEY=VALUE");
  }
  const auto info = find_param(infos, text.substr(0, equals), where);
  if (!info) return tl::make_unexpected(info.error());
  auto value = parse_param(**info, text.substr(equals + 1), where);
  if (!value) return tl::make_unexpected(value.error());
  NamedParam param;
  param.name = (*info)->name;
  param.value = *std::move(value);
  return param;
}

}  // namespace karst
