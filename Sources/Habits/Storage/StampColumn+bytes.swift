import Core

/// The packed format of times: entries made on their own day, or all at once, need few bytes or none.
///
/// Consists of `width`, with bit 4 set if the origin advances by a day with each cell (1 byte), `count` (4) and `origin` (8), and then
/// for each cell a number of `width` bytes, counted from the origin; 0 is "never". With width 0 every cell has the origin itself. With
/// width 8 there is no origin, and the times are stored unchanged.
struct StampLayout {
  let width: Int
  let count: UInt32
  private let step: Int64
  private let origin: Int64

  static let headBytes = 13
  static let widthMask: UInt8 = 0b1111
  static let dayBit: UInt8 = 0b1_0000

  /// Chooses the shorter of the two forms for these times.
  init(fitting stamps: [Int64]) {
    let daily = StampLayout(stamps, step: Timestamp.millisecondsPerDay)
    let still = StampLayout(stamps, step: 0)
    self = still.width < daily.width ? still : daily
  }

  private init(_ stamps: [Int64], step: Int64) {
    var low = Int64.max
    var high = Int64.min
    var entered = 0
    var moved: Int64 = 0
    // Values that wrap around here wrap back when they are read.
    for stamp in stamps {
      let value = stamp &- moved
      moved &+= step
      if stamp == 0 { continue }
      low = min(low, value)
      high = max(high, value)
      entered += 1
    }
    count = UInt32(stamps.count)
    let range = entered == 0 ? 0 : UInt64(bitPattern: high &- low)
    if range == 0, entered == stamps.count {
      (width, self.step, origin) = (0, step, entered == 0 ? 0 : low)
    } else if range >= 1 << 56 - 1 {
      (width, self.step, origin) = (8, 0, 0)
    } else {
      // One value more, because 0 means "never".
      (width, self.step, origin) = ((71 - (range + 1).leadingZeroBitCount) / 8, step, entered == 0 ? 0 : low &- 1)
    }
  }

  /// Parses the header of packed times.
  init(of packed: [UInt8]) {
    width = Int(packed[0] & Self.widthMask)
    step = packed[0] & Self.dayBit == 0 ? 0 : Timestamp.millisecondsPerDay
    (count, origin) = packed.withUnsafeBytes {
      ($0.loadUnaligned(fromByteOffset: 1, as: UInt32.self), $0.loadUnaligned(fromByteOffset: 5, as: Int64.self))
    }
  }

  func stamp(_ i: Int, _ packed: [UInt8]) -> Int64 {
    precondition(i >= 0 && i < Int(count), "a cell outside the column")
    var number: UInt64 = 0
    let offset = Self.headBytes + i * width
    for byte in 0..<width { number |= UInt64(packed[offset + byte]) << UInt64(8 * byte) }
    if number == 0, width > 0 { return 0 }
    return Int64(bitPattern: number) &+ origin &+ step &* Int64(i)
  }

  func write(_ stamps: [Int64], to out: inout ByteWriter) {
    out.u8(UInt8(width) | (step == 0 ? 0 : Self.dayBit))
    out.u32(count)
    if width == 8 {
      for stamp in stamps { out.i64(stamp) }
      return
    }
    out.i64(origin)
    if width == 0 { return }
    var moved = origin
    for stamp in stamps {
      out.number(stamp == 0 ? 0 : stamp &- moved, width: width)
      moved &+= step
    }
  }
}

extension StampColumn {
  func write(to out: inout ByteWriter) {
    if !packed.isEmpty { return out.raw(packed) }
    let stamps = unpacked
    StampLayout(fitting: stamps).write(stamps, to: &out)
  }

  init(from input: inout ByteReader, max: Int) throws(ByteError) {
    let start = input
    let first = try input.u8()
    let width = Int(first & StampLayout.widthMask)
    guard width <= 8, first & ~(StampLayout.widthMask | StampLayout.dayBit) == 0, first != 8 | StampLayout.dayBit else {
      throw .malformed(offset: start.offset)
    }
    let count = Int(try input.u32())
    guard count <= max else { throw .tooLong(offset: start.offset + 1) }
    if width == 8 {
      self.init(try input.column(count))
    } else {
      input = start
      self.init(packed: try input.raw(StampLayout.headBytes + count * width))
    }
  }
}
