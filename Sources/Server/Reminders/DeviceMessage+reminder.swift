import Accounts
import Calm
import Chores
import Core
import Habits
import Records
import Replica
import Texts

extension DeviceMessage {
  /// Reminds a device, in its language and by its clock.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether it makes no sound, since the person chose a time within quiet hours.
  ///   - over: The keys of earlier reminders that are settled.
  init(
    _ occurrence: ReminderOccurrence, to device: PushDevice, _ formats: Formats, _ zone: ZoneRules, isQuiet: Bool,
    over: [String], badge: Int? = nil, origin: String?
  ) {
    let words = formats.words(of: occurrence, zone)
    let notice = DeviceNotice(
      key: occurrence.key, tag: occurrence.tag, title: words.title, body: words.body, path: occurrence.path,
      isQuiet: isQuiet,
      answers: occurrence.answers.map { (formats.name(of: $0.kind), $0.message) }, over: over, badge: badge)
    self.init(
      notice, to: device, formats, topic: MessageTopic(occurrence.area.rawValue, of: occurrence.digits),
      end: occurrence.end, origin: origin)
  }
}

extension AddressMessage {
  /// Reminds at an address, in its language. Nil for an area that addresses do not have.
  init?(_ occurrence: ReminderOccurrence, to address: MessageAddress, _ formats: Formats, _ zone: ZoneRules) {
    guard let area = MessageAddress.Area(rawValue: occurrence.area.rawValue) else { return nil }
    let words = formats.words(of: occurrence, zone)
    self.init(
      address: address, key: occurrence.key, area: area, title: DeviceMessage.cut(words.title),
      body: DeviceMessage.cut(words.body), path: occurrence.path, time: occurrence.moment, end: occurrence.end)
  }
}

extension Formats {
  fileprivate func words(of occurrence: ReminderOccurrence, _ zone: ZoneRules) -> (title: String, body: String) {
    switch occurrence.subject {
    case .habit(let habit, let reminder):
      (reminderTitle(habit), reminderText(habit, minute: reminder.minute))
    case .calm(let reminder, _): (reminderTitle(reminder), reminderText(reminder))
    case .chore(let chore, let reminder): (chore.title, reminderText(reminder, of: chore))
    case .countdown(let reminder): (reminderTitle(reminder), reminderText(reminder, zone))
    }
  }

  fileprivate func name(of answer: ReminderAnswer.Kind) -> String {
    switch answer {
    case .done: strings.habitReminderDone
    case .evening(let level): level.sign + " " + level.title
    }
  }

  /// Creates the formats of a BCP 47 tag such as de-AT; English for a language that the app does not have.
  init(tag: String) {
    let parts = tag.split(separator: "-")
    let region = parts.dropFirst().last { $0.utf8.count == 2 }.map { $0.uppercased() } ?? ""
    self.init(language: parts.first == "de" ? .german : .english, regionCode: region)
  }
}

extension ReminderOccurrence {
  private static var digitsMax: Int { 24 }

  /// The first digits of the subject's id: a topic has no room for all.
  fileprivate var digits: String { String(tag.suffix(36).filter { $0 != "-" }.prefix(Self.digitsMax)) }
}
