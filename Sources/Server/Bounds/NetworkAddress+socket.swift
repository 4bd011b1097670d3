import Accounts
import Foundation
import NIOCore

extension NetworkAddress {
  /// Nil for a socket that has no address of a network.
  init?(_ socket: SocketAddress?) {
    switch socket {
    case .v4(let address): self.init(ipv4: UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      self = withUnsafeBytes(of: address.address.sin6_addr) { bytes in
        NetworkAddress(
          ipv6High: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
      }
    case .unixDomainSocket, nil: return nil
    }
  }

  /// What stands for the address of a peer that has none.
  static let none = NetworkAddress(ipv4: 0)
}
