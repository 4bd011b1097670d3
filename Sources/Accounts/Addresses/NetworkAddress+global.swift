extension NetworkAddress {
  /// Blocks of the special-purpose address registries (RFC 6890, IANA's tables) and of multicast: no server on the open internet has an
  /// address there. A few within `192.0.0.0/24` and `2001::/23` are routable, but not to servers.
  private static let special = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/4", "240.0.0.0/4",
    // For IPv6 those within global unicast: 2002::/16 contains IPv4 addresses and is not routed any more.
    "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ].compactMap { AddressBlock($0) }
  private static let globalUnicast = AddressBlock("2000::/3")
  /// The prefix under which a network without IPv4 embeds IPv4 addresses (RFC 6052).
  private static let translated = AddressBlock("64:ff9b::/96")

  /// Whether it is the address of one machine on the open internet.
  public var isGlobal: Bool {
    if Self.translated?.contains(self) == true {
      return NetworkAddress(ipv4: UInt32(truncatingIfNeeded: low)).isGlobal
    }
    guard isIPv4 || Self.globalUnicast?.contains(self) == true else { return false }
    return !Self.special.contains { $0.contains(self) }
  }
}
