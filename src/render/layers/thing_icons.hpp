// Icons of the things that dungeons put on tiles: 'o' is the colour of the kind, '+' a lighter one,
// '-' a darker one, '#' the outline and 'w' white. Larger ones are drawn with larger squares.
#pragma once

#include <array>
#include <string_view>

#include "karst/model/map.hpp"

namespace karst {

inline constexpr int kThingIconSide = 15;
using ThingIcon = std::array<std::string_view, kThingIconSide>;

inline constexpr std::array<ThingIcon, kThingKindNames.size()> kThingIcons = {{
    // monster: a horned head
    {
        ".##.........##.",  //
        "#w+#.......#+w#",  //
        "#w+#########+w#",  //
        ".#++ooooooo++#.",  //
        ".#+ooooooooo+#.",  //
        "#+ooooooooooo+#",  //
        "#oo##ooooo##oo#",  //
        "#oow##ooo##woo#",  //
        "#oo###ooo###oo#",  //
        "#ooooooooooooo#",  //
        "#-oo#######oo-#",  //
        ".#-o#w#w#w#o-#.",  //
        ".#--oo#w#oo--#.",  //
        "..##-------##..",  //
        "....#######....",  //
    },
    // boss: a skull with a crown
    {
        "#..#...#...#..#",  //
        "##o##.#o#.##o##",  //
        "#oo+o#o+o#o+oo#",  //
        "#o++ooo+ooo++o#",  //
        "#o+++++++++++o#",  //
        "###############",  //
        ".#wwwwwwwwwww#.",  //
        "#wwwwwwwwwwwww#",  //
        "#ww###www###ww#",  //
        "#w####www####w#",  //
        "#ww###w#w###ww#",  //
        ".#wwww###wwww#.",  //
        "..#wwwwwwwww#..",  //
        "..#w#w#w#w#w#..",  //
        "...#########...",  //
    },
    // trap: jaws with a plate between them
    {
        "...............",  //
        "#.............#",  //
        "##...........##",  //
        "#o#..#...#..#o#",  //
        "#+##.##.##.##+#",  //
        "#oo###o#o###oo#",  //
        "#o+o#o+#+o#o+o#",  //
        "#-oooo+o+oooo-#",  //
        ".#-oo#####oo-#.",  //
        "..##o#ooo#o##..",  //
        ".#+oo#####oo+#.",  //
        "#ooooooooooooo#",  //
        "#-------------#",  //
        "###############",  //
        "...............",  //
    },
    // puzzle: a stone with a question
    {
        ".#############.",  //
        "#+++++++++++++#",  //
        "#+ooooooooooo-#",  //
        "#+ooowwwwwooo-#",  //
        "#+oowwooowwoo-#",  //
        "#+oowwooowwoo-#",  //
        "#+oooooooowwo-#",  //
        "#+ooooowwwwoo-#",  //
        "#+ooooowwoooo-#",  //
        "#+ooooowwoooo-#",  //
        "#+ooooooooooo-#",  //
        "#+ooooowwoooo-#",  //
        "#+ooooowwoooo-#",  //
        "#-------------#",  //
        ".#############.",  //
    },
    // event: a star
    {
        ".......#.......",  //
        "......#+#......",  //
        "......#+#......",  //
        ".....#+o+#.....",  //
        "######+o+######",  //
        "#+++++ooo+++++#",  //
        ".##+ooooooo-##.",  //
        "...#+ooooo-#...",  //
        "...#+ooooo-#...",  //
        "..#+ooooooo-#..",  //
        "..#+oooooo--#..",  //
        ".#+ooo---ooo-#.",  //
        ".#+o--###--o-#.",  //
        ".#--##...##--#.",  //
        ".###.......###.",  //
    },
    // item: a chest
    {
        "...............",  //
        "..###########..",  //
        ".#++++++++++o#.",  //
        "#+ooooooooooo-#",  //
        "#+o-ooooooo-o-#",  //
        "#+o-ooooooo-o-#",  //
        "#+o-ooooooo-o-#",  //
        "######www######",  //
        "#+o-o#w#w#o-o-#",  //
        "#+o-o#www#-oo-#",  //
        "#+o-oo###o-oo-#",  //
        "#+o-ooooooo-o-#",  //
        "#-------------#",  //
        "###############",  //
        "...............",  //
    },
}};

}  // namespace karst
