import Accounts
import Core
import RecordStore
import Records
import Texts

/// A reminder for one device of a native program.
struct ReminderAlert: Sendable {
  let user: UserKey
  let device: DeviceID
  let payload: [UInt8]
  /// The subject, of which a device shows the latest reminder.
  let group: String
  let end: Timestamp

  /// - Parameter origin: Begins the address; nil for one without a host.
  init(
    _ notice: DeviceNotice, topic: MessageTopic, end: Timestamp, to device: AlertDevice, of user: UserKey,
    origin: String?
  ) {
    (self.user, self.device, group, self.end) = (user, device.id, topic.tag, end)
    payload = notice.alert(of: topic.kind, origin: origin ?? "")
  }
}

extension DeviceNotice {
  /// Returns the payload of an alert of Apple's push service: in `aps` what the system shows, and beside it what the program needs for
  /// answers and settled reminders. Leaves out what a program can do without if it would be too long, and the text last.
  fileprivate func alert(of kind: String, origin: String) -> [UInt8] {
    var notice = self
    // A native program has timers of its own.
    notice.answers.removeAll { $0.message == Snooze.answer }
    var bytes = notice.alertBytes(kind, origin)
    for shorten: (inout DeviceNotice) -> Void in [{ $0.over = [] }, { $0.answers = [] }, { $0.body = "" }]
    where bytes.count > APNsMessage.payloadByteCountMax {
      shorten(&notice)
      bytes = notice.alertBytes(kind, origin)
    }
    return bytes
  }

  private func alertBytes(_ kind: String, _ origin: String) -> [UInt8] {
    var aps: [JSON.Member] = [
      .init("alert", .object([.init("title", .string(title)), .init("body", .string(body))])),
      .init("category", .string(kind)), .init("thread-id", .string(kind)),
    ]
    if !isQuiet { aps.append(.init("sound", .string("default"))) }
    if let badge { aps.append(.init("badge", .int(Int64(badge)))) }
    // The program runs to take settled ones off the screen.
    if !over.isEmpty { aps.append(.init("content-available", .int(1))) }
    var members: [JSON.Member] = [
      .init("aps", .object(aps)), .init("key", .string(key)), .init("tag", .string(tag)),
      .init("navigate", .string(origin + path)),
    ]
    let actions = answers.map { answer in
      JSON.object([.init("title", .string(answer.name)), .init("action", .string(answer.message))])
    }
    if !actions.isEmpty { members.append(.init("actions", .array(actions))) }
    if !over.isEmpty { members.append(.init("over", .array(over.map { .string($0) }))) }
    return JSON.object(members).bytes()
  }
}
