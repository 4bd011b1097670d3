/// Content of a file that an import changes, merges or leaves out (H-22).
public struct TransferRemark: Hashable, Sendable {
  public enum Reason: UInt8, CaseIterable, Sendable {
    // Days that are left out.
    /// The other app had filled in the day automatically.
    case automaticDays
    case notDoneDays
    case unknownDays
    /// Days after tomorrow.
    case futureDays
    /// Days of a habit that the file does not contain.
    case orphanedDays
    // Merged content.
    /// Several entries for one day: the newest is used.
    case repeatedDays
    /// Several ticks or amounts of one day: they are added up.
    case daysAddedUp
    /// Several habits with one id: the newest is used.
    case repeatedHabits
    // Changed content.
    case namesCut
    case notesCut
    case unitsCut
    /// The rhythm has no exact equivalent here.
    case schedulesApproximated
    /// The file does not state the target.
    case targetsGuessed
    /// Durations of a table were read. The total in minutes shows the user whether they were understood correctly.
    case minutesRead
    case amountsClamped
    case colorsReplaced
    /// Reminders on some weekdays become reminders on all scheduled days.
    case reminderDaysWidened
    /// Times of change in the future become the present.
    case timesClamped
    // Content that is left out.
    case deletedHabits
    case namelessHabits
    case descriptionsDropped
    case groupsDropped
    case tagsDropped
    case remindersDropped

    /// Stable across versions, for scripts.
    public var code: String {
      switch self {
      case .automaticDays: "automatic-days"
      case .notDoneDays: "not-done-days"
      case .unknownDays: "unknown-days"
      case .futureDays: "future-days"
      case .orphanedDays: "orphaned-days"
      case .repeatedDays: "repeated-days"
      case .daysAddedUp: "days-added-up"
      case .repeatedHabits: "repeated-habits"
      case .namesCut: "names-cut"
      case .notesCut: "notes-cut"
      case .unitsCut: "units-cut"
      case .schedulesApproximated: "schedules-approximated"
      case .targetsGuessed: "targets-guessed"
      case .minutesRead: "minutes-read"
      case .amountsClamped: "amounts-clamped"
      case .colorsReplaced: "colors-replaced"
      case .reminderDaysWidened: "reminder-days-widened"
      case .timesClamped: "times-clamped"
      case .deletedHabits: "deleted-habits"
      case .namelessHabits: "nameless-habits"
      case .descriptionsDropped: "descriptions-dropped"
      case .groupsDropped: "groups-dropped"
      case .tagsDropped: "tags-dropped"
      case .remindersDropped: "reminders-dropped"
      }
    }

    public var outcome: Outcome {
      switch self {
      case .repeatedDays, .daysAddedUp, .repeatedHabits: .merged
      case .namesCut, .notesCut, .unitsCut, .schedulesApproximated, .targetsGuessed, .minutesRead, .amountsClamped,
        .colorsReplaced,
        .reminderDaysWidened, .timesClamped:
        .changed
      default: .dropped
      }
    }
  }

  public enum Outcome: UInt8, Sendable { case merged, changed, dropped }

  public let reason: Reason
  /// The number of days, habits or other things.
  public let count: Int
  /// The names of the habits whose schedule or target is changed; empty for other reasons.
  public let habits: [String]

  public init(_ reason: Reason, count: Int, habits: [String] = []) {
    self.reason = reason
    self.count = count
    self.habits = habits
  }
}

/// Counts warnings while a file is read.
public struct TransferRemarks: Equatable, Sendable {
  private var counts = [Int](repeating: 0, count: TransferRemark.Reason.allCases.count)
  private var habits = [[String]](repeating: [], count: TransferRemark.Reason.allCases.count)

  public mutating func add(_ reason: TransferRemark.Reason, _ count: Int = 1) { counts[Int(reason.rawValue)] += count }

  /// Counts a habit, or part of it, and stores its name.
  public mutating func add(_ reason: TransferRemark.Reason, _ count: Int = 1, of habit: String) {
    add(reason, count)
    habits[Int(reason.rawValue)].append(habit)
  }

  public mutating func add(_ remarks: [TransferRemark]) {
    for remark in remarks {
      add(remark.reason, remark.count)
      habits[Int(remark.reason.rawValue)] += remark.habits
    }
  }

  /// The warnings in the order of their reasons; none for a count of 0.
  public var list: [TransferRemark] {
    var list: [TransferRemark] = []
    for reason in TransferRemark.Reason.allCases where counts[Int(reason.rawValue)] > 0 {
      let i = Int(reason.rawValue)
      list.append(TransferRemark(reason, count: counts[i], habits: habits[i]))
    }
    return list
  }
}
