import Calm
import Chores
import Core
import Couple
import Habits
import Replica

/// A notification with its texts, for one device. The server creates it for the devices of an account; a device
/// without an account creates it for itself.
public struct DeviceNotice {
  /// The most bytes of a title or a text, so that every push service accepts a message with both.
  private static let textByteCountMax = 400

  public let key: String
  /// A notification replaces an earlier one with the same tag.
  public let tag: String
  public let title: String
  public var body: String
  /// The path in the app that a tap opens if the browser shows the answers.
  public let path: String
  /// Whether it is silent.
  public var isQuiet = false
  public var answers: [(name: String, message: String)] = []
  /// The time until which it can be snoozed, if that is among the answers.
  public var snoozeEnd: Timestamp?
  /// The way on which it arrives, as the app names it (`ReminderWay`); empty for the server.
  public var way = ""
  /// The keys of earlier reminders that are no longer needed.
  public var over: [String] = []
  /// The number for the app's icon; nil to leave it as it is.
  public var badge: Int?

  public init(key: String, tag: String, title: String, body: String, path: String, isQuiet: Bool = false) {
    (self.key, self.tag, self.path, self.isQuiet) = (key, tag, path, isQuiet)
    (self.title, self.body) = (Self.cut(title), Self.cut(body))
  }

  /// - Parameters:
  ///   - formats: In the device's language.
  ///   - timeZone: That of the device.
  public init(_ occurrence: ReminderOccurrence, _ formats: Formats, _ timeZone: TimeZoneRules) {
    let words = formats.words(of: occurrence, timeZone)
    self.init(key: occurrence.key, tag: occurrence.tag, title: words.title, body: words.body, path: occurrence.path)
    answers = occurrence.answers.map { (formats.name(of: $0.kind), $0.message) }
    if occurrence.canBeSnoozed {
      answers.append((formats.strings.reminderSnooze, Snooze.answer))
      snoozeEnd = occurrence.snoozeEnd
    }
  }

  /// Returns the members of the payload: a Declarative Push Message, which a browser may show without the service worker.
  ///
  /// - Parameter origin: The app's origin, with which the notification's address begins. If it is empty, the address
  ///   has no host, and only the service worker can open it.
  public func members(isGerman: Bool, origin: String) -> [JSON.Member] {
    var notification: [JSON.Member] = [
      .init("title", .string(title)), .init("body", .string(body)), .init("tag", .string(tag)),
      .init("lang", .string(isGerman ? "de" : "en")), .init("dir", .string("ltr")),
      // A browser that shows no answers opens the page with them.
      .init("navigate", .string(origin + (answers.isEmpty ? path : ReminderPath.path(ofKey: key)))),
      .init("data", .object(data)),
    ]
    if isQuiet { notification.append(.init("silent", .bool(true))) }
    let actions = answers.map { answer in
      JSON.object([.init("title", .string(answer.name)), .init("action", .string(answer.message))])
    }
    if !actions.isEmpty { notification.append(.init("actions", .array(actions))) }
    var members: [JSON.Member] = [
      .init("web_push", .int(8030)), .init("mutable", .bool(true)), .init("notification", .object(notification)),
    ]
    if let badge { members.append(.init("app_badge", .int(Int64(badge)))) }
    if !over.isEmpty { members.append(.init("over", .array(over.map { .string($0) }))) }
    return members
  }

  /// The data for the service worker.
  private var data: [JSON.Member] {
    var data: [JSON.Member] = [
      .init("key", .string(key)), .init("isQuiet", .bool(true)), .init("path", .string(path)),
    ]
    if let snoozeEnd { data.append(.init("snoozeEnd", .int(snoozeEnd.milliseconds))) }
    if !way.isEmpty { data.append(.init("way", .string(way))) }
    return data
  }

  /// Returns the text, cut if it is too long for a message.
  public static func cut(_ text: String) -> String {
    if text.utf8.count <= textByteCountMax { return text }
    var (short, count) = ("", 1)
    for character in text {
      count += String(character).utf8.count
      if count > textByteCountMax - 2 { break }
      short.append(character)
    }
    return short + "…"
  }
}

extension Formats {
  /// Returns the title and the text of a reminder.
  public func words(of occurrence: ReminderOccurrence, _ timeZone: TimeZoneRules) -> (title: String, body: String) {
    switch occurrence.subject {
    case .habit(let habit, let reminder):
      (reminderTitle(habit), reminderText(habit, minute: reminder.minute))
    case .calm(let reminder, _): (reminderTitle(reminder), reminderText(reminder))
    case .chore(let chore, let reminder): (chore.title, reminderText(reminder, of: chore))
    case .countdown(let reminder): (reminderTitle(reminder), reminderText(reminder, timeZone))
    }
  }

  public func name(of answer: ReminderAnswer.Kind) -> String {
    switch answer {
    case .done: strings.habitReminderDone
    case .evening(let level): level.sign + " " + level.title
    }
  }
}
