import Core
import Habits
import Records

/// Tracks one habit's records: its own, and one for each month of its history.
struct HabitLedger: Equatable, Sendable {
  /// A habit that was removed here while the server may still have it.
  struct Removal: Equatable, Sendable {
    /// The removed habit, restored when another device edited it without knowing of the removal.
    var trash: TrackedHabit
    /// The time from which the server had no record of it. The trash is kept a little longer, for requests that arrive late.
    var confirmedAt: Timestamp?
  }

  var record = RecordLedger()
  /// The change tags of the months that the server has, by YYYYMM; empty as in `RecordLedger.tag`, and for what the server has taken but
  /// is here no more.
  var tags: [Int32: String] = [:]
  var dirtyMonths: Set<Int32> = []
  /// Months that the server no longer has; whether they are sent again is decided at the end of a fetch.
  var lostMonths: Set<Int32> = []
  /// Months that are not understood here, and must not be written over.
  var unreadableMonths: Set<Int32> = []
  /// Months that came before their habit.
  var orphans: [Int32: [UInt8]] = [:]
  var removal: Removal?

  /// Three hundred years, which is all that a history can have.
  static let monthCountMax = 3600
  static let version: UInt8 = 1

  var isDirty: Bool { record.isDirty || !dirtyMonths.isEmpty || (removal != nil && removal?.confirmedAt == nil) }
  /// Records that wait to be sent.
  var pendingCount: Int {
    if removal != nil { return isDirty ? 1 : 0 }
    return (record.isDirty ? 1 : 0) + dirtyMonths.count
  }
  /// Whether the server has any of it.
  var isOnServer: Bool { record.isOnServer || !tags.isEmpty }

  init() {}

  var bytes: [UInt8] {
    var out = ByteWriter(byteCountExpected: 64 + tags.count * 8 + (record.base?.count ?? 0))
    out.u8(Self.version)
    record.write(to: &out)
    out.varint(UInt64(tags.count))
    var last: Int64 = 0
    for month in Array(tags.keys).ordered(by: { $0 < $1 }) {
      out.varint(UInt64(Int64(month) - last))
      last = Int64(month)
      out.string(tags[month] ?? "")
    }
    Self.write(dirtyMonths, to: &out)
    Self.write(lostMonths, to: &out)
    Self.write(unreadableMonths, to: &out)
    out.varint(UInt64(orphans.count))
    for month in Array(orphans.keys).ordered(by: { $0 < $1 }) {
      out.varint(UInt64(month))
      out.blob(orphans[month] ?? [])
    }
    out.u8(removal == nil ? 0 : removal?.confirmedAt == nil ? 1 : 2)
    if let removal {
      out.blob(removal.trash.bytes)
      if let time = removal.confirmedAt { out.i64(time.milliseconds) }
    }
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    record = try RecordLedger(from: &input)
    let tagCount = try input.count(max: Self.monthCountMax, byteCountEach: 2)
    tags.reserveCapacity(tagCount)
    var last: UInt64 = 0
    for _ in 0..<tagCount {
      last &+= try input.varint()
      tags[try Self.month(last, input)] = try input.string(max: RecordLimits.textByteCountMax)
    }
    dirtyMonths = try Self.months(from: &input)
    lostMonths = try Self.months(from: &input)
    unreadableMonths = try Self.months(from: &input)
    for _ in 0..<(try input.count(max: Self.monthCountMax, byteCountEach: 2)) {
      orphans[try Self.month(try input.varint(), input)] = try input.blob(max: RecordLimits.recordByteCountMax)
    }
    let kind = try input.u8()
    guard kind <= 2 else { throw .malformed(offset: input.offset) }
    if kind > 0 {
      let trash = try TrackedHabit(bytes: try input.blob())
      removal = Removal(trash: trash, confirmedAt: kind == 1 ? nil : Timestamp(milliseconds: try input.i64()))
    }
    try input.finish()
  }

  private static func write(_ months: Set<Int32>, to out: inout ByteWriter) {
    out.varint(UInt64(months.count))
    for month in Array(months).ordered(by: { $0 < $1 }) { out.varint(UInt64(month)) }
  }

  private static func months(from input: inout ByteReader) throws(ByteError) -> Set<Int32> {
    var months: Set<Int32> = []
    for _ in 0..<(try input.count(max: monthCountMax)) { months.insert(try month(try input.varint(), input)) }
    return months
  }

  private static func month(_ value: UInt64, _ input: ByteReader) throws(ByteError) -> Int32 {
    guard let small = Int32(exactly: value), Month(index: small) != nil else {
      throw .malformed(offset: input.offset)
    }
    return small
  }
}
