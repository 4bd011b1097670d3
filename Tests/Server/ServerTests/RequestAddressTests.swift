import Accounts
import HTTPTypes
import Testing

@testable import Server

/// The origins of requests that are believed, and the names that the server answers to.
@Suite struct RequestAddressTests {
  private static let proxies = TrustedProxies(
    blocks: ["127.0.0.0/8", "::1", "10.0.0.0/8", "2001:db8:ff::/48"].compactMap { AddressBlock($0) })

  private func sender(_ peer: String, _ fields: [(String, String)]) throws -> ClientAddress {
    var headers = HTTPFields()
    for (name, value) in fields { headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value)) }
    return Self.proxies.sender(of: headers, peer: try #require(NetworkAddress(peer)))
  }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
    ("203.0.113.7, 10.0.0.2", "203.0.113.7"), ("evil, 203.0.113.7 ,10.0.0.2,10.9.9.9", "203.0.113.7"),
    ("203.0.113.7:4711", "203.0.113.7"), ("[2001:db8::1]:4711", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"),
    ("::ffff:203.0.113.7", "203.0.113.7"), ("2001:db8::1, 2001:db8:ff::5", "2001:db8::1"),
    ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
    // An unreadable part ends the chain at the last readable address.
    ("", "127.0.0.1"), (",", "127.0.0.1"), ("unknown", "127.0.0.1"), ("203.0.113.7, unknown", "127.0.0.1"),
    ("203.0.113.7, _hidden, 10.0.0.2", "10.0.0.2"), ("203.0.113.7 198.51.100.1", "127.0.0.1"),
    ("203.0.113.07", "127.0.0.1"),
    ("203.0.113.7:x", "127.0.0.1"), ("203.0.113.7:", "127.0.0.1"), ("[203.0.113.7]", "127.0.0.1"),
    ("[2001:db8::1", "127.0.0.1"),
    ("\"203.0.113.7\"", "127.0.0.1"), ("localhost", "127.0.0.1"),
  ])
  func aTrustedProxySaysWhoItAsksFor(_ chain: String, _ address: String) throws {
    let sender = try sender("127.0.0.1", [("X-Forwarded-For", chain)])
    #expect("\(sender.address)" == address)
    #expect(!sender.isThisMachine && sender.isBehindProxy == (address != "127.0.0.1"))
  }

  @Test(arguments: [
    ("for=203.0.113.7", "203.0.113.7"), ("For=\"203.0.113.7:4711\";proto=http;by=10.0.0.1", "203.0.113.7"),
    ("for=\"[2001:db8::1]:4711\"", "2001:db8::1"), ("for=\"[2001:db8::1]\"", "2001:db8::1"),
    ("for=198.51.100.1, for=203.0.113.7", "203.0.113.7"),
    ("for=203.0.113.7;host=\"a,for=6.6.6.6\", for=10.0.0.2", "203.0.113.7"),
    ("proto=https;for=203.0.113.7", "203.0.113.7"), ("for=\"203.0.113.7:_port\"", "203.0.113.7"),
    ("for=203.0.113.7:4711", "203.0.113.7"), ("for=\"203\\.0.113.7\"", "203.0.113.7"),
    ("for=203.0.113.7;", "203.0.113.7"),
    ("for=unknown", "127.0.0.1"), ("for=_obfuscated", "127.0.0.1"), ("for=\"_gazonk\"", "127.0.0.1"),
    ("for=203.0.113.7, for=unknown, for=10.0.0.2", "10.0.0.2"), ("proto=https", "127.0.0.1"),
    ("for=203.0.113.7, by=10.0.0.1", "127.0.0.1"), ("for=198.51.100.1;for=203.0.113.7", "127.0.0.1"),
    ("203.0.113.7", "127.0.0.1"), ("for=\"203.0.113.7", "127.0.0.1"), ("for=", "127.0.0.1"), ("", "127.0.0.1"),
    ("for=203.0.113.7 x", "127.0.0.1"), ("for=\"203.0.113.7\\", "127.0.0.1"), ("=203.0.113.7", "127.0.0.1"),
  ])
  func theStandardFieldSaysSo(_ chain: String, _ address: String) throws {
    #expect("\(try sender("127.0.0.1", [("Forwarded", chain)]).address)" == address)
  }

  @Test func severalFieldsAreOneList() throws {
    let chain = [("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "203.0.113.7")]
    #expect("\(try sender("10.0.0.1", chain).address)" == "203.0.113.7")
    let forwarded = [("Forwarded", "for=198.51.100.1"), ("Forwarded", "for=203.0.113.7")]
    #expect("\(try sender("10.0.0.1", forwarded).address)" == "203.0.113.7")
  }

  @Test func aFieldThatTheProxyPassesOnDoesNotCount() throws {
    let fields = [("Forwarded", "for=6.6.6.6"), ("X-Forwarded-For", "203.0.113.7")]
    #expect("\(try sender("127.0.0.1", fields).address)" == "203.0.113.7")
  }

  @Test func onlyTrustedPeersAreBelieved() throws {
    let sender = try sender("192.0.2.1", [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.7")])
    #expect("\(sender.address)" == "192.0.2.1" && !sender.isBehindProxy && !sender.isThisMachine)
    let loopback = TrustedProxies(blocks: []).sender(
      of: [try #require(HTTPField.Name("X-Forwarded-For")): "203.0.113.7"], peer: try #require(NetworkAddress("::1")))
    #expect("\(loopback.address)" == "::1" && !loopback.isThisMachine)
  }

  @Test(arguments: [
    ("127.0.0.1", "", true), ("::ffff:127.0.0.1", "", true), ("192.0.2.1", "", false), ("127.0.0.1", "Via", false),
    ("127.0.0.1", "X-Forwarded-Proto", false), ("127.0.0.1", "Forwarded", false),
    ("127.0.0.1", "X-Forwarded-For", false),
  ])
  func thisMachineIsKnown(_ peer: String, _ field: String, _ isThisMachine: Bool) throws {
    #expect(try sender(peer, field.isEmpty ? [] : [(field, "1.1 x")]).isThisMachine == isThisMachine)
  }

  @Test func aLongChainIsLookedAtFromItsEndOnly() throws {
    let chain = "203.0.113.7," + (0..<1000).map { _ in "10.0.0.1" }.joined(separator: ",")
    #expect("\(try sender("127.0.0.1", [("X-Forwarded-For", chain)]).address)" == "10.0.0.1")
  }

  private func verdict(_ names: ListeningNames, _ authority: String?, _ more: HTTPFields = [:])
    -> ListeningNames.Verdict
  {
    let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/", headerFields: more)
    return names.verdict(on: head, local: NetworkAddress("192.168.1.5"))
  }

  @Test(arguments: [
    ("localhost", ListeningNames.Verdict.fine), ("LocalHost:8080", .fine), ("localhost.:80", .fine),
    ("a.localhost", .fine),
    ("127.0.0.1:8080", .fine), ("127.8.8.8", .fine), ("[::1]:8080", .fine), ("192.168.1.5:8080", .fine),
    ("box.example.org", .fine),
    ("BOX:1", .fine), ("box.local", .fine), ("192.168.1.6", .foreign), ("evil.example", .foreign),
    ("evil.example:8080", .foreign),
    ("localhost.evil.example", .foreign), ("evillocalhost", .foreign), ("2130706433", .foreign),
    ("[2001:db8::1]", .foreign),
    ("", .malformed), (":80", .malformed), ("localhost:", .fine), ("localhost:x", .malformed),
    ("localhost:123456", .malformed),
    ("localhost/", .malformed), ("user@localhost", .malformed), ("localhost:80@evil", .malformed),
    ("[localhost]", .malformed),
    ("[127.0.0.1]", .malformed), ("[::1", .malformed), ("::1", .malformed), ("local host", .malformed),
    ("évil", .malformed),
    ("localhost\"", .malformed), ("localhost,evil", .malformed),
  ])
  func theNameAskedForIsChecked(_ authority: String, _ expected: ListeningNames.Verdict) {
    let names = ListeningNames(host: "0.0.0.0", machine: "box.example.org")
    #expect(verdict(names, authority) == expected)
  }

  @Test func theNameListenedOnCounts() throws {
    let names = ListeningNames(host: "Alltag.Example.org.", machine: "box")
    #expect(verdict(names, "alltag.example.org:8080") == .fine)
    #expect(ListeningNames(host: "127.0.0.1", machine: "box").areLocalOnly)
    #expect(ListeningNames(host: "localhost", machine: "").areLocalOnly)
    #expect(ListeningNames(host: "::", machine: "box").names == ["localhost", "box", "box.local"])
    #expect(ListeningNames(host: "0.0.0.0", machine: "a b").names == ["localhost"])
    #expect(verdict(names, nil) == .fine)
    #expect(verdict(names, "localhost", [try #require(HTTPField.Name("Host")): "evil.example"]) == .malformed)
  }
}
