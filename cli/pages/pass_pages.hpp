// What a pass declares, for people.
#pragma once

#include <string>

#include "karst/passes/pass.hpp"

namespace karst::cli {

std::string pass_page(const Pass& pass);
std::string pass_markdown(const Pass& pass);

}  // namespace karst::cli
