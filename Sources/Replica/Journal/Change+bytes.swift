import Core
import Habits
import Sync

/// The byte format of changes in the journal. An entry contains the changes of one step and is stored or lost as a whole.
extension Change {
  static let entryVersion: UInt8 = 1
  /// The version of entries that contain sync steps.
  static let syncedEntryVersion: UInt8 = 2
  /// The version of entries that contain steps of the couple.
  static let coupleEntryVersion: UInt8 = 3
  /// The version of entries that contain changes of attached areas.
  static let areaEntryVersion: UInt8 = 4

  /// The version of entries that contain steps of the areas' record zones.
  static let zoneEntryVersion: UInt8 = 5

  private enum Code {
    static let habit: UInt8 = 1
    static let log: UInt8 = 2
    static let habitRemoved: UInt8 = 3
    static let settings: UInt8 = 4
    static let event: UInt8 = 5
    static let eventsCleared: UInt8 = 6
    static let synced: UInt8 = 7
    static let couple: UInt8 = 8
    static let area: UInt8 = 9
    static let zone: UInt8 = 10
  }

  /// Returns the entries for the changes of one step, in order. There are several only if the changes exceed what one entry allows, as for
  /// an import.
  public static func entries(_ changes: [Change]) -> [[UInt8]] {
    guard changes.count > ReplicaLimits.changesInEntryMax else { return [entry(changes)] }
    var entries: [[UInt8]] = []
    var rest = changes[...]
    while !rest.isEmpty {
      entries.append(entry(Array(rest.prefix(ReplicaLimits.changesInEntryMax))))
      rest = rest.dropFirst(ReplicaLimits.changesInEntryMax)
    }
    return entries
  }

  /// Returns the entry for at most `ReplicaLimits.changesInEntryMax` changes; one with more could not be read.
  public static func entry(_ changes: [Change]) -> [UInt8] {
    var out = ByteWriter()
    var version = entryVersion
    for change in changes { version = max(version, change.entryVersionMin) }
    out.u8(version)
    out.varint(UInt64(changes.count))
    for change in changes { change.write(to: &out) }
    return out.bytes
  }

  public static func changes(inEntry bytes: [UInt8]) throws(ReplicaError) -> [Change] {
    do throws(ByteError) {
      var input = ByteReader(bytes)
      let version = try input.u8()
      guard (entryVersion...zoneEntryVersion).contains(version) else {
        throw ByteError.malformed(offset: input.offset)
      }
      var changes: [Change] = []
      for _ in 0..<(try input.count(max: ReplicaLimits.changesInEntryMax)) { changes.append(try Change(from: &input)) }
      try input.finish()
      guard changes.allSatisfy({ $0.entryVersionMin <= version }) else {
        throw ByteError.malformed(offset: 0)
      }
      return changes
    } catch {
      throw .damagedEntry
    }
  }

  /// The first version of entries that may contain this kind of change.
  private var entryVersionMin: UInt8 {
    switch self {
    case .synced: Self.syncedEntryVersion
    case .couple: Self.coupleEntryVersion
    case .area: Self.areaEntryVersion
    case .zone: Self.zoneEntryVersion
    default: Self.entryVersion
    }
  }

  private func write(to out: inout ByteWriter) {
    switch self {
    case .habit(let habit):
      out.u8(Code.habit)
      habit.write(to: &out)
    case .log(let id, let day, let log):
      out.u8(Code.log)
      id.write(to: &out)
      out.zigzag(Int64(day.number))
      log.write(to: &out)
    case .habitRemoved(let id):
      out.u8(Code.habitRemoved)
      id.write(to: &out)
    case .settings(let settings):
      out.u8(Code.settings)
      settings.write(to: &out)
    case .event(let event):
      out.u8(Code.event)
      event.write(to: &out)
    case .eventsCleared: out.u8(Code.eventsCleared)
    case .synced(let synced):
      out.u8(Code.synced)
      synced.write(to: &out)
    case .couple(let coupled):
      out.u8(Code.couple)
      coupled.write(to: &out)
    case .area(let change):
      out.u8(Code.area)
      change.write(to: &out)
    case .zone(let zoned):
      out.u8(Code.zone)
      zoned.write(to: &out)
    }
  }

  private init(from input: inout ByteReader) throws(ByteError) {
    switch try input.u8() {
    case Code.habit: self = .habit(try Habit(from: &input))
    case Code.log: self = .log(try HabitID(from: &input), try Day(from: &input), try DayLog(from: &input))
    case Code.habitRemoved: self = .habitRemoved(try HabitID(from: &input))
    case Code.settings: self = .settings(try Settings(from: &input))
    case Code.event: self = .event(try EventLog.Event(from: &input))
    case Code.eventsCleared: self = .eventsCleared
    case Code.synced: self = .synced(try SyncStepBox(from: &input))
    case Code.couple: self = .couple(try CoupleStepBox(from: &input))
    case Code.area: self = .area(try AreaChange(from: &input))
    case Code.zone: self = .zone(try ZoneStepBox(from: &input))
    default: throw .malformed(offset: input.offset)
    }
  }
}

extension HabitID {
  func write(to out: inout ByteWriter) {
    out.u64(value.high)
    out.u64(value.low)
  }

  init(from input: inout ByteReader) throws(ByteError) {
    self.init(UniqueID(high: try input.u64(), low: try input.u64()))
  }
}
