// The built-in vaults as JSON, which is read without a YAML parser. They are checked and packed when
// Karst is built.
#pragma once

#include <span>
#include <string_view>

namespace karst {

// assets/vaults/*.yaml, a document each, written by tools/pack_tables.cpp.
std::span<const std::string_view> packed_vaults();

}  // namespace karst
