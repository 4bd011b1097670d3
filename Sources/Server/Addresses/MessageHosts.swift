import Accounts
import Foundation

/// The servers to which users may have their reminders sent, as the operator allows them. Each is a public name, reached by HTTPS on the
/// usual port, or an IP address with its port, of which the operator says by that that it may be private and without a certificate.
public struct MessageHosts: Equatable, Sendable {
  /// As the operator wrote them.
  public let names: [String]

  public static let namesMax = 100

  /// Parses a list with commas; nil if one of them is neither.
  public init?(_ text: String) {
    let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard !names.isEmpty, names.count <= Self.namesMax, names.allSatisfy({ Self.isName($0) || Self.place($0) != nil })
    else { return nil }
    self.names = names
  }

  private static func isName(_ text: String) -> Bool {
    PushEndpoint("https://\(text)/", allowsLocal: false)?.host == text
  }

  /// Returns the address and the port of `192.168.1.5:8080` or `[fd00::5]:8080`.
  private static func place(_ text: String) -> (address: NetworkAddress, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return NetworkAddress(String(host)).map { ($0, port) }
  }

  /// The place to which a message goes.
  struct Target: Sendable {
    let endpoint: PushEndpoint
    /// The address that the operator has named; nil for a name, which is looked up for each message.
    let fixed: NetworkAddress?
  }

  /// Returns the target of an address; nil if the operator does not allow it.
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
      if let place = Self.place(name), place.address == address, place.port == endpoint.port {
        return Target(endpoint: endpoint, fixed: address)
      }
    }
    return nil
  }
}
