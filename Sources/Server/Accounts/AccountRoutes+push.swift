import Accounts
import Core
import HTTPTypes
import HummingbirdCore

/// The values and functions that the routes for push messages need.
public struct PushRegistration: Sendable {
  /// The server's public key: browsers' `applicationServerKey`.
  let publicKey: String
  /// Whether push services on this machine are accepted, for development.
  let allowsLocal: Bool
  let names: any NameResolving
  /// Requests that held messages that are due be sent, since a device's quiet hours have changed.
  let sendHeld: @Sendable () -> Void
  /// Called after a device of the account has registered, or has snoozed a reminder.
  let registered: @Sendable (AccountID) async -> Void
  /// Sends a device a test message. Returns the seconds to wait if it has asked too often; nil if it is sent.
  let test: @Sendable (DeviceID) -> Int?

  /// The most names looked up at the same time, and the seconds for each. Beyond these a registration is accepted
  /// without a look-up.
  private static let (lookupsMax, lookupSeconds) = (8, 2.0)

  init(
    _ delivery: PushDelivery, names: any NameResolving = NameResolver(questionsMax: lookupsMax, seconds: lookupSeconds),
    registered: @escaping @Sendable (AccountID) async -> Void = { _ in },
    test: @escaping @Sendable (DeviceID) -> Int? = { _ in nil }
  ) {
    self.test = test
    self.names = names
    publicKey = delivery.identity.publicKey
    allowsLocal = delivery.allowsLocal
    sendHeld = { delivery.sendHeld() }
    self.registered = registered
  }

  /// Returns the reason why nothing could be sent to the URL; nil if it is acceptable. A name that cannot be looked up
  /// now is accepted, since it is looked up again for each message.
  func refusal(of url: String) async -> String? {
    guard let endpoint = PushEndpoint(url, allowsLocal: allowsLocal) else {
      return "endpoint must be an https:// address on port 443 with the name of a push service on the open internet."
    }
    do throws(PushFault) {
      _ = try await endpoint.addresses(by: names)
    } catch .addressPrivate {
      return "endpoint leads to an address that is not one of the open internet."
    } catch {
      return nil
    }
    return nil
  }
}

extension AccountRoutes {
  /// Handles the signed-in device's push registration. `GET` returns the server's key and the registration, `POST`
  /// stores the browser's `PushSubscription` as JSON with the device's quiet hours, `DELETE` removes both.
  func push(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    guard let push else { return AccountResponses.error(.notFound, "not-found", "This server sends no push messages.") }
    switch call.method {
    case .get:
      var members: [JSON.Member] = [.init("key", .string(push.publicKey))]
      if let device = try await accounts.pushDevice(person.device) {
        members.append(.init("endpoint", .string(device.subscription.endpoint)))
        if let hours = device.quietHours { members.append(.init("quiet", hours.json)) }
        if let locale = device.locale {
          members.append(.init("zone", .string(locale.timeZoneName)))
          members.append(.init("language", .string(locale.language)))
        }
        if !device.without.isEmpty {
          members.append(.init("without", .array(device.without.sorted().map { .string($0) })))
        }
      }
      return AccountResponses.json(.object(members))
    case .delete:
      try await accounts.removePushSubscription(of: person.device)
      return AccountResponses.done
    case .post:
      let body = try call.json()
      guard let keys = body["keys"], let publicKey = Base64URL.decode(try keys.text("p256dh")),
        let secret = Base64URL.decode(try keys.text("auth"))
      else { throw .textInvalid("keys") }
      let endpoint = try body.text("endpoint")
      if let refusal = await push.refusal(of: endpoint) {
        return AccountResponses.error(.badRequest, "endpoint-refused", refusal)
      }
      guard let subscription = PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret) else {
        throw .textInvalid("keys")
      }
      try await accounts.setPushSubscription(
        subscription, quietHours: try Self.quietHours(body), without: try Self.without(body),
        locale: try Self.locale(body), of: person.device, person.account)
      push.sendHeld()
      await push.registered(person.account)
      return AccountResponses.done
    default: return AccountResponses.error(.notFound, "not-found", "There is nothing at this address.")
    }
  }

  /// Sends the signed-in device a test message in ten seconds.
  func testPush(_ person: SignedIn) async throws(AccountError) -> Response {
    guard let push, try await accounts.pushDevice(person.device) != nil else {
      return AccountResponses.error(.notFound, "not-found", "This device is not registered for push messages.")
    }
    if let seconds = push.test(person.device) { throw .limited(retryAfterSeconds: seconds) }
    return AccountResponses.done
  }

  /// Has the signed-in device show the reminder with the body's key again in ten minutes.
  func snooze(_ call: AccountRequest, _ person: SignedIn) async throws(AccountError) -> Response {
    let key = try call.json().text("key")
    guard let push else { return AccountResponses.error(.notFound, "not-found", "This server sends no push messages.") }
    do throws(AccountError) {
      try await accounts.snooze(key, on: person.device)
    } catch {
      guard error == .notFound else { throw error }
      return AccountResponses.error(.notFound, "not-found", "This device is not registered for push messages.")
    }
    await push.registered(person.account)
    return AccountResponses.done
  }

  private static let (kindsMax, kindBytesMax, languageBytesMax) = (20, 32, 16)

  /// Parses `timeZone` and `language`, which must come together; nil if both are missing: then nothing changes.
  static func locale(_ body: JSON) throws(AccountError) -> DeviceLocale? {
    if body["zone"] == nil, body["language"] == nil { return nil }
    let timeZone = try body.text("zone")
    let language = try body.text("language")
    guard TimeZoneRules(named: timeZone, around: ServerClock.now) != nil else { throw .textInvalid("zone") }
    guard !language.isEmpty, language.utf8.count <= languageBytesMax,
      language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { throw .textInvalid("language") }
    return DeviceLocale(timeZoneName: timeZone, language: language)
  }

  /// Parses `without`, a list of kinds of messages; nil if it is missing: then nothing changes.
  static func without(_ body: JSON) throws(AccountError) -> Set<String>? {
    guard let given = body["without"] else { return nil }
    guard case .array(let elements) = given, elements.count <= kindsMax else { throw .textInvalid("without") }
    var kinds: Set<String> = []
    for element in elements {
      guard case .string(let kind) = element, !kind.isEmpty, kind.utf8.count <= kindBytesMax,
        kind.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { throw .textInvalid("without") }
      kinds.insert(kind)
    }
    return kinds
  }

  /// Parses `quiet`: if it is missing, nothing changes; null removes the quiet hours.
  static func quietHours(_ body: JSON) throws(AccountError) -> QuietHoursChange {
    guard let quiet = body["quiet"] else { return .keep }
    if quiet == .null { return .set(nil) }
    guard let hours = DeviceQuietHours(quiet, at: ServerClock.now) else { throw .textInvalid("quiet") }
    return .set(hours)
  }
}
