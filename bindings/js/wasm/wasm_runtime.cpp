// What the engine needs where there is no system below it.
#include <cstddef>
#include <cstdint>

#include "karst/c_api.h"

// The two ways out of a module that cannot go on. The loader takes a trap for an error of its own
// kind and makes a new instance.
extern "C" {

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
  __builtin_trap();
}
void* __cxa_allocate_exception(std::size_t) {
  __builtin_trap();
}
std::uintptr_t __stack_chk_guard = 0x6B617273;
[[noreturn]] void __stack_chk_fail() {
  __builtin_trap();
}

// Given by the loader: what a watcher in JavaScript answers.
__attribute__((import_module("karst"), import_name("step"))) std::int32_t karst_js_step(
    const karst_step* step);

__attribute__((export_name("karst_js_watch"))) const karst_watch* karst_js_watch() {
  static const karst_watch watch = {
      sizeof(karst_watch), nullptr,
      [](void*, const karst_step* step) { return karst_js_step(step); }};
  return &watch;
}

}  // extern "C"
