import Records

/// A notification that a subscription's owner is due after a change (S-6): one message to each of the owner's devices except the one that
/// made the change.
public struct ChangeNotice: Equatable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  /// The user whose devices are notified.
  public var recipient: RecordName
  /// The device that made the change and is not notified.
  public var originDeviceID: String
  public var database: CloudDatabase
  public var subscriptionID: SubscriptionID
  /// The push payload as JSON (`aps` and `ck`), ready to send.
  public var payload: [UInt8]
  /// Whether the payload has something to show, rather than only "fetch changes".
  public var isShown: Bool

  public init(
    container: ContainerID, environment: CloudEnvironment, recipient: RecordName, originDeviceID: String,
    database: CloudDatabase, subscriptionID: SubscriptionID, payload: [UInt8], isShown: Bool = false
  ) {
    self.container = container
    self.environment = environment
    self.recipient = recipient
    self.originDeviceID = originDeviceID
    self.database = database
    self.subscriptionID = subscriptionID
    self.payload = payload
    self.isShown = isShown
  }
}
