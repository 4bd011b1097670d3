import Chores
import Core
import Texts

/// The list of all chores, grouped by due day, person or room (F-14).
extension ChoresScreens {
  var listScreen: Node {
    div(.class("region chores-home"), .id("chores-list")) {
      if let snapshot {
        subhead(strings.choreAll) {
          if snapshot.actor.isParent { roundButton(.plus, strings.choreNew, .chores(.edit)) }
        }
        groupChoice
        if snapshot.household.chores.isEmpty, app.isArriving {
          app.awaited(strings.choreAll)
        } else if snapshot.household.chores.isEmpty {
          section(.class("card empty")) {
            emptyArt
            h2 { strings.choreEmptyTitle }
            p { strings.choreEmptyText }
          }
        }
        groups(snapshot)
      }
    }
  }

  private var grouping: ChoresGrouping { app.choresView?.grouping ?? .day }

  private var groupChoice: Node {
    div(.class("segments"), .role("radiogroup"), .label(strings.choreGroupLabel)) {
      for grouping in ChoresGrouping.allCases {
        segment(
          "chores-group", name(of: grouping), isChosen: grouping == self.grouping, .chores(.group, grouping.rawValue))
      }
    }
  }

  private func name(of grouping: ChoresGrouping) -> String {
    switch grouping {
    case .day: strings.choreGroupDay
    case .person: strings.choreGroupPerson
    case .room: strings.choreGroupRoom
    }
  }

  private func groups(_ snapshot: ChoresSnapshot) -> Node {
    let indices = snapshot.statuses.indicesByUrgency
    switch grouping {
    case .day: return byDay(indices, snapshot)
    case .person: return byPerson(indices, snapshot)
    case .room: return byRoom(indices, snapshot)
    }
  }

  private func byDay(_ indices: [Int], _ snapshot: ChoresSnapshot) -> Node {
    let today = snapshot.moment.today
    var groups: [(title: String, list: [Int])] = [
      (strings.choreGroupOverdue, []), (strings.choreSectionDue, []), (strings.choreGroupWeek, []),
      (strings.choreGroupLater, []), (strings.choreSectionDone, []),
    ]
    for index in indices {
      let status = snapshot.statuses[index]
      let day = status.due ?? status.occurrence.opening
      let group =
        switch status.state {
        case .overdue: 0
        case .done, .waiting, .skipped, .missed, .replaced: 4
        default: day.map { $0 <= today ? 1 : $0 <= today + 6 ? 2 : 3 } ?? 3
        }
      groups[group].list.append(index)
    }
    return Node(groups.indices.map { statusList("day\($0)", groups[$0].title, groups[$0].list, snapshot, on: "list") })
  }

  private func byPerson(_ indices: [Int], _ snapshot: ChoresSnapshot) -> Node {
    func list(_ id: MemberID, _ title: String, _ names: (OccurrenceStatus) -> [MemberID]) -> Node {
      statusList(
        id.id.text, title, indices.filter { names(snapshot.statuses[$0]).contains(id) }, snapshot, on: id.id.text)
    }
    let nobody = indices.filter { snapshot.statuses[$0].doers.isEmpty && snapshot.statuses[$0].formerDoers.isEmpty }
    return Node(
      snapshot.present.map { list($0.id, $0.name) { $0.doers } }
        + [statusList("nobody", strings.choreNobody, nobody, snapshot, on: "list")]
        + snapshot.statuses.formerDoers.map { list($0, leftText([$0], snapshot)) { $0.formerDoers } })
  }

  private func byRoom(_ indices: [Int], _ snapshot: ChoresSnapshot) -> Node {
    let rooms = rooms(snapshot)
    var lists = rooms.map { _ in [Int]() }
    var rest: [Int] = []
    for index in indices {
      let room = snapshot.chore(snapshot.statuses[index].chore)?.area ?? ""
      if let i = rooms.firstIndex(where: { $0.equalsBytewise(room) }) {
        lists[i].append(index)
      } else {
        rest.append(index)
      }
    }
    return Node(
      rooms.indices.map { statusList("room\($0)", rooms[$0], lists[$0], snapshot, on: "list") }
        + [statusList("noroom", strings.choreNoRoom, rest, snapshot, on: "list")])
  }

  /// Returns the rooms of the family's chores, in byte order.
  func rooms(_ snapshot: ChoresSnapshot) -> [String] {
    var rooms: [String] = []
    for chore in snapshot.household.chores where !chore.area.isEmpty {
      if !rooms.contains(where: { $0.equalsBytewise(chore.area) }) { rooms.append(chore.area) }
    }
    return rooms.orderedBytewise()
  }
}
