#include "dungeon/convert/convert_links.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace karst {
namespace {

class RoomLinker {
 public:
  RoomLinker(const DungeonLevel& level, std::vector<MapRoom>& rooms, Repairs& repairs)
      : level_(level), rooms_(rooms), repairs_(repairs), targets_(rooms.size()) {
    // Of rooms with the same id in the file links mean the first.
    for (std::size_t i = 0; i < rooms.size(); ++i) index_by_id_.emplace(level.rooms[i].id, i);
  }

  void run() {
    for (std::size_t room = 0; room < rooms_.size(); ++room) take_links(room);
    add_ways_back();
    join_unreached();
    for (std::size_t room = 0; room < rooms_.size(); ++room) {
      for (const std::size_t target : targets_[room]) {
        rooms_[room].connections.push_back(rooms_[target].id);
      }
    }
  }

 private:
  // The links of the file that can be kept.
  void take_links(std::size_t room) {
    const auto& connections = level_.rooms[room].connections;
    for (std::size_t i = 0; i < connections.size(); ++i) {
      const std::string& id = connections[i].target_room_id;
      const auto found = index_by_id_.find(id);
      const char* fault = nullptr;
      if (found == index_by_id_.end()) {
        fault = "names no room of the level";
      } else if (found->second == room) {
        fault = "is the room itself";
      } else if (leads_to(room, found->second)) {
        fault = "is a second link to the same room";
      }
      if (fault == nullptr) {
        add_link(room, found->second);
      } else {
        repairs_.add(fmt::format("rooms[{}].connections[{}].targetRoomId = {} {}", room, i,
                                 in_quotes(id), fault),
                     "it is left out");
      }
    }
  }

  void add_ways_back() {
    for (std::size_t room = 0; room < rooms_.size(); ++room) {
      for (std::size_t i = 0; i < targets_[room].size(); ++i) {
        const std::size_t target = targets_[room][i];
        if (leads_to(target, room)) continue;
        add_link(target, room);
        repairs_.add(fmt::format("rooms[{}] leads to {}, which does not lead back", room,
                                 in_quotes(rooms_[target].id)),
                     "now it does");
      }
    }
  }

  void join_unreached() {
    if (rooms_.empty()) return;
    reached_.assign(rooms_.size(), false);
    reach_from(first_room());
    for (std::size_t room = 0; room < rooms_.size(); ++room) {
      if (reached_[room]) continue;
      const std::size_t nearest = nearest_reached(room);
      add_link(room, nearest);
      add_link(nearest, room);
      repairs_.add(fmt::format("rooms[{}] cannot be reached", room),
                   fmt::format("now {} leads to it", in_quotes(rooms_[nearest].id)));
      reach_from(room);
    }
  }

  std::size_t first_room() const {
    const auto entrance = std::find_if(level_.rooms.begin(), level_.rooms.end(),
                                       [](const auto& room) { return room.type == "entrance"; });
    return entrance == level_.rooms.end()
               ? 0
               : static_cast<std::size_t>(entrance - level_.rooms.begin());
  }

  void reach_from(std::size_t room) {
    std::vector<std::size_t> open = {room};
    reached_[room] = true;
    while (!open.empty()) {
      const std::size_t from = open.back();
      open.pop_back();
      for (const std::size_t target : targets_[from]) {
        if (reached_[target]) continue;
        reached_[target] = true;
        open.push_back(target);
      }
    }
  }

  // By the order in the file; of two as near, the earlier one. There always is one.
  std::size_t nearest_reached(std::size_t room) const {
    for (std::size_t distance = 1;; ++distance) {
      if (distance <= room && reached_[room - distance]) return room - distance;
      if (room + distance < reached_.size() && reached_[room + distance]) return room + distance;
    }
  }

  bool leads_to(std::size_t room, std::size_t target) const {
    return links_.contains({room, target});
  }
  void add_link(std::size_t room, std::size_t target) {
    targets_[room].push_back(target);
    links_.emplace(room, target);
  }

  const DungeonLevel& level_;
  std::vector<MapRoom>& rooms_;
  Repairs& repairs_;
  std::map<std::string_view, std::size_t> index_by_id_;
  std::vector<std::vector<std::size_t>> targets_;  // in the order of the file
  std::set<std::pair<std::size_t, std::size_t>> links_;
  std::vector<bool> reached_;
};

}  // namespace

void link_rooms(const DungeonLevel& level, std::vector<MapRoom>& rooms, Repairs& repairs) {
  RoomLinker(level, rooms, repairs).run();
}

}  // namespace karst
