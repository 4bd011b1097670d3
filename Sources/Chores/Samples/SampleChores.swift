import Core

/// A set of chores that a family without any is offered (F-13). Titles and areas are ids of texts.
public enum SampleChores: UInt8, CaseIterable, Sendable {
  case smallFlat = 1
  case houseWithGarden
  case schoolWeek

  /// The id of its name, and in commands.
  public var code: String {
    switch self {
    case .smallFlat: "small-flat"
    case .houseWithGarden: "house-with-garden"
    case .schoolWeek: "school-week"
    }
  }

  public init?(code: String) {
    for value in Self.allCases where value.code.equalsBytewise(code) {
      self = value
      return
    }
    return nil
  }

  /// The chores of the set.
  public var chores: [SampleChore] {
    switch self {
    case .smallFlat: SampleChore.smallFlat
    case .houseWithGarden: SampleChore.smallFlat + SampleChore.houseWithGarden
    case .schoolWeek: SampleChore.schoolWeek
    }
  }
}

/// A chore of a set, without members and days.
public struct SampleChore: Hashable, Sendable {
  /// Ids of texts.
  public let title: String
  public let area: String
  public let recurrence: Rhythm.Recurrence
  public let every: Int32
  public let weekdays: WeekdaySet
  public let isFromDone: Bool
  public let minutes: Int32
  public let points: Int32
  /// Whether the members take turns if there are several.
  public let rotates: Bool

  init(
    _ title: String, _ area: String, _ recurrence: Rhythm.Recurrence, every: Int32 = 1, on days: [Weekday] = [],
    isFromDone: Bool = false, minutes: Int32, points: Int32, rotates: Bool = false
  ) {
    (self.title, self.area, self.recurrence, self.every) = (title, area, recurrence, every)
    (weekdays, self.isFromDone, self.minutes) = (WeekdaySet(days), isFromDone, minutes)
    (self.points, self.rotates) = (points, rotates)
  }

  /// Returns the chore with its texts, from a day on. Members take turns if the set says so; otherwise the chore is unassigned.
  public func chore(
    id: ChoreID, title: String, area: String, members: [MemberID], from day: Day, createdAt: Timestamp
  ) throws(ChoresError) -> Chore {
    let isInTurns = rotates && members.count > 1
    return try Chore(
      id: id, title: title,
      assignments: AssignmentLines(
        try Assignment(isInTurns ? .turns : .nobody, isInTurns ? members : [], from: day)),
      rhythms: RhythmLines(
        try Rhythm(recurrence, from: day, every: every, weekdays: weekdays, isFromDone: isFromDone)),
      createdAt: createdAt, minutes: minutes, points: points, area: area)
  }
}
