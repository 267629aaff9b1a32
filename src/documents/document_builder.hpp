// Builds the tree of a document from what a parser finds, and refuses what no document may have.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "karst/documents/document.hpp"

namespace karst {

// Each call returns false after a fault: the parser must stop then.
class DocumentBuilder {
 public:
  explicit DocumentBuilder(std::string_view where) { document_.where_ = where; }

  // That a text may be parsed at all: not too long, UTF-8, without control characters. Skips the
  // byte order mark that some editors write first.
  bool check_text(std::string_view& text);
  // Inside a map a key comes before each value.
  bool expects_key() const;
  bool key(std::string_view name, DocumentPlace place);
  // A scalar without quotes is what it looks like: null, true, a number or a text.
  bool plain(std::string_view text, DocumentPlace place);
  bool scalar(DocumentKind kind, std::string_view text, DocumentPlace place);
  bool begin(DocumentKind kind, DocumentPlace place);
  void end();
  bool refuse(DocumentPlace place, std::string what, std::string fault);

  // What was built, or the fault.
  Result<Document> finish() &&;

 private:
  struct Open {
    std::size_t cell = 0;
    std::set<std::string, std::less<>> keys = {};
    bool has_key = false;  // a key was read, its value was not
  };

  bool add(DocumentKind kind, std::string_view text, DocumentPlace place);

  Document document_;
  std::vector<Open> open_;
  std::string key_;
  DocumentPlace key_place_;
  std::optional<Error> error_;
};

// Where a byte of the text stands. Asked for in growing order, so that the text is read once.
class PlaceFinder {
 public:
  explicit PlaceFinder(std::string_view text) : text_(text) {}
  DocumentPlace find(std::size_t byte);

 private:
  std::string_view text_;
  std::size_t seen_ = 0;
  std::size_t line_begin_ = 0;
  int line_ = 1;
};

}  // namespace karst
