import Core
import Habits
import Records

/// The days of a habit in a month as they are synced, in one field of type BYTES: every day ever entered, with its timestamp, so that two
/// versions merge day by day without an ancestor.
///
/// The format begins with its version. A day is its number in the month, its flags, its timestamp as the difference from the previous
/// day's, and the values that the flags announce. Equal days are equal bytes.
struct MonthDays: Equatable, Sendable {
  static let version: UInt8 = 1
  static let noteBytesMax = 65_536
  static let unknownBytesMax = 100_000

  private static let liveBit: UInt8 = 4
  private static let amountBit: UInt8 = 8
  private static let noteBit: UInt8 = 16
  private static let unknownBit: UInt8 = 32

  let month: Month
  /// Ascending.
  private(set) var entries: [History.Entry] = []

  init(_ month: Month, of history: History) {
    self.month = month
    let days = history.days.clamped(to: month.first.number..<(month.last.number + 1))
    for number in days {
      if let entry = history.entry(Day(number)) { entries.append(entry) }
    }
  }

  var bytes: [UInt8] {
    var out = ByteWriter(byteCountExpected: 2 + entries.count * 8)
    out.u8(Self.version)
    out.varint(UInt64(entries.count))
    var before: Int64 = 0
    for entry in entries {
      let log = entry.log
      out.u8(UInt8(entry.day - month.first) + 1)
      out.u8(
        log.state.rawValue | (log.isLive ? Self.liveBit : 0) | (log.amount == nil ? 0 : Self.amountBit)
          | (log.note == nil ? 0 : Self.noteBit) | (entry.unknownFields == nil ? 0 : Self.unknownBit))
      out.zigzag(log.timestamp.milliseconds &- before)
      before = log.timestamp.milliseconds
      if let amount = log.amount { out.varint(UInt64(amount.thousandths)) }
      if let note = log.note { out.string(note) }
      if let unknown = entry.unknownFields { out.string(unknown) }
    }
    return out.bytes
  }

  /// Throws for bytes that `bytes` never returns, including newer versions.
  init(_ month: Month, bytes: [UInt8]) throws(ByteError) {
    self.month = month
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    var before: Int64 = 0
    var last: UInt8 = 0
    for _ in 0..<(try input.count(max: Int(month.dayCount), byteCountEach: 3)) {
      let number = try input.u8()
      let flags = try input.u8()
      guard number > last, Int32(number) <= month.dayCount, flags < 64, let state = DayLog.State(rawValue: flags & 3)
      else { throw .malformed(offset: input.offset) }
      last = number
      before = before &+ (try input.zigzag())
      guard before != 0, Timestamp.believable.contains(before) else { throw .malformed(offset: input.offset) }
      var log = DayLog(state, at: Timestamp(milliseconds: before), isLive: flags & Self.liveBit != 0)
      if flags & Self.amountBit != 0 {
        let amount = try input.varint()
        guard amount <= UInt64(Amount.max.thousandths) else { throw .malformed(offset: input.offset) }
        log.amount = Amount(thousandths: Int64(amount))
      }
      if flags & Self.noteBit != 0 { log.note = try input.string(max: Self.noteBytesMax) }
      let unknown = flags & Self.unknownBit == 0 ? nil : try input.string(max: Self.unknownBytesMax)
      entries.append(History.Entry(month.first + Int32(number) - 1, log, unknownFields: unknown))
    }
    try input.finish()
  }
}
