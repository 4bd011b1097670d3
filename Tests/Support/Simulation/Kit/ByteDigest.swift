/// A digest of a sequence of byte strings: FNV-1a with 64 bits, each string with its length. It practically always differs if any byte
/// does.
public struct ByteDigest: Equatable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for byte in bytes { mix(byte) }
  }

  public mutating func add(_ text: String) { add(Array(text.utf8)) }

  public mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The digest as sixteen hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Digests of everything a device has sent and stored since its beginning: two engines with equal ones did the same, byte for byte.
public struct DeviceDigests: Equatable, Sendable {
  public internal(set) var requests = ByteDigest()
  public internal(set) var entries = ByteDigest()
  public internal(set) var parts = ByteDigest()

  public init() {}

  public mutating func add(_ other: DeviceDigests) {
    requests.add(other.requests.value)
    entries.add(other.entries.value)
    parts.add(other.parts.value)
  }

  /// `requests 0123456789abcdef entries … parts …`
  public var text: String { "requests \(requests.text) entries \(entries.text) parts \(parts.text)" }
}

/// Returns one line for a seed: `world 7 requests … entries … parts …`, or `families 7 …` for the seed's run with families.
public enum GoldenDigests {
  /// One seed of so many is also run with families.
  private static let familiesEvery: UInt64 = 4

  public static func world(_ seed: UInt64) -> String { line("world", SimulationPlan(seed: seed)) }
  public static func families(_ seed: UInt64) -> String { line("families", .families(seed: seed)) }

  private static func line(_ name: String, _ plan: SimulationPlan) -> String {
    var world = SimulatedWorld(plan)
    _ = world.run()
    return "\(name) \(plan.seed) \(world.digests.text)"
  }

  /// Returns the lines of the seeds from 1 to `count`, and those of a part of them with families.
  public static func all(_ count: UInt64) -> [String] {
    (1...count).map(world) + (1...max(1, count / familiesEvery)).map(families)
  }
}
