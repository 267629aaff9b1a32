// karst studio where the library for its server was not there when the program was built.
#include "commands.hpp"

namespace karst::cli {

RunCommand declare_studio(CLI::App& app) {
  app.description("Serves the studio, a page where maps are made, to a browser on this machine.");
  return []() -> Result<void> {
    return not_possible("studio", "the server",
                        "is not part of this program; install libmicrohttpd-dev and build again");
  };
}

}  // namespace karst::cli
