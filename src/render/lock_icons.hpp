// Icons of keys, locks, exits and banners as they look in the smallest mark: 'o' is the colour of
// the mark, '#' its outline. Larger ones are drawn with larger squares.
#pragma once

#include <array>
#include <string_view>

namespace karst {

inline constexpr int kIconSide = 21;
using MarkIcon = std::array<std::string_view, kIconSide>;

// A ring with a bit.
inline constexpr MarkIcon kKeyIcon = {
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    "...######............",  //
    "..##oooo##...........",  //
    ".##oooooo##..........",  //
    ".#oooooooo###########",  //
    "##oo####oooooooooooo#",  //
    "#ooo#..#oooooooooooo#",  //
    "##oo####oooooooooooo#",  //
    ".#oooooooo####oo##oo#",  //
    ".##oooooo##..#oo##oo#",  //
    "..##oooo##...#oo##oo#",  //
    "...######....#####oo#",  //
    ".................####",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
};

// A padlock.
inline constexpr MarkIcon kLockIcon = {
    ".....................",  //
    ".......#######.......",  //
    ".....###ooooo###.....",  //
    ".....#ooooooooo#.....",  //
    "....##ooo###ooo##....",  //
    "....#ooo##.##ooo#....",  //
    "....#oo##...##oo#....",  //
    "....#oo#.....#oo#....",  //
    "..###oo#######oo###..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#ooooooo#ooooooo#..",  //
    "..#ooooooo#ooooooo#..",  //
    "..#ooooooo#ooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#################..",  //
    ".....................",  //
};

// An open archway.
inline constexpr MarkIcon kExitIcon = {
    "........#####........",  //
    "......###ooo###......",  //
    "....###ooooooo###....",  //
    "...##ooooooooooo##...",  //
    "...#ooooooooooooo#...",  //
    "..##oooo#####oooo##..",  //
    "..#oooo#######oooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#ooo#########ooo#..",  //
    "..#####.......#####..",  //
};

// A shut archway with a keyhole.
inline constexpr MarkIcon kLockedExitIcon = {
    "........#####........",  //
    "......###ooo###......",  //
    "....###ooooooo###....",  //
    "...##ooooooooooo##...",  //
    "...#ooooooooooooo#...",  //
    "..##ooooooooooooo##..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#ooooo#####ooooo#..",  //
    "..#ooooo#####ooooo#..",  //
    "..#ooooo#####ooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#oooooo###oooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#ooooooooooooooo#..",  //
    "..#################..",  //
};

// A small padlock before stairs that stay to be seen.
inline constexpr MarkIcon kStairsLockIcon = {
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".....................",  //
    ".............#####...",  //
    "............#ooooo#..",  //
    "...........#oo###oo#.",  //
    "...........#o#####o#.",  //
    "..........###########",  //
    "..........#ooooooooo#",  //
    "..........#ooo###ooo#",  //
    "..........#ooo###ooo#",  //
    "..........#oooo#oooo#",  //
    "..........#oooo#oooo#",  //
    "..........#ooooooooo#",  //
    "..........###########",  //
};

// The banner of a faction.
inline constexpr MarkIcon kBannerIcon = {
    "....##...............",  //
    "....##...............",  //
    "....#############....",  //
    "....##oooooooooo##...",  //
    "....##ooooooooooo#...",  //
    "....##oooooooooo##...",  //
    "....##ooooooooo##....",  //
    "....##oooooooo##.....",  //
    "....##ooooooooo##....",  //
    "....##oooooooooo##...",  //
    "....##ooooooooooo#...",  //
    "....##oooooooooo##...",  //
    "....#############....",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
    "....##...............",  //
};

}  // namespace karst
