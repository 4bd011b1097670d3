import Core
import Habits
import Records

/// Container, zone and record names of a user's own data, in CloudKit's terms (S-19).
public enum SyncNames {
  public static let container = ContainerID.alltag
  public static let environment = CloudEnvironment.production
  public static let zone = ZoneID("MainZone")
  /// The subscription to the zone, by which other devices learn of changes.
  public static let subscription: SubscriptionID = "MainZone"

  static let habit: RecordType = "Habit"
  static let month: RecordType = "HabitMonth"
  static let settings: RecordType = "Settings"
  /// The type of the one record that tells a recreated zone from the one before it.
  static let mark: RecordType = "ZoneMark"
  static let settingsName: RecordName = "settings"
  static let markName: RecordName = "zone"

  static let stamps: FieldName = "editStamps"
  static let epoch: FieldName = "epoch"
  static let updatedAt: FieldName = "updatedAt"
  static let days: FieldName = "days"
  static let markID: FieldName = "zoneMark"

  static func name(_ id: HabitID) -> RecordName { RecordName(id.text) }

  static func name(_ id: HabitID, _ month: Int32) -> RecordName { RecordName("\(id.text)-\(month)") }

  public static func path(_ operation: CloudOperation) -> CloudPath {
    CloudPath(operation, in: .privateDatabase, of: container, environment)
  }
}

/// A record's kind, read from its name.
enum SyncRecord: Equatable {
  case habit(HabitID)
  /// A habit's days of one month, YYYYMM.
  case month(HabitID, Int32)
  case settings
  case mark
  /// Belongs to another area of the app or to a newer version, and is left alone.
  case other

  private static let idCount = 36

  init(_ name: RecordName) {
    let text = name.text
    if name == SyncNames.settingsName {
      self = .settings
    } else if name == SyncNames.markName {
      self = .mark
    } else if text.utf8.count == Self.idCount, let id = HabitID(text), SyncNames.name(id) == name {
      self = .habit(id)
    } else if text.utf8.count == Self.idCount + 7,
      let id = HabitID(String(decoding: text.utf8.prefix(Self.idCount), as: UTF8.self)),
      let index = Int32(String(decoding: text.utf8.suffix(6), as: UTF8.self)), Month(index: index) != nil,
      SyncNames.name(id, index) == name
    {
      self = .month(id, index)
    } else {
      self = .other
    }
  }

  /// The type that a record of this name has.
  var type: RecordType? {
    switch self {
    case .habit: SyncNames.habit
    case .month: SyncNames.month
    case .settings: SyncNames.settings
    case .mark: SyncNames.mark
    case .other: nil
    }
  }
}
