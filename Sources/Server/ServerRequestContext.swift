import Accounts
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// The facts about a request beside its head and body.
struct ServerRequestContext: Sendable {
  let channel: any Channel
  /// Nil only in tests, which have no network.
  let connection: Connection?
  /// The sender that the request counts for; the front door fills it in from the head.
  var sender: ClientAddress

  init(channel: any Channel) {
    self.channel = channel
    connection = Connection.current
    sender = ClientAddress(address: connection?.peer ?? .none, isThisMachine: false, isBehindProxy: false)
  }

  /// Asks a client for a body that it sends only on request (`Expect: 100-continue`).
  func invite(bodyOf request: Request) {
    // Searches one by one: looking a field up by name would build an index of all of them first.
    guard request.headers.contains(where: { $0.name == .expect && $0.value.lowercased() == "100-continue" }) else {
      return
    }
    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
  }
}
