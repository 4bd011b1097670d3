import Core

/// Days on which a family or a member is away (F-6b): ranges, and every second week for two homes.
public struct AwayDays: Hashable, Sendable {
  public enum Line: Hashable, Sendable {
    case range(DayRange)
    /// Seven days from `first`, and so on in every second week, until `last` if there is one.
    case weeks(first: Day, last: Day?)

    public func contains(_ day: Day) -> Bool {
      switch self {
      case .range(let range): return range.contains(day)
      case .weeks(let first, let last):
        guard first <= day, last.map({ day <= $0 }) ?? true else { return false }
        return (day - first) / 7 % 2 == 0
      }
    }

    var text: String {
      switch self {
      case .range(let range): "range \(range.first.index) \(range.last.index)"
      case .weeks(let first, let last): "weeks \(first.index) " + (last.map { "\($0.index)" } ?? "-")
      }
    }
  }

  public let lines: [Line]

  public static let none = AwayDays()

  private init() { lines = [] }

  /// Throws for too many lines, days outside the accepted ones, and an end before its start.
  public init(_ lines: [Line]) throws(ChoresError) {
    guard lines.count <= ChoreLimits.lineCountMax else {
      throw .tooMany(.away, countMax: ChoreLimits.lineCountMax)
    }
    for line in lines {
      let (first, last): (Day, Day)
      switch line {
      case .range(let range): (first, last) = (range.first, range.last)
      case .weeks(let start, let end): (first, last) = (start, end ?? start)
      }
      guard first >= .earliest, last <= .latest else { throw .dayOutOfRange }
      guard first <= last else { throw .endBeforeStart }
    }
    self.lines = lines
  }

  /// Reads the text of a record's field; an empty text contains no days.
  public init(text: String) throws(ChoresError) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    guard let all = FieldLines.words(text) else { throw .malformed(.away) }
    var lines: [Line] = []
    for words in all {
      guard words.count == 3, let first = FieldLines.day(words[1]) else { throw .malformed(.away) }
      let last = FieldLines.day(words[2])
      if words[0] == "range", let last, let range = DayRange(first, last) {
        lines.append(.range(range))
      } else if words[0] == "weeks", last != nil || words[2] == "-" {
        lines.append(.weeks(first: first, last: last))
      } else {
        throw .malformed(.away)
      }
    }
    try self.init(lines)
  }

  /// The text of a record's field; empty if there are no days.
  public var text: String { FieldLines.joined(lines.map { $0.text }) }

  public var isEmpty: Bool { lines.isEmpty }

  /// Returns the next day on which an absence may begin or end.
  func change(after day: Day) -> Day {
    var next = Day.latest + 1
    func consider(_ change: Day) { if change > day { next = min(next, change) } }
    for line in lines {
      switch line {
      case .range(let range):
        consider(range.first)
        consider(range.last + 1)
      case .weeks(let first, let last):
        consider(first)
        if day >= first { consider(first + ((day - first) / 7 + 1) * 7) }
        if let last { consider(last + 1) }
      }
    }
    return next
  }

  public func contains(_ day: Day) -> Bool {
    for line in lines where line.contains(day) { return true }
    return false
  }
}
