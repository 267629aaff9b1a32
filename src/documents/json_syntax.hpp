// Telling people what is wrong with the syntax of JSON.
#pragma once

#include <string>
#include <string_view>

namespace karst {

// From the message of the JSON library.
std::string json_syntax_fault(std::string_view message);

}  // namespace karst
