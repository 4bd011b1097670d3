import Core
import Habits
import Records

/// Reads the fields of a record. A single field that differs from what this version writes makes the whole record
/// unreadable (S-16).
struct FieldWords {
  let fields: RecordFields
  private(set) var isReadable = true

  /// The maximum number of bytes in a text, far above what the screens accept.
  static let textBytesMax = 65_536

  init(_ fields: RecordFields) { self.fields = fields }

  mutating func text(_ name: FieldName) -> String {
    switch fields[value: name] {
    case .string(let text) where text.utf8.count <= Self.textBytesMax: return text
    case nil: return ""
    default: return refused("")
    }
  }

  /// Reads the text with a file's unknown members, up to the size that the stored format allows.
  mutating func longText(_ name: FieldName) -> String {
    if case .string(let text) = fields[value: name], text.utf8.count <= Settings.unknownBytesMax { return text }
    return text(name)
  }

  mutating func number(_ name: FieldName, _ range: ClosedRange<Int64>, or other: Int64 = 0) -> Int64 {
    switch fields[value: name] {
    case .int64(let value) where range.contains(value): return value
    case nil where range.contains(other): return other
    default: return refused(other)
    }
  }

  mutating func flag(_ name: FieldName, or other: Bool = false) -> Bool { number(name, 0...1, or: other ? 1 : 0) != 0 }

  mutating func time(_ name: FieldName) -> Timestamp {
    if case .timestamp(let time) = fields[value: name], Timestamp.believable.contains(time.milliseconds) { return time }
    if fields[value: name] == nil { return Timestamp(milliseconds: 0) }
    return refused(Timestamp(milliseconds: 0))
  }

  mutating func day(_ name: FieldName) -> Day? {
    guard let value = fields[value: name] else { return nil }
    if case .int64(let index) = value, let small = Int32(exactly: index), let day = Day(index: small) { return day }
    return refused(nil)
  }

  mutating func minutes(_ name: FieldName) -> [Int32] {
    switch fields[value: name] {
    case nil, .emptyList: return []
    case .int64List(let values)
    where values.count <= HabitLimits.reminderCountMax && values.allSatisfy({ (0..<1440).contains($0) }):
      return values.map { Int32($0) }
    default: return refused([])
    }
  }

  /// Reads a set of ranges written as `20251101-20251107`. Two merged sets may exceed the limit; then only the first ranges are read.
  mutating func ranges(_ name: FieldName) -> [DayRange] {
    switch fields[value: name] {
    case nil, .emptyList: return []
    case .stringList(let texts):
      let ranges = texts.compactMap { Self.range($0) }
      return ranges.count == texts.count ? Array(ranges.prefix(HabitLimits.pauseCountMax)) : refused([])
    default: return refused([])
    }
  }

  /// Reads a set of area names. `AreaChoice` drops the last ones if merged sets exceed its limit.
  mutating func names(_ name: FieldName) -> [String] {
    switch fields[value: name] {
    case nil, .emptyList: return []
    case .stringList(let names) where names.allSatisfy({ (1...AreaChoice.nameBytesMax).contains($0.utf8.count) }):
      return names
    default: return refused([])
    }
  }

  mutating func refused<Value>(_ value: Value) -> Value {
    isReadable = false
    return value
  }

  static func text(_ range: DayRange) -> String { "\(range.first.index)-\(range.last.index)" }

  private static func range(_ text: String) -> DayRange? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let a = Int32(parts[0]), let b = Int32(parts[1]) else { return nil }
    guard let first = Day(index: a), let last = Day(index: b), let range = DayRange(first, last) else { return nil }
    return self.text(range).equalsBytewise(text) ? range : nil
  }
}

extension RecordFields {
  mutating func put(_ name: FieldName, text: String) { put(name, text.utf8.isEmpty ? nil : .string(text)) }

  /// Writes a set that is already ordered.
  mutating func put(_ name: FieldName, names: [String]) { put(name, names.isEmpty ? nil : .stringList(names)) }

  mutating func put(_ name: FieldName, _ flag: Bool) { put(name, .int64(flag ? 1 : 0)) }

  /// Writes a set ordered by its bytes and without duplicates, so that equal sets are equal fields.
  mutating func put(_ name: FieldName, _ ranges: [DayRange]) {
    var texts: [String] = []
    for text in ranges.map({ FieldWords.text($0) }).orderedBytewise()
    where texts.last != text { texts.append(text) }
    put(name, texts.isEmpty ? nil : .stringList(texts))
  }
}
