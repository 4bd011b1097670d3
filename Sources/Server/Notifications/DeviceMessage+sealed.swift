import Accounts

extension DeviceMessage {
  /// Creates the message that forwards what a device without an account has encrypted to itself.
  init(_ due: DueSealedMessage) {
    self.init(
      recipient: .sealed(due.device), topic: MessageTopic(sealed: due.message.topic), members: [], end: due.message.end)
    sealedBody = due.message.body
  }
}

extension PushItem {
  /// Creates an item whose owner is the device itself, since it has no account.
  init(_ message: DeviceMessage, to device: SealedDevice, at endpoint: PushEndpoint) {
    self.init(
      destination: PushDestination(device: device.id, url: endpoint.url), owner: AccountID(device.id.text),
      origin: endpoint.origin, message: message)
  }
}
