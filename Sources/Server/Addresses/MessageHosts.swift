import Accounts
import Foundation

/// The servers to which users may send their reminders, as the operator allows them. Each is either a public
/// host name, reached by HTTPS on port 443, or an IP address with a port, which may also be private and without a
/// certificate.
public struct MessageHosts: Equatable, Sendable {
  /// As the operator wrote them.
  public let names: [String]

  public static let namesMax = 100

  /// Parses a comma-separated list; nil if it is empty or too long, or if an entry is neither a public name nor an
  /// address with a port.
  public init?(_ text: String) {
    let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard !names.isEmpty, names.count <= Self.namesMax, names.allSatisfy({ Self.isName($0) || Self.target($0) != nil })
    else { return nil }
    self.names = names
  }

  private static func isName(_ text: String) -> Bool {
    PushEndpoint("https://\(text)/", allowsLocal: false)?.host == text
  }

  /// Returns the address and the port of `192.168.1.5:8080` or `[fd00::5]:8080`.
  private static func target(_ text: String) -> (address: NetworkAddress, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return NetworkAddress(String(host)).map { ($0, port) }
  }

  /// The server that receives a message.
  struct Target: Sendable {
    let endpoint: PushEndpoint
    /// The address that the operator has listed; nil for a name, which is looked up for each message.
    let fixed: NetworkAddress?
  }

  /// Returns the target of a URL; nil if the operator does not allow its server.
  func target(of url: String) -> Target? {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    if let endpoint = PushEndpoint(url, allowsLocal: false), names.contains(endpoint.host) {
      return Target(endpoint: endpoint, fixed: nil)
    }
    guard let endpoint = PushEndpoint(named: url) else { return nil }
    var host = endpoint.host[...]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard let address = NetworkAddress(String(host)) else { return nil }
    for name in names {
      if let target = Self.target(name), target.address == address, target.port == endpoint.port {
        return Target(endpoint: endpoint, fixed: address)
      }
    }
    return nil
  }
}
