// Small documents that people write: schedules and recipes, in YAML or JSON. The same document in
// either language gives the same tree. What one parser forgives and another one takes differently
// is refused while the text is read: doubled keys, anchors and aliases, tags, keys that are no
// texts, several documents in one text, NUL and other control characters, invalid UTF-8.
//
// Every error is one line, "world.yaml:3:14: from = 1.5 is not a whole number in 0..100".
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/params.hpp"
#include "karst/core/result.hpp"

namespace karst {

// The YAML parser takes up to half a microsecond and 240 bytes for each byte of a text, before the
// first of its events can be refused. This many are read in well under 100 ms and 64 MB.
inline constexpr std::size_t kMostDocumentBytes = std::size_t{128} << 10;
inline constexpr std::size_t kMostDocumentNodes = 20'000;
inline constexpr std::size_t kMostDocumentDepth = 64;

enum class DocumentKind { null, flag, number, text, list, map };

// Lines and columns count from 1, columns in bytes.
struct DocumentPlace {
  int line = 1;    // from 1
  int column = 1;  // from 1, in bytes
};

class DocumentNode;

// A tree, kept as a list in the order of the text. Move it, or read from it by its nodes.
class Document {
 public:
  // The value of the whole text; null if that is empty.
  DocumentNode root() const;

  // The same tree; where things stand in the text does not matter.
  friend bool operator==(const Document& a, const Document& b) { return a.cells_ == b.cells_; }

 private:
  friend class DocumentNode;
  friend class DocumentBuilder;

  struct Cell {
    DocumentKind kind = DocumentKind::null;
    std::string text;     // of a scalar, as written; without the quotes of a text
    std::string key;      // of an entry of a map
    std::size_t end = 0;  // the cell after this one and everything inside it
    DocumentPlace place;
    DocumentPlace key_place;

    friend bool operator==(const Cell& a, const Cell& b) {
      return a.kind == b.kind && a.text == b.text && a.key == b.key && a.end == b.end;
    }
  };

  std::string where_;  // the name of the source, for errors
  std::vector<Cell> cells_;
};

// One value of a document, which must outlive it. Reads are strict: nothing is converted or
// rounded, and nothing wraps around.
class DocumentNode {
 public:
  DocumentKind kind() const { return cell().kind; }
  // Of an entry of a map; else empty.
  std::string_view key() const { return cell().key; }
  // "world.yaml:3:14", where the value begins.
  std::string place() const;
  // An error about this value: its place, its key and what it is, followed by `fault`.
  tl::unexpected<Error> refuse(std::string fault) const;
  // The same about the key, which stands in front of the value.
  tl::unexpected<Error> refuse_key(std::string fault) const;

  Result<std::int64_t> integer(std::int64_t min, std::int64_t max) const;
  Result<double> real(double min, double max) const;  // finite
  Result<bool> flag() const;
  Result<std::string_view> text() const;
  // A text of a-z, 0-9 and _ that begins with a letter: a name as Karst's own are.
  Result<std::string_view> word(std::size_t most_bytes) const;
  // A text without line breaks.
  Result<std::string_view> line(std::size_t most_bytes) const;
  // A whole number or a text of decimal digits in 0..2^64-1, which JSON numbers may lose.
  Result<std::uint64_t> seed() const;
  // A flag, number or text as the value of a parameter, which check_param then checks.
  Result<ParamValue> param() const;

  // The entries of a list or a map in the order of the text; none of anything else.
  std::vector<DocumentNode> entries() const;
  // The same, or an error if this is no list.
  Result<std::vector<DocumentNode>> list() const;
  // The same, or an error if this is no map. Keys are compared with case.
  Result<std::vector<DocumentNode>> map() const;
  // That this is a map with no other keys than these; the error suggests the closest ones.
  Result<void> check_keys(std::initializer_list<std::string_view> known) const;
  // An entry of a map, if it is there.
  std::optional<DocumentNode> find(std::string_view key) const;
  // An entry that must be there.
  Result<DocumentNode> get(std::string_view key) const;

 private:
  friend class Document;
  DocumentNode(const Document& document, std::size_t index)
      : document_(&document), index_(index) {}

  const Document::Cell& cell() const { return document_->cells_[index_]; }
  std::string shown() const;
  tl::unexpected<Error> refuse_at(DocumentPlace place, std::string what, std::string fault) const;

  const Document* document_;
  std::size_t index_;
};

// `where` names the source in errors, usually a file.
Result<Document> read_yaml_document(std::string_view text, std::string_view where);
Result<Document> read_json_document(std::string_view text, std::string_view where);
// JSON if `where` ends in .json, else YAML.
Result<Document> read_document(std::string_view text, std::string_view where);

}  // namespace karst
