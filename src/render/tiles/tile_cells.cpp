#include "render/tiles/tile_cells.hpp"

#include <algorithm>

#include "render/tiles/tile_painter.hpp"

namespace karst {
namespace {

constexpr std::size_t kAtlasPixelBytes = 4;

// Addresses serve as names: nothing but equality is asked of them.
void add_to_key(std::string& key, const void* address) {
  key.append(reinterpret_cast<const char*>(&address), sizeof(address));
}

void write_key(const TileAtlas::Cell& cell, std::string& key) {
  key.assign({static_cast<char>(cell.kind), static_cast<char>(cell.height)});
  for (const TileLayer& layer : cell.layers) {
    add_to_key(key, layer.picture);
    add_to_key(key, layer.colours);
    key += {static_cast<char>(layer.quarter), static_cast<char>(layer.small)};
  }
}

}  // namespace

// Maps come and go while the pictures that they need stay.
const ColorMatrix* TileAtlas::kept(const ColorMatrix& colours) {
  const auto found = std::ranges::find(colours_, colours);
  return found != colours_.end() ? &*found : &colours_.emplace_back(colours);
}

std::uint32_t TileAtlas::number_of(Cell& cell) {
  for (TileLayer& layer : cell.layers) {
    if (layer.colours != nullptr) layer.colours = kept(*layer.colours);
  }
  write_key(cell, key_);
  const auto [place, is_new] =
      numbers_.try_emplace(key_, static_cast<std::uint32_t>(cells_.size()));
  if (is_new) cells_.push_back(cell);
  return place->second;
}

std::int32_t TileAtlas::rows() const {
  return std::max(1, (static_cast<std::int32_t>(cells_.size()) + columns() - 1) / columns());
}

const std::uint8_t* TileAtlas::pixel_row(std::int32_t y) {
  const auto tile = static_cast<std::size_t>(tile_pixels());
  const std::size_t row_bytes = kAtlasPixelBytes * tile * static_cast<std::size_t>(columns());
  if (y / tile_pixels() != painted_) {
    painted_ = y / tile_pixels();
    pixels_.assign(row_bytes * tile, 0);
    std::vector<std::uint8_t> one(kAtlasPixelBytes * tile * tile);
    const std::size_t first =
        static_cast<std::size_t>(painted_) * static_cast<std::size_t>(columns());
    const std::size_t end = std::min(cells_.size(), first + static_cast<std::size_t>(columns()));
    for (std::size_t i = first; i < end; ++i) {
      paint_tile(cells_[i].layers, cells_[i].height, tile_pixels(), one);
      for (std::size_t line = 0; line < tile; ++line) {
        std::copy_n(&one[line * kAtlasPixelBytes * tile], kAtlasPixelBytes * tile,
                    &pixels_[line * row_bytes + (i - first) * kAtlasPixelBytes * tile]);
      }
    }
  }
  return &pixels_[static_cast<std::size_t>(y % tile_pixels()) * row_bytes];
}

Result<TileCells> TileCells::of(const GenerationResult& map, const TileSet& tiles,
                                TileAtlas& atlas) {
  return TileCells(map, tiles, atlas, placed_pictures(map, tiles));
}

TileCells::TileCells(const GenerationResult& map, const TileSet& tiles, TileAtlas& atlas,
                     std::vector<PlacedPicture> marks)
    : map_(map),
      ground_(map, tiles),
      atlas_(atlas),
      marks_(std::move(marks)),
      marked_(map.size()) {
  for (const PlacedPicture& mark : marks_) marked_.set(mark.position);
}

bool TileCells::has_picture(CellLayer layer, LogicalPosition p) const {
  const TileType tile = map_.tiles[p];
  switch (layer) {
    case CellLayer::ground:
      return is_walkable(tile);
    case CellLayer::walls:
      return !is_walkable(tile);
    case CellLayer::doors:
      return tile == TileType::door;
    case CellLayer::marks:
      break;
  }
  return tile != TileType::door && marked_.get(p);
}

void TileCells::fill(CellLayer layer, LogicalPosition p) {
  const TileType tile = map_.tiles[p];
  cell_.layers.assign(1, ground_.floor_layer(p));
  cell_.height = ground_.height(p);
  ground_.add_above_floor(p, cell_.layers);
  cell_.kind = static_cast<std::uint8_t>(is_walkable(tile) ? TileType::floor : TileType::wall);
  if (layer == CellLayer::ground || layer == CellLayer::walls) return;
  const bool is_stairs = tile == TileType::stairs_up || tile == TileType::stairs_down;
  cell_.kind = tile == TileType::door || is_stairs ? static_cast<std::uint8_t>(tile) : kMarkCell;
  const auto before = [](const PlacedPicture& mark, LogicalPosition q) {
    return comes_before(mark.position, q);
  };
  for (auto mark = std::lower_bound(marks_.begin(), marks_.end(), p, before);
       mark != marks_.end() && mark->position == p; ++mark) {
    cell_.layers.push_back({mark->picture, TileLayer::kWhole, mark->colours, mark->small});
  }
}

void TileCells::row(CellLayer layer, std::int32_t y, std::vector<std::uint32_t>& numbers) {
  numbers.assign(static_cast<std::size_t>(map_.size().width), 0);
  for (std::int32_t x = 0; x < map_.size().width; ++x) {
    if (!has_picture(layer, {x, y})) continue;
    fill(layer, {x, y});
    numbers[static_cast<std::size_t>(x)] = atlas_.number_of(cell_) + 1;
  }
}

}  // namespace karst
