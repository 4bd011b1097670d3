import Core
import Habits

/// The content of a cell for a day.
enum CellMark: Equatable {
  case nothing, skipped, yes, no
  case number(Amount)
  case minutes(Amount)

  /// Below this a number is what another app writes for "no value": the least one of 32 bits, which spreadsheets shorten to -2.15E+09.
  private static let noValueThousandths: Int64 = -1_000_000_000_000

  /// Parses a cell; nil for unknown text. Negative numbers mean no.
  init?(_ text: String) {
    let plain = CellText.plain(text)
    if let thousandths = CellNumber.thousandths(plain) {
      if thousandths <= Self.noValueThousandths {
        self = .nothing
      } else {
        self = thousandths < 0 ? .no : .number(Amount(thousandths: thousandths))
      }
      return
    }
    let word = Self.withoutSelector(plain).caseFolded
    switch word {
    case "", "-", "–", "—", "n/a", "null": self = .nothing
    case "s", "skip", "skipped", "übersprungen", "⏭", "➖": self = .skipped
    case "x", "y", "yes", "true", "done", "j", "ja", "wahr", "erledigt", "✓", "✔", "✅", "☑", "🗹", "🟢", "👍": self = .yes
    case "n", "no", "false", "nein", "falsch", "✗", "✘", "✕", "✖", "❌", "❎", "☐", "⬜", "🔴", "👎": self = .no
    default:
      guard let milliseconds = CellDuration.named(plain) else { return nil }
      self = .minutes(Amount(thousandths: (milliseconds + 30) / 60))
    }
  }

  /// Reads also a number with its unit, "8 Gläser" or "2,5 km"; nil for unknown text.
  static func read(_ text: String) -> (mark: CellMark, unit: String)? {
    if let mark = CellMark(text) { return (mark, "") }
    let bytes = Array(CellText.plain(text).utf8)
    guard let end = bytes.firstIndex(where: { $0 >= 0x80 || "%$".utf8.contains($0) || (0x41...0x7A).contains($0) }),
      end > 0
    else { return nil }
    let unit = String(decoding: bytes[end...], as: UTF8.self).composed
    guard unit.utf8.count > 1 || "lgxp%".containsText(unit) else { return nil }
    let isTime = ["uhr", "am", "pm", "o'clock"].contains { $0.equalsBytewise(unit.caseFolded) }
    guard !isTime, !unit.utf8.contains(where: { (48...57).contains($0) }),
      unit.characterCount <= HabitLimits.unitCharactersMax,
      let number = CellMark(String(decoding: bytes[..<end], as: UTF8.self)), case .number = number
    else { return nil }
    return (number, unit)
  }

  /// Returns the text without a variation selector (U+FE0F, U+FE0E) at its end.
  private static func withoutSelector(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > 3, bytes[bytes.count - 3] == 0xEF, bytes[bytes.count - 2] == 0xB8,
      bytes[bytes.count - 1] == 0x8F || bytes[bytes.count - 1] == 0x8E
    else { return text }
    return String(decoding: bytes.dropLast(3), as: UTF8.self)
  }

  /// Returns what the two of one day are together: amounts and ticks add up, and a done day stays done.
  func adding(_ other: CellMark) -> CellMark {
    switch (self, other) {
    case (.nothing, _): other
    case (_, .nothing): self
    case (.minutes(let a), .minutes(let b)): .minutes(a + b)
    case (.minutes(let a), .number(let b)), (.number(let a), .minutes(let b)): .minutes(a + b)
    case (.number(let a), .number(let b)): .number(a + b)
    case (.number(let a), .yes), (.yes, .number(let a)): .number(a + Amount(1))
    case (.yes, .yes): .number(Amount(2))
    case (.no, _): other
    case (_, .no): self
    case (.skipped, _): other
    case (_, .skipped): self
    case (.minutes, .yes): self
    case (.yes, .minutes): other
    }
  }
}

/// The days of one habit of a table. Several entries of a day add up.
struct CellMarks {
  private var indices: [Int32: Int] = [:]
  private var rows: [(day: Day, mark: CellMark, note: String?)] = []
  private var addedCount = 0
  /// Whether a cell has a number that is more than a check mark.
  private var hasAmounts = false
  /// The unit of its numbers; empty if none is written.
  private var unit = ""

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ day: Day, _ mark: CellMark, note: String? = nil) {
    if case .number(let amount) = mark, amount != .zero, amount != Amount(1) { hasAmounts = true }
    // Most tables are in order, and need no search.
    if indices.isEmpty {
      if rows.last.map({ $0.day < day }) ?? true { return rows.append((day, mark, note)) }
      for (i, row) in rows.enumerated() { indices[row.day.number] = i }
    }
    guard let index = indices[day.number] else {
      indices[day.number] = rows.count
      return rows.append((day, mark, note))
    }
    addedCount += 1
    rows[index].mark = rows[index].mark.adding(mark)
    if let note { rows[index].note = rows[index].note.map { $0 + "\n" + note } ?? note }
  }

  /// Notes the unit of one more cell; returns false if it is another measure than before: 250 ml and 0.5 l do not add up.
  mutating func accepts(_ next: String) -> Bool {
    if unit.isEmpty { unit = next }
    let measures = "|ml|cl|dl|l|liter|litre|g|kg|mg|m|km|cm|mm|mi|ft|lb|oz|kcal|cal|kj|%|"
    func isMeasure(_ word: String) -> Bool { measures.containsText("|" + word.caseFolded + "|") }
    // "1 Glas" and "8 Gläser" are the same.
    return next.isEmpty || next.caseFolded.equalsBytewise(unit.caseFolded) || !isMeasure(next) && !isMeasure(unit)
  }

  /// Adds the habit, whose kind its numbers tell, and its days.
  func add(_ name: String, order: Int32, to builder: inout PackageBuilder) throws(TransferError) {
    var habit = ForeignHabit(builder.format, name: builder.name(name))
    habit.sortOrder = order
    var minutes: Int64 = 0
    var (isTimed, isMeasured) = (false, false)
    for row in rows {
      switch row.mark {
      case .minutes: isTimed = true
      // An amount, unless it can be a check mark.
      case .number(let amount) where amount != .zero && amount != Amount(1): isMeasured = true
      default: break
      }
    }
    if isTimed {
      habit.goal = .minutes(Amount(1))
    } else if isMeasured || !unit.isEmpty {
      isMeasured = true
      habit.goal = .amount(Amount(1), unit: unit, .atLeast)
    }
    if isTimed || isMeasured { builder.remarks.add(.targetsGuessed, of: habit.name) }
    let position = try builder.addForeign(habit, hasBareNumbers: true)
    for row in rows {
      if case .minutes(let amount) = row.mark { minutes += Int64(amount.thousandths) }
      // A single tick is 1 if ticks are counted.
      let mark = isMeasured && !hasAmounts && row.mark == .yes ? .number(Amount(1)) : row.mark
      builder.add(mark, position, row.day, note: row.note.flatMap { builder.note($0) })
    }
    builder.remarks.add(.daysAddedUp, addedCount)
    if isTimed { builder.remarks.add(.minutesRead, Int((minutes + 500) / 1000), of: habit.name) }
  }
}

extension PackageBuilder {
  fileprivate mutating func add(_ mark: CellMark, _ position: Int, _ day: Day, note: String?) {
    let time = DerivedID.logTime(day)
    switch mark {
    case .nothing:
      if note != nil { addLog(position, day, DayLog(.open, at: time, note: note)) }
    case .skipped: addLog(position, day, DayLog(.skipped, at: time, note: note))
    case .yes: addLog(position, day, DayLog(.done, at: time, note: note))
    case .no: addLog(position, day, DayLog(.open, at: time, note: note))
    case .number(let amount), .minutes(let amount):
      if amount == .max { remarks.add(.amountsClamped) }
      addLog(position, day, DayLog(amount > .zero ? .done : .open, at: time, amount: amount, note: note))
    }
  }
}
