import Chores
import Core
import Foundation

/// Lines with their readings in `Tests/Fixtures/quick-add`: the line, its title, and pieces and warnings between bars. A piece is
/// "[text] value + value", a warning "![text] reason". All are read on Tuesday, 24 November 2026, at 10:00.
struct QuickAddTable: Sendable {
  struct Row: Sendable, CustomStringConvertible {
    let line: String
    let title: String
    let reading: String

    var description: String { line }
  }

  static let today = Day(year: 2026, month: 11, day: 24)
  static let minute: Int32 = 600

  static let german = QuickAddTable("de", .german, members: ["Anna", "Ben", "Anna Lena"])
  static let english = QuickAddTable("en", .english, members: ["Anna", "Ben", "Anna Lena"])
  /// Names of days and months.
  static let names = QuickAddTable(
    "names", .german,
    members: ["Montag", "Mai", "May", "Sonntag", "June", "April", "Freitag", "Jürgen", "Anna-Lena", "Zoë"])

  let name: String
  let language: QuickAddLanguage
  let members: [String]
  let rooms = ["Bad", "Küche", "bathroom", "kitchen"]
  let quickAdd: QuickAdd

  init(_ name: String, _ language: QuickAddLanguage, members: [String]) {
    self.name = name
    self.language = language
    self.members = members
    quickAdd = QuickAdd(language: language, isMonthFirst: true, firstWeekday: .monday, members: members, rooms: rooms)
  }

  var rows: [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/quick-add/\(name).tsv").standardizedFileURL
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      return Row(line: fields[0], title: fields[1], reading: fields[2])
    }
  }

  func read(_ line: String, takenBack: [String] = []) -> QuickAddReading {
    quickAdd.read(line, today: Self.today, minute: Self.minute, takenBack: takenBack)
  }

  /// Returns the pieces and warnings as the tables write them.
  func written(_ reading: QuickAddReading, _ line: String) -> String {
    let bytes = Array(line.utf8)
    let pieces = reading.pieces.map { piece in
      "[\(piece.text(in: line))] " + piece.values.map { written($0) }.joined(separator: " + ")
    }
    let warnings = reading.warnings.map { "![\(String(decoding: bytes[$0.range], as: UTF8.self))] \($0.reason)" }
    return (pieces + warnings).joined(separator: " | ")
  }

  private func written(_ value: QuickAddValue) -> String {
    switch value {
    case .once: "once"
    case .every(let count, let unit): "every \(count) \(unit)"
    case .weekdays(let days): "on " + days.weekdays.map { Self.short[Int($0.rawValue)] }.joined(separator: ",")
    case .monthDay(let day): "monthday \(day)"
    case .afterCompletion: "after"
    case .due(let day): "due \(day.iso)"
    case .start(let day): "start \(day.iso)"
    case .deadline(let day, let minute): "deadline \(day.iso) \(Self.clock(minute))"
    case .part(let part): "part \(part)"
    case .from(let minute): "from \(Self.clock(minute))"
    case .by(let minute): "by \(Self.clock(minute))"
    case .minutes(let count): "minutes \(count)"
    case .points(let count): "points \(count)"
    case .members(let positions): "who " + positions.map { members[$0] }.joined(separator: ",")
    case .sharing(let sharing): "\(sharing)"
    case .room(let position): "room " + rooms[position]
    case .approval: "approval"
    case .note(let text): "note " + text
    }
  }

  private static let short = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static func clock(_ minute: Int32) -> String { "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))" }
}
