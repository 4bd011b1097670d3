import Core
import RecordStore
import Records

/// Distributes notices of durable changes: to the open streams, to clients waiting at couriers, and to Apple's push
/// service.
final class NotificationQueue: Sendable {
  let hub: ChangeHub
  let couriers: Couriers
  /// Nil on a server without push messages.
  let push: PushDelivery?
  /// Nil on a server without a key for Apple's push service.
  let apns: APNsDelivery?
  private let metrics: ServerMetrics

  init(hub: ChangeHub, couriers: Couriers, push: PushDelivery? = nil, apns: APNsDelivery? = nil, metrics: ServerMetrics)
  {
    self.push = push
    self.apns = apns
    self.hub = hub
    self.couriers = couriers
    self.metrics = metrics
  }

  func add(_ notices: [ChangeNotice]) {
    if notices.isEmpty { return }
    metrics.countNotices(notices.count)
    hub.deliver(notices)
    couriers.deliver(notices)
    apns?.add(notices)
  }

  /// Delivers notices of what another server has changed to those who listen here. That server has sent the messages.
  func deliver(others notices: [ChangeNotice]) {
    hub.deliver(notices)
    couriers.deliver(notices)
  }

  /// Opens the address named in an answer of `tokens/create`, where the device waits for its messages.
  func openCourier(_ answer: ServiceAnswer, to call: ServiceCall) {
    guard case .user(let user) = call.caller.identity, let created = try? TokenCreateAnswer(body: answer.body),
      let key = created.webcourierURL.split(separator: "/").last
    else { return }
    couriers.open(
      String(key),
      for: ChangeHub.Address(container: call.path.container, environment: call.path.environment, user: user),
      deviceID: call.caller.deviceID)
  }
}
