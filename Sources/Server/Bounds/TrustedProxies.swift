import Accounts
import HTTPTypes

/// The peers whose headers about their clients are believed.
struct TrustedProxies: Sendable {
  /// The most hops that are examined, beginning at this server's end.
  private static let hopsMax = 32

  let blocks: [AddressBlock]

  func contains(_ address: NetworkAddress) -> Bool { blocks.contains { $0.contains(address) } }

  /// Returns the address to which a request from this peer is counted.
  ///
  /// In a chain of proxies it is the last address that is not a trusted proxy. If the chain becomes unreadable, it is
  /// the last readable address, or the peer itself if none is readable. `X-Forwarded-For` has precedence over
  /// `Forwarded`: most proxies write only the former, and pass on the latter as the client sent it.
  func sender(of fields: HTTPFields, peer: NetworkAddress) -> ClientAddress {
    var (xForwardedFor, forwarded): (String?, String?)
    var isForwarded = false
    for field in fields {
      let name = field.name.canonicalName
      switch name {
      case "x-forwarded-for": xForwardedFor = Self.appended(xForwardedFor, field.value)
      case "forwarded": forwarded = Self.appended(forwarded, field.value)
      case "via": isForwarded = true
      default: if name.hasPrefix("x-forwarded-") { isForwarded = true }
      }
    }
    if xForwardedFor == nil, forwarded == nil {
      return ClientAddress(address: peer, isThisMachine: peer.isLoopback && !isForwarded, isBehindProxy: false)
    }
    guard contains(peer) else { return ClientAddress(address: peer, isThisMachine: false, isBehindProxy: false) }
    let hops =
      if let xForwardedFor {
        xForwardedFor.split(separator: ",", omittingEmptySubsequences: false).suffix(Self.hopsMax).map {
          ForwardedNode.address($0)
        }
      } else {
        Array((ForwardedNode.addresses(inForwarded: forwarded ?? "") ?? []).suffix(Self.hopsMax))
      }
    var address = peer
    for hop in hops.reversed() {
      guard let hop else { break }
      address = hop
      if !contains(hop) { break }
    }
    return ClientAddress(address: address, isThisMachine: false, isBehindProxy: address != peer)
  }

  /// Joins several fields of one name into one list.
  private static func appended(_ list: String?, _ value: String) -> String { list.map { "\($0),\(value)" } ?? value }
}

/// The sender of a request, as far as it is known.
struct ClientAddress: Equatable, Sendable {
  /// The address of the client, or of the last credible proxy; `0.0.0.0` for a peer without one.
  let address: NetworkAddress
  /// Whether the request was sent on this machine and not through a proxy: a proxy on this machine adds a header for
  /// the clients it serves.
  let isThisMachine: Bool
  /// Whether a trusted proxy has named the client.
  let isBehindProxy: Bool
}
