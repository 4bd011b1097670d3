import Habits

extension Replica {
  /// Whether the area is in use: shown in the navigation and on Today, and loaded. If the user has never switched
  /// this one, it is in use as soon as this device has data of it; the oldest areas are in use for everyone who has
  /// never chosen.
  public func isOn(_ area: AppArea) -> Bool {
    let choice = settings.areas
    if choice.isOff(area) { return false }
    if choice.isOn(area) { return true }
    return choice.isEmpty && area.isOnUnasked || hasContent(of: area)
  }

  /// The areas that are in use because something of them is here, and of which the settings say nothing. Devices without their code learn
  /// of them by the settings.
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
    case .us: hasCouple
    }
  }
}
