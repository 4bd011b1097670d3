import Core

/// Reads the mindful sessions, workouts and drinks in Apple Health's `export.xml` of any size, in slices. Skips
/// everything else, so that only the entries found, which are limited, take memory.
public struct AppleHealthReader: Sendable {
  private var scanner = XMLScanner(root: "HealthData")
  private var isOver = false
  private var isInCorrelation = false
  private var found: HealthImport
  private var ids = Set<UniqueID>()
  /// The ids that came with the entries: those of this app's own sessions.
  private var ownIDs = Set<UniqueID>()
  private var open: OpenElement?

  private enum Element: Sendable { case mindful, workout, drinks }

  /// The element whose children are being read.
  private struct OpenElement: Sendable {
    var element: Element
    var start: HealthDate
    var end: HealthDate
    var source: String
    var activity = WorkoutActivity.none
    var kilocalories: Double?
    /// The drinks, or the workout's duration in milliseconds as the file states it.
    var amount: Int64?
    var timeZone: String?
    var ownID: UniqueID?
    var pauses: [HealthEvent] = []
  }

  private struct HealthEvent: Sendable {
    let at: Timestamp
    let isPause: Bool
  }

  /// Pauses of one workout, and bytes of an app's or a zone's name.
  static let eventCountMax = 2 * CalmLimits.pauseCountMax
  static let sourceByteCountMax = 256
  static let timeZoneByteCountMax = 64

  /// Begins a file. `timeZone` is the device's, which applies to entries without a time zone.
  public init(timeZone: TimeZoneRules) { found = HealthImport(timeZones: HealthTimeZones(device: timeZone)) }

  /// Replaces the rules of the device's time zone from now on.
  mutating func setDeviceTimeZone(_ timeZone: TimeZoneRules) { found.timeZones?.setTimeZone(device: timeZone) }

  /// The number of bytes read so far, for a progress bar.
  public private(set) var offset: Int64 = 0
  /// The entries found so far.
  public var sessionCount: Int { found.sessions.count }

  /// Reads the next slice of the file.
  public mutating func feed(_ slice: [UInt8]) throws(CalmFileError) {
    offset += Int64(slice.count)
    scanner.feed(slice)
    try readTags()
  }

  /// Ends the file and returns its content; throws `truncated` if it ends before the closing tag.
  public mutating func finish() throws(CalmFileError) -> HealthImport {
    guard offset > 0 else { throw CalmFileError(.emptyFile) }
    scanner.end()
    try readTags()
    guard isOver else { throw CalmFileError(.truncated, offset: scanner.offset) }
    let spans = SessionSpans(found.sessions.filter { $0.kind == .workout })
    let before = found.sessions.count
    found.sessions = found.sessions.filter { entry in
      entry.kind == .workout || !spans.contains(SessionStretch(entry.start, entry.end), isMindful: false)
    }
    found.remarks.mindfulWorkouts = before - found.sessions.count
    found.computeDays()
    leaveTwinsOut()
    return found
  }

  /// Removes duplicates: of two entries of a session that two apps recorded, the one with less information.
  private mutating func leaveTwinsOut() {
    let sessions = found.sessions
    func weight(_ entry: SessionEntry) -> Int {
      let isSpecific = entry.activity != .none && entry.activity != .other
      return (ownIDs.contains(entry.id) ? 4 : 0) + (isSpecific ? 2 : 0) + (entry.energy == nil ? 0 : 1)
    }
    var twins = SessionTwins(sessions, isUsed: false)
    var isLeftOut = [Bool](repeating: false, count: sessions.count)
    let weights = sessions.map { weight($0) }
    for index in Array(sessions.indices).ordered(by: { weights[$0] > weights[$1] }) {
      if let kept = twins.twin(of: sessions[index]) {
        isLeftOut[index] = true
        found.remarks.twins.append(SessionTwin(sessions[index], of: kept))
      } else {
        twins.use(index)
      }
    }
    found.sessions = sessions.indices.filter { !isLeftOut[$0] }.map { sessions[$0] }
  }

  private mutating func readTags() throws(CalmFileError) {
    while try nextTag() { try readTag() }
  }

  private mutating func nextTag() throws(CalmFileError) -> Bool {
    do throws(XMLError) { return try scanner.next() } catch { throw CalmFileError(error) }
  }

  private mutating func readTag() throws(CalmFileError) {
    if scanner.name(is: "Record") {
      // The records within a correlation also occur outside of it.
      guard scanner.tag != .end, !isInCorrelation else { return try close() }
      if scanner.attribute("type", is: "HKCategoryTypeIdentifierMindfulSession") {
        try begin(.mindful)
      } else if scanner.attribute("type", is: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages") {
        try begin(.drinks)
      }
    } else if scanner.name(is: "Workout") {
      guard scanner.tag != .end else { return try close() }
      try begin(.workout)
    } else if scanner.name(is: "Correlation") {
      isInCorrelation = scanner.tag == .start
    } else if scanner.name(is: "HealthData") {
      isOver = scanner.tag != .start
    } else if open != nil, scanner.tag != .end {
      readChild()
    }
  }

  private mutating func begin(_ element: Element) throws(CalmFileError) {
    try close()
    // A drink has a time, and sometimes an end, which is ignored.
    guard let from = scanner.attribute("startDate"), let start = HealthDate(from),
      let end = element == .drinks ? start : scanner.attribute("endDate").flatMap({ HealthDate($0) }),
      start.moment <= end.moment
    else {
      found.remarks.malformed += 1
      return
    }
    var opened = OpenElement(
      element: element, start: start, end: end,
      source: scanner.text("sourceName", byteCountMax: Self.sourceByteCountMax) ?? "")
    if element == .workout {
      opened.activity = scanner.attribute("workoutActivityType").map { WorkoutActivity(apple: $0) } ?? .other
      opened.kilocalories = Self.kilocalories(
        scanner.attribute("totalEnergyBurned"), isKilojoule: scanner.attribute("totalEnergyBurnedUnit", is: "kJ"))
      opened.amount = scanner.attribute("duration").flatMap { Self.thousandths($0) }.map { $0 * durationUnit / 1000 }
    } else if element == .drinks {
      guard let value = scanner.attribute("value"), let thousandths = Self.thousandths(value) else {
        found.remarks.malformed += 1
        return
      }
      opened.amount = (thousandths + 5) / 10
    }
    open = opened
    if scanner.tag == .empty { try close() }
  }

  /// The milliseconds of a workout's unit of duration.
  private var durationUnit: Int64 {
    if scanner.attribute("durationUnit", is: "s") || scanner.attribute("durationUnit", is: "sec") { return 1000 }
    return scanner.attribute("durationUnit", is: "hr") ? 3_600_000 : 60_000
  }

  /// Reads an element within the open element.
  private mutating func readChild() {
    if scanner.name(is: "MetadataEntry") {
      if scanner.attribute("key", is: "HKTimeZone") {
        open?.timeZone = scanner.text("value", byteCountMax: Self.timeZoneByteCountMax)
      } else if scanner.attribute("key", is: "HKExternalUUID") {
        // The app's own entries have the id with which they were exported.
        open?.ownID = scanner.text("value", byteCountMax: 64).flatMap { UniqueID($0) }
      }
    } else if scanner.name(is: "WorkoutStatistics") {
      guard scanner.attribute("type", is: "HKQuantityTypeIdentifierActiveEnergyBurned") else { return }
      let energy = Self.kilocalories(scanner.attribute("sum"), isKilojoule: scanner.attribute("unit", is: "kJ"))
      if let energy { open?.kilocalories = energy }
    } else if scanner.name(is: "WorkoutEvent") {
      let isPause = scanner.attribute("type", is: "HKWorkoutEventTypePause")
      guard isPause || scanner.attribute("type", is: "HKWorkoutEventTypeResume"), let date = scanner.attribute("date"),
        let at = HealthDate(date), (open?.pauses.count ?? 0) < Self.eventCountMax
      else { return }
      open?.pauses.append(HealthEvent(at: at.moment, isPause: isPause))
    }
  }

  /// Adds the open element to the entries found.
  private mutating func close() throws(CalmFileError) {
    guard let done = open else { return }
    open = nil
    if done.element == .drinks {
      let isAdded = found.timeZones?.add(hundredths: done.amount ?? 0, at: done.start.moment, in: done.timeZone)
      if isAdded == false { throw CalmFileError(.tooManyEntries) }
      return
    }
    let length = done.end.moment.milliseconds - done.start.moment.milliseconds
    guard length <= CalmLimits.entryMilliseconds else {
      found.remarks.tooLong += 1
      return
    }
    let stretches = Self.stretches(done)
    guard !stretches.isEmpty else {
      found.remarks.empty += 1
      return
    }
    let isWorkout = done.element == .workout
    var hash = StableHash()
    hash.add(isWorkout ? "health.workout" : "health.mindful")
    hash.add(done.start.moment.milliseconds)
    hash.add(done.end.moment.milliseconds)
    let id = done.ownID ?? hash.id
    guard ids.insert(id).inserted else {
      found.remarks.repeated += 1
      return
    }
    guard found.sessions.count < CalmLimits.sessionCountMax else { throw CalmFileError(.tooManyEntries) }
    if done.ownID != nil { ownIDs.insert(id) }
    found.timeZones?.add(id, in: done.timeZone)
    found.sessions.append(
      SessionEntry(
        id: id, kind: isWorkout ? .workout : .meditation, activity: isWorkout ? done.activity : WorkoutActivity.none,
        source: .imported(done.source.trimmedTo(characters: CalmLimits.nameCharactersMax)),
        day: TimeZoneRules.utc.wallClock(at: done.start.moment).day,
        stretches: stretches, energy: done.kilocalories.map { Int32($0 + 0.5) }))
  }

  /// Returns the time without pauses. If there is no pause but the workout's own duration is shorter than from start to end, that duration
  /// counts from the start on.
  private static func stretches(_ done: OpenElement) -> [SessionStretch] {
    var stretches: [SessionStretch] = []
    var from: Timestamp? = done.start.moment
    for event in done.pauses where event.at >= done.start.moment && event.at <= done.end.moment {
      if event.isPause, let start = from {
        if start < event.at, stretches.count < CalmLimits.stretchCountMax - 1 {
          stretches.append(SessionStretch(start, event.at))
        }
        from = nil
      } else if !event.isPause, from == nil, event.at >= stretches.last?.end ?? event.at {
        from = event.at
      }
    }
    if let from, from < done.end.moment { stretches.append(SessionStretch(from, done.end.moment)) }
    guard done.pauses.isEmpty, stretches.count == 1, let stated = done.amount, stated > 0 else { return stretches }
    // Files contain times in whole seconds, but durations with fractions.
    let end = done.start.moment.adding(milliseconds: (stated + 500) / 1000 * 1000)
    if end > done.start.moment, end < done.end.moment { stretches[0] = SessionStretch(done.start.moment, end) }
    return stretches
  }

  /// Returns the energy of an attribute; nil if it is missing or impossible.
  private static func kilocalories(_ value: ArraySlice<UInt8>?, isKilojoule: Bool) -> Double? {
    guard let value, let thousandths = thousandths(value), thousandths <= 100_000_000 else { return nil }
    return Double(thousandths) / (isKilojoule ? 4184 : 1000)
  }

  /// Returns a decimal number in thousandths, with further digits cut off; nil for anything else.
  static func thousandths(_ bytes: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    var decimals: Int?
    var digitCount = 0
    for byte in bytes {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      guard (48...57).contains(byte) else { return nil }
      digitCount += 1
      if let count = decimals {
        decimals = count + 1
        if count >= 3 { continue }
      }
      value = value * 10 + Int64(byte - 48)
      guard value < 1 << 50 else { return nil }
    }
    guard digitCount > 0 else { return nil }
    for _ in min(decimals ?? 0, 3)..<3 { value *= 10 }
    return value
  }
}
