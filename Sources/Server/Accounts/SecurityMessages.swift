import Accounts
import Core

extension MessageTopic {
  /// An event concerns the security of the account.
  static let security = MessageTopic("security")
}

extension DeviceMessage {
  /// Returns messages to the account's other devices, and to those that were signed out by the event.
  static func messages(about notice: SecurityNotice) -> [DeviceMessage] {
    let members: [JSON.Member] = [.init("event", .string(notice.kind.rawValue)), name(notice.name)]
    let recipients: [Recipient] =
      [.account(notice.account)] + (notice.endedDevices.isEmpty ? [] : [.devices(notice.endedDevices)])
    return recipients.map {
      DeviceMessage(recipient: $0, originDevice: notice.origin, topic: .security, members: members)
    }
  }
}
