import Accounts
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// What is known of a request beside its head and body.
struct ServerRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  /// Nil only in tests, which have no network.
  let connection: Connection?
  /// Whom the request is counted for; the front door fills it in from what the head says.
  var sender: RequestSender

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    connection = Connection.current
    sender = RequestSender(address: connection?.peer ?? .none, isThisMachine: false, isBehindProxy: false)
  }

  /// Asks a client to send the body that it holds back until somebody wants it (`Expect: 100-continue`).
  func invite(bodyOf request: Request) {
    // Looked for one by one: asking for a field by name makes an index of all of them first.
    guard request.headers.contains(where: { $0.name == .expect && $0.value.lowercased() == "100-continue" }) else {
      return
    }
    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
  }
}
