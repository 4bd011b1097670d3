import Core

/// The stored format of a habit with its history: the history's columns nearly as in memory, so that days need no parsing (S-14).
extension TrackedHabit {
  /// Version 1 contained each stamp in eight bytes.
  static let bytesVersion: UInt8 = 2

  public var bytes: [UInt8] {
    var out = ByteWriter(byteCountExpected: 256 + history.cells.count * 13)
    out.u8(Self.bytesVersion)
    habit.write(to: &out)
    history.write(to: &out)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard (1...Self.bytesVersion).contains(version) else { throw .malformed(offset: 0) }
    self.init(try Habit(from: &input), try History(from: &input, version))
    try input.finish()
  }
}

extension History {
  fileprivate func write(to out: inout ByteWriter) {
    out.zigzag(Int64(base.number))
    out.blob(cells)
    stamps.write(to: &out)
    out.column(amounts)
    Self.write(notes, to: &out)
    Self.write(unknownFields, to: &out)
  }

  fileprivate init(from input: inout ByteReader, _ version: UInt8) throws(ByteError) {
    self.init()
    let spanMax = Int(Day.latest - Day.earliest) + 1
    base = try Day(from: &input)
    cells = try input.blob(max: spanMax)
    stamps =
      version == 1
      ? StampColumn(try input.column(max: spanMax) as [Int64]) : try StampColumn(from: &input, max: spanMax)
    amounts = try input.column(max: spanMax)
    guard stamps.count == cells.count, amounts.isEmpty || amounts.count == cells.count else {
      throw .malformed(offset: input.offset)
    }
    guard Day.latest - base >= Int32(cells.count) - 1 else { throw .malformed(offset: input.offset) }
    notes = try Self.readTexts(from: &input)
    unknownFields = try Self.readTexts(from: &input)
  }

  private static func write(_ texts: [Int32: String], to out: inout ByteWriter) {
    out.varint(UInt64(texts.count))
    for day in Array(texts.keys).ordered(by: { $0 < $1 }) {
      out.zigzag(Int64(day))
      out.string(texts[day] ?? "")
    }
  }

  private static func readTexts(from input: inout ByteReader) throws(ByteError) -> [Int32: String] {
    let count = try input.count(byteCountEach: 2)
    var texts: [Int32: String] = [:]
    for _ in 0..<count {
      let day = try Day(from: &input)
      texts[day.number] = try input.string()
    }
    return texts
  }
}

extension DayLog {
  public func write(to out: inout ByteWriter) {
    out.u8(state.rawValue | (isLive ? 4 : 0) | (amount == nil ? 0 : 8) | (note == nil ? 0 : 16))
    out.i64(timestamp.milliseconds)
    if let amount { out.varint(UInt64(amount.thousandths)) }
    if let note { out.string(note) }
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    let flags = try input.u8()
    guard flags < 32, let state = State(rawValue: flags & 3) else { throw .malformed(offset: input.offset) }
    let timestamp = Timestamp(milliseconds: try input.i64())
    guard timestamp.milliseconds != 0 else { throw .malformed(offset: input.offset) }
    let amount = flags & 8 == 0 ? nil : try Amount(from: &input)
    let note = flags & 16 == 0 ? nil : try input.string()
    self.init(state, at: timestamp, amount: amount, note: note, isLive: flags & 4 != 0)
  }
}
