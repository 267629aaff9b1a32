// Objects whose memory is worth keeping from one piece of work to the next.
#pragma once

#include <memory>
#include <vector>

namespace karst {

// Holds at most one object of each type. Not safe to share between threads.
class KeptBuffers {
 public:
  // The object of type T, made by its default constructor when it is asked for the first time. It
  // still holds what the last user left in it and stays where it is as long as this holder lives.
  template <class T>
  T& get() {
    for (const Kept& kept : kept_) {
      if (kept.type == &type_mark<T>) return *static_cast<T*>(kept.object.get());
    }
    kept_.push_back({&type_mark<T>, std::make_shared<T>()});
    return *static_cast<T*>(kept_.back().object.get());
  }

 private:
  // Its address stands for the type; not constant, since equal constants may share an address.
  template <class T>
  static inline char type_mark = 0;

  struct Kept {
    const void* type;
    std::shared_ptr<void> object;
  };
  std::vector<Kept> kept_;
};

}  // namespace karst
