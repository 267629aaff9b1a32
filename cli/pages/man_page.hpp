// The manual page of the program, made from the options that the commands declare.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace karst::cli {

// karst(1) in the language of man: the program, then every command with its options and examples.
std::string man_page(const CLI::App& program);

}  // namespace karst::cli
