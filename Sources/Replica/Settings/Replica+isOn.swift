import Habits

extension Replica {
  /// Whether the area is in use: shown in the navigation and on Today, and loaded. An area that the user has never switched is in use
  /// as soon as this device has data of it. The oldest areas are in use for everyone who has never chosen.
  public func isOn(_ area: AppArea) -> Bool {
    let choice = settings.areas
    if choice.isOff(area) { return false }
    if choice.isOn(area) { return true }
    return choice.isEmpty && area.isOnUnasked || hasContent(of: area)
  }

  /// The areas that are in use only because this device has data of them, while the settings do not mention them. Writing them into the
  /// settings tells devices without the areas' code.
  public var unnotedAreas: [AppArea] {
    let choice = settings.areas
    return AppArea.allCases.filter {
      !choice.isOn($0) && !choice.isOff($0) && !(choice.isEmpty && $0.isOnUnasked) && hasContent(of: $0)
    }
  }

  /// Whether this device has data of the area.
  public func hasContent(of area: AppArea) -> Bool {
    switch area {
    case .habits: habits.all.contains { $0.habit.deletedAt == nil }
    case .chores, .calm: hasData(ofArea: area.rawValue)
    case .couple: hasCouple
    }
  }
}
