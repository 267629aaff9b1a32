// Serves the studio on this machine's own address, to browsers on this machine.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "karst/core/result.hpp"
#include "studio/studio_files.hpp"

namespace karst::cli {

// Works from `start` to its end, in threads of its own. At most 64 connections, each for one
// request of at most 8 KiB that is over within 5 seconds; where many wait, the slow ones go sooner.
class StudioServer {
 public:
  // Port 0 picks one. The error tells that the port is taken, or may not be used.
  static Result<std::unique_ptr<StudioServer>> start(std::uint16_t port,
                                                     std::span<const StudioFile> files);
  StudioServer(const StudioServer&) = delete;
  StudioServer& operator=(const StudioServer&) = delete;
  ~StudioServer();

  std::uint16_t port() const;

 private:
  struct State;
  explicit StudioServer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace karst::cli
