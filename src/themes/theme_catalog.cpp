#include "karst/themes/theme.hpp"

namespace karst {

MapTheme look_of(const Theme& theme) {
  return {theme.name, theme.floor, theme.wall, theme.accent};
}

}  // namespace karst
