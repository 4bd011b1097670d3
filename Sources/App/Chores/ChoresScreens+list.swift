import Chores
import Core
import Texts

/// The list of all chores, grouped by due day, person or room (F-14).
extension ChoresScreens {
  var listScreen: Node {
    div(.class("region chores-home"), .id("chores-list")) {
      if let picture {
        subhead(strings.choreAll) {
          if picture.actor.isParent { roundButton(.plus, strings.choreNew, .chores(.edit)) }
        }
        groupChoice
        if picture.household.chores.isEmpty, app.isArriving {
          app.awaited(strings.choreAll)
        } else if picture.household.chores.isEmpty {
          section(.class("card empty")) {
            emptyArt
            h2 { strings.choreEmptyTitle }
            p { strings.choreEmptyText }
          }
        }
        groups(picture)
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

  private func groups(_ picture: ChoresPicture) -> Node {
    let places = picture.standings.placesByUrgency
    switch grouping {
    case .day: return byDay(places, picture)
    case .person: return byPerson(places, picture)
    case .room: return byRoom(places, picture)
    }
  }

  private func byDay(_ places: [Int], _ picture: ChoresPicture) -> Node {
    let today = picture.moment.today
    var groups: [(title: String, list: [Int])] = [
      (strings.choreGroupOverdue, []), (strings.choreSectionDue, []), (strings.choreGroupWeek, []),
      (strings.choreGroupLater, []), (strings.choreSectionDone, []),
    ]
    for place in places {
      let standing = picture.standings[place]
      let day = standing.due ?? standing.occurrence.opening
      let group =
        switch standing.state {
        case .overdue: 0
        case .done, .waiting, .skipped, .missed, .replaced: 4
        default: day.map { $0 <= today ? 1 : $0 <= today + 6 ? 2 : 3 } ?? 3
        }
      groups[group].list.append(place)
    }
    return Node(groups.indices.map { standingList("day\($0)", groups[$0].title, groups[$0].list, picture, on: "list") })
  }

  private func byPerson(_ places: [Int], _ picture: ChoresPicture) -> Node {
    func list(_ id: MemberID, _ title: String, _ names: (ChoreStanding) -> [MemberID]) -> Node {
      standingList(
        id.id.text, title, places.filter { names(picture.standings[$0]).contains(id) }, picture, on: id.id.text)
    }
    let nobody = places.filter { picture.standings[$0].doers.isEmpty && picture.standings[$0].formerDoers.isEmpty }
    return Node(
      picture.present.map { list($0.id, $0.name) { $0.doers } }
        + [standingList("nobody", strings.choreNobody, nobody, picture, on: "list")]
        + picture.standings.formerDoers.map { list($0, leftText([$0], picture)) { $0.formerDoers } })
  }

  private func byRoom(_ places: [Int], _ picture: ChoresPicture) -> Node {
    let rooms = rooms(picture)
    var lists = rooms.map { _ in [Int]() }
    var rest: [Int] = []
    for place in places {
      let room = picture.chore(picture.standings[place].chore)?.area ?? ""
      if let i = rooms.firstIndex(where: { $0.equalsBytewise(room) }) {
        lists[i].append(place)
      } else {
        rest.append(place)
      }
    }
    return Node(
      rooms.indices.map { standingList("room\($0)", rooms[$0], lists[$0], picture, on: "list") }
        + [standingList("noroom", strings.choreNoRoom, rest, picture, on: "list")])
  }

  /// Returns the rooms of the family's chores, in byte order.
  func rooms(_ picture: ChoresPicture) -> [String] {
    var rooms: [String] = []
    for chore in picture.household.chores where !chore.area.isEmpty {
      if !rooms.contains(where: { $0.equalsBytewise(chore.area) }) { rooms.append(chore.area) }
    }
    return rooms.orderedBytewise()
  }
}
