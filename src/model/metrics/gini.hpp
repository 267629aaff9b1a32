// How unequally something is shared out.
#pragma once

#include <cstddef>
#include <span>

namespace karst {

// The Gini coefficient of numbers in rising order, none below 0: 0 when all are equal, towards 1
// when one is nearly all of it; 0 when there is nothing to share.
inline double gini(std::span<const double> rising) {
  double sum = 0;
  double weighted = 0;  // each number times its rank, 1 for the smallest
  for (std::size_t i = 0; i < rising.size(); ++i) {
    sum += rising[i];
    weighted += rising[i] * static_cast<double>(i + 1);
  }
  const auto count = static_cast<double>(rising.size());
  return sum > 0 ? (2 * weighted - (count + 1) * sum) / (count * sum) : 0;
}

}  // namespace karst
