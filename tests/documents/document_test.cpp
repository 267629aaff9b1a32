#include "karst/documents/document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

Document yaml(std::string_view text) {
  Result<Document> document = read_yaml_document(text, "d.yaml");
  EXPECT_TRUE(document.has_value()) << text << "\n" << document.error().message();
  return document ? *std::move(document) : Document{};
}

Document json(std::string_view text) {
  Result<Document> document = read_json_document(text, "d.json");
  EXPECT_TRUE(document.has_value()) << text << "\n" << document.error().message();
  return document ? *std::move(document) : Document{};
}

std::string yaml_fault(std::string_view text) {
  const Result<Document> document = read_yaml_document(text, "d.yaml");
  return document ? "no fault" : document.error().message();
}

std::string json_fault(std::string_view text) {
  const Result<Document> document = read_json_document(text, "d.json");
  return document ? "no fault" : document.error().message();
}

// A tree as text with explicit kinds, written by the obvious recursion.
std::string shown(const DocumentNode& node) {
  std::string text;
  switch (node.kind()) {
    case DocumentKind::null: return "null";
    case DocumentKind::flag: return *node.flag() ? "T" : "F";
    case DocumentKind::number: return to_string(*node.param());
    case DocumentKind::text: return "'" + std::string(*node.text()) + "'";
    case DocumentKind::list:
      for (const DocumentNode& entry : node.entries()) text += " " + shown(entry);
      return "[" + text + " ]";
    case DocumentKind::map:
      for (const DocumentNode& entry : node.entries()) {
        text += " " + std::string(entry.key()) + "=" + shown(entry);
      }
      return "{" + text + " }";
  }
  return text;
}

TEST(Document, IsATreeOfKinds) {
  const Document document = yaml(
      "seed: '12'\n"
      "deep: true\n"
      "nothing:\n"
      "# a remark\n"
      "parts:\n"
      "  - {a: 1, b: [2.5, -3e2, .5]}\n"
      "  - words with blanks\n"
      "  - []\n"
      "  - \"true\"\n"
      "  - nan\n"
      "  - 0x10\n"
      "  - yes\n");
  EXPECT_EQ(shown(document.root()),
            "{ seed='12' deep=T nothing=null parts=[ { a=1 b=[ 2.5 -300 0.5 ] } "
            "'words with blanks' [ ] 'true' 'nan' '0x10' 'yes' ] }");
  EXPECT_EQ(shown(yaml("").root()), "null");
  EXPECT_EQ(shown(yaml("~").root()), "null");
  EXPECT_EQ(shown(json(" [ null , {} ]").root()), "[ null { } ]");
}

TEST(Document, IsTheSameInBothLanguages) {
  const struct {
    std::string_view yaml;
    std::string_view json;
  } pairs[] = {
      {"a: 1\nb: x\n", R"({"a": 1, "b": "x"})"},
      {"a: 1.50\nb: -0\nc: 1e3\n", R"({"a":1.50,"b":-0,"c":1e3})"},
      {"- true\n- false\n-\n- 'true'\n", R"([true,false,null,"true"])"},
      {"a: {b: {c: [[], [1, [2]]]}}\nd: 18446744073709551616\n",
       R"({"a":{"b":{"c":[[],[1,[2]]]}},"d":18446744073709551616})"},
      {"\"q\\\"\\u00e9\\n\": \"\"", R"({"q\"\u00e9\n":""})"},
      {"12: x", R"({"12": "x"})"},
      {"\xEF\xBB\xBF" "a: 1", "\xEF\xBB\xBF{\"a\": 1}"},
      {"5", " 5 "},
  };
  for (const auto& pair : pairs) {
    EXPECT_TRUE(yaml(pair.yaml) == json(pair.json)) << pair.yaml;
    // What JSON is, is YAML too.
    EXPECT_TRUE(yaml(pair.json) == json(pair.json)) << pair.json;
  }
  EXPECT_FALSE(yaml("a: 1") == yaml("a: '1'"));
  EXPECT_FALSE(yaml("a: [1, 2]") == yaml("a: [[1], 2]"));
  EXPECT_FALSE(yaml("a: 1") == yaml("b: 1"));
}

TEST(Document, KnowsWhereEverythingStands) {
  const Document block = yaml("a: 1\nbb:\n  - x\n  - c:   [7,8]\n");
  const auto list = block.root().get("bb")->entries();
  EXPECT_EQ(block.root().get("a")->place(), "d.yaml:1:4");
  EXPECT_EQ(list[0].place(), "d.yaml:3:5");
  EXPECT_EQ(list[1].get("c")->entries()[1].place(), "d.yaml:4:13");
  const Document object = json("{\"a\" : -1.5e1 ,\n \"bb\":[true,\n\"x\\\",:\",  {\"c\":null}]}");
  const auto array = object.root().get("bb")->entries();
  EXPECT_EQ(object.root().place(), "d.json:1:1");
  EXPECT_EQ(object.root().get("a")->place(), "d.json:1:8");
  EXPECT_EQ(array[0].place(), "d.json:2:8");
  EXPECT_EQ(array[1].place(), "d.json:3:1");
  EXPECT_EQ(array[2].place(), "d.json:3:11");
  EXPECT_EQ(array[2].get("c")->place(), "d.json:3:16");
}

// --- reads ------------------------------------------------------------------------------------

std::string integer_fault(std::string_view value) {
  const Document document = yaml("w: " + std::string(value));
  const auto number = document.root().get("w")->integer(1, 32768);
  return number ? std::to_string(*number) : number.error().message();
}

TEST(Document, ReadsWholeNumbersInARangeOnly) {
  EXPECT_EQ(integer_fault("1"), "1");
  EXPECT_EQ(integer_fault("32768"), "32768");
  for (const char* outside : {"0", "-1", "32769", "4294967297", "9223372036854775807"}) {
    EXPECT_EQ(integer_fault(outside),
              "d.yaml:1:4: w = " + std::string(outside) + " is outside 1..32768");
  }
  for (const char* other : {"2.9", "true", "1e3", "9223372036854775808", "1e400", "[...]", "{...}"}) {
    EXPECT_EQ(integer_fault(other),
              "d.yaml:1:4: w = " + std::string(other) + " is not a whole number in 1..32768");
  }
  EXPECT_EQ(integer_fault("'64'"), "d.yaml:1:4: w = \"64\" is not a whole number in 1..32768");
  EXPECT_THAT(integer_fault(""), HasSubstr("w = null is not a whole number in 1..32768"));
}

TEST(Document, ReadsFiniteNumbersOnly) {
  const auto real = [](std::string_view value) {
    const Document document = yaml("p: " + std::string(value));
    const auto number = document.root().get("p")->real(-1e300, 1);
    return number ? to_string(ParamValue(*number)) : number.error().message();
  };
  EXPECT_EQ(real("0.5"), "0.5");
  EXPECT_EQ(real("1"), "1");
  EXPECT_EQ(real("-0.0"), "0");
  EXPECT_EQ(real("1e-400"), "0");
  EXPECT_THAT(real("1e400"), HasSubstr("p = 1e400 is outside"));
  EXPECT_THAT(real("-1e400"), HasSubstr("p = -1e400 is outside"));
  for (const char* other : {".nan", "nan", "inf", "-inf", ".inf", "'0.5'", "true"}) {
    EXPECT_THAT(real(other), HasSubstr("is not a number in")) << other;
  }
}

TEST(Document, ReadsSeedsWithAllTheirDigits) {
  const auto seed = [](std::string_view value) {
    const Document document = json("{\"seed\": " + std::string(value) + "}");
    const auto number = document.root().get("seed")->seed();
    return number ? std::to_string(*number) : number.error().message();
  };
  for (const char* good : {"0", "1", "9007199254740993", "18446744073709551615"}) {
    EXPECT_EQ(seed(good), good);
    EXPECT_EQ(seed("\"" + std::string(good) + "\""), good);
  }
  for (const char* bad : {"-1", "18446744073709551616", "\"0x10\"", "\"\"", "1.0", "true", "null",
                          "[1]", "\"-1\"", "\" 1\""}) {
    EXPECT_EQ(seed(bad), "d.json:1:10: seed = " + std::string(*bad == '[' ? "[...]" : bad) +
                             " is not a whole number in 0..18446744073709551615");
  }
}

TEST(Document, ReadsParametersByTheirKind) {
  const Document document = yaml("[true, 3, 2.5, forest, '3', , [1]]");
  const auto entries = document.root().entries();
  EXPECT_EQ(entries[0].param(), ParamValue(true));
  EXPECT_EQ(entries[1].param(), ParamValue(std::int64_t{3}));
  EXPECT_EQ(entries[2].param(), ParamValue(2.5));
  EXPECT_EQ(entries[3].param(), ParamValue(std::string("forest")));
  EXPECT_EQ(entries[4].param(), ParamValue(std::string("3")));
  EXPECT_FALSE(entries[5].param());
}

TEST(Document, SuggestsTheKeyThatWasMeant) {
  const Document document = yaml("form: 1\nto: 2");
  EXPECT_EQ(document.root().check_keys({"from", "to"}).error().message(),
            "d.yaml:1:1: key \"form\" is unknown; did you mean from?");
  EXPECT_TRUE(document.root().check_keys({"form", "to"}));
  EXPECT_EQ(document.root().get("from").error().message(),
            "d.yaml:1:1: value {...} has no \"from\"");
  EXPECT_EQ(document.root().get("to")->check_keys({"a"}).error().message(),
            "d.yaml:2:5: to = 2 is not a map of keys and values");
  EXPECT_EQ(document.root().list().error().message(), "d.yaml:1:1: value {...} is not a list");
  EXPECT_FALSE(document.root().find("TO"));
}

// --- what is refused --------------------------------------------------------------------------

TEST(Document, RefusesWhatParsersTakeDifferently) {
  EXPECT_EQ(yaml_fault("a: 1\nb: 2\na: 3"), "d.yaml:3:1: key \"a\" is given twice");
  EXPECT_EQ(json_fault("{\"a\": 1,\n \"a\": 3}"), "d.json:2:2: key \"a\" is given twice");
  EXPECT_EQ(yaml_fault("a: [{b: 1, 'b': 2}]"), "d.yaml:1:12: key \"b\" is given twice");
  EXPECT_EQ(yaml_fault("a: &a [*a]"), "d.yaml:1:4: anchor \"&a\" is not allowed");
  EXPECT_THAT(yaml_fault("a: *b"), MatchesRegex("d.yaml:1:4: invalid YAML: .*"));
  EXPECT_EQ(yaml_fault("a: !!int 3"),
            "d.yaml:1:4: tag \"tag:yaml.org,2002:int\" is not allowed");
  EXPECT_EQ(yaml_fault("a: !thing {b: 1}"), "d.yaml:1:4: tag \"!thing\" is not allowed");
  EXPECT_EQ(yaml_fault("%FOO\n---\na: 1"), "d.yaml:1:1: directive \"%FOO\" is not allowed");
  EXPECT_EQ(yaml_fault("# a\n\n%YAML 1.2\n---\na: 1"),
            "d.yaml:3:1: directive \"%YAML 1.2\" is not allowed");
  EXPECT_EQ(yaml_fault("a: 1\n? [b]\n: 2"), "d.yaml:2:3: a key is not a text");
  EXPECT_EQ(yaml_fault("{: 1}"), "d.yaml:1:2: a key is missing");
  for (const char* second : {"b: 2", "b: &x 2", "b: !t 2", "{b: 1, b: 2}"}) {
    EXPECT_EQ(yaml_fault(std::string("a: 1\n---\n") + second),
              "d.yaml:2:1: the text holds more than one document");
  }
  EXPECT_THAT(json_fault("{} {}"), HasSubstr("d.json:1:4: invalid JSON"));
  EXPECT_THAT(json_fault("[1, 2,]"), HasSubstr("d.json:1:7: invalid JSON"));
  EXPECT_THAT(json_fault("{a: 1}"), HasSubstr("invalid JSON"));
  EXPECT_THAT(json_fault(""), HasSubstr("invalid JSON"));
  EXPECT_EQ(json_fault("[1, 1e400]"), "d.json:1:9: number 1e400 is too large");
  EXPECT_THAT(yaml_fault("a: [1, 2"), MatchesRegex("d.yaml:1:[0-9]+: invalid YAML: .*"));
}

TEST(Document, RefusesBytesThatAreNoText) {
  using namespace std::string_literals;
  for (const std::string& bad : {"a: \0"s, "a: x\x01"s, "a: x\x7F"s, "a: \x1B[2J"s}) {
    EXPECT_THAT(yaml_fault(bad), HasSubstr("is a control character")) << bad;
    EXPECT_THAT(json_fault("[1]" + bad), HasSubstr("is a control character")) << bad;
  }
  for (const char* bad : {"\xFF", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80",
                          "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xF0\x8F\xBF\xBF", "\x80"}) {
    EXPECT_THAT(yaml_fault("a:\n  x" + std::string(bad)),
                MatchesRegex("d.yaml:2:4: byte 0x.. is not valid UTF-8"));
    EXPECT_THAT(json_fault("[\"" + std::string(bad) + "\"]"), HasSubstr("is not valid UTF-8"));
  }
  EXPECT_EQ(shown(yaml("a: \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80").root()),
            "{ a='\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80' }");
}

// "d:3:14: something", of a length that people read.
void expect_one_line_with_place(const std::string& message) {
  int line = 0, column = 0, length = 0;
  ASSERT_EQ(std::sscanf(message.c_str(), "d:%d:%d: %n", &line, &column, &length), 2) << message;
  EXPECT_TRUE(line >= 1 && column >= 1) << message;
  EXPECT_TRUE(message.size() > static_cast<std::size_t>(length) && message.size() < 250) << message;
  EXPECT_EQ(message.find_first_of(std::string("\n\r\t\0", 4)), std::string::npos) << message;
}

std::string repeated(std::string_view part, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

TEST(Document, MayBeNested64Deep) {
  EXPECT_EQ(json_fault(repeated("[", 64) + repeated("]", 64)), "no fault");
  EXPECT_EQ(yaml_fault(repeated("[", 64) + repeated("]", 64)), "no fault");
  EXPECT_EQ(json_fault(repeated("[", 65) + repeated("]", 65)),
            "d.json:1:65: the document is nested deeper than 64");
  EXPECT_EQ(yaml_fault(repeated("[", 65) + repeated("]", 65)),
            "d.yaml:1:65: the document is nested deeper than 64");
}

TEST(Document, MayHave20000Values) {
  EXPECT_EQ(json_fault("[" + repeated("1,", 19'998) + "1]"), "no fault");
  EXPECT_THAT(json_fault("[" + repeated("1,", 19'999) + "1]"),
              HasSubstr("the document has more than 20000 values"));
  EXPECT_THAT(yaml_fault(repeated("- 1\n", 20'000)),
              HasSubstr("d.yaml:20000:3: the document has more than 20000 values"));
}

// The most so far.
long megabytes_in_use() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

// Texts as long as may be that ask for far more than they are.
std::vector<std::string> hostile_texts() {
  std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
  for (char c = 'b'; c < 'z'; ++c) {
    const std::string before = std::string("*") + static_cast<char>(c - 1);
    bomb += std::string(1, c) + ": &" + c + " [" + repeated(before + ",", 8) + before + "]\n";
  }
  std::vector<std::string> texts = {bomb, "a: &a [*a]", repeated("x", 10'000'000)};
  for (const std::string_view part :
       {"[", "{", "{a: ", "- ", "? ", "a: ", "[a,", "!", "!a ", "&a ", "*a ", "\"\\x", "[1,", "{a,",
        "[\"x\",", "[\n", "a:\n", "a: |\n x\n", "- [\n", "\t", "|\n", "? [", "a: b\n c\n", ": "}) {
    texts.push_back(repeated(part, kMostDocumentBytes / part.size()));
    if (part.back() == '\n') texts.push_back("[" + texts.back().substr(1));
  }
  return texts;
}

TEST(Document, RefusesHostileTextsSoonAndWithLittleMemory) {
  const std::vector<std::string> texts = hostile_texts();
  const long before = megabytes_in_use();
  int refused = 0;
  double slowest = 0;
  for (const std::string& text : texts) {
    for (const auto read : {read_yaml_document, read_json_document}) {
      const std::clock_t begin = std::clock();
      const Result<Document> document = read(text, "d");
      slowest = std::max(slowest, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
      if (document) continue;
      ++refused;
      expect_one_line_with_place(document.error().message());
    }
  }
  EXPECT_GT(refused, 40);
  RecordProperty("slowest_milliseconds", static_cast<int>(1000 * slowest));
  // Ten times what is asked for: this also runs under sanitizers, on machines with other work.
  EXPECT_LT(slowest, 1.0);
  if (KARST_SANITIZED == 0) {
    EXPECT_LT(megabytes_in_use() - before, 64);
  }
}

// Every beginning of a document is either a document or refused in one line.
TEST(Document, MayBeCutAnywhere) {
  const std::string_view block =
      "# levels\nseed: \"18446744073709551615\"\nsegments:\n  - {from: 0, to: 3.5e1, name: 'it''s'}\n"
      "  - from: -1\n    text: >\n      folded\n      lines\n    list: [a, {b: \"\\u00e9\"}, ~]\n";
  const std::string_view object =
      R"({"seed":"18446744073709551615","list":[{"from":-1.5e+3,"b":true},null,"\u00e9\n"]})";
  for (const auto& [text, read] :
       {std::pair{block, &read_yaml_document}, std::pair{object, &read_json_document},
        std::pair{object, &read_yaml_document}}) {
    for (std::size_t length = 0; length <= text.size(); ++length) {
      const Result<Document> cut = read(text.substr(0, length), "d");
      if (cut) continue;
      expect_one_line_with_place(cut.error().message());
    }
    EXPECT_TRUE(read(text, "d"));
    EXPECT_FALSE(read(text.substr(0, text.size() / 2), "d"));
  }
}

TEST(Document, LanguageFollowsTheName) {
  EXPECT_TRUE(read_document("a: 1", "x.yaml"));
  EXPECT_FALSE(read_document("a: 1", "x.JSON"));
  EXPECT_TRUE(read_document("{\"a\": 1}", "x.json"));
}

}  // namespace
}  // namespace karst
