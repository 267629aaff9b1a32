// Errors as values. No exception leaves a public call of Karst for bad input or an impossible
// request; such calls return Result<T>, which holds either a T or an Error.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace karst {

enum class ErrorKind {
  bad_input,     // the caller asked for something that is not allowed; nothing was done
  not_possible,  // the request is allowed, but could not be carried out
  cancelled,     // the caller stopped the work; nothing is wrong with the request
  no_memory,     // the work needs more memory than there is
  broken_file,   // a file is damaged, or is not what its name says; nothing was changed
};
// "bad_input" and so on.
std::string_view to_string(ErrorKind kind);
// Whether what was given is at fault, a request or a file, and not this machine or moment.
constexpr bool is_fault_of_input(ErrorKind kind) {
  return kind == ErrorKind::bad_input || kind == ErrorKind::broken_file;
}

// One fault, told in one line. `message()` reads "where: what allowed", for example
//   where   = "cavern"
//   what    = "fill_density = 1.7"
//   allowed = "is outside 0..1"
struct Error {
  ErrorKind kind = ErrorKind::bad_input;  // whose fault it is
  std::string where;    // generator, file with line:column, or key path; may be empty
  std::string what;     // the value at fault
  std::string allowed;  // what is wrong with it and what would be right

  std::string message() const;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

// Hands the error of a failed call on as that of the calling function, whose Result may hold
// another type: if (!size) return error_of(size);
template <class T>
tl::unexpected<Error> error_of(const Result<T>& failed) {
  return tl::unexpected<Error>(failed.error());
}
template <class T>
tl::unexpected<Error> error_of(Result<T>&& failed) {
  return tl::unexpected<Error>(std::move(failed.error()));
}

inline tl::unexpected<Error> bad_input(std::string where, std::string what, std::string allowed) {
  return tl::make_unexpected(
      Error{ErrorKind::bad_input, std::move(where), std::move(what), std::move(allowed)});
}

inline tl::unexpected<Error> not_possible(std::string where, std::string what,
                                          std::string allowed) {
  return tl::make_unexpected(
      Error{ErrorKind::not_possible, std::move(where), std::move(what), std::move(allowed)});
}

inline tl::unexpected<Error> no_memory(std::string where, std::string what) {
  return tl::make_unexpected(Error{ErrorKind::no_memory, std::move(where), std::move(what),
                                   "needs more memory than there is"});
}

inline tl::unexpected<Error> broken_file(std::string where, std::string what, std::string allowed) {
  return tl::make_unexpected(
      Error{ErrorKind::broken_file, std::move(where), std::move(what), std::move(allowed)});
}

inline tl::unexpected<Error> cancelled(std::string where) {
  return tl::make_unexpected(Error{ErrorKind::cancelled, std::move(where), "the work",
                                   "was stopped before it was done"});
}

}  // namespace karst
