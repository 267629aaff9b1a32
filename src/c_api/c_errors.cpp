// Errors, buffers and what there is.
#include "c_api/c_objects.hpp"
#include "karst/formats/catalogue.hpp"

namespace karst::c_api {
namespace {

karst_status status_of(ErrorKind kind) {
  return static_cast<karst_status>(kind) + KARST_BAD_INPUT;
}

}  // namespace

karst_status fail(const Error& fault, karst_error** error) noexcept {
  if (error == nullptr) return status_of(fault.kind);
  *error = nullptr;
  try {
    *error = new karst_error{fault.where, fault.what, fault.allowed, fault.message()};
  } catch (const std::bad_alloc&) {
    return KARST_NO_MEMORY;
  }
  return status_of(fault.kind);
}

karst_status out_of_memory(karst_error** error) noexcept {
  if (error == nullptr) return KARST_NO_MEMORY;
  *error = new (std::nothrow) karst_error{"", "the call", "needs more memory than there is",
                                          "the call needs more memory than there is"};
  return KARST_NO_MEMORY;
}

karst_status refuse_null(std::string_view name, karst_error** error) noexcept {
  return fail({ErrorKind::bad_input, "", std::string(name), "is NULL"}, error);
}

}  // namespace karst::c_api

using namespace karst;
using namespace karst::c_api;

int32_t karst_c_api_version(void) {
  return KARST_C_API_VERSION;
}

const char* karst_version(void) {
  return KARST_VERSION;
}

const char* karst_error_message(const karst_error* error) {
  return error == nullptr ? "" : error->message.c_str();
}
const char* karst_error_where(const karst_error* error) {
  return error == nullptr ? "" : error->where.c_str();
}
const char* karst_error_what(const karst_error* error) {
  return error == nullptr ? "" : error->what.c_str();
}
const char* karst_error_allowed(const karst_error* error) {
  return error == nullptr ? "" : error->allowed.c_str();
}
void karst_error_free(karst_error* error) {
  delete error;
}

const void* karst_buffer_data(const karst_buffer* buffer) {
  return buffer == nullptr ? nullptr : buffer->bytes.c_str();
}
size_t karst_buffer_size(const karst_buffer* buffer) {
  return buffer == nullptr ? 0 : buffer->bytes.size();
}
void karst_buffer_free(karst_buffer* buffer) {
  delete buffer;
}

karst_status karst_catalogue(karst_buffer** json, karst_error** error) {
  return answer_bytes(json, error, []() -> Result<std::string> {
    return catalogue_json();
  });
}
