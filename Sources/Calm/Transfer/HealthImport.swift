import Core

/// The content of a file for this area: sessions and, by day, drinks.
public struct HealthImport: Equatable, Sendable {
  public internal(set) var sessions: [SessionEntry] = []
  /// Ascending by day.
  public internal(set) var drinks: [DiaryEntry] = []
  public internal(set) var remarks = HealthRemarks()
  /// The time zones by which a health export's entries get their days; nil for a table, whose rows contain their days.
  var timeZones: HealthTimeZones?
  /// Sessions with a day but no time, which are stored as noon. On the day of the import this may be in the future.
  var withoutTime = Set<UniqueID>()
  /// The last day that drinks can be of; nil while it is unknown.
  private var lastDay: Day?

  init(timeZones: HealthTimeZones? = nil) { self.timeZones = timeZones }

  /// Compares what was read, however its days were determined.
  public static func == (a: HealthImport, b: HealthImport) -> Bool {
    a.sessions == b.sessions && a.drinks == b.drinks && a.remarks == b.remarks
  }

  /// The names of time zones whose rules are needed, for `setTimeZones`.
  public var timeZoneNames: [String] { timeZones?.names ?? [] }

  /// Assigns the entries of these time zones to their days; a zone that is not among `rules` counts as the device's.
  public mutating func setTimeZones(_ rules: [(name: String, rules: TimeZoneRules)]) {
    guard var timeZones else { return }
    var isChanged = false
    for (name, rules) in rules where timeZones.learn(name, rules) { isChanged = true }
    guard isChanged else { return }
    self.timeZones = timeZones
    computeDays()
  }

  /// Computes all days from the time zones.
  mutating func computeDays() {
    guard let timeZones else { return }
    for i in sessions.indices { sessions[i].day = timeZones.day(of: sessions[i]) }
    (drinks, remarks.cutDrinks) = ([], 0)
    let sums = timeZones.drinksByEvening()
    for number in Array(sums.keys).ordered(by: { $0 < $1 }) {
      let sum = sums[number] ?? 0
      let hundredths = Int32(min(sum, Int64(CalmLimits.drinksHundredthsMax)))
      if Int64(hundredths) < sum { remarks.cutDrinks += 1 }
      let level = DrinkLevel(drinksHundredths: hundredths)
      if let entry = try? DiaryEntry(day: Day(number), level: level, drinksHundredths: hundredths) {
        drinks.append(entry)
      }
    }
    if let lastDay { drinks = drinks.filter { $0.day <= lastDay } }
  }

  /// Leaves out future entries, which can only be mistakes, and stores their days for the preview.
  public mutating func leaveOutFuture(after now: Timestamp, timeZone: TimeZoneRules) {
    let today = timeZone.wallClock(at: now).day
    lastDay = today
    let known = withoutTime
    func isFuture(_ entry: SessionEntry) -> Bool {
      entry.start > now && !(entry.day <= today && known.contains(entry.id))
    }
    remarks.futureDays += sessions.filter { isFuture($0) }.map { $0.day }
    sessions = sessions.filter { !isFuture($0) }
    remarks.futureDays += drinks.filter { $0.day > today }.map { $0.day }
    drinks = drinks.filter { $0.day <= today }
  }
}

/// The entries that an import leaves out, for its preview.
public struct HealthRemarks: Equatable, Sendable {
  /// Entries without an understandable date, or with an end before the start.
  public internal(set) var malformed = 0
  /// Entries without any length.
  public internal(set) var empty = 0
  /// Entries of more than 24 hours.
  public internal(set) var tooLong = 0
  /// The same entry once more within the file.
  public internal(set) var repeated = 0
  /// Mindful sessions that are also part of a workout: each minute counts once.
  public internal(set) var mindfulWorkouts = 0
  /// Drinks above the bound of a day, which were cut to it.
  public internal(set) var cutDrinks = 0
  /// Sessions that two apps recorded: the session counts once.
  public internal(set) var twins: [SessionTwin] = []
  /// The days of future entries.
  public internal(set) var futureDays: [Day] = []
  /// Rows of a table with a kind that is not known here, and the kinds, each once.
  public private(set) var otherKinds = 0
  public private(set) var otherKindNames: [String] = []

  private static let kindNamesMax = 100

  public init() {}

  mutating func add(kind name: String) {
    otherKinds += 1
    guard otherKindNames.count < Self.kindNamesMax, !otherKindNames.contains(where: { $0.equalsBytewise(name) }) else {
      return
    }
    otherKindNames.append(name)
  }
}

/// An import into the present log: what it adds, and how to undo it. Importing the same file again adds nothing.
public struct HealthImportPlan: Equatable, Sendable {
  public let sessions: [SessionEntry]
  public let drinks: [DiaryEntry]
  /// Sessions that are already in the log: imported before, or this app's own.
  public private(set) var knownSessions = 0
  /// Days that already have an entry, which stays.
  public private(set) var knownDays = 0
  /// Sessions that are in the log from another app, or from this app's timer.
  public private(set) var twins: [SessionTwin] = []

  public init(_ found: HealthImport, log: [SessionEntry], diary: Diary) throws(CalmFileError) {
    let spans = SessionSpans(log)
    var ids = Set<UniqueID>()
    for entry in log { ids.insert(entry.id) }
    let others = SessionTwins(log, isUsed: true)
    var new: [SessionEntry] = []
    var known = 0
    for entry in found.sessions {
      if ids.contains(entry.id) || entry.stretches.allSatisfy({ spans.contains($0, isMindful: entry.kind.isMindful) }) {
        known += 1
      } else if let kept = others.twin(of: entry) {
        twins.append(SessionTwin(entry, of: kept))
      } else {
        ids.insert(entry.id)
        new.append(entry)
      }
    }
    guard log.count + new.count <= CalmLimits.sessionCountMax else { throw CalmFileError(.tooManyEntries) }
    sessions = new
    knownSessions = known
    drinks = found.drinks.filter { diary[$0.day] == nil }
    knownDays = found.drinks.count - drinks.count
  }

  public var changesNothing: Bool { sessions.isEmpty && drinks.isEmpty }
  /// The sessions to remove again, to undo the import.
  public var undoSessions: [UniqueID] { sessions.map { $0.id } }
  /// The diary's days to remove again.
  public var undoDays: [Day] { drinks.map { $0.day } }
}

/// Finds intervals that begin and end within a second of one another: files contain whole seconds.
struct SessionSpans {
  private var mindful = Set<SessionSpan>()
  private var workouts = Set<SessionSpan>()

  init(_ entries: [SessionEntry]) {
    for entry in entries {
      for stretch in entry.stretches { insert(stretch, isMindful: entry.kind.isMindful) }
      // An app may write one interval for the whole session.
      if entry.stretches.count > 1 { insert(SessionStretch(entry.start, entry.end), isMindful: entry.kind.isMindful) }
    }
  }

  private mutating func insert(_ stretch: SessionStretch, isMindful: Bool) {
    let span = SessionSpan(stretch)
    if isMindful { mindful.insert(span) } else { workouts.insert(span) }
  }

  func contains(_ stretch: SessionStretch, isMindful: Bool) -> Bool {
    let span = SessionSpan(stretch)
    for start in -1...1 as ClosedRange<Int64> {
      for end in -1...1 as ClosedRange<Int64> {
        let near = SessionSpan(start: span.start + start, end: span.end + end)
        if isMindful ? mindful.contains(near) : workouts.contains(near) { return true }
      }
    }
    return false
  }
}

/// A stretch in whole seconds.
struct SessionSpan: Hashable {
  let start: Int64
  let end: Int64

  init(start: Int64, end: Int64) { (self.start, self.end) = (start, end) }

  init(_ stretch: SessionStretch) {
    start = floorDivide(stretch.start.milliseconds, 1000)
    end = floorDivide(stretch.end.milliseconds, 1000)
  }
}
