// Several maps in one file of another program.
#pragma once

#include <span>

#include "karst/formats/formats.hpp"

namespace karst {

// A project of LDtk with a level for each map, one below the other: .ldtk and _ldtk.png. The error
// is about a map without tiles, or something on one that the tile set has no picture of.
Result<void> export_ldtk_project(std::span<const GenerationResult* const> maps,
                                 const ExportOptions& options, ExportSink& sink);

}  // namespace karst
