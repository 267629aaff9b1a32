// Standard output, standard error and the terminal behind them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/formats/formats.hpp"
#include "karst/render/terminal.hpp"

namespace karst::cli {

// Makes writing past a file size limit an error instead of a silent end, and keeps the numbers of
// closed standard streams from being given to files. A closed pipe ends the program silently, as
// "karst list | head -1" wants it, unless whoever started it ignores SIGPIPE.
void prepare_streams();

// Writes all of it to standard output; a full disk is an error.
Result<void> print(std::string_view text);
// Writes one line to standard error. Control characters are replaced, so that it stays one line.
void print_note(std::string_view line);

bool output_is_terminal();
bool notes_are_seen();  // standard error is a terminal
bool terminal_wants_colour();
// 80x24 where the terminal does not tell.
TerminalSize terminal_size();
// Only the rows and columns that the terminal has; for rows without colours.
std::vector<std::string> clipped(std::vector<std::string> rows);

// Maps of more tiles than this may take over a second: the user is told what goes on.
inline constexpr std::int64_t kSlowArea = 4'000'000;

// A line on standard error that is written over by the next one. Silent without a terminal.
class Progress {
 public:
  Progress() = default;
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void show(std::string_view line);
  void clear();

 private:
  bool shown_ = false;
};

}  // namespace karst::cli
