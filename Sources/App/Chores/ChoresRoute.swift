import Chores
import Core

/// The screens of the area Chores (F-13 to F-15).
public enum ChoresRoute: Equatable, Sendable {
  case home, list, edit, family, files, rewards, statistics
  case person(MemberID)
  case chore(ChoreID)

  private static var named: [ChoresRoute] { [.list, .edit, .family, .files, .rewards, .statistics] }
  private static var personPrefix: String { "person-" }

  /// The last component of the path.
  var path: String {
    switch self {
    case .home: ""
    case .list: "list"
    case .edit: "edit"
    case .family: "family"
    case .files: "files"
    case .rewards: "rewards"
    case .statistics: "statistics"
    case .person(let id): Self.personPrefix + id.id.text
    case .chore(let id): id.id.text
    }
  }

  init?(path: String) {
    if path.isEmpty {
      self = .home
    } else if let route = Self.named.first(where: { $0.path.equalsBytewise(path) }) {
      self = route
    } else if path.hasPrefix(Self.personPrefix) {
      guard let id = UniqueID(String(path.dropFirst(Self.personPrefix.utf8.count))) else { return nil }
      self = .person(MemberID(id))
    } else if let id = UniqueID(path) {
      self = .chore(ChoreID(id))
    } else {
      return nil
    }
  }
}

/// A sheet of chores' screens.
public enum ChoresSheet: UInt8, CaseIterable, Sendable {
  /// Asks which member did it.
  case doer = 1
  /// The day to which an occurrence is moved.
  case move
  case member, family, reward, gift, confirmLeave, invite, join, assign, setPin, enterPin, handOver, password, photo
  /// Asks whether to remove a member, a tablet or an invite.
  case removal
  /// Creates another family.
  case newFamily
  /// The explanation of the area.
  case info
  /// Explains that a chore that the user ticked is not open yet.
  case early
}

extension Route {
  static func chores(_ route: ChoresRoute) -> Route { .area(.chores, route.path) }
}

extension Message {
  static func chores(_ verb: ChoresVerb, _ argument: String = "") -> Message {
    .area(.chores, MessageText.wire("chores." + verb.rawValue, argument))
  }
}

extension Overlay {
  static func chores(_ sheet: ChoresSheet) -> Overlay { .area(.chores, sheet.rawValue) }
}
