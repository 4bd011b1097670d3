import Core
import Habits
import Records

/// Where a person's own data lives in CloudKit's terms, and what its records are called (S-19).
public enum SyncNames {
  public static let container = ContainerID.alltag
  public static let environment = CloudEnvironment.production
  public static let zone = ZoneID("MainZone")
  /// Of the subscription to the zone, so that other devices hear of changes.
  public static let subscription: SubscriptionID = "MainZone"

  static let habit: RecordType = "Habit"
  static let month: RecordType = "HabitMonth"
  static let settings: RecordType = "Settings"
  /// One record by which a zone that was made anew differs from the one before.
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

/// What a record's name says of it.
enum SyncRecord: Equatable {
  case habit(HabitID)
  /// A habit's days of one month, YYYYMM.
  case month(HabitID, Int32)
  case settings
  case mark
  /// Of another area of the app, or of a newer version: left alone.
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
