import Accounts

extension DeviceMessage {
  /// Passes on a message that a device without an account has encrypted to itself.
  init(_ due: DueSealedMessage) {
    self.init(
      recipient: .sealed(due.device), topic: MessageTopic(sealed: due.message.topic), members: [], end: due.message.end)
    sealedBody = due.message.body
  }
}

extension PushItem {
  /// Each device without an account is an owner of its own.
  init(_ message: DeviceMessage, to device: SealedDevice, at endpoint: PushEndpoint) {
    self.init(
      destination: PushDestination(device: device.id, url: endpoint.url), owner: AccountID(device.id.text),
      origin: endpoint.origin, message: message)
  }
}
