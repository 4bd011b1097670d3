import Testing

@testable import Accounts

@Suite struct GlobalAddressTests {
  /// The first and the last address of each block of the registries outside of the open internet.
  @Test(arguments: [
    ("0.0.0.0", "0.255.255.255"), ("10.0.0.0", "10.255.255.255"), ("100.64.0.0", "100.127.255.255"),
    ("127.0.0.0", "127.255.255.255"), ("169.254.0.0", "169.254.255.255"), ("172.16.0.0", "172.31.255.255"),
    ("192.0.0.0", "192.0.0.255"), ("192.0.2.0", "192.0.2.255"), ("192.88.99.0", "192.88.99.255"),
    ("192.168.0.0", "192.168.255.255"), ("198.18.0.0", "198.19.255.255"), ("198.51.100.0", "198.51.100.255"),
    ("203.0.113.0", "203.0.113.255"), ("224.0.0.0", "239.255.255.255"), ("240.0.0.0", "255.255.255.255"),
    ("::", "::1"), ("::7f00:1", "::ffff:0:7f00:1"), ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"),
    ("100::", "100:0:0:1::"), ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"), ("2001:2::", "2001:20::1"),
    ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"), ("2002::", "2002:808:808::1"),
    ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"), ("4000::", "5f00::1"), ("fc00::", "fdff::1"),
    ("fe80::", "febf::1"), ("fec0::", "feff::1"), ("ff00::", "ff02::1"), ("64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe"),
    ("64:ff9b::", "64:ff9b::ffff:ffff"), ("64:ff9b:0:1::808:808", "64:ff9b:0:0:1::808:808"),
  ])
  func specialBlocksAreNot(_ first: String, _ last: String) throws {
    for text in [first, last] {
      let address = try #require(NetworkAddress(text))
      #expect(!address.isGlobal, "\(address)")
      guard address.isIPv4 else { continue }
      let (mapped, translated) = (NetworkAddress("::ffff:\(address)"), NetworkAddress("64:ff9b::\(address)"))
      #expect(mapped?.isGlobal == false && translated?.isGlobal == false, "\(address)")
    }
  }

  /// Includes the neighbours of those blocks.
  @Test(arguments: [
    "1.0.0.0", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
    "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0",
    "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
    "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8", "2001:200::", "2001:4860:4860::8888", "2001:db7:ffff::1", "2001:db9::", "2003::", "2a00::1",
    "2600::", "3ffe:ffff::1", "3fff:1000::",
  ])
  func othersAre(_ text: String) throws { #expect(try #require(NetworkAddress(text)).isGlobal) }
}
