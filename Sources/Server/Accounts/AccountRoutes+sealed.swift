import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  /// Handles `/account/sealed`, for devices without an account. `GET` returns the server's key, `POST` registers
  /// an endpoint and returns the device's secret; `POST …/messages` stores and deletes messages by key, and `POST
  /// …/end` deletes the device.
  func sealed(_ call: AccountRequest) async throws(AccountError) -> Response {
    guard let push, sealsReminders else {
      return AccountResponses.error(.notFound, "not-offered", "This server sends no sealed reminders.")
    }
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    let body = try call.json()
    switch (call.method, call.path.count > 1 ? call.path[1] : "", call.path.count) {
    case (.get, "", 1): return AccountResponses.json(.object([.init("key", .string(push.publicKey))]))
    case (.post, "", 1):
      let endpoint = try body.text("endpoint")
      if let refusal = await push.refusal(of: endpoint) {
        return AccountResponses.error(.badRequest, "endpoint-refused", refusal)
      }
      let secret = try await accounts.registerSealed(endpoint: endpoint, from: call.address)
      return AccountResponses.json(.object([.init("secret", .string(secret))]))
    case (.post, "messages", 2):
      let (put, drop) = (try Self.sealedMessages(body), try Self.sealedKeys(body))
      do throws(AccountError) {
        let count = try await accounts.changeSealed(
          put: put, drop: drop, secret: try body.text("secret"), from: call.address)
        return AccountResponses.json(.object([.init("count", .int(Int64(count)))]))
      } catch {
        guard error == .notFound else { throw error }
        return AccountResponses.error(
          .notFound, "unknown-device", "No device with this secret is registered; register it again.")
      }
    case (.post, "end", 2):
      try await accounts.endSealed(secret: try body.text("secret"), from: call.address)
      return AccountResponses.done
    default: return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }

  private static func sealedMessages(_ body: JSON) throws(AccountError) -> [SealedMessage] {
    let now = ServerClock.now
    var messages: [SealedMessage] = []
    for given in try list("put", in: body) {
      guard let due = given["due"]?.int, let end = given["end"]?.int,
        let bytes = Base64URL.decode(try given.text("body")),
        let message = SealedMessage(
          key: try given.text("key"), topic: try given.text("topic"), due: Timestamp(milliseconds: due),
          end: Timestamp(milliseconds: end), body: bytes, at: now)
      else { throw .textInvalid("put") }
      messages.append(message)
    }
    return messages
  }

  private static func sealedKeys(_ body: JSON) throws(AccountError) -> [String] {
    var keys: [String] = []
    for given in try list("drop", in: body) {
      guard let key = given.string, SealedMessage.isName(key) else { throw .textInvalid("drop") }
      keys.append(key)
    }
    return keys
  }

  /// Returns the list with this name in the body; empty if it is missing.
  private static func list(_ name: String, in body: JSON) throws(AccountError) -> [JSON] {
    guard let given = body[name] else { return [] }
    guard case .array(let elements) = given, elements.count <= SealedLimits.messagesPerDeviceMax else {
      throw .textInvalid(name)
    }
    return elements
  }
}
