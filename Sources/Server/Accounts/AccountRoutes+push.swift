import Accounts
import Core
import HTTPTypes
import Hummingbird

/// What browsers need for push messages.
public struct PushRegistration: Sendable {
  /// The server's, as `applicationServerKey`.
  let publicKey: String
  /// Whether push services on this machine are taken, for trying out.
  let allowsLocal: Bool
}

extension AccountRoutes {
  /// `GET` gives the server's key, `POST` takes what the browser's `PushSubscription` says of itself as JSON, `DELETE` forgets it. It
  /// belongs to the device that is signed in.
  func push(_ call: AccountCall, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let push else { return AccountAnswer.error(.notFound, "not-found", "This server sends no push messages.") }
    switch call.method {
    case .get: return AccountAnswer.json(.object([.init("key", .string(push.publicKey))]))
    case .delete:
      try await accounts.removePushSubscription(of: person.device)
      return AccountAnswer.done
    case .post:
      let body = try call.json()
      guard let keys = body["keys"], let publicKey = Base64URL.decode(try keys.text("p256dh")),
        let secret = Base64URL.decode(try keys.text("auth"))
      else { throw .textInvalid("keys") }
      let endpoint = try body.text("endpoint")
      guard PushEndpoint(endpoint, allowsLocal: push.allowsLocal) != nil else { throw .textInvalid("endpoint") }
      guard let subscription = PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret) else {
        throw .textInvalid("keys")
      }
      try await accounts.setPushSubscription(subscription, of: person.device, person.account)
      return AccountAnswer.done
    default: return AccountAnswer.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }
}
