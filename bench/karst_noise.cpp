// Fractal noise by itself: the two fields of an overworld, 4 and 3 octaves.
//   karst_noise bits                            2^24 values with the loops of every instruction set
//                                               that runs here; exit 1 if two of them differ
//   karst_noise time WxH FIRST_SEED SECONDS     median time of both fields, for bench/peers
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/noise_kernels.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/noise.hpp"

namespace karst {
namespace {

constexpr FractalNoise kElevation{.octaves = 4, .scale = 0.035};
constexpr FractalNoise kMoisture{.octaves = 3, .scale = 0.045};

void fill(NoiseRows& noise, std::uint64_t seed, const FractalNoise& settings, std::size_t width,
          std::vector<float>& values) {
  noise.reset(seed, settings, 0, static_cast<std::int32_t>(width));
  for (std::size_t i = 0; i < values.size() / width; ++i) {
    noise.row(static_cast<std::int64_t>(i), {values.data() + i * width, width});
  }
}

int compare_bits() {
  constexpr std::size_t kSide = 4096;
  std::vector<float> values(kSide * kSide);
  std::vector<std::uint64_t> hashes;
  for (const NoiseKernels& kernels : noise_kernels()) {
    NoiseRows noise(kernels);
    fill(noise, 1, kElevation, kSide, values);
    double sum = 0;
    double squares = 0;
    for (const double value : values) {
      sum += value;
      squares += value * value;
    }
    const double mean = sum / static_cast<double>(values.size());
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    hashes.push_back(hash_bytes(
        {reinterpret_cast<const std::uint8_t*>(values.data()), values.size() * sizeof(float)}));
    std::printf("%-10.*s %s  mean %.4f  deviation %.4f  range %.4f..%.4f\n",
                static_cast<int>(kernels.target.size()), kernels.target.data(),
                hash_to_string(hashes.back()).c_str(), mean,
                std::sqrt(squares / static_cast<double>(values.size()) - mean * mean),
                static_cast<double>(*low), static_cast<double>(*high));
  }
  return std::count(hashes.begin(), hashes.end(), hashes.front()) == std::ssize(hashes) ? 0 : 1;
}

// Half of the time warms up.
void time_fields(std::size_t width, std::size_t height, std::uint64_t seed, double seconds) {
  using Clock = std::chrono::steady_clock;
  NoiseRows noise;
  std::vector<float> elevation(width * height);
  std::vector<float> moisture(width * height);
  std::vector<std::int64_t> times;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  do {
    const auto before = Clock::now();
    fill(noise, seed++, kElevation, width, elevation);
    fill(noise, seed++, kMoisture, width, moisture);
    const auto time = std::chrono::nanoseconds(Clock::now() - before).count();
    if (elapsed() > seconds / 2) times.push_back(time);
  } while (elapsed() < seconds || times.empty());
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  std::printf("{\"median_ns\": %lld, \"maps\": %zu}\n", static_cast<long long>(*middle),
              times.size());
}

}  // namespace
}  // namespace karst

int main(int argc, char** argv) {
  const std::string_view work = argc > 1 ? argv[1] : "";
  if (argc == 2 && work == "bits") return karst::compare_bits();
  std::size_t width = 0;
  std::size_t height = 0;
  if (argc != 5 || work != "time" || std::sscanf(argv[2], "%zux%zu", &width, &height) != 2 ||
      width < 1 || height < 1 || width > 65536 || height > 65536) {
    std::fputs("usage: karst_noise bits\n       karst_noise time WxH FIRST_SEED SECONDS\n", stderr);
    return 2;
  }
  karst::time_fields(width, height, std::strtoull(argv[3], nullptr, 10),
                     std::strtod(argv[4], nullptr));
}
