import Core

/// The time of the day in which a chore is done, in minutes of the family's day (F-3).
public struct DayWindow: Hashable, Sendable {
  /// 0…1439; nil for the day's start.
  public let from: Int32?
  /// 1…1440; nil for the day's end.
  public let by: Int32?

  public static let wholeDay = DayWindow()

  private init() { (from, by) = (nil, nil) }

  /// Throws for minutes out of bounds, and for a window that ends before it starts.
  public init(from: Int32?, by: Int32?) throws(ChoresError) {
    if let from { try ChoresField.windowFrom.check(from, 0...1439) }
    if let by { try ChoresField.windowBy.check(by, 1...1440) }
    guard from ?? 0 < by ?? 1440 else { throw .windowEmpty }
    (self.from, self.by) = (from, by)
  }
}

/// A chore (F-3). What is done, and when it is due next, follows from completions.
public struct Chore: Hashable, Sendable {
  public let id: ChoreID
  public private(set) var title: String
  public var assignments: AssignmentLines
  public private(set) var rhythms: RhythmLines
  /// Only for a one-time chore.
  public private(set) var deadline: Timestamp?
  public let createdAt: Timestamp
  public var window: DayWindow
  /// The estimate; 0 for none.
  public private(set) var minutes: Int32
  public private(set) var points: Int32
  public var needsApproval: Bool
  /// Whether a photo is asked for when it is done.
  public var wantsPhoto: Bool
  /// A room or an area of the home; empty for none.
  public private(set) var area: String
  public private(set) var note: String
  public private(set) var checklist: [String]

  /// Throws for texts and numbers out of bounds, and for a recurring chore with a deadline.
  public init(
    id: ChoreID, title: String, assignments: AssignmentLines, rhythms: RhythmLines, deadline: Timestamp? = nil,
    createdAt: Timestamp, window: DayWindow = .wholeDay, minutes: Int32 = 0, points: Int32 = 0,
    needsApproval: Bool = false, wantsPhoto: Bool = false, area: String = "", note: String = "",
    checklist: [String] = []
  ) throws(ChoresError) {
    self.id = id
    self.title = try ChoresField.title.text(title, charactersMax: ChoreLimits.titleCharactersMax)
    self.area = try ChoresField.area.text(area, charactersMax: ChoreLimits.nameCharactersMax, mayBeEmpty: true)
    self.note = try ChoresField.note.text(note, charactersMax: ChoreLimits.noteCharactersMax, mayBeEmpty: true)
    guard checklist.count <= ChoreLimits.checklistCountMax else {
      throw .tooMany(.checklist, countMax: ChoreLimits.checklistCountMax)
    }
    var items: [String] = []
    for item in checklist {
      items.append(try ChoresField.checklist.text(item, charactersMax: ChoreLimits.titleCharactersMax))
    }
    try ChoresField.minutes.check(minutes, ChoreLimits.minutes)
    try ChoresField.points.check(points, ChoreLimits.points)
    for time in [createdAt, deadline] {
      if let time { guard time >= ChoreHistory.earliest, time < ChoreHistory.end else { throw .dayOutOfRange } }
    }
    guard deadline == nil || rhythms.latest.recurrence == .once else { throw .deadlineOfRecurring }
    (self.assignments, self.rhythms, self.deadline, self.createdAt) = (assignments, rhythms, deadline, createdAt)
    (self.window, self.minutes, self.points, self.needsApproval) = (window, minutes, points, needsApproval)
    (self.wantsPhoto, self.checklist) = (wantsPhoto, items)
  }

  public var isOnce: Bool { rhythms.latest.recurrence == .once }
}
