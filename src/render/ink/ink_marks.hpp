// Where the marks and numbers of a pen drawing go: at their tiles, or beside them where another one lies.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "karst/model/room_graph.hpp"
#include "render/canvas.hpp"
#include "render/mark_boxes.hpp"

namespace karst {

// What is written on secret doors, and where they are.
inline constexpr std::string_view kSecretLetter = "S";
std::vector<LogicalPosition> secret_doors_of(const GenerationResult& map);

struct InkNumber {
  TileArea box;
  std::string text;
  std::int32_t scale = 1;
};
struct InkMarks {
  std::vector<BoxedMark> marks;
  std::vector<InkNumber> numbers;  // of rooms, and letters
};

// No two of them overlap, as far as there is room within a few tiles, and none is cut off unless the whole
// picture is smaller. Stairs keep their tiles, which the pen draws.
InkMarks placed_ink_marks(const GenerationResult& map, std::int32_t tile, bool numbers);
void draw_ink_marks(const InkMarks& marks, std::int32_t tile, Canvas& canvas);

}  // namespace karst
