// Documents in YAML. The parser's events go straight into the builder, so that a document which
// asks for too much is given up before it has grown.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "documents/document_builder.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

// Ends the parser's work; the builder knows why.
struct Stop {};

class YamlEvents : public YAML::EventHandler {
 public:
  explicit YamlEvents(DocumentBuilder& builder) : builder_(builder) {}

  // Refuses another document from now on.
  void allow_no_more() { is_complete_ = true; }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (is_complete_) refuse(mark, "the text", "holds more than one document");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    if (builder_.expects_key()) refuse(mark, "a key", "is missing");
    keep(builder_.plain("", place(mark)));
  }
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    refuse(mark, fmt::format("anchor \"&{}\"", shortened(name)), "is not allowed");
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse(mark, "an alias", "is not allowed");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& text) override {
    check_tag(mark, tag);
    if (builder_.expects_key()) return keep(builder_.key(text, place(mark)));
    const bool quoted = tag == "!";
    keep(quoted ? builder_.scalar(DocumentKind::text, text, place(mark))
                : builder_.plain(text, place(mark)));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    begin(DocumentKind::list, mark, tag);
  }
  void OnSequenceEnd() override { builder_.end(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    begin(DocumentKind::map, mark, tag);
  }
  void OnMapEnd() override { builder_.end(); }

  static DocumentPlace place(const YAML::Mark& mark) { return {mark.line + 1, mark.column + 1}; }

 private:
  static void keep(bool going) {
    if (!going) throw Stop{};
  }
  void refuse(const YAML::Mark& mark, std::string what, std::string fault) {
    keep(builder_.refuse(place(mark), std::move(what), std::move(fault)));
  }
  // The parser says "?" of a plain value and "!" of one in quotes.
  void check_tag(const YAML::Mark& mark, const std::string& tag) {
    const bool none = tag.empty() || tag == "?" || tag == "!";
    if (!none) refuse(mark, fmt::format("tag \"{}\"", shortened(tag)), "is not allowed");
  }
  void begin(DocumentKind kind, const YAML::Mark& mark, const std::string& tag) {
    check_tag(mark, tag);
    if (builder_.expects_key()) refuse(mark, "a key", "is not a text");
    keep(builder_.begin(kind, place(mark)));
  }

  DocumentBuilder& builder_;
  bool is_complete_ = false;
};

// Lines such as "%TAG" before a document change how it is read, or are passed over in silence.
bool check_no_directive(std::string_view text, DocumentBuilder& builder) {
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view row = text.substr(0, text.find('\n'));
    if (row.starts_with('%')) {
      return builder.refuse({line, 1}, fmt::format("directive \"{}\"", shortened(row)),
                            "is not allowed");
    }
    const auto first = row.find_first_not_of(" \t\r");
    if (first != row.npos && row[first] != '#') return true;
    text.remove_prefix(std::min(row.size() + 1, text.size()));
  }
  return true;
}

void parse(std::string_view text, DocumentBuilder& builder) {
  YamlEvents events(builder);
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(events)) return;
    events.allow_no_more();
    parser.HandleNextDocument(events);
  } catch (const Stop&) {
    return;
  } catch (const YAML::Exception& fault) {
    const YAML::Mark mark = fault.mark.is_null() ? YAML::Mark() : fault.mark;
    builder.refuse(YamlEvents::place(mark), "invalid YAML: " + shortened(fault.msg), "");
  }
}

}  // namespace

Result<Document> read_yaml_document(std::string_view text, std::string_view where) {
  DocumentBuilder builder(where);
  if (builder.check_text(text) && check_no_directive(text, builder)) parse(text, builder);
  return std::move(builder).finish();
}

Result<Document> read_document(std::string_view text, std::string_view where) {
  constexpr std::string_view kEnding = ".json";
  const bool json = where.size() >= kEnding.size() &&
                    equal_ignoring_case(where.substr(where.size() - kEnding.size()), kEnding);
  return json ? read_json_document(text, where) : read_yaml_document(text, where);
}

}  // namespace karst
