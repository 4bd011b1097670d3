import Testing

@testable import Accounts

@Suite struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:0201", "192.0.2.1"), ("::1", "::1"), ("::", "::"),
    ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
    ("1::", "1::"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("fe80::1%eth0", "fe80::1"),
    ("64:ff9b::192.0.2.1", "64:ff9b::c000:201"), ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
  ])
  func addressesAreReadAndWritten(_ text: String, _ written: String) throws {
    #expect("\(try #require(NetworkAddress(text)))" == written)
  }

  @Test(arguments: [
    "", " ", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.04", "01.2.3.4", "1.2.3.-4", "1.2.3.+4", "1..2.3",
    "1.2.3.4 ", "0x1.2.3.4",
    ":", ":::", "1:2", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "::1::", "12345::", "g::", "::+1",
    ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:",
    "1.2.3.4::", "::1.2.3", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "[::1]", "::1/64", "localhost", "_hidden",
    "unknown",
    "1:2:3:4:5:6:7::8",
  ])
  func otherTextsAreNoAddresses(_ text: String) { #expect(NetworkAddress(text) == nil) }

  @Test func aLongTextIsNoAddress() { #expect(NetworkAddress(String(repeating: "0:", count: 100_000)) == nil) }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("128.0.0.1", false),
    ("::", false),
    ("::2", false), ("::7f00:1", false),
  ])
  func loopbackIsKnown(_ text: String, _ isLoopback: Bool) { #expect(NetworkAddress(text)?.isLoopback == isLoopback) }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.0/8", "::ffff:10.1.1.1", true),
    ("10.0.0.0/8", "a00::", false), ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
    ("0.0.0.0/0", "203.0.113.7", true), ("0.0.0.0/0", "::1", false), ("::/0", "2001:db8::1", true),
    ("::/0", "203.0.113.7", false), ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::", false),
    ("2001:db8:1:2::/64", "2001:db8:1:2:3:4:5:6", true), ("2001:db8:1:2::/64", "2001:db8:1:3::", false),
    ("2001:db8::8/125", "2001:db8::f", true), ("2001:db8::8/125", "2001:db8::10", false), ("::1", "::1", true),
  ])
  func blocksHaveTheirAddresses(_ block: String, _ address: String, _ has: Bool) throws {
    #expect(try #require(AddressBlock(block)).contains(try #require(NetworkAddress(address))) == has)
  }

  @Test(arguments: [
    "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/8/8", "10.0.0.0/-1", "10.0.0.0/+8", "10/8", "::/129",
    "::1/64",
    "localhost", "10.0.0.0/٨",
  ])
  func otherTextsAreNoBlocks(_ text: String) { #expect(AddressBlock(text) == nil) }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8::1", "2001:db8::/64"),
    ("fe80::1%eth0", "fe80::/64"), ("::ffff:192.0.2.1", "192.0.2.1"),
  ])
  func addressesCountByHousehold(_ address: String, _ block: String) {
    #expect(NetworkAddress(address).map { "\($0.household)" } == block)
  }

  @Test func blocksOfOneAddressGrow() throws {
    let address = try #require(NetworkAddress("2001:db8:1234:5678::9"))
    #expect(
      [64, 56, 48].map { "\(address.block(ipv6Prefix: $0))" } == [
        "2001:db8:1234:5678::/64", "2001:db8:1234:5600::/56", "2001:db8:1234::/48",
      ])
  }
}
