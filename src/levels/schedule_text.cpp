// A schedule in either language. Apart from the rest, for programs without a YAML parser.
#include "karst/levels/schedule.hpp"

namespace karst {

Result<WorldScheduler> read_schedule(std::string_view text, std::string_view where,
                                     const Catalog& catalog, const PassCatalog& passes) {
  return read_document(text, where).and_then([&](const Document& document) {
    return read_schedule(document, catalog, passes);
  });
}

}  // namespace karst
