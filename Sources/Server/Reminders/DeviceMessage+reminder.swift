import Accounts
import Core
import Records
import Replica
import Texts

extension DeviceMessage {
  /// Creates a message from a notice.
  ///
  /// - Parameter origin: Prefix of the notice's address; nil sends only the path, which only the service worker can
  ///   open.
  init(
    _ notice: DeviceNotice, to device: PushDevice, _ formats: Formats, topic: MessageTopic, end: Timestamp? = nil,
    origin: String?
  ) {
    self.init(
      recipient: .device(device), topic: topic,
      members: notice.members(isGerman: formats.isGerman, origin: origin ?? ""), end: end)
  }
}

extension AddressMessage {
  /// Creates the message of a due reminder for a user's own address, in its language. Returns nil for an area that such
  /// addresses do not get.
  init?(_ occurrence: ReminderOccurrence, to address: MessageAddress, _ formats: Formats, _ timeZone: TimeZoneRules) {
    guard let area = MessageAddress.Area(rawValue: occurrence.area.rawValue) else { return nil }
    let words = formats.words(of: occurrence, timeZone)
    self.init(
      address: address, key: occurrence.key, area: area, title: DeviceNotice.cut(words.title),
      body: DeviceNotice.cut(words.body), path: occurrence.path, time: occurrence.moment, end: occurrence.end)
  }
}

extension Formats {
  /// Creates the formats of a BCP 47 tag such as de-AT; English for a language that the app does not have.
  init(tag: String) {
    let parts = tag.split(separator: "-")
    let region = parts.dropFirst().last { $0.utf8.count == 2 }.map { $0.uppercased() } ?? ""
    self.init(language: parts.first == "de" ? .german : .english, regionCode: region)
  }
}

extension ReminderOccurrence {
  private static var digitsMax: Int { 24 }

  /// With the first digits of the subject's id; the whole id is too long for a topic.
  var topic: MessageTopic {
    MessageTopic(area.rawValue, of: String(tag.suffix(36).filter { $0 != "-" }.prefix(Self.digitsMax)))
  }
}
