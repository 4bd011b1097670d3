import Core

public enum Theme: UInt8, CaseIterable, Sendable {
  case system, light, dark

  /// As the page's `data-theme` and the command line name it.
  public var name: String {
    switch self {
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

/// The features the user may use (H-30).
public enum Entitlement: UInt8, Sendable { case free, pro }

/// A person's choices, the same on every device.
public struct Settings: Equatable, Sendable {
  /// The user's name in the app; may be empty.
  public var name = ""
  /// A language code, or empty for the system's.
  public var languageCode = ""
  public var theme = Theme.system
  /// The name of a colour palette; empty is the standard one.
  public var palette = ""
  /// Minutes after midnight at which a day begins, 0…720 (H-8b).
  public var startOfDayMinutes: Int32 = 0
  /// Nil for the region's.
  public var firstWeekday: Weekday?
  /// Days on which everything rests (H-8a).
  public var pauses: [DayRange] = []
  public var hasSeenOnboarding = false
  public var keepsEvents = true
  public var entitlement = Entitlement.free
  /// Members of an imported file that this version does not know: the text of a JSON object, or empty (H-20).
  public var unknownMembers = ""
  /// The time of the last edit; the newer of two imported versions is taken whole.
  public var updatedAt = Timestamp(milliseconds: 0)

  public static let startOfDayMinutesMax: Int32 = 720

  public init() {}
}
