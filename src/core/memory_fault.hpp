// Running out of memory as an error, for the public calls.
#pragma once

#include <new>
#include <string>
#include <string_view>

#include "karst/core/result.hpp"

namespace karst {

// What `call` returns, which is a Result.
template <class Call>
auto within_memory(std::string_view where, std::string_view what, const Call& call)
    -> decltype(call()) {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return no_memory(std::string(where), std::string(what));
  }
}

}  // namespace karst
