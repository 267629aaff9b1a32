// Reading the map that a command works on.
#pragma once

#include <string>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/formats/imports.hpp"
#include "karst/model/map.hpp"
#include "tty.hpp"

namespace karst::cli {

// A map by the ending of its file: .tmx, .csv, .txt drawn as plain text, else JSON; "-" is standard
// input, JSON or drawn. Tells on standard error that it reads when the file is large. Into `metrics`
// goes what map JSON says that the map measures.
Result<GenerationResult> read_map(const std::string& path, Progress& progress,
                                  const TileLegend& legend = {},
                                  std::vector<NamedParam>* metrics = nullptr);

}  // namespace karst::cli
