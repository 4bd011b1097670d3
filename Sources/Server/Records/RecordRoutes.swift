import Accounts
import Core
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import RecordStore
import Records

/// `/database/1/…` and `/device/1/…`: the record API over HTTP (S-1).
struct RecordRoutes: Sendable {
  let service: RecordService
  let store: any RecordStore
  let callers: any CallerReading
  let notifications: NotificationQueue
  let assets: AssetRoutes
  /// Nil without push messages.
  let reminders: ReminderService?
  let children: FamilyChildren
  let tidying: StoreTidying
  let containers: ContainerChoice

  func respond(to request: Request, _ text: String, _ context: ServerRequestContext, _ id: UniqueID) async -> Response {
    if request.method == .options { return RecordResponses.preflight() }
    guard let decoded = Self.decoded(text), let path = CloudPath(decoded) else {
      return RecordResponses.failed(
        RequestError(uuid: id, code: .notFound, reason: "could not find handler for endpoint"), id)
    }
    guard request.method == .post || (request.method == .get && path.operation.allowsGET) else {
      return RecordResponses.methodNotAllowed(path.operation.allowsGET ? "GET, POST" : "POST", id)
    }
    guard containers.has(path.container.text) else {
      return RecordResponses.failed(RequestFailure.noContainer(path.container).requestError(id), id)
    }
    do throws(RequestFailure) {
      let reading = try await callers.caller(of: request, path: path, context) {
        (byteCountMax, account) async throws(RequestFailure) in
        try await Self.body(of: request, upTo: byteCountMax, paidBy: account, context)
      }
      let call = ServiceCall(
        path, by: reading.caller, body: reading.body, wantsSyncToken: Self.wantsSyncToken(request), at: ServerClock.now,
        id: id, seed: ServerClock.randomID())
      let answer = try await answer(call, reading.urls, context)
      return RecordResponses.response(
        answer, rotatedToken: reading.rotatedToken, id, accepting: request.headers[.acceptEncoding])
    } catch {
      return RecordResponses.failed(error.requestError(id), id)
    }
  }

  /// Performs the call. When it is durable, notifies the recipients of its changes.
  private func answer(
    _ call: ServiceCall, _ urls: ServerURLs, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> ServiceAnswer {
    var service = service
    service.signInURL = urls.signIn
    service.assetURL = urls.origin + "/assets"
    service.courierURL = urls.origin + "/courier"
    service.refusesGrowth = call.path.operation.isWrite && assets.reserve.isReached
    let answer: ServiceAnswer
    do {
      answer = try await store.answer(call, by: service, watch: { ConnectionEnd.watch(context.channel) })
    } catch {
      throw RequestFailure(error)
    }
    if call.path.operation == .tokensCreate, answer.status == 200 { notifications.openCourier(answer, to: call) }
    if answer.leavesRemains { tidying.removeRemainsSoon() }
    notifications.add(answer.notices)
    notifications.push?.add(
      answer.alerts.map { DeviceMessage($0) } + answer.familyAlerts.map { DeviceMessage($0) })
    if call.path.operation == .tokensRegister, answer.status == 200, case .user(let user) = call.caller.identity {
      await reminders?.refresh(UserKey(call.path.container, call.path.environment, user))
    }
    if let family = answer.changedFamily { reminders?.refresh(.family(family)) }
    if answer.changesReminders, case .user(let user) = call.caller.identity {
      reminders?.refresh(.own(UserKey(call.path.container, call.path.environment, user)))
    }
    for user in answer.remindedUsers {
      reminders?.refresh(.own(UserKey(call.path.container, call.path.environment, user)))
    }
    for move in answer.moves { await reminders?.notify(move) }
    if let family = answer.childJoined, case .user(let user) = call.caller.identity {
      await children.markChild(user, in: family)
    }
    return answer
  }

  private static func body(
    of request: Request, upTo byteCountMax: Int, paidBy account: String?, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> [UInt8] {
    let payer = account.map { RequestRates.Payer.account($0) } ?? .address(context.sender.address.household)
    do throws(BodyFailure) {
      return try await context.body(of: request, upTo: byteCountMax, paidBy: payer)
    } catch {
      throw RequestFailure(error)
    }
  }

  /// Returns the path with its percent-escapes decoded; nil if they are malformed. Hardly any path has them.
  private static func decoded(_ path: String) -> String? {
    path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding : path
  }

  private static func wantsSyncToken(_ request: Request) -> Bool {
    request.uri.query != nil && request.uri.queryParameters["getCurrentSyncToken"]?.lowercased() == "true"
  }
}
