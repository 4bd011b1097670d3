import Accounts

/// The device and the endpoint that a message is sent to.
struct PushDestination: Hashable, Sendable {
  let device: DeviceID
  let url: String
}

/// One message to one device while it waits or is under way.
struct PushItem: Sendable {
  let destination: PushDestination
  /// The device's account. Accounts take turns in the queue.
  let owner: AccountID
  /// The origin of the push service, whose share of the messages under way is limited.
  let origin: String
  let message: DeviceMessage
  /// The number of failed tries.
  var failureCount = 0
}

/// The outcome of a message. The raw values are labels of the metrics.
enum PushOutcome: String, CaseIterable, Sendable {
  /// The push service accepted it.
  case sent
  /// It waits for the end of the device's quiet hours.
  case held
  /// A later message of its topic replaced it.
  case replaced
  /// Its sender has caused too many of its kind: it is told with others in one message with their number.
  case collected
  /// The device has signed out or has another endpoint now.
  case ended
  /// The push service no longer knows the endpoint, which the server has removed.
  case gone
  /// The push service rejected it or has a private address, or it could not be encrypted or addressed.
  case refused
  /// Its end was reached before a try succeeded.
  case late
  /// All tries failed, or the store did.
  case failed
  /// There was no room for it.
  case dropped
}
