import Core

/// Derives ids and times for files without them from the content, so that the same file gives the same ones each time
/// (H-21).
enum DerivedID {
  /// Returns the id of the `ordinal`-th habit that a file names `name`.
  static func habit(_ name: String, ordinal: Int32, _ format: HabitPackage.Format) -> HabitID {
    var hash = FNV()
    hash.add("alltag.habit")
    hash.add(family(format))
    hash.add(name)
    hash.add("\(ordinal)")
    // A version 8 UUID (RFC 9562) with 122 custom bits.
    return HabitID(UniqueID(high: hash.high & ~0xF000 | 0x8000, low: hash.low & (~0 >> 2) | (1 << 63)))
  }

  /// Returns one family for both of Loop's formats, which contain the same habits, and one for both CSV shapes.
  private static func family(_ format: HabitPackage.Format) -> String {
    switch format {
    case .loopArchive, .loopDatabase: "loop"
    case .matrix, .list: "csv"
    default: format.code
    }
  }

  /// Returns the time of a log without one: the first moment at which it is that day anywhere on earth (UTC+14), so
  /// that everything the user enters on that day is newer.
  static func logTime(_ day: Day) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * 86_400_000 - 14 * 3_600_000)
  }

  /// Returns the creation time of a habit whose first log is on `day`: noon in UTC, which is nowhere an earlier day.
  static func creationTime(_ day: Day) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * 86_400_000 + 12 * 3_600_000)
  }

  /// Two 64-bit FNV-1a sums (Fowler, Noll, Vo) over the same bytes from different starts, each finished by a mixing
  /// step.
  private struct FNV {
    private var a: UInt64 = 0xCBF2_9CE4_8422_2325
    private var b: UInt64 = 0x6C62_272E_07BB_0142

    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
      add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
      a = (a ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      b = (b ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01B3
    }

    var high: UInt64 { Self.mix(a) }
    var low: UInt64 { Self.mix(b ^ a >> 1) }

    private static func mix(_ value: UInt64) -> UInt64 {
      var x = value
      x = (x ^ x >> 33) &* 0xFF51_AFD7_ED55_8CCD
      x = (x ^ x >> 33) &* 0xC4CE_B9FE_1A85_EC53
      return x ^ x >> 33
    }
  }
}
