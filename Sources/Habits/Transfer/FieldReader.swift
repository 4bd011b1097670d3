import Core

/// Reads the members of a JSON file's records; every error names line, field and reason.
public struct FieldReader: Sendable {
  private var json: JSONReader
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) throws(TransferError) {
    self.bytes = bytes
    do throws(JSONError) { json = try JSONReader(bytes) } catch { throw TransferError(error) }
  }

  /// The bytes before the value read last, of the total.
  public var progress: TransferProgress {
    TransferProgress(done: json.valueOffset, total: bytes.count, isFinished: false)
  }

  /// Returns the error that refuses the value read last.
  public func refusal(_ kind: TransferError.Kind) -> TransferError {
    let location = json.location
    return TransferError(kind, line: location.line, column: location.column, path: location.path)
  }

  /// Returns the error for a record without the member `name`, after the record has been read.
  public func missing(_ name: String) -> TransferError {
    let location = json.location
    // The value read last is the record's last one; the path names the missing member instead.
    var path = Array(location.path.utf8)
    while let last = path.last, last != UInt8(ascii: "."), last != UInt8(ascii: "]") { path.removeLast() }
    if path.last == UInt8(ascii: "]") { path.append(UInt8(ascii: ".")) }
    return TransferError(
      .missingField, line: location.line, column: location.column, path: String(decoding: path, as: UTF8.self) + name)
  }

  // MARK: Structure

  public mutating func beginObject() throws(TransferError) {
    do throws(JSONError) { try json.beginObject() } catch { throw TransferError(error) }
  }
  public mutating func beginArray() throws(TransferError) {
    do throws(JSONError) { try json.beginArray() } catch { throw TransferError(error) }
  }
  public mutating func nextMember() throws(TransferError) -> Bool {
    do throws(JSONError) { return try json.nextMember() } catch { throw TransferError(error) }
  }
  public mutating func nextElement() throws(TransferError) -> Bool {
    do throws(JSONError) { return try json.nextElement() } catch { throw TransferError(error) }
  }
  public mutating func finish() throws(TransferError) {
    do throws(JSONError) { try json.finish() } catch { throw TransferError(error) }
  }
  public mutating func skip() throws(TransferError) {
    do throws(JSONError) { try json.skipValue() } catch { throw TransferError(error) }
  }
  public mutating func kind() throws(TransferError) -> JSONReader.ValueKind {
    do throws(JSONError) { return try json.peek() } catch { throw TransferError(error) }
  }
  public mutating func isNull() throws(TransferError) -> Bool {
    do throws(JSONError) { return try json.readNullIfPresent() } catch { throw TransferError(error) }
  }

  public func name(is text: StaticString) -> Bool { json.name(is: text) }

  /// Reads the value of the present member as a tree.
  public mutating func member() throws(TransferError) -> JSON.Member {
    let name = json.name
    do throws(JSONError) { return JSON.Member(name, try json.readValue()) } catch { throw TransferError(error) }
  }

  /// Skips the next value and returns its text.
  public mutating func text() throws(TransferError) -> String {
    _ = try kind()
    let start = json.offset
    try skip()
    return String(decoding: bytes[start..<json.offset], as: UTF8.self)
  }

  // MARK: Values

  public mutating func string() throws(TransferError) -> String {
    do throws(JSONError) { return try json.readString() } catch { throw TransferError(error) }
  }
  public mutating func bool() throws(TransferError) -> Bool {
    do throws(JSONError) { return try json.readBool() } catch { throw TransferError(error) }
  }
  public mutating func int32() throws(TransferError) -> Int32 {
    do throws(JSONError) { return try json.readInt32() } catch { throw TransferError(error) }
  }
  public mutating func int64() throws(TransferError) -> Int64 {
    do throws(JSONError) { return try json.readInt64() } catch { throw TransferError(error) }
  }
  public mutating func double() throws(TransferError) -> Double {
    do throws(JSONError) { return try json.readDouble() } catch { throw TransferError(error) }
  }

  public mutating func int32(in range: ClosedRange<Int32>) throws(TransferError) -> Int32 {
    let value = try int32()
    guard range.contains(value) else { throw refusal(.outOfRange) }
    return value
  }

  /// Reads a day index YYYYMMDD.
  public mutating func day() throws(TransferError) -> Day {
    guard let day = Day(index: try int32()) else { throw refusal(.noSuchDay) }
    return day
  }

  /// Reads a number of units, to the nearest thousandth.
  public mutating func amount() throws(TransferError) -> Amount {
    let value = try double()
    guard let amount = Amount(decimal: value) else { throw refusal(.outOfRange) }
    return amount
  }

  public mutating func color() throws(TransferError) -> HabitColor {
    guard let color = HabitColor(hex: try string()) else { throw refusal(.malformedColor) }
    return color
  }

  // MARK: Frequent values, read from the bytes without creating a string

  public mutating func id() throws(TransferError) -> UniqueID {
    let start = try quoted()
    if let id = ScalarText.id(bytes, start) { return id }
    guard let id = UniqueID(lastString()) else { throw refusal(.malformedID) }
    return id
  }

  public mutating func time() throws(TransferError) -> Timestamp {
    let start = try quoted()
    if let time = ScalarText.time(bytes, start) { return time }
    guard let time = Timestamp(iso8601: lastString()) else { throw refusal(.malformedDate) }
    return time
  }

  public mutating func isoDay() throws(TransferError) -> Day {
    let text = try string()
    guard let day = Day(iso: text) else { throw refusal(.noSuchDay) }
    return day
  }

  /// Skips a string and returns the offset of its first byte.
  private mutating func quoted() throws(TransferError) -> Int {
    guard case .string = try kind() else {
      _ = try string()
      return 0
    }
    try skip()
    return json.valueOffset + 1
  }

  /// Returns the string skipped last, which may contain escapes.
  private func lastString() -> String {
    let start = json.valueOffset
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    guard end < bytes.count, case .string(let text)? = try? JSON.parse(Array(bytes[start...end])) else { return "" }
    return text
  }
}

extension Amount {
  /// Creates the amount nearest to a number of units; nil for negative numbers and above `max`.
  public init?(decimal value: Double) {
    guard value >= 0, value <= 1_000_000 else { return nil }
    self.init(thousandths: Int64(value * 1000 + 0.5))
  }

  /// The number with at most three digits after the point, for example 8 or 0.25.
  var decimalText: String {
    let whole = thousandths / 1000
    var rest = thousandths % 1000
    if rest == 0 { return "\(whole)" }
    var width = 3
    while rest % 10 == 0 {
      rest /= 10
      width -= 1
    }
    var digits = "\(rest)"
    while digits.utf8.count < width { digits = "0" + digits }
    return "\(whole).\(digits)"
  }
}
