import Accounts
import NIOCore

extension NetworkAddress {
  /// Nil for a socket that has no address of a network.
  init?(_ socket: SocketAddress?) {
    guard let text = socket?.ipAddress else { return nil }
    self.init(text)
  }

  /// What stands for the address of a peer that has none.
  static let none = NetworkAddress(ipv4: 0)
}
