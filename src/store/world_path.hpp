// Where a world lies, and the files that SQLite keeps beside it while it is open.
#pragma once

#include <string>

#include "karst/core/result.hpp"
#include "store/sqlite.hpp"

namespace karst {

// The path of a file without symbolic links, so that all who open it find the same files beside it.
// The error: it is not there, or no regular file, or this process may not use it.
Result<std::string> find_world(const std::string& path, bool to_write);
// The same for a file that is not there yet, in a folder that is. The error: something is there.
Result<std::string> place_for_world(const std::string& path);
// What belongs to a file that is not there. A log that was left behind would be taken for that of
// the next file of this name.
void remove_side_files(const std::string& path);
// How a world that is there can be read by this process.
Database::Mode mode_to_read(const std::string& path);

}  // namespace karst
