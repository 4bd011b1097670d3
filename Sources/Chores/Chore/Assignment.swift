import Core

/// The members who do a chore, from a day on; one line of a chore's assignments (F-3, F-9).
public struct Assignment: Hashable, Sendable {
  public typealias Sharing = AssignmentSharing

  public let start: Day
  public let sharing: Sharing
  /// In the order of a rotation.
  public let members: [MemberID]

  /// Throws for the wrong number of members, and for a member that is named twice.
  public init(_ sharing: Sharing, _ members: [MemberID], from start: Day) throws(ChoresError) {
    let counts: ClosedRange<Int> =
      switch sharing {
      case .nobody: 0...0
      case .member: 1...1
      default: 1...ChoreLimits.presentCountMax
      }
    guard counts.contains(members.count) else { throw .wrongMembers }
    for i in members.indices { for j in 0..<i where members[i] == members[j] { throw .memberTwice } }
    guard start >= .earliest, start <= .latest else { throw .dayOutOfRange }
    (self.start, self.sharing, self.members) = (start, sharing, members)
  }

  public func names(_ member: MemberID) -> Bool { members.contains(member) }

  /// Whether both are the same, whatever their days.
  func agrees(_ other: Assignment) -> Bool { sharing == other.sharing && members == other.members }

  /// The line of a record's field.
  var line: String {
    var names = ""
    for member in members { names += (names.isEmpty ? "" : ",") + member.id.text }
    return "\(start.index) \(sharing.code) \(names.isEmpty ? "-" : names)"
  }

  /// Reads the words of a line.
  init(_ words: [String]) throws(ChoresError) {
    guard words.count == 3, let start = FieldLines.day(words[0]), let sharing = Sharing(code: words[1]) else {
      throw .malformed(.assignment)
    }
    var members: [MemberID] = []
    if words[2] != "-" {
      for part in words[2].parts(by: UInt8(ascii: ","), keepsEmpty: true) {
        guard let id = UniqueID(part) else { throw .malformed(.assignment) }
        members.append(MemberID(id))
      }
    }
    try self.init(sharing, members, from: start)
  }
}

/// The assignments of a chore, each with the day from which it applies. The first one applies to earlier days, too.
public struct AssignmentLines: Hashable, Sendable {
  /// At least one; the days ascend.
  public let lines: [Assignment]

  public init(_ assignment: Assignment) { lines = [assignment] }

  /// Throws for no line, too many, and lines that do not ascend.
  public init(_ lines: [Assignment]) throws(ChoresError) {
    guard !lines.isEmpty else { throw .empty(.assignment) }
    guard lines.count <= ChoreLimits.lineCountMax else {
      throw .tooMany(.assignment, countMax: ChoreLimits.lineCountMax)
    }
    for i in lines.indices.dropFirst() {
      guard lines[i - 1].start < lines[i].start else { throw .linesUnordered }
    }
    self.lines = lines
  }

  /// Reads the text of a record's field.
  public init(text: String) throws(ChoresError) {
    guard let all = FieldLines.words(text) else { throw .malformed(.assignment) }
    var lines: [Assignment] = []
    for words in all { lines.append(try Assignment(words)) }
    try self.init(lines)
  }

  /// The text of a record's field.
  public var text: String { FieldLines.joined(lines.map { $0.line }) }

  /// Returns the assignment that applies on a day.
  public func on(_ day: Day) -> Assignment {
    var i = lines.count - 1
    while i > 0, lines[i].start > day { i -= 1 }
    return lines[i]
  }

  /// Returns the lines with an assignment that applies from its day on, in place of the lines from that day on. A full table drops its
  /// oldest line. Nothing changes if the assignment applies already.
  public func changed(to assignment: Assignment) -> AssignmentLines {
    if assignment.agrees(on(assignment.start)), assignment.agrees(lines[lines.count - 1]) { return self }
    var kept = lines.filter { $0.start < assignment.start }
    if kept.count == ChoreLimits.lineCountMax { kept.removeFirst() }
    if let last = kept.last, assignment.agrees(last) { return AssignmentLines(kept: kept) }
    return AssignmentLines(kept: kept + [assignment])
  }

  private init(kept: [Assignment]) { lines = kept }
}
