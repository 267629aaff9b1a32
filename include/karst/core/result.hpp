// Errors as values. No exception leaves a public call of Karst for bad input or an impossible
// request; such calls return Result<T>, which holds either a T or an Error.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace karst {

enum class ErrorKind {
  bad_input,     // the caller asked for something that is not allowed; nothing was done
  not_possible,  // the request is allowed, but could not be carried out
};

// One fault, told in one line. `message()` reads "where: what allowed", for example
//   where   = "cavern"
//   what    = "fill_density = 1.7"
//   allowed = "is outside 0..1"
struct Error {
  ErrorKind kind = ErrorKind::bad_input;
  std::string where;    // generator, file with line:column, or key path; may be empty
  std::string what;     // the value at fault
  std::string allowed;  // what is wrong with it and what would be right

  std::string message() const;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> bad_input(std::string where, std::string what, std::string allowed) {
  return tl::make_unexpected(
      Error{ErrorKind::bad_input, std::move(where), std::move(what), std::move(allowed)});
}

inline tl::unexpected<Error> not_possible(std::string where, std::string what,
                                          std::string allowed) {
  return tl::make_unexpected(
      Error{ErrorKind::not_possible, std::move(where), std::move(what), std::move(allowed)});
}

}  // namespace karst
