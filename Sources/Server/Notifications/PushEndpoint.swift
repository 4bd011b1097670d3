import Accounts
import Foundation

/// The address of a push service. A browser supplies it and the server sends to it, so it must not point into the
/// operator's own network.
struct PushEndpoint: Hashable, Sendable {
  let url: String
  /// Scheme, host and port, as used in the tokens for the service.
  let origin: String
  let host: String
  var port: Int
  /// The part after the origin: path and query.
  let target: String
  let isSecure: Bool
  /// Whether it is on this machine, for development.
  let isLocal: Bool

  private static let securePort = 443
  private static let plainPort = 80

  /// Parses an HTTPS address of a named host on port 443; nil for any other. `allowsLocal` also accepts this machine's
  /// loopback, for development.
  init?(_ text: String, allowsLocal: Bool) {
    guard let parsed = PushEndpoint(parsing: text, allowsLocal: allowsLocal) else { return nil }
    self = parsed
    if isLocal { return }
    guard isSecure, port == Self.securePort, Self.isPublicName(host) else { return nil }
  }

  /// Parses an address without checking its host. The caller accepts only hosts that the operator has named.
  init?(named text: String) { self.init(parsing: text, allowsLocal: false) }

  private init?(parsing text: String, allowsLocal: Bool) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), parts.user == nil, parts.password == nil, parts.fragment == nil,
      scheme == "https" || scheme == "http"
    else { return nil }
    url = text
    self.host = host
    isSecure = scheme == "https"
    isLocal = allowsLocal && (host == "127.0.0.1" || host == "localhost")
    port = parts.port ?? (isSecure ? Self.securePort : Self.plainPort)
    origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    target = path + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    guard (1...65535).contains(port) else { return nil }
  }

  /// Reports whether a name has a dot and a letter in its last label, and is not reserved for private networks.
  private static func isPublicName(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, !labels.contains(where: \.isEmpty), let last = labels.last,
      last.contains(where: \.isLetter),
      !last.hasPrefix("0x"),
      host.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    else { return false }
    return !privateNames.contains(String(last))
  }

  /// Top-level names that public name servers do not answer (RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN's
  /// `internal`).
  private static let privateNames: Set<String> = [
    "local", "localhost", "localdomain", "internal", "intranet", "private", "corp", "lan", "home", "arpa", "test",
    "example", "invalid", "onion", "alt",
  ]

  /// Returns the present addresses of the name, all of them public. The connection must use one of these: another
  /// look-up may return others.
  func addresses(by names: any NameResolving) async throws(PushFault) -> [NetworkAddress] {
    if isLocal { return [NetworkAddress(ipv4: 0x7F00_0001)] }
    let addresses = try await names.addresses(of: host)
    guard !addresses.isEmpty else { throw .nameUnresolved }
    guard addresses.allSatisfy({ names.isAllowed($0) }) else { throw .addressPrivate }
    return addresses
  }
}

/// The reason why a push service was not reached.
enum PushFault: Error, Equatable {
  /// The name points into a private network, or to this machine.
  case addressPrivate
  /// No name server answers, or none knows the name.
  case nameUnresolved
  /// The connection failed; another address of the name may work.
  case unreachable
  /// The connection has no certificate for the name, or broke off.
  case broken
  case tooSlow
  case cancelled
}
