/// All addresses that begin with the same bits: `10.0.0.0/8`, `2001:db8:1:2::/64`.
public struct AddressBlock: Hashable, Sendable, CustomStringConvertible {
  /// The block's first address.
  public let address: NetworkAddress
  /// The length of the prefix in bits of 128; an IPv4 address fills the last 32.
  private let bitCount: Int

  private static let ipv4Start = 96

  /// Creates the block around an address; clamps `prefix` to 0…32 for IPv4 and 0…128 for IPv6.
  public init(around address: NetworkAddress, prefix: Int) {
    bitCount = address.isIPv4 ? Self.ipv4Start + min(max(prefix, 0), 32) : min(max(prefix, 0), 128)
    self.address = NetworkAddress(
      ipv6High: address.high & Self.mask(bitCount), low: address.low & Self.mask(bitCount - 64))
  }

  /// Parses `10.0.0.0/8`, `2001:db8::/32` or a single address; nil for anything else, also if bits after the prefix are set.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let address = NetworkAddress(first) else { return nil }
    let length = address.isIPv4 ? 32 : 128
    guard parts.count == 2 else {
      self.init(around: address, prefix: length)
      return
    }
    guard (1...3).contains(parts[1].utf8.count), parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
      let prefix = Int(parts[1]), prefix <= length
    else { return nil }
    self.init(around: address, prefix: prefix)
    guard self.address == address else { return nil }
  }

  /// The prefix length as written after the slash.
  public var prefix: Int { address.isIPv4 ? bitCount - Self.ipv4Start : bitCount }

  /// Returns whether the block contains the address; IPv6 blocks contain no IPv4 addresses.
  public func contains(_ other: NetworkAddress) -> Bool {
    other.isIPv4 == address.isIPv4 && other.high & Self.mask(bitCount) == address.high
      && other.low & Self.mask(bitCount - 64) == address.low
  }

  public var description: String {
    prefix == (address.isIPv4 ? 32 : 128) ? "\(address)" : "\(address)/\(prefix)"
  }

  private static func mask(_ bitCount: Int) -> UInt64 {
    bitCount <= 0 ? 0 : bitCount >= 64 ? .max : ~(.max >> UInt64(bitCount))
  }
}

extension NetworkAddress {
  /// The addresses of one household: the address itself, or the /64 of an IPv6 address.
  public var household: AddressBlock { block(ipv6Prefix: 64) }

  /// Returns the block of the given prefix around an IPv6 address; an IPv4 address alone.
  public func block(ipv6Prefix: Int) -> AddressBlock { AddressBlock(around: self, prefix: isIPv4 ? 32 : ipv6Prefix) }
}
