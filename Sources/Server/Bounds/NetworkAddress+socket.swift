import Accounts
import NIOCore

extension NetworkAddress {
  /// Returns nil for a socket without a network address.
  init?(_ socket: SocketAddress?) {
    guard let text = socket?.ipAddress else { return nil }
    self.init(text)
  }

  /// Stands for the address of a peer that has none.
  static let none = NetworkAddress(ipv4: 0)
}
