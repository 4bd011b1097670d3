import Accounts
import HTTPTypes

/// The peers that are believed about the people they ask for.
struct TrustedProxies: Sendable {
  /// Hops of a chain that are looked at, from this server's end.
  private static let hopsMax = 32

  let blocks: [AddressBlock]

  func contains(_ address: NetworkAddress) -> Bool { blocks.contains { $0.contains(address) } }

  /// The address that a request from this peer is counted by.
  ///
  /// Of a chain of proxies it is the last address that is no trusted proxy. Where the chain says nothing that can be read, it is the
  /// last address before that, which is the peer itself if nothing can be read at all. `X-Forwarded-For` wins over `Forwarded`: most
  /// proxies write only the former and pass the latter on as a client sent it.
  func sender(of fields: HTTPFields, peer: NetworkAddress) -> RequestSender {
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
      return RequestSender(address: peer, isThisMachine: peer.isLoopback && !isForwarded, isBehindProxy: false)
    }
    guard contains(peer) else { return RequestSender(address: peer, isThisMachine: false, isBehindProxy: false) }
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
    return RequestSender(address: address, isThisMachine: false, isBehindProxy: address != peer)
  }

  /// Several fields of one name are one list.
  private static func appended(_ list: String?, _ value: String) -> String { list.map { "\($0),\(value)" } ?? value }
}

/// Where a request comes from, as far as it is known.
struct RequestSender: Equatable, Sendable {
  /// The client's, or that of the last proxy whose word counts; `0.0.0.0` for a peer without one.
  let address: NetworkAddress
  /// Whether the request was sent on this machine and not through a proxy: one brings strangers under a local address, but says so.
  let isThisMachine: Bool
  /// Whether a trusted proxy has said who it asks for.
  let isBehindProxy: Bool
}
