import Accounts
import Calm
import Core
import Habits
import Records
import Replica
import Texts

extension DeviceMessage {
  /// Reminds a device, in its language. The payload is a Declarative Push Message with the words in it, which a browser may show without the
  /// service worker.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether it makes no sound, since the person chose a time within quiet hours.
  ///   - over: The keys of earlier reminders that are settled.
  ///   - origin: Begins the address; nil for an address without a host, which only the worker takes.
  init(
    _ occurrence: ReminderOccurrence, to device: PushDevice, _ formats: Formats, isQuiet: Bool, over: [String],
    origin: String?
  ) {
    let words = formats.words(of: occurrence)
    var notification: [JSON.Member] = [
      .init("title", .string(Self.cut(words.title))), .init("body", .string(Self.cut(words.body))),
      .init("tag", .string(occurrence.tag)),
      .init("lang", .string(formats.isGerman ? "de" : "en")), .init("dir", .string("ltr")),
      .init("navigate", .string((origin ?? "") + occurrence.path)),
      .init(
        "data",
        .object([
          .init("key", .string(occurrence.key)), .init("isQuiet", .bool(true)),
        ])),
    ]
    if isQuiet { notification.append(.init("silent", .bool(true))) }
    let actions = occurrence.answers.map { answer in
      JSON.object([.init("title", .string(formats.name(of: answer.kind))), .init("action", .string(answer.message))])
    }
    if !actions.isEmpty { notification.append(.init("actions", .array(actions))) }
    var members: [JSON.Member] = [
      .init("web_push", .int(8030)), .init("mutable", .bool(true)), .init("notification", .object(notification)),
    ]
    if !over.isEmpty { members.append(.init("over", .array(over.map { .string($0) }))) }
    self.init(
      recipient: .device(device), topic: MessageTopic(occurrence.area.rawValue, of: occurrence.digits),
      members: members, end: occurrence.end)
  }
}

extension Formats {
  fileprivate func words(of occurrence: ReminderOccurrence) -> (title: String, body: String) {
    switch occurrence.subject {
    case .habit(let habit, let reminder):
      (reminderTitle(habit), reminderText(habit, minute: reminder.minute))
    case .calm(let reminder, _): (reminderTitle(reminder), reminderText(reminder))
    }
  }

  fileprivate func name(of answer: ReminderAnswer.Kind) -> String {
    switch answer {
    case .done: strings.habitReminderDone
    case .evening(let level): level.sign + " " + level.title
    }
  }
}

extension ReminderOccurrence {
  private static var digitsMax: Int { 24 }

  /// The first digits of the subject's id: a topic has no room for all.
  fileprivate var digits: String { String(recordName.text.suffix(36).filter { $0 != "-" }.prefix(Self.digitsMax)) }
}
