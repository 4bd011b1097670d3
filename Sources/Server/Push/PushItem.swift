import Accounts

/// A device's registration that a message goes to.
struct PushDestination: Hashable, Sendable {
  let device: DeviceID
  let url: String
}

/// One message for one device, as long as the server has it.
struct PushItem: Sendable {
  let destination: PushDestination
  /// Whose device it is; accounts take turns.
  let owner: AccountID
  /// Of the push service, which has a bounded share of what is under way.
  let origin: String
  let message: DeviceMessage
  /// Tries that have failed.
  var failureCount = 0
}

/// What became of a message; the metrics count them by these words.
enum PushOutcome: String, CaseIterable, Sendable {
  /// The push service has it.
  case sent
  /// It waits for the end of the device's quiet hours.
  case held
  /// A later one of its topic took its place.
  case replaced
  /// The device has signed out, or has another endpoint now.
  case ended
  /// The push service does not know the endpoint any more, which was forgotten.
  case gone
  /// The push service does not want it, or is in a private network.
  case refused
  /// No try succeeded.
  case failed
  /// There was no room for it.
  case dropped
}
