import Accounts

/// A device's registration that a message goes to.
struct PushDestination: Hashable, Sendable {
  let device: DeviceID
  let url: String
}

/// One message for one device while the server has it.
struct PushItem: Sendable {
  let destination: PushDestination
  /// The device's account; accounts take turns.
  let owner: AccountID
  /// The push service, which has a bounded share of the messages under way.
  let origin: String
  let message: DeviceMessage
  /// The number of failed tries.
  var failureCount = 0
}

/// The outcome of a message; the metrics count by these words.
enum PushOutcome: String, CaseIterable, Sendable {
  /// The push service accepted it.
  case sent
  /// It waits for the end of the device's quiet hours.
  case held
  /// A later one of its topic replaced it.
  case replaced
  /// Its sender has caused too many of its sort: it is told with others by one that counts.
  case collected
  /// The device has signed out, or has another endpoint now.
  case ended
  /// The push service no longer knows the endpoint, which was removed.
  case gone
  /// The push service rejects it, or is in a private network.
  case refused
  /// Its time was over before a try succeeded.
  case late
  /// No try succeeded.
  case failed
  /// There was no room for it.
  case dropped
}
