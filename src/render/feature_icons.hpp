// Icons of furniture, as pictures with small squares show it: by Furniture. The letters stand for
// colours, of which feature_ink tells each: '#' the outline, a b c stone, w v u wood, o bone, g gold,
// f flames, r cloth, p q i crystals and caps, s the shadow on the floor.
#pragma once

#include <array>
#include <string_view>

#include "model/ground/furniture.hpp"
#include "render/ground_painter.hpp"

namespace karst {

inline constexpr int kFeatureIconSide = 16;
using FeatureIcon = std::array<std::string_view, kFeatureIconSide>;

// The inks of the ground that the letters of feature icons stand for; -1 for none.
inline int feature_ink(char letter) {
  switch (letter) {
    case '#':
      return ground_ink(WallInk::deep);
    case 'a':
      return ground_ink(CoverInk::light, Ground::rubble);
    case 'b':
      return ground_ink(CoverInk::plain, Ground::rubble);
    case 'c':
      return ground_ink(CoverInk::speck, Ground::rubble);
    case 'w':
      return ground_ink(CoverInk::light, Ground::bridge);
    case 'v':
      return ground_ink(CoverInk::plain, Ground::bridge);
    case 'u':
      return ground_ink(CoverInk::shade, Ground::bridge);
    case 'o':
      return ground_ink(CoverInk::light, Ground::ice);
    case 'g':
      return ground_ink(CoverInk::light, Ground::lava);
    case 'f':
      return ground_ink(CoverInk::plain, Ground::lava);
    case 'r':
      return ground_ink(CoverInk::shade, Ground::lava);
    case 'p':
      return ground_ink(CoverInk::speck, Ground::fungus);
    case 'q':
      return ground_ink(CoverInk::light, Ground::fungus);
    case 'i':
      return ground_ink(CoverInk::plain, Ground::fungus);
    case 's':
      return ground_ink(CoverInk::shade, Ground::rubble);
    default:
      return -1;
  }
}

inline constexpr std::array<FeatureIcon, kFurnitureNames.size()> kFeatureIcons = {{
    // pillar
    {
        "................",  //
        ".....######.....",  //
        "....#aaabbb#....",  //
        "....#abbbbc#....",  //
        ".....#bbbc#.....",  //
        ".....#abbc#.....",  //
        ".....#abbc#.....",  //
        ".....#abbc#.....",  //
        ".....#abbc#s....",  //
        ".....#abbc#ss...",  //
        ".....#abbc#sss..",  //
        "....#aabbbc#sss.",  //
        "...#aabbbbbc#ss.",  //
        "...#bbbbbbcc#s..",  //
        "....########....",  //
        "................",  //
    },
    // statue
    {
        "......####......",  //
        ".....#aabb#.....",  //
        ".....#abbc#.....",  //
        "......#bc#......",  //
        "....########....",  //
        "...#aabbbbcc#...",  //
        "...#abbbbbbc#...",  //
        "...#ab#bbc#c#...",  //
        "...#ab#bbc#c#...",  //
        "....##abbc##....",  //
        ".....#abbc#s....",  //
        "....########ss..",  //
        "...#aaabbbbc#ss.",  //
        "...#bbbbbbcc#ss.",  //
        "...#cccccccc#s..",  //
        "....########....",  //
    },
    // altar
    {
        "................",  //
        "................",  //
        "....g......g....",  //
        "....f......f....",  //
        "....o......o....",  //
        "..############..",  //
        ".#aaaaaaaaaabb#.",  //
        ".#arrrrrrrrrrb#.",  //
        ".#brrrrrrrrrrc#.",  //
        "..#############.",  //
        "..#rbbrrrrbbrc#s",  //
        "..#rbbrggrbbrc#s",  //
        "..#rbbrrrrbbrc#s",  //
        "..#cccccccccc#ss",  //
        "...###########s.",  //
        "................",  //
    },
    // torch
    {
        "................",  //
        ".......f........",  //
        "......ff........",  //
        "......fgf.......",  //
        ".....fggf.......",  //
        ".....fgogf......",  //
        ".....ffgff......",  //
        "......#f#.......",  //
        "......#v#.......",  //
        "......#v#.......",  //
        "......#u#.......",  //
        "......#u#.......",  //
        ".......#........",  //
        "................",  //
        "................",  //
        "................",  //
    },
    // table
    {
        "................",  //
        "................",  //
        "................",  //
        ".##############.",  //
        "#wwwwwwwwwwwwwv#",  //
        "#wvvvwwwvvvvwwv#",  //
        "#wwwwwwvwwwwwvv#",  //
        "#wwvvvvwwwwvvwv#",  //
        "#vvvvvvvvvvvvvv#",  //
        ".##############.",  //
        ".#u#........#u#.",  //
        ".#u#ssssssss#u#.",  //
        ".#u#ssssssss#u#.",  //
        "..#..........#..",  //
        "................",  //
        "................",  //
    },
    // shelf
    {
        "................",  //
        ".##############.",  //
        ".#vvvvvvvvvvvv#.",  //
        ".#r#g#bb#r#ob##.",  //
        ".#r#g#bb#rr#bb#.",  //
        ".#r#g#bb#rr#bb#.",  //
        ".#vvvvvvvvvvvv#.",  //
        ".#bb#r#o#gg#r##.",  //
        ".#bb#r#o#gg#rr#.",  //
        ".#bb#r#o#gg#rr#.",  //
        ".#vvvvvvvvvvvv#.",  //
        ".#uuuuuuuuuuuu#.",  //
        ".##############.",  //
        "..ssssssssssssss",  //
        "................",  //
        "................",  //
    },
    // bones
    {
        "................",  //
        "................",  //
        "................",  //
        "......###.......",  //
        ".....#ooo#......",  //
        "....#ooooo#..#..",  //
        "....#o#o#o#.#o#.",  //
        "....#ooooo##oo#.",  //
        ".....#o#o#ooo#..",  //
        "..##..####oo##..",  //
        ".#oo##..#oo#....",  //
        ".#ooooo##o#oo##.",  //
        "..##ooooooooooo#",  //
        "....##ooo##ooo#.",  //
        "......###..###..",  //
        "................",  //
    },
    // chest
    {
        "................",  //
        "................",  //
        "................",  //
        "..############..",  //
        ".#wwwwggwwwwww#.",  //
        "#wvvvvggvvvvvvu#",  //
        "#wvvvvggvvvvvvu#",  //
        "################",  //
        "#wwwww#gg#wwwwu#",  //
        "#vvvvv#g##vvvvu#",  //
        "#vvvvvv##vvvvvu#",  //
        "#vvvvvggvvvvvvu#",  //
        "#uuuuuuuuuuuuuu#",  //
        ".##############.",  //
        "..ssssssssssssss",  //
        "................",  //
    },
    // barrel
    {
        "................",  //
        ".....######.....",  //
        "...##wwwwww##...",  //
        "..#wwvvvvvvww#..",  //
        "..#wvvvvvvvvv#..",  //
        "..##wwvvvvvu##..",  //
        "..#c########c#..",  //
        "..#wwvvvvvuuu#..",  //
        "..#wwvvvvvuuu#..",  //
        "..#wwvvvvvuuu#s.",  //
        "..#c########c#ss",  //
        "..#wwvvvvvuuu#ss",  //
        "...#wvvvvvuu#ss.",  //
        "....########ss..",  //
        "................",  //
        "................",  //
    },
    // tomb
    {
        "...##########...",  //
        "..#aaaaaaaabb#..",  //
        "..#aaaaaaaabc#..",  //
        "..#aabbbbbabc#..",  //
        "..#aabc#bbabc#..",  //
        "..#aab#c#babc#..",  //
        "..#aabc#bbabc#..",  //
        "..#aabc#bbabc#..",  //
        "..#aabc#bbabc#..",  //
        "..#aabbbbbabc#..",  //
        "..#abbbbbbbbc#s.",  //
        "..############ss",  //
        "..#bbbbbbbbcc#ss",  //
        "..#bccccccccc#ss",  //
        "...##########ss.",  //
        "................",  //
    },
    // mushroom
    {
        "................",  //
        "................",  //
        ".....#####......",  //
        "...##ppqpp##....",  //
        "..#ppqqpppqp#...",  //
        ".#pqqpppppppp#..",  //
        ".#ppppqqppppp#..",  //
        ".#pqppppppqpp#..",  //
        "..###########...",  //
        ".....#ooo#..##..",  //
        ".....#oob#.#pp#.",  //
        ".....#oob##pqpp#",  //
        ".....#oob#s####.",  //
        "....#ooob#s#o#..",  //
        ".....####ss#o#..",  //
        "............#...",  //
    },
    // crystal
    {
        "................",  //
        ".......#........",  //
        "......#q#.......",  //
        "......#q##......",  //
        ".....#qqp#..#...",  //
        ".....#qip#.#q#..",  //
        "..#..#qip#.#q#..",  //
        ".#q#.#qip##qp#..",  //
        ".#qi##qip##qp#..",  //
        ".#qip#qip#qip#..",  //
        ".#qip#qip#qip#..",  //
        "..#qi#qip#qi#ss.",  //
        "..#qi#qip#qi#ss.",  //
        "...##qqip##ssss.",  //
        ".....####.sss...",  //
        "................",  //
    },
}};

}  // namespace karst
