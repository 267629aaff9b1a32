#include "formats/exports/map_objects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/maps/map_values.hpp"

namespace karst {
namespace {

// --- what a member is --------------------------------------------------------------------------

template <class Type>
constexpr PropertyKind kind_of() {
  if constexpr (std::same_as<Type, bool>) {
    return PropertyKind::flag;
  } else if constexpr (std::same_as<Type, std::string> || std::same_as<Type, std::uint64_t> ||
                       std::is_enum_v<Type>) {
    return PropertyKind::text;
  } else if constexpr (std::integral<Type>) {
    return PropertyKind::number;
  } else {
    return PropertyKind::json;
  }
}

template <class Type>
inline constexpr bool kIsPoint =
    std::same_as<Type, LogicalPosition> || std::same_as<Type, std::optional<LogicalPosition>>;
template <class Type>
inline constexpr bool kIsTileList = std::same_as<Type, std::vector<PackedPosition>>;
// Rooms and links come from the graph where there is one.
template <class Type>
inline constexpr bool kIsRooms = std::same_as<Type, std::vector<Rect>>;
template <class Entry>
inline constexpr bool kIsObject =
    HasPosition<Entry> || std::same_as<Entry, GraphRoom> || std::same_as<Entry, RoomLink>;
template <class Type>
struct ObjectOf {
  using Type_ = EntryOf<Type>;
};
template <>
struct ObjectOf<RoomGraph> {
  using Type_ = RoomLink;
};
template <>
struct ObjectOf<std::vector<Rect>> {
  using Type_ = GraphRoom;
};
// The struct of a part whose entries are objects; void for other parts.
template <class Type>
using EntryOfObjects = std::conditional_t<
    (kIsList<Type> || std::same_as<Type, RoomGraph>)&&kIsObject<typename ObjectOf<Type>::Type_> &&
        !kIsTileList<Type>,
    typename ObjectOf<Type>::Type_, void>;

template <auto Member>
constexpr PartShape shape_of() {
  using Type = PartType<Member>;
  if constexpr (kIsLayer<Type>) {
    return PartShape::layer;
  } else if constexpr (kIsTileList<Type>) {
    return PartShape::tile_list;
  } else if constexpr (kIsPoint<Type>) {
    return PartShape::point;
  } else if constexpr (!std::is_void_v<EntryOfObjects<Type>>) {
    return PartShape::objects;
  } else {
    return PartShape::property;
  }
}

// A field that is told by the place of its object.
template <auto Member>
constexpr bool is_place() {
  using Type = std::remove_cvref_t<decltype(std::declval<OwnerOf<Member>&>().*Member)>;
  return std::same_as<Type, Rect> ||
         (std::same_as<Type, LogicalPosition> && kField<Member>.key.empty());
}

// --- values ------------------------------------------------------------------------------------

// The text of a value, without the quotes that JSON gives to texts.
template <class Info, class Type>
std::string text_of(const Info& info, const Type& value, std::span<const OwnKind> own) {
  if constexpr (std::same_as<Type, std::string>) {
    return value;
  } else if constexpr (std::same_as<Type, Biome>) {
    return std::string(karst::name_of(value, own));
  } else if constexpr (std::is_enum_v<Type>) {
    return std::string(info.names[static_cast<std::size_t>(value)]);
  } else if constexpr (std::integral<Type> && !std::same_as<Type, bool>) {
    return fmt::to_string(value);
  } else {
    JsonWriter json(64);
    json.set_own_kinds(own);
    write_value(json, info, value);
    return json.take();
  }
}

template <class Type>
bool has_nothing(const Type& part) {
  if constexpr (requires { part.empty(); }) {
    return part.empty();
  } else {
    return part == Type{};
  }
}

// --- objects -----------------------------------------------------------------------------------

constexpr TileArea tile_at(LogicalPosition p) {
  return {p.x, p.y, 1, 1};
}

// All tiles of an outline, its walls included.
constexpr TileArea area_of(const Rect& rect) {
  return {rect.x1, rect.y1, rect.width() + 1, rect.height() + 1};
}

template <class Entry>
void set_place(const Entry& entry, MapObject& object) {
  if constexpr (std::same_as<Entry, GraphRoom>) {
    object.area = area_of(entry.rect);
    object.is_point = false;
  } else if constexpr (std::same_as<Entry, RoomLink>) {
    object.area = entry.tiles.empty() ? TileArea{} : tile_at(entry.tiles.front());
  } else {
    object.area = tile_at(position_of(entry));
  }
}

std::string name_of_marks(const MarkedTile& tile, std::span<const OwnKind> own) {
  std::string name;
  for (const Subtype type : tile.types) {
    if (type == Subtype::none) continue;
    if (!name.empty()) name += ' ';
    name += karst::name_of(type, own);
  }
  return tile.pair == 0 ? name : fmt::format("{} {}", name, tile.pair);
}

// The last text among its properties that is there says most: the role of a room, the name of a
// thing.
template <class Entry>
std::string name_of_object(const Entry& entry, const MapObject& object,
                           std::span<const OwnKind> own) {
  if constexpr (std::same_as<Entry, MarkedTile>) return name_of_marks(entry, own);
  std::string name;
  for (const ObjectProperty& property : object.properties) {
    if (property.kind == PropertyKind::text && property.key != "biome") name = property.value;
  }
  return name;
}

// Without `tells_all` only what is always there, as of rooms without a graph.
template <class Entry>
MapObject object_of(const Entry& entry, std::span<const OwnKind> own, bool tells_all = true) {
  static const Entry kDefault{};
  MapObject object;
  set_place(entry, object);
  const auto add = [&]<auto Member>(const Field<Member>& field) {
    if constexpr (!is_place<Member>()) {
      if (field.need == Presence::unusual && entry.*Member == kDefault.*Member) return;
      if (field.need == Presence::with_graph && !tells_all) return;
      using Type = std::remove_cvref_t<decltype(entry.*Member)>;
      object.properties.push_back({field.key, kind_of<Type>(), text_of(field, entry.*Member, own)});
    }
  };
  std::apply([&](const auto&... field) { (add(field), ...); }, kFields<Entry>);
  object.name = name_of_object(entry, object, own);
  return object;
}

template <auto Member>
void add_objects(const GenerationResult& map, std::vector<MapObject>& objects) {
  using Type = PartType<Member>;
  const std::span<const OwnKind> own = map.own_kinds;
  if constexpr (kIsRooms<Type>) {
    for (const GraphRoom& room : map.graph.rooms) objects.push_back(object_of(room, own));
    if (!map.graph.empty()) return;
    for (const Rect& rect : map.rooms) {
      GraphRoom room;
      room.rect = rect;
      objects.push_back(object_of(room, own, false));
    }
  } else if constexpr (std::same_as<Type, RoomGraph>) {
    for (const RoomLink& link : map.graph.links) objects.push_back(object_of(link, own));
  } else if constexpr (std::same_as<Type, LogicalPosition>) {
    objects.push_back({tile_at(map.*Member), true, std::string(kPart<Member>.key), {}});
  } else if constexpr (kIsPoint<Type>) {
    if (!(map.*Member)) return;
    objects.push_back({tile_at(*(map.*Member)), true, std::string(kPart<Member>.key), {}});
  } else {
    for (const auto& entry : map.*Member) objects.push_back(object_of(entry, own));
  }
}

// --- how parts appear --------------------------------------------------------------------------

template <auto Member>
PartInfo info_of_part(const Part<Member>& part) {
  using Type = PartType<Member>;
  PartInfo info{part.key, shape_of<Member>(), kind_of<Type>(), part.characters, false, false, false, {}};
  // What is no part of the hash follows from the rest, or tells how the map came about.
  const bool is_added_object = part.filled == Filled::added && part.crop != Crop::drops &&
                               info.shape == PartShape::objects;
  info.stays_when_edited =
      part.letter != kNotHashed || info.shape == PartShape::layer || is_added_object;
  if constexpr (!std::is_void_v<EntryOfObjects<Type>>) {
    const auto add = [&]<auto Field_>(const Field<Field_>& field) {
      using FieldType =
          std::remove_cvref_t<decltype(std::declval<EntryOfObjects<Type>&>().*Field_)>;
      if constexpr (std::same_as<FieldType, Rect>) {
        info.has_area = true;
      } else if constexpr (is_place<Field_>()) {
        info.has_position = true;
      } else {
        info.fields.push_back({field.key, kind_of<FieldType>(), ""});
      }
    };
    std::apply([&](const auto&... field) { (add(field), ...); }, kFields<EntryOfObjects<Type>>);
  }
  return info;
}

}  // namespace

std::vector<ObjectGroup> object_groups(const GenerationResult& map) {
  std::vector<ObjectGroup> groups;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    constexpr PartShape kShape = shape_of<Member>();
    if constexpr (kShape == PartShape::objects || kShape == PartShape::point) {
      if constexpr (!kPart<Member>.key.empty()) {
        ObjectGroup group{part.key, {}};
        add_objects<Member>(map, group.objects);
        if (!group.objects.empty()) groups.push_back(std::move(group));
      }
    }
  });
  return groups;
}

std::vector<ObjectProperty> map_properties(const GenerationResult& map) {
  std::vector<ObjectProperty> properties;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (shape_of<Member>() == PartShape::property && !kPart<Member>.key.empty()) {
      using Type = PartType<Member>;
      if (!part.required && has_nothing(map.*Member)) return;
      if constexpr (kPart<Member>.key == "hash") {
        properties.push_back({part.key, PropertyKind::text, hash_to_string(map.*Member)});
      } else if constexpr (kIsList<Type> && kHasFields<EntryOf<Type>>) {
        JsonWriter json(256);
        json.set_own_kinds(map.own_kinds);
        json.add_raw("[");
        write_joined(json, map.*Member, [&](const auto& entry) { write_entry(json, entry); });
        json.add_raw("]");
        properties.push_back({part.key, PropertyKind::json, json.take()});
      } else {
        properties.push_back({part.key, kind_of<Type>(), text_of(part, map.*Member, map.own_kinds)});
      }
    }
  });
  return properties;
}

std::vector<ValueLayer> value_layers(const GenerationResult& map) {
  std::vector<ValueLayer> layers;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    constexpr PartShape kShape = shape_of<Member>();
    if constexpr (kPart<Member>.key.empty()) {
      return;
    } else if constexpr (kShape == PartShape::layer) {
      const auto& layer = map.*Member;
      if (layer.empty()) return;
      layers.push_back({part.key, max_cell(part), [&layer](std::int32_t y, auto row) {
                          std::ranges::transform(layer.row(y), row.begin(), [](auto cell) {
                            return static_cast<std::uint8_t>(cell);
                          });
                        }});
    } else if constexpr (kShape == PartShape::tile_list) {
      const std::vector<PackedPosition>& tiles = map.*Member;
      if (tiles.empty()) return;
      layers.push_back({part.key, 1, [&tiles](std::int32_t y, auto row) {
                          std::ranges::fill(row, std::uint8_t{0});
                          const auto first = std::ranges::lower_bound(
                              tiles, y, {}, [](PackedPosition p) { return std::int32_t{p.y}; });
                          for (auto p = first; p != tiles.end() && p->y == y; ++p) row[p->x] = 1;
                        }});
    }
  });
  return layers;
}

const std::vector<PartInfo>& part_infos() {
  static const std::vector<PartInfo> kInfos = [] {
    std::vector<PartInfo> infos;
    for_each_part([&]<auto Member>(const Part<Member>& part) {
      if (!part.key.empty()) infos.push_back(info_of_part(part));
    });
    return infos;
  }();
  return kInfos;
}

const PartInfo* find_part_info(std::string_view key) {
  const auto found = std::ranges::find(part_infos(), key, &PartInfo::key);
  return found == part_infos().end() ? nullptr : &*found;
}

}  // namespace karst
