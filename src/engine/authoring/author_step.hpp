// Around the work of an application's own generators and passes: what they leave behind is looked
// at before code that relies on it comes next.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/attempt.hpp"
#include "karst/engine/nested.hpp"

namespace karst {

bool is_karsts(const MapGenerator& generator);
bool is_karsts(const Pass& pass);

// One run of a generator or a pass. Those of Karst are trusted and cost nothing.
class AuthorStep {
 public:
  // Remembers what is not theirs to change: how the map came about, and what is added at the end.
  AuthorStep(const Attempt& attempt, bool trusted);

  // After the run: what is wrong with what it left, as a phrase. Puts back what was not its own to
  // change, and leaves out doors outside the map.
  std::optional<std::string> find_fault();

 private:
  const Attempt& attempt_;
  std::optional<GenerationResult> before_;  // none: trusted
};

// Generators may make maps while they work, also of themselves: this counts them, thread by thread.
class NestingScope {
 public:
  NestingScope() { ++depth_; }
  ~NestingScope() { --depth_; }
  NestingScope(const NestingScope&) = delete;
  NestingScope& operator=(const NestingScope&) = delete;

  bool is_too_deep() const { return depth_ > kMostNested; }

 private:
  static inline thread_local int depth_ = 0;
};
tl::unexpected<Error> too_deep(std::string_view generator);

}  // namespace karst
