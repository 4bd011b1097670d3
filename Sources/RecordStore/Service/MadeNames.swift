import Core
import Records

/// Generates the server's names and numbers, all different, from the secret seed of the call. They do not reveal the
/// seed, and each call has another one.
struct MadeNames {
  private var state: (UInt64, UInt64)

  init(_ seed: UniqueID) { state = (seed.high, seed.low) }

  /// Returns 64 bits (SplitMix64 over both halves).
  mutating func number() -> UInt64 {
    state.0 &+= 0x9E37_79B9_7F4A_7C15
    state.1 &+= 0xD1B5_4A32_D192_ED03
    return SplitMix64.mixed(state.0) ^ SplitMix64.mixed(state.1 &+ SplitMix64.mixed(state.0 &+ state.1))
  }

  mutating func uniqueID() -> UniqueID { UniqueID(random: number(), number()) }

  mutating func recordName() -> RecordName { RecordName(uniqueID().text) }

  /// Returns 22 URL-safe characters.
  mutating func shortText() -> String {
    var bytes: [UInt8] = []
    for word in [number(), number()] {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return Base64URL.encode(bytes)
  }
}
