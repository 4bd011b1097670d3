import Core

/// An area of the app, which the user switches on and off as a whole. The raw value is the area's name in stored
/// and synced settings.
///
/// A phone's tab bar has room for four areas beside Today.
public enum AppArea: String, CaseIterable, Sendable {
  case habits, chores, calm
  case couple = "us"

  /// Whether the area is on for a user who has never chosen. True for the areas that existed before users could choose.
  var isOnUnasked: Bool {
    switch self {
    case .habits, .couple: true
    case .chores, .calm: false
    }
  }

  func hasName(_ name: String) -> Bool { rawValue.equalsBytewise(name) }
}

/// The areas that the user has chosen, and those explicitly switched off, as two sets of names in byte order. Names unknown to this version
/// are preserved.
public struct AreaChoice: Equatable, Sendable {
  public private(set) var on: [String] = []
  /// Takes precedence over `on`, to which another device may have added names.
  public private(set) var off: [String] = []

  /// The maximum number of names in a set. Further names from other devices are dropped.
  public static let nameCountMax = 64
  /// The maximum number of UTF-8 bytes in a name.
  static let nameBytesMax = 64

  public init() {}

  /// Creates a choice from names in any order.
  init(on: [String], off: [String]) {
    self.on = Self.set(on)
    self.off = Self.set(off)
  }

  /// Whether the user has never chosen.
  public var isEmpty: Bool { on.isEmpty && off.isEmpty }

  func isOn(_ area: AppArea) -> Bool { on.contains { area.hasName($0) } }

  /// Whether the user has switched the area off.
  public func isOff(_ area: AppArea) -> Bool { off.contains { area.hasName($0) } }

  /// Switches an area on or off. The first choice also adds the areas that are on by default, so that they stay on.
  public mutating func set(_ area: AppArea, isOn: Bool) {
    if isEmpty { on = Self.set(AppArea.allCases.filter { $0.isOnUnasked }.map { $0.rawValue }) }
    on = on.filter { !area.hasName($0) }
    off = off.filter { !area.hasName($0) }
    if isOn { on = Self.set(on + [area.rawValue]) } else { off = Self.set(off + [area.rawValue]) }
  }

  /// Applies the choice made in the introduction. An area that was not chosen is switched on later if data for it arrive. If no area was
  /// chosen, all are switched off.
  public mutating func begin(with areas: [AppArea]) {
    for area in AppArea.allCases where areas.isEmpty { set(area, isOn: false) }
    on = Self.set(on + areas.map { $0.rawValue })
    for area in areas { off = off.filter { !area.hasName($0) } }
  }

  /// Returns the names in order, without duplicates, at most `nameCountMax`.
  private static func set(_ names: [String]) -> [String] {
    var set: [String] = []
    for name in names.orderedBytewise() where set.count < nameCountMax {
      if let last = set.last, last.equalsBytewise(name) { continue }
      set.append(name)
    }
    return set
  }
}
