// The objects behind the opaque types of c_api.h, and the way from Results to statuses.
#pragma once

#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "karst/c_api.h"
#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

struct karst_error {
  std::string where;
  std::string what;
  std::string allowed;
  std::string message;
};

struct karst_buffer {
  std::string bytes;
};

struct karst_map {
  karst::GenerationResult map;
};

namespace karst::c_api {

// Fills *error, if anybody asked for it, and tells the status.
karst_status fail(const Error& fault, karst_error** error) noexcept;
karst_status out_of_memory(karst_error** error) noexcept;
karst_status refuse_null(std::string_view name, karst_error** error) noexcept;

// Runs `call`, which returns a Result, hands its value to `keep`, and lets nothing escape.
template <class Call, class Keep>
karst_status answer(karst_error** error, const Call& call, const Keep& keep) noexcept {
  try {
    auto result = call();
    if (!result) return fail(result.error(), error);
    keep(*std::move(result));
    return KARST_OK;
  } catch (const std::bad_alloc&) {
    return out_of_memory(error);
  } catch (const std::exception& fault) {
    return fail({ErrorKind::not_possible, "", "the call", fault.what()}, error);
  }
}

// The same for calls that give bytes.
template <class Call>
karst_status answer_bytes(karst_buffer** out, karst_error** error, const Call& call) noexcept {
  if (out == nullptr) return refuse_null("the place for the result", error);
  return answer(error, call, [&](std::string bytes) { *out = new karst_buffer{std::move(bytes)}; });
}

// Numbers of any type as the bytes they have here.
template <class Number>
std::string bytes_of(std::span<const Number> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

inline std::string_view text_of(const char* text, std::size_t size) {
  return text == nullptr ? std::string_view() : std::string_view(text, size);
}

}  // namespace karst::c_api
