// The parts of a map as attributes: one for each row of map_parts.hpp. The type of a member decides:
// layers and lists of tiles are arrays that look into the map, structs are named tuples with the
// fields of item_fields.hpp.
#include "model/map_parts.hpp"

#include <cxxabi.h>
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdlib>
#include <typeinfo>

#include "karst/core/hash.hpp"
#include "map_object.hpp"
#include "values.hpp"

namespace karst::python {
namespace {

py::object package() {
  return py::module_::import("karst");
}

// "GraphRoom" of karst::GraphRoom.
template <class Struct>
std::string struct_name() {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(typeid(Struct).name(), nullptr, nullptr, &status), std::free);
  const std::string whole = name.get();
  return whole.substr(whole.rfind(':') + 1);
}

// --- what types are called in stubs ----------------------------------------------------------------

template <class Type>
struct TypeName {
  static std::string get() {
    if constexpr (std::is_enum_v<Type>) return "str";
    else if constexpr (std::integral<Type>) return "int";
    else return struct_name<Type>();
  }
};
template <> struct TypeName<std::string> { static std::string get() { return "str"; } };
template <> struct TypeName<Colour> { static std::string get() { return "str"; } };
template <> struct TypeName<bool> { static std::string get() { return "bool"; } };
template <> struct TypeName<PassOutcome> { static std::string get() { return "str | None"; } };
template <> struct TypeName<LogicalPosition> { static std::string get() { return "Position"; } };
template <> struct TypeName<Rect> { static std::string get() { return "GraphRoom"; } };
template <> struct TypeName<RoomGraph> { static std::string get() { return "list[RoomLink]"; } };
template <> struct TypeName<SubtypeList> { static std::string get() { return "tuple[Subtype, ...]"; } };
template <class Entry> struct TypeName<std::vector<Entry>> {
  static std::string get() { return "list[" + TypeName<Entry>::get() + "]"; }
};
template <> struct TypeName<std::vector<PackedPosition>> {
  static std::string get() { return "NDArray[numpy.uint16]"; }
};
template <> struct TypeName<std::vector<NamedParam>> {
  static std::string get() { return "dict[str, bool | int | float | str]"; }
};
template <> struct TypeName<std::vector<Requirement>> {
  static std::string get() { return "dict[str, str]"; }
};
template <class Entry> struct TypeName<std::optional<Entry>> {
  static std::string get() { return TypeName<Entry>::get() + " | None"; }
};
template <class Cell> struct TypeName<Grid<Cell>> {
  static std::string get() { return "NDArray[numpy.uint8] | None"; }
};
template <class Number, std::size_t Count> struct TypeName<std::array<Number, Count>> {
  static std::string get() { return "tuple[int, ...]"; }
};

// --- named tuples ----------------------------------------------------------------------------------

struct FieldInfo {
  std::string name;
  std::string type;
  std::string meaning;
};
using Fields = std::vector<FieldInfo>;

void add_corner(Fields& fields) {
  fields.push_back({"x", "int", "column, from 0"});
  fields.push_back({"y", "int", "row, from 0"});
}

void add_area(Fields& fields) {
  add_corner(fields);
  fields.push_back({"width", "int", "in tiles"});
  fields.push_back({"height", "int", "in tiles"});
}

// Positions and outlines without a key stand as numbers among the others.
template <class Type, class Info>
void add_fields(Fields& fields, const Info& info) {
  if constexpr (std::same_as<Type, Rect>) {
    add_area(fields);
  } else if (info.key.empty()) {
    add_corner(fields);
  } else {
    fields.push_back({std::string(info.key), TypeName<Type>::get(), std::string(info.meaning)});
  }
}

template <class Entry>
Fields fields_of() {
  Fields fields;
  if constexpr (std::same_as<Entry, LogicalPosition>) {
    add_corner(fields);
  } else if constexpr (std::same_as<Entry, TileArea>) {
    add_area(fields);
  } else {
    const auto add = [&]<auto Member>(const Field<Member>& field) {
      add_fields<std::remove_cvref_t<decltype(std::declval<Entry>().*Member)>>(fields, field);
    };
    std::apply([&](const auto&... field) { (add(field), ...); }, kFields<Entry>);
  }
  return fields;
}

py::object make_tuple_class(const std::string& name, const Fields& fields) {
  py::list names;
  for (const FieldInfo& field : fields) names.append(field.name);
  const py::object type = py::module_::import("collections")
                              .attr("namedtuple")(name, names, py::arg("module") = "karst");
  for (const FieldInfo& field : fields) type.attr(field.name.c_str()).attr("__doc__") = field.meaning;
  return type;
}

// The class of a struct. It is made once and lives as long as the interpreter.
template <class Entry>
const py::object& class_of() {
  static const py::object& made =
      *new py::object(make_tuple_class(struct_name<Entry>() == "LogicalPosition"
                                           ? "Position"
                                           : struct_name<Entry>(),
                                       fields_of<Entry>()));
  return made;
}

// --- values ----------------------------------------------------------------------------------------

template <class Entry>
py::object entry_object(const Entry& entry);

py::object value_object(const auto&, const std::string& text) { return py::str(text); }
py::object value_object(const auto&, Colour colour) { return py::str(to_string(colour)); }
py::object value_object(const auto&, std::integral auto number) { return py::int_(number); }
py::object value_object(const auto&, LogicalPosition position) { return entry_object(position); }
py::object value_object(const auto&, const TileArea& area) { return entry_object(area); }
py::object value_object(const auto&, const PassOutcome& outcome) {
  return outcome.is_applied() ? py::object(py::none()) : py::str(outcome.reason);
}
py::object value_object(const auto&, const std::vector<NamedParam>& params) { return dict_of(params); }
py::object value_object(const auto&, const std::vector<Requirement>& require) {
  return dict_of(require);
}
template <class Enum>
  requires std::is_enum_v<Enum>
py::object value_object(const auto& info, Enum value) {
  // A kind of a game's own has a number alone: the map's own_kinds tell its name.
  const auto number = static_cast<std::size_t>(value);
  return number < info.names.size() ? py::object(py::str(std::string(info.names[number])))
                                    : py::int_(number);
}
py::object value_object(const auto&, const SubtypeList& types) {
  const py::object subtype = package().attr("Subtype");
  py::tuple tuple(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const int number = static_cast<int>(types[i]);
    tuple[i] = number < kSubtypeCount ? subtype(number) : py::object(py::int_(number));
  }
  return tuple;
}
template <std::size_t Count>
py::object value_object(const auto&, const std::array<std::int32_t, Count>& numbers) {
  py::tuple tuple(Count);
  for (std::size_t i = 0; i < Count; ++i) tuple[i] = numbers[i];
  return tuple;
}
template <class Entry>
  requires(kHasFields<Entry> || std::same_as<Entry, LogicalPosition>)
py::object value_object(const auto&, const std::optional<Entry>& entry) {
  return entry ? entry_object(*entry) : py::object(py::none());
}
template <class Entry>
  requires kHasFields<Entry>
py::object value_object(const auto&, const std::vector<Entry>& entries) {
  py::list list(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) list[i] = entry_object(entries[i]);
  return list;
}
py::object tiles_object(const std::vector<PackedPosition>& tiles) {
  py::list list(tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) list[i] = entry_object(LogicalPosition(tiles[i]));
  return list;
}

void append_corner(py::list& values, std::int32_t x, std::int32_t y) {
  values.append(x);
  values.append(y);
}

template <auto Member, class Entry>
void append_field(py::list& values, const Field<Member>& field, const Entry& entry) {
  using Type = std::remove_cvref_t<decltype(entry.*Member)>;
  const Type& value = entry.*Member;
  if constexpr (std::same_as<Type, Rect>) {
    append_corner(values, value.x1, value.y1);
    append_corner(values, value.width(), value.height());
  } else if constexpr (std::same_as<Type, bool>) {
    values.append(value != Entry{}.*Member);  // true: not as by default
  } else if constexpr (std::same_as<Type, std::vector<PackedPosition>>) {
    values.append(tiles_object(value));
  } else {
    if constexpr (std::same_as<Type, LogicalPosition>) {
      if (field.key.empty()) return append_corner(values, value.x, value.y);
    }
    values.append(value_object(field, value));
  }
}

template <class Entry>
py::object entry_object(const Entry& entry) {
  py::list values;
  if constexpr (std::same_as<Entry, LogicalPosition>) {
    append_corner(values, entry.x, entry.y);
  } else if constexpr (std::same_as<Entry, TileArea>) {
    append_corner(values, entry.x, entry.y);
    append_corner(values, entry.width, entry.height);
  } else {
    std::apply([&](const auto&... field) { (append_field(values, field, entry), ...); },
               kFields<Entry>);
  }
  return class_of<Entry>()(*values);
}

// --- parts -----------------------------------------------------------------------------------------

// An array that looks into the map and keeps it alive.
template <class Number>
py::object view_of(py::handle owner, const void* data, std::vector<py::ssize_t> shape) {
  py::array_t<Number> array(std::move(shape), static_cast<const Number*>(data), owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

template <auto Member>
py::object part_object(py::handle self, const Part<Member>& part) {
  using Type = PartType<Member>;
  const auto& object = self.cast<const MapObject&>();
  const Type& value = object.map.*Member;
  if constexpr (kIsLayer<Type>) {
    static_assert(sizeof(*value.cells().data()) == 1);
    if (value.empty()) return py::none();
    return view_of<std::uint8_t>(self, value.cells().data(), {value.height(), value.width()});
  } else if constexpr (std::same_as<Type, std::vector<PackedPosition>>) {
    static_assert(sizeof(PackedPosition) == 2 * sizeof(std::uint16_t));
    return view_of<std::uint16_t>(self, value.data(), {std::ssize(value), 2});
  } else if constexpr (std::same_as<Type, std::vector<Rect>>) {
    return value_object(part, object.graph().rooms);
  } else if constexpr (std::same_as<Type, RoomGraph>) {
    return value_object(part, object.graph().links);
  } else if constexpr (kPart<Member>.key == "hash") {
    return py::str(hash_to_string(value));
  } else {
    return value_object(part, value);
  }
}

// Parts without a key in map JSON that are worth asking for have the names of their members.
template <auto Member>
constexpr std::string_view attribute_of(const Part<Member>& part) {
  if constexpr (kPart<Member>.key.empty() &&
                std::same_as<PartType<Member>, std::vector<PackedPosition>>) {
    return "valid_positions";
  } else {
    return part.key;
  }
}

py::dict layers_of(py::handle self) {
  py::dict layers;
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (kIsLayer<PartType<Member>>) {
      py::object layer = part_object(self, part);
      if (!layer.is_none()) layers[py::str(std::string(part.key))] = layer;
    }
  });
  return layers;
}

template <class Entry>
void offer_class(py::module_& module, py::dict& records) {
  const py::object& type = class_of<Entry>();
  const std::string name = type.attr("__name__").template cast<std::string>();
  if (records.contains(name.c_str())) return;
  py::list fields;
  for (const FieldInfo& field : fields_of<Entry>()) {
    fields.append(py::make_tuple(field.name, field.type, field.meaning));
  }
  records[py::str(name)] = fields;
  module.attr(name.c_str()) = type;
}

template <auto Member>
void offer_classes(py::module_& module, py::dict& records, const Part<Member>&) {
  using Entry = EntryOf<PartType<Member>>;
  if constexpr (std::same_as<PartType<Member>, RoomGraph>) {
    offer_class<GraphRoom>(module, records);
    offer_class<RoomLink>(module, records);
  } else if constexpr (!std::is_void_v<Entry>) {
    if constexpr (kHasFields<Entry>) offer_class<Entry>(module, records);
  }
}

}  // namespace

void declare_parts(py::module_& module, MapClass& maps) {
  py::dict records;
  py::list parts;
  offer_class<LogicalPosition>(module, records);
  offer_class<TileArea>(module, records);
  for_each_part([&]<auto Member>(const Part<Member>& part) {
    if constexpr (constexpr std::string_view kName = attribute_of(kPart<Member>); !kName.empty()) {
      offer_classes(module, records, part);
      const std::string name(kName);
      const std::string meaning(part.meaning);
      maps.def_property_readonly(
          name.c_str(), [&part](py::handle self) { return part_object(self, part); },
          meaning.c_str());
      parts.append(py::make_tuple(name, TypeName<PartType<Member>>::get(), meaning));
    }
  });
  maps.def_property_readonly(
      "layers", layers_of,
      "Every layer that the map has, by name: arrays of its height and width that look into the "
      "map, without a copy.");
  // For the stubs: what the attributes are.
  module.attr("_records") = records;
  module.attr("_parts") = parts;
}

}  // namespace karst::python
