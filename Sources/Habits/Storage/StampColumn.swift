import Core

/// The stored form of a history's stamps: what is entered on its own day, or all at once, needs few bytes or none.
///
/// A byte says the form: the width in its low four bits, and bit 4 if the origin moves on by a day with each cell. Then, below eight
/// bytes, the origin follows, and a number of that width for each cell, counted from the origin; 0 is "never". In a width of none
/// every cell has the origin itself. In a width of eight bytes the stamps are written as they are.
struct StampColumn: Equatable {
  let width: Int
  private let step: Int64
  private let origin: Int64

  private static let widthMask: UInt8 = 0b1111
  private static let dayBit: UInt8 = 0b1_0000

  /// The shorter of the two forms for these stamps.
  init(fitting stamps: [Int64]) {
    let daily = StampColumn(stamps, step: Timestamp.millisecondsPerDay)
    let still = StampColumn(stamps, step: 0)
    self = still.width < daily.width ? still : daily
  }

  private init(_ stamps: [Int64], step: Int64) {
    var low = Int64.max
    var high = Int64.min
    var count = 0
    var moved: Int64 = 0
    // Whatever wraps here wraps back when it is read.
    for stamp in stamps {
      let value = stamp &- moved
      moved &+= step
      if stamp == 0 { continue }
      low = min(low, value)
      high = max(high, value)
      count += 1
    }
    let range = count == 0 ? 0 : UInt64(bitPattern: high &- low)
    if range == 0, count == stamps.count {
      (width, self.step, origin) = (0, step, count == 0 ? 0 : low)
    } else if range >= 1 << 56 - 1 {
      (width, self.step, origin) = (8, 0, 0)
    } else {
      // One more, because 0 is taken.
      (width, self.step, origin) = ((71 - (range + 1).leadingZeroBitCount) / 8, step, count == 0 ? 0 : low &- 1)
    }
  }

  func write(_ stamps: [Int64], to out: inout ByteWriter) {
    out.u8(UInt8(width) | (step == 0 ? 0 : Self.dayBit))
    if width < 8 { out.zigzag(origin) }
    if width == 0 { return }
    var moved = origin
    for stamp in stamps {
      out.number(stamp == 0 ? 0 : stamp &- moved, width: width)
      moved &+= step
    }
  }

  static func read(_ count: Int, from input: inout ByteReader) throws(ByteError) -> [Int64] {
    let form = try input.u8()
    let width = Int(form & widthMask)
    guard width <= 8, form & ~(widthMask | dayBit) == 0 else { throw .malformed(offset: input.offset - 1) }
    var moved = width < 8 ? try input.zigzag() : 0
    let step = form & dayBit == 0 ? 0 : Timestamp.millisecondsPerDay
    var stamps = try input.numbers(count, width: width)
    if width == 8 { return stamps }
    let never: Int64 = width == 0 ? -1 : 0
    stamps.withUnsafeMutableBufferPointer { stamps in
      for i in stamps.indices {
        stamps[i] = stamps[i] == never ? 0 : stamps[i] &+ moved
        moved &+= step
      }
    }
    return stamps
  }
}
