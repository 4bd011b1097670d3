import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// What is known of a request beside its head and body.
struct ServerRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Of the other end of the connection: the client's, or a proxy's.
  let peerAddress: String
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    peerAddress = source.channel.remoteAddress?.ipAddress ?? ""
    channel = source.channel
  }

  /// The address that attempts are counted by. A proxy on this machine says who it asks for; anybody else could say anything.
  func clientAddress(of request: Request) -> String {
    guard isPeerLocal, let name = HTTPField.Name("X-Forwarded-For"), let chain = request.headers[name],
      let last = chain.split(separator: ",").last
    else { return peerAddress }
    let address = last.filter { $0 != " " && $0 != "\t" }
    return address.isEmpty ? peerAddress : String(address)
  }

  /// Whether the request was sent on this machine and not through a proxy: one brings strangers under a local address, but says so.
  func isFromThisMachine(_ request: Request) -> Bool {
    isPeerLocal
      && !request.headers.contains { field in
        let name = field.name.canonicalName
        return name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-")
      }
  }

  /// Asks a client to send the body that it holds back until somebody wants it (`Expect: 100-continue`).
  func invite(bodyOf request: Request) {
    // Looked for one by one: asking for a field by name makes an index of all of them first.
    guard request.headers.contains(where: { $0.name == .expect && $0.value.lowercased() == "100-continue" }) else {
      return
    }
    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
  }

  var isPeerLocal: Bool { peerAddress.hasPrefix("127.") || peerAddress == "::1" }
}
