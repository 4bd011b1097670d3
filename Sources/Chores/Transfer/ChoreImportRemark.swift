import Core

/// Content of a file that an import changes or leaves out, for its preview (F-23).
public struct ChoreImportRemark: Hashable, Sendable {
  public enum Reason: UInt8, CaseIterable, Sendable {
    // Chores that are imported with a change.
    case titlesCut
    case textsCut
    case checklistsCut
    /// The rhythm has no exact equivalent here.
    case rhythmsApproximated
    /// The words of a rhythm were not understood: the chore becomes a one-time chore with the words in its note.
    case rhythmsUnclear
    /// The sum of all estimates that are durations, in minutes.
    case minutesRead
    /// Something else triggers the chore in the other app; here it is a one-time chore.
    case triggersDropped
    /// The other app chooses the member in a way that has no exact equivalent here.
    case sharingApproximated
    /// The file does not name these members, so that anyone can do the chore.
    case membersUnknown
    case pointsClamped
    // Omissions.
    case archivedChores
    /// Only some members could see it in the other app, and all would see it here.
    case privateChores
    case namelessChores
    /// Priorities, reminders, and times before which a chore cannot be done.
    case settingsDropped
    /// Two completions of one occurrence: the first one is used.
    case repeatedCompletions
    /// Refused, missed and begun ones, those without a time or a member, and those of chores that the file does not contain.
    case completionsDropped
    case columnsIgnored

    /// Stable across versions, for scripts.
    public var code: String {
      switch self {
      case .titlesCut: "titles-cut"
      case .textsCut: "texts-cut"
      case .checklistsCut: "checklists-cut"
      case .rhythmsApproximated: "rhythms-approximated"
      case .rhythmsUnclear: "rhythms-unclear"
      case .minutesRead: "minutes-read"
      case .triggersDropped: "triggers-dropped"
      case .sharingApproximated: "sharing-approximated"
      case .membersUnknown: "members-unknown"
      case .pointsClamped: "points-clamped"
      case .archivedChores: "archived-chores"
      case .privateChores: "private-chores"
      case .namelessChores: "nameless-chores"
      case .settingsDropped: "settings-dropped"
      case .repeatedCompletions: "repeated-completions"
      case .completionsDropped: "completions-dropped"
      case .columnsIgnored: "columns-ignored"
      }
    }

    /// Whether it is left out, rather than imported with a change.
    public var isLeftOut: Bool { rawValue >= Self.archivedChores.rawValue }
  }

  public let reason: Reason
  public let count: Int
  /// The titles of the chores, or of columns that are ignored.
  public let names: [String]

  public init(_ reason: Reason, count: Int, names: [String] = []) {
    (self.reason, self.count, self.names) = (reason, count, names)
  }
}

/// Counts warnings while a file is read.
struct ChoreImportRemarks: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: ChoreImportRemark.Reason.allCases.count)
  private var names = [[String]](repeating: [], count: ChoreImportRemark.Reason.allCases.count)

  mutating func add(_ reason: ChoreImportRemark.Reason, _ count: Int = 1) { counts[Int(reason.rawValue)] += count }

  /// Counts a chore and notes its title, once.
  mutating func add(_ reason: ChoreImportRemark.Reason, of title: String) {
    let i = Int(reason.rawValue)
    if let last = names[i].last, last.equalsBytewise(title) { return }
    counts[i] += 1
    names[i].append(title)
  }

  /// The warnings in the order of their reasons; none for a count of 0.
  var list: [ChoreImportRemark] {
    zip(ChoreImportRemark.Reason.allCases, zip(counts, names)).compactMap { reason, noted in
      noted.0 > 0 ? ChoreImportRemark(reason, count: noted.0, names: noted.1) : nil
    }
  }
}
