import Replica

/// A part of the browser module with an area's code, which the host loads on request. A list of its code in
/// `Sources/WebEntry` has its name, and the names of the area's messages begin with it.
public enum ModulePart: String, CaseIterable, Sendable {
  case calm, chores, couple

  var area: AppArea {
    switch self {
    case .calm: .calm
    case .chores: .chores
    case .couple: .couple
    }
  }

  /// Whether the area's code needs the account's.
  var needsAccount: Bool { self == .couple }

  /// Creates the area's screens, which are code of the part itself.
  func makeScreens() -> AreaScreens {
    switch self {
    case .calm: CalmAreaScreens(self)
    case .chores: ChoresAreaScreens(self)
    case .couple: CoupleAreaScreens(self)
    }
  }
}

extension AppArea {
  /// The part with the area's code. Nil for habits, whose code every start loads.
  var part: ModulePart? { ModulePart.allCases.first { $0.area == self } }
}

/// The loading states of the account's part (with its texts) and of the areas' parts.
struct PartStates {
  var account = PartState.none
  private var areas = ModulePart.allCases.map { _ in PartState.none }

  subscript(part: ModulePart) -> PartState {
    get { areas[index(of: part)] }
    set { areas[index(of: part)] = newValue }
  }

  private func index(of part: ModulePart) -> Int { ModulePart.allCases.firstIndex(of: part) ?? 0 }
}

enum PartState { case none, loading, failed, ready }
