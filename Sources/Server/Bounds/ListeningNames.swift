import Accounts
import Foundation
import HTTPTypes
import HummingbirdCore

/// The host names under which requests may reach this server (`Host`) if `--url` does not give its address.
///
/// Links and the check of a page's origin use the request's host. If any name were accepted, a foreign site whose own
/// name points to this machine could send requests that seem to come from the server's pages.
struct ListeningNames: Sendable {
  enum Verdict: Equatable { case fine, malformed, foreign }

  private static let hostBytesMax = 300

  /// The names in lower case. The local addresses of connections are accepted, too.
  let names: Set<String>

  /// Creates the names from `host`, the name or address that the server listens on, and `machine`, the machine's own
  /// name.
  init(host: String, machine: String) {
    var names: Set<String> = ["localhost"]
    let (own, whole) = (Self.plain(host), Self.plain(machine))
    if NetworkAddress(own) == nil { names.insert(own) }
    if own != "localhost", NetworkAddress(own)?.isLoopback != true, !whole.isEmpty {
      let short = whole.prefix { $0 != "." }
      names.formUnion([whole, String(short), short + ".local"])
    }
    self.names = names.filter { Self.isName($0[...]) }
  }

  /// Returns the machine's name without asking the network.
  static func ofMachine() -> String {
    var name = [CChar](repeating: 0, count: hostBytesMax)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether only names of this machine itself are accepted.
  var areLocalOnly: Bool { names == ["localhost"] }

  /// The line that shows the operator the accepted names.
  var announcement: String {
    "alltag answers to \(names.sorted().joined(separator: ", ")) and this machine's addresses; "
      + "say --url if people reach it by another name"
  }

  /// Decides whether the request is meant for this server. Remembers an accepted name, since most requests of a
  /// connection use the same one.
  func verdict(on head: HTTPRequest, _ connection: Connection?) -> Verdict {
    if let name = head.authority, connection?.knows(name) == true, !Self.hasAnother(head) { return .fine }
    let verdict = verdict(on: head, local: connection?.local)
    if verdict == .fine, let name = head.authority { connection?.remember(name) }
    return verdict
  }

  /// Reports whether there is a second `Host`; the first one has become the authority.
  private static func hasAnother(_ head: HTTPRequest) -> Bool {
    head.headerFields.contains { $0.name.canonicalName == "host" }
  }

  /// Decides whether the request is meant for this server; `local` is the address at which its connection arrived.
  func verdict(on head: HTTPRequest, local: NetworkAddress?) -> Verdict {
    // No browser sends two of them.
    if Self.hasAnother(head) { return .malformed }
    // Only programs with HTTP/1.0 omit it; no browser does.
    guard let authority = head.authority else { return .fine }
    guard let host = Self.host(of: authority) else { return .malformed }
    if let address = NetworkAddress(host) { return address.isLoopback || address == local ? .fine : .foreign }
    let name = Self.plain(host)
    guard Self.isName(name[...]) else { return .malformed }
    return names.contains(name) || name.hasSuffix(".localhost") ? .fine : .foreign
  }

  /// Returns the host without its port; nil if the text is malformed.
  private static func host(of authority: String) -> Substring? {
    guard authority.utf8.count <= hostBytesMax else { return nil }
    let end: Substring.Index
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      end = authority.index(after: bracket)
    } else {
      end = authority.firstIndex(of: ":") ?? authority.endIndex
    }
    let port = authority[end...]
    guard port.isEmpty || port.first == ":" && port.utf8.count <= 6 && port.utf8.dropFirst().allSatisfy(isDigit) else {
      return nil
    }
    let host = authority[..<end]
    guard host.hasPrefix("[") else { return host.contains("[") || host.contains("]") ? nil : host }
    let address = host.dropFirst().dropLast()
    return address.contains(":") ? address : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      }
  }

  /// Returns the name in lower case, without the final dot of an absolute name.
  private static func plain(_ name: some StringProtocol) -> String {
    let lower = name.lowercased()
    return lower.hasSuffix(".") ? String(lower.dropLast()) : lower
  }
}
