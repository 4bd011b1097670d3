import Accounts
import Core
import Records
import Texts

/// A notification with its words, for one device.
struct DeviceNotice: Sendable {
  let key: String
  /// A notification takes the place of an earlier one with the same tag.
  let tag: String
  let title: String
  let body: String
  /// The path in the app that a tap opens.
  let path: String
  /// Whether it makes no sound.
  var isQuiet = false
  var answers: [(name: String, message: String)] = []
  /// The keys of earlier reminders that are settled.
  var over: [String] = []
  /// The number for the app's icon; nil to leave it as it is.
  var badge: Int?
}

extension DeviceMessage {
  /// Creates the message of a notification. The payload is a Declarative Push Message with the words in it, which a browser may show without
  /// the service worker.
  ///
  /// - Parameter origin: Begins the address; nil for an address without a host, which only the worker takes.
  init(
    _ notice: DeviceNotice, to device: PushDevice, _ formats: Formats, topic: MessageTopic, end: Timestamp? = nil,
    origin: String?
  ) {
    var notification: [JSON.Member] = [
      .init("title", .string(Self.cut(notice.title))), .init("body", .string(Self.cut(notice.body))),
      .init("tag", .string(notice.tag)),
      .init("lang", .string(formats.isGerman ? "de" : "en")), .init("dir", .string("ltr")),
      .init("navigate", .string((origin ?? "") + notice.path)),
      .init(
        "data",
        .object([.init("key", .string(notice.key)), .init("isQuiet", .bool(true))])),
    ]
    if notice.isQuiet { notification.append(.init("silent", .bool(true))) }
    let actions = notice.answers.map { answer in
      JSON.object([.init("title", .string(answer.name)), .init("action", .string(answer.message))])
    }
    if !actions.isEmpty { notification.append(.init("actions", .array(actions))) }
    var members: [JSON.Member] = [
      .init("web_push", .int(8030)), .init("mutable", .bool(true)), .init("notification", .object(notification)),
    ]
    if let badge = notice.badge { members.append(.init("app_badge", .int(Int64(badge)))) }
    if !notice.over.isEmpty { members.append(.init("over", .array(notice.over.map { .string($0) }))) }
    self.init(recipient: .device(device), topic: topic, members: members, end: end)
  }
}
