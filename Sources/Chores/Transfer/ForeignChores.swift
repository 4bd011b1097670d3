import Core

/// The chores of another program's file, before they meet a family (F-23). Members, chores and completions name each other by the keys that
/// they have in the file.
public struct ForeignChores: Equatable, Sendable {
  public enum Source: UInt8, Sendable {
    case donetick = 1
    case table

    /// Stable across versions, for scripts; also a part of the ids of what is imported.
    public var code: String { self == .donetick ? "donetick" : "table" }
  }

  public struct Person: Equatable, Sendable {
    public let key: String
    /// Empty if the file has only a number.
    public internal(set) var name: String
    public let role: FamilyRole
  }

  struct Draft: Equatable, Sendable {
    let key: String
    let title: String
    var area = ""
    var note = ""
    var checklist: [String] = []
    var rhythm: Rhythm
    var sharing = Assignment.Sharing.nobody
    /// The keys of its members.
    var people: [String] = []
    var deadline: Timestamp?
    var window = DayWindow.wholeDay
    /// Whether the file names no day on which it begins.
    var beginsByItself = false
    var createdAt: Timestamp?
    var points: Int32 = 0
    var minutes: Int32 = 0
    var needsApproval = false
    var wantsPhoto = false
  }

  struct Doing: Equatable, Sendable {
    /// The key of its chore.
    let chore: String
    /// The key of the member; empty for a skip by nobody in particular.
    let person: String
    let at: Timestamp
    let isSkip: Bool
    let points: Int32?
  }

  public let source: Source
  public internal(set) var people: [Person] = []
  var drafts: [Draft] = []
  /// Everything that was done and skipped, in the order of the times.
  var doings: [Doing] = []
  var remarks = ChoreImportRemarks()

  init(_ source: Source) { self.source = source }

  public var isEmpty: Bool { drafts.isEmpty }

  /// The keys of members whom the file does not name, and that some chore or completion has.
  public var namelessKeys: [String] { people.filter { $0.name.isEmpty }.map { $0.key } }

  /// Names a member of the file, by its key or by the name that it has there. Returns false if there is none.
  @discardableResult public mutating func rename(_ person: String, to name: String) -> Bool {
    let folded = person.caseFolded
    for i in people.indices where people[i].key == person || people[i].name.caseFolded == folded {
      people[i].name = name
      return true
    }
    return false
  }

  func person(_ key: String) -> Person? {
    for person in people where person.key == key { return person }
    return nil
  }
}

extension ForeignChores {
  /// Returns a text that fits, and notes one that was cut.
  mutating func fitted(_ text: String, _ field: ChoresField, of title: String) -> String {
    let trimmed = text.composed.trimmedWhitespace
    guard trimmed.utf8.count > field.charactersMax, trimmed.characterCount > field.charactersMax else { return trimmed }
    remarks.add(field == .title ? .titlesCut : .textsCut, of: title)
    return trimmed.prefixCharacters(field.charactersMax).trimmedWhitespace
  }

  /// Returns the items that fit.
  mutating func fitted(checklist: [String], of title: String) -> [String] {
    var items: [String] = []
    for item in checklist {
      let text = fitted(item, .checklist, of: title)
      if !text.isEmpty { items.append(text) }
    }
    guard items.count > ChoreLimits.checklistCountMax else { return items }
    remarks.add(.checklistsCut, of: title)
    return Array(items.prefix(ChoreLimits.checklistCountMax))
  }

  mutating func fitted(points: Int64, of title: String) -> Int32 {
    let range = ChoreLimits.points
    let fitted = Int32(clamping: max(Int64(range.lowerBound), min(points, Int64(range.upperBound))))
    if Int64(fitted) != points { remarks.add(.pointsClamped, of: title) }
    return fitted
  }
}
