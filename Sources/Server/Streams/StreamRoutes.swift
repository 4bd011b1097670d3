import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import NIOCore
import Records
import ServiceLifecycle

/// Routes for changes as they happen: `/stream/1/{container}/{environment}` streams them, `/courier/{token}` returns
/// one in each answer.
struct StreamRoutes: Sendable {
  /// Seconds after which a client that was refused for lack of room may open its stream again.
  private static let retrySeconds = 30.0
  /// The most seconds of a courier's answer; then it is empty, and the client asks again.
  private static let courierSecondsMax: Int64 = 50

  let callers: any CallerReading
  let containers: ContainerChoice
  let hub: ChangeHub
  let couriers: Couriers

  func respond(to request: Request, _ path: String, _ context: ServerRequestContext, _ id: UniqueID) async -> Response {
    guard request.method == .get else { return RecordResponses.methodNotAllowed("GET", id) }
    // While the stream is open, nothing would read a body.
    if request.hasBody {
      return RecordResponses.failed(
        RequestError(uuid: id, code: .badRequest, reason: "a change stream is asked for without a body"), id)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.count == 2, parts.first == "courier" { return await courier(String(parts[2]), id) }
    guard parts.count == 4, parts.first == "stream", parts[2] == "1",
      let environment = CloudEnvironment.allCases.first(where: { $0.word.description == parts[4] })
    else {
      return RecordResponses.failed(
        RequestError(uuid: id, code: .notFound, reason: "could not find handler for endpoint"), id)
    }
    let container = ContainerID(String(parts[3]))
    guard containers.has(container.text) else {
      return RecordResponses.failed(RequestFailure.noContainer(container).requestError(id), id)
    }
    do throws(RequestFailure) {
      let reader = try await callers.streamCaller(of: request, container, environment, context)
      let address = ChangeHub.Address(container: container, environment: environment, user: reader.user)
      guard let listener = hub.listen(address, deviceID: reader.deviceID) else {
        throw .refused(
          .throttled, reason: "too many change streams are open: close some, or come back later",
          retryAfterSeconds: Self.retrySeconds)
      }
      return ChangeStream.response(listener, of: hub, on: context.channel)
    } catch {
      return RecordResponses.failed(error.requestError(id), id)
    }
  }

  private func courier(_ key: String, _ id: UniqueID) async -> Response {
    let timer = Task {
      try await Task.sleep(for: .seconds(Self.courierSecondsMax))
      couriers.giveUp(key)
    }
    let (isKnown, payload) = await withGracefulShutdownHandler {
      await couriers.next(key)
    } onGracefulShutdown: {
      couriers.giveUp(key)
    }
    timer.cancel()
    guard isKnown else {
      return RecordResponses.failed(
        RequestError(uuid: id, code: .notFound, reason: "no such courier: ask tokens/create for another"), id)
    }
    var answer =
      payload.map { PlainAnswer.json(.ok, String(decoding: $0, as: UTF8.self)) } ?? PlainAnswer.text(.noContent, "")
    RecordResponses.open(&answer.headers)
    return answer
  }
}
