/// An IPv4 or IPv6 address. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) equals the IPv4 address.
public struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The high half of 128 bits; IPv4 addresses have the bits of their IPv6-mapped form, so that one comparison serves both.
  let high: UInt64
  let low: UInt64

  private static let mappedPrefix: UInt64 = 0xffff_0000_0000
  private static let textBytesMax = 64

  /// Creates an IPv4 address from 32 bits, the first octet in the highest ones.
  public init(ipv4 bits: UInt32) {
    high = 0
    low = Self.mappedPrefix | UInt64(bits)
  }

  /// Creates an address from 128 bits.
  public init(ipv6High high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses `192.0.2.1` or `2001:db8::1` without port and brackets; ignores the zone of `fe80::1%eth0`. Nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.textBytesMax else { return nil }
    let bytes = Array(text.utf8)
    if let bits = Self.ipv4(bytes[...]) {
      self.init(ipv4: bits)
      return
    }
    guard let groups = Self.groups(bytes.prefix { $0 != UInt8(ascii: "%") }) else { return nil }
    self.init(
      ipv6High: groups.prefix(4).reduce(0) { $0 << 16 | UInt64($1) },
      low: groups.suffix(4).reduce(0) { $0 << 16 | UInt64($1) })
  }

  public var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  /// Whether it is a loopback address.
  public var isLoopback: Bool { isIPv4 ? low >> 24 & 0xff == 127 : high == 0 && low == 1 }

  /// Whether it stands for all addresses of a machine (`0.0.0.0`, `::`).
  public var isUnspecified: Bool { isIPv4 ? low & 0xffff_ffff == 0 : high == 0 && low == 0 }

  /// The form that RFC 5952 recommends.
  public var description: String {
    if isIPv4 {
      return stride(from: 24, through: 0, by: -8).map { "\(low >> UInt64($0) & 0xff)" }.joined(separator: ".")
    }
    let groups = [high, low].flatMap { half in stride(from: 48, through: 0, by: -16).map { half >> UInt64($0) & 0xffff }
    }
    let zeros = Self.longestRunOfZeros(groups)
    func text(_ part: ArraySlice<UInt64>) -> String { part.map { String($0, radix: 16) }.joined(separator: ":") }
    guard zeros.count > 1 else { return text(groups[...]) }
    return text(groups[..<zeros.lowerBound]) + "::" + text(groups[zeros.upperBound...])
  }

  private static func longestRunOfZeros(_ groups: [UInt64]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (i, group) in groups.enumerated() {
      if group != 0 { start = i + 1 } else if i + 1 - start > longest.count { longest = start..<i + 1 }
    }
    return longest
  }

  /// Parses four decimal octets without leading zeros, which some programs read as octal.
  private static func ipv4(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bits: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0"),
        part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      let octet = part.reduce(0) { $0 * 10 + UInt32($1 - UInt8(ascii: "0")) }
      guard octet < 256 else { return nil }
      bits = bits << 8 | octet
    }
    return bits
  }

  /// Parses the eight groups of an IPv6 address.
  private static func groups(_ bytes: ArraySlice<UInt8>) -> [UInt16]? {
    let colon = UInt8(ascii: ":")
    guard let gap = bytes.indices.dropLast().first(where: { bytes[$0] == colon && bytes[$0 + 1] == colon }) else {
      return groups(between: bytes).flatMap { $0.count == 8 ? $0 : nil }
    }
    guard let before = groups(between: bytes[..<gap]), let after = groups(between: bytes[(gap + 2)...]),
      before.count + after.count < 8, !bytes[..<gap].contains(UInt8(ascii: "."))
    else { return nil }
    return before + [UInt16](repeating: 0, count: 8 - before.count - after.count) + after
  }

  /// Parses groups separated by single colons; the last two may be an IPv4 address.
  private static func groups(between bytes: ArraySlice<UInt8>) -> [UInt16]? {
    if bytes.isEmpty { return [] }
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 8 else { return nil }
    var groups: [UInt16] = []
    for (i, part) in parts.enumerated() {
      if i == parts.count - 1, let bits = ipv4(part) {
        groups += [UInt16(truncatingIfNeeded: bits >> 16), UInt16(truncatingIfNeeded: bits)]
      } else {
        guard (1...4).contains(part.count), let group = UInt16(String(decoding: part, as: UTF8.self), radix: 16),
          part.first != UInt8(ascii: "+")
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }
}
