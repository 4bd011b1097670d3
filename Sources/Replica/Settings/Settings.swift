import Core

public enum Theme: UInt8, CaseIterable, Sendable {
  case system, light, dark

  /// The name in the page's `data-theme` and on the command line.
  public var name: String {
    switch self {
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// The edition whose features the user may use (H-30).
public enum Entitlement: UInt8, Sendable { case free, pro }

/// The user's settings, the same on every device.
public struct Settings: Equatable, Sendable {
  /// The user's name in the app. May be empty.
  public var name = ""
  /// A language code; empty for the system's language.
  public var languageCode = ""
  public var theme = Theme.system
  /// The name of a colour palette; empty for the standard one.
  public var palette = ""
  /// Minutes after midnight at which a day begins, 0…720 (H-8b).
  public var startOfDayMinutes: Int32 = 0
  /// Nil for the region's first weekday.
  public var firstWeekday: Weekday?
  /// The pauses of all habits (H-8a).
  public var pauses: [DayRange] = []
  public var hasSeenOnboarding = false
  public var keepsEvents = true
  public var entitlement = Entitlement.free
  /// Whether Pro was bought, and can be restored after it was switched off.
  public var ownsPro = false
  /// The areas in use; see `Replica.isOn`.
  public var areas = AreaChoice()
  /// Unknown members of an imported file: the text of a JSON object, or empty (H-20).
  public var unknownMembers = ""
  /// The time of the last edit. Of two imported versions, the newer one is used as a whole.
  public var updatedAt = Timestamp(milliseconds: 0)

  public static let startOfDayMinutesMax: Int32 = 720

  public init() {}
}
