// Documents in JSON.
#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "documents/document_builder.hpp"
#include "documents/json_syntax.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

// The text as the parser reads it, which tells how far the parser has come.
class Bytes {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Bytes(std::string_view text, std::size_t& read) : text_(text), read_(&read) {}
  // Only the comparison with the end is asked for.
  bool operator!=(const Bytes&) const { return *read_ < text_.size(); }
  bool operator==(const Bytes& other) const { return !(*this != other); }
  const char& operator*() const { return text_[*read_]; }
  Bytes& operator++() {
    ++*read_;
    return *this;
  }

 private:
  std::string_view text_;
  std::size_t* read_;
};

// Receives the events of nlohmann's parser; each returns false to stop it.
class JsonEvents {
 public:
  JsonEvents(std::string_view text, const std::size_t& read, DocumentBuilder& builder)
      : builder_(builder), text_(text), read_(read), places_(text) {}

  bool null() { return plain(); }
  bool boolean(bool) { return plain(); }
  bool number_integer(std::int64_t) { return plain(); }
  bool number_unsigned(std::uint64_t) { return plain(); }
  bool number_float(double, const std::string&) { return plain(); }
  bool string(std::string& value) {
    return builder_.scalar(DocumentKind::text, value, begin_token());
  }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool key(std::string& name) { return builder_.key(name, begin_token()); }
  bool start_object(std::size_t) { return builder_.begin(DocumentKind::map, begin_token()); }
  bool start_array(std::size_t) { return builder_.begin(DocumentKind::list, begin_token()); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::json::exception& fault) {
    const DocumentPlace place = PlaceFinder(text_).find(position == 0 ? 0 : position - 1);
    constexpr int kNumberTooLarge = 406;
    if (fault.id == kNumberTooLarge) {
      return builder_.refuse(place, "number " + shortened(token), "is too large");
    }
    return builder_.refuse(place, json_syntax_fault(fault.what()), "");
  }

 private:
  // Between two tokens stand blanks, a comma or a colon. The parser has just read the token, and
  // after a word or number perhaps one byte more.
  DocumentPlace begin_token() {
    token_ = text_.find_first_not_of(" \t\r\n,:", token_end_);
    token_end_ = read_;
    return places_.find(token_);
  }
  // A word or a number, as it is written.
  bool plain() {
    const DocumentPlace place = begin_token();
    token_end_ = std::min(text_.find_first_of(" \t\r\n,:]}", token_), text_.size());
    return builder_.plain(text_.substr(token_, token_end_ - token_), place);
  }
  bool end() {
    builder_.end();
    token_end_ = read_;
    return true;
  }

  DocumentBuilder& builder_;
  std::string_view text_;
  const std::size_t& read_;
  PlaceFinder places_;
  std::size_t token_ = 0;
  std::size_t token_end_ = 0;
};

}  // namespace

Result<Document> read_json_document(std::string_view text, std::string_view where) {
  DocumentBuilder builder(where);
  if (builder.check_text(text)) {
    std::size_t read = 0;
    JsonEvents events(text, read, builder);
    nlohmann::json::sax_parse(Bytes(text, read), Bytes(text, read), &events);
  }
  return std::move(builder).finish();
}

}  // namespace karst
