import Calm
import Core
import Records

/// The area's entries on this device, stored in parts: sessions by month, the diary by year, and one part for each other form.
public final class CalmState: AreaState, @unchecked Sendable {
  private struct Data {
    /// The entries, by the key of their part and by record name.
    var parts: [String: [RecordName: CalmEntry]] = [:]
    /// The key of each entry's part.
    var partKeys: [RecordName: String] = [:]
    var stale: Set<String> = []
    var revision: Int64 = 0
  }

  /// One struct, so that `copy` is complete.
  private var data = Data()

  override public func copy() -> AreaState {
    let copy = CalmState()
    copy.data = data
    return copy
  }

  /// A number that differs after each change of the data.
  public var revision: Int64 { data.revision }

  override public var hasData: Bool { !data.partKeys.isEmpty }

  public subscript(name: RecordName) -> CalmEntry? { data.partKeys[name].flatMap { data.parts[$0]?[name] } }

  func names(_ recordType: CalmRecordType) -> [RecordName] { data.partKeys.keys.filter { recordType.owns($0) } }

  /// Calls the body with every entry of the form, in no particular order.
  private func forEach(_ recordType: CalmRecordType, _ body: (CalmItem) -> Void) {
    for (key, entries) in data.parts where key.hasPrefix(recordType.prefix) {
      for entry in entries.values { body(entry.item) }
    }
  }

  // MARK: Reading

  /// Calls the body with every entry, in no particular order.
  public func forEachItem(_ body: (CalmItem) -> Void) {
    for entries in data.parts.values {
      for entry in entries.values { body(entry.item) }
    }
  }

  /// The sessions of the health log, oldest first.
  public var sessions: [SessionEntry] {
    var all: [SessionEntry] = []
    forEach(.session) { if case .session(let entry) = $0 { all.append(entry) } }
    return all.ordered { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
  }

  public var diary: Diary {
    var all: [DiaryEntry] = []
    forEach(.diary) { if case .diary(let entry) = $0 { all.append(entry) } }
    return Diary(all)
  }

  public var plans: [SavedPlan] {
    var all: [SavedPlan] = []
    forEach(.plan) { if case .plan(let plan) = $0 { all.append(plan) } }
    return all.ordered { $0.name != $1.name ? $0.name.precedesBytewise($1.name) : $0.id < $1.id }
  }

  public var exercises: [OwnExercise] {
    var all: [OwnExercise] = []
    forEach(.exercise) { if case .exercise(let exercise) = $0 { all.append(exercise) } }
    return all.ordered { $0.name != $1.name ? $0.name.precedesBytewise($1.name) : $0.id < $1.id }
  }

  public var reminders: [CalmReminder] {
    var all: [CalmReminder] = []
    forEach(.reminder) { if case .reminder(let reminder) = $0 { all.append(reminder) } }
    return all.ordered { $0.time.minute != $1.time.minute ? $0.time.minute < $1.time.minute : $0.id < $1.id }
  }

  /// Sessions that were started and not logged yet, the earliest first. There is more than one if two devices each started one offline.
  public var running: [RunningSession] {
    var all: [RunningSession] = []
    forEach(.running) { if case .running(let session) = $0 { all.append(session) } }
    return all.ordered { $0.startedAt != $1.startedAt ? $0.startedAt < $1.startedAt : $0.id < $1.id }
  }

  /// Returns the sessions whose day is in `first...last`, oldest first. Reads only the months in that range.
  public func sessions(from first: Day, through last: Day) -> [SessionEntry] {
    var all: [SessionEntry] = []
    var month = first.month
    while month <= last.month {
      for entry in (data.parts["\(CalmRecordType.session.prefix)-\(month.index)"] ?? [:]).values {
        if case .session(let session) = entry.item, session.day >= first, session.day <= last { all.append(session) }
      }
      month = month.adding(1)
    }
    return all.ordered { $0.start != $1.start ? $0.start < $1.start : $0.id < $1.id }
  }

  public func session(_ id: UniqueID) -> SessionEntry? {
    if case .session(let entry) = self[CalmRecordType.session.name(id)]?.item { entry } else { nil }
  }

  public func running(_ id: UniqueID) -> RunningSession? {
    if case .running(let session) = self[CalmRecordType.running.name(id)]?.item { session } else { nil }
  }

  public func plan(_ id: UniqueID) -> SavedPlan? {
    if case .plan(let plan) = self[CalmRecordType.plan.name(id)]?.item { plan } else { nil }
  }

  public func exercise(_ id: UniqueID) -> OwnExercise? {
    if case .exercise(let exercise) = self[CalmRecordType.exercise.name(id)]?.item { exercise } else { nil }
  }

  public func reminder(_ id: UniqueID) -> CalmReminder? {
    if case .reminder(let reminder) = self[CalmRecordType.reminder.name(id)]?.item { reminder } else { nil }
  }

  public var preferences: CalmPreferences {
    guard case .preferences(let preferences) = self[RecordName(CalmRecordType.preferences.prefix)]?.item else {
      return CalmPreferences()
    }
    return preferences
  }

  // MARK: Changing

  func put(_ entry: CalmEntry) {
    data.revision += 1
    let (name, key) = (entry.item.name, entry.item.partKey)
    if let old = data.partKeys[name], !old.equalsBytewise(key) { remove(name) }
    data.partKeys[name] = key
    data.parts[key, default: [:]][name] = entry
    data.stale.insert(key)
  }

  func remove(_ name: RecordName) {
    data.revision += 1
    guard let key = data.partKeys.removeValue(forKey: name) else { return }
    data.parts[key]?[name] = nil
    if data.parts[key]?.isEmpty == true { data.parts[key] = nil }
    data.stale.insert(key)
  }

  override public func clear() {
    data.revision += 1
    data.stale.formUnion(data.parts.keys)
    (data.parts, data.partKeys) = ([:], [:])
  }

  // MARK: Storing

  override public func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    var read: [RecordName: CalmEntry] = [:]
    for _ in 0..<(try input.count(max: CalmLimits.sessionCountMax)) {
      let entry = try CalmEntry(from: &input)
      guard entry.item.partKey.equalsBytewise(key) else { throw .malformed(offset: input.offset) }
      read[entry.item.name] = entry
    }
    try input.finish()
    unload(key)
    data.parts[key] = read
    for name in read.keys { data.partKeys[name] = key }
  }

  override public func unload(_ key: String) {
    data.revision += 1
    for name in (data.parts.removeValue(forKey: key) ?? [:]).keys { data.partKeys[name] = nil }
  }

  override public func drainStaleParts() -> [StoredPart] {
    let keys = Array(data.stale).orderedBytewise()
    data.stale = []
    return keys.map { StoredPart(key: $0, bytes: data.parts[$0].map { Self.bytes(of: $0) }) }
  }

  /// Returns the bytes of a part. Entries are ordered by name, so that equal parts have equal bytes.
  private static func bytes(of entries: [RecordName: CalmEntry]) -> [UInt8] {
    var out = ByteWriter()
    out.varint(UInt64(entries.count))
    for name in Array(entries.keys).ordered(by: { $0 < $1 }) { entries[name]?.write(to: &out) }
    return out.bytes
  }

  override public func markAllStale() { data.stale.formUnion(data.parts.keys) }
}
