import Accounts
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// The facts known about a request besides its head and body.
struct ServerRequestContext: Sendable {
  let channel: any Channel
  /// Nil only in tests, which have no network.
  let connection: Connection?
  /// The sender to whom the request is counted; `FrontResponder` sets it.
  var sender: ClientAddress

  init(channel: any Channel) {
    self.channel = channel
    connection = Connection.current
    sender = ClientAddress(address: connection?.peer ?? .none, isThisMachine: false, isBehindProxy: false)
  }

  /// Asks the client for its body if it waits for this (`Expect: 100-continue`).
  func invite(bodyOf request: Request) {
    // Searches field by field: looking a field up by name would first build an index of all of them.
    guard request.headers.contains(where: { $0.name == .expect && $0.value.lowercased() == "100-continue" }) else {
      return
    }
    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
  }
}
