import Accounts
import Core
import Couple
import RecordStore
import Records
import Replica
import Texts

extension OwnReminders {
  /// Sends a user's devices a message when their partner has come closer than the distance that the user has chosen
  /// (C-29), at most once a day.
  func notify(_ move: PairMove, _ now: Timestamp) async throws {
    let (before, after) = (Self.state(move.before, of: move.recipient), Self.state(move.after, of: move.recipient))
    guard let near = after.me.alerts.nearKilometres, case .kilometres(let old) = before.distance,
      case .kilometres(let new) = after.distance, old >= Int(near), new < Int(near)
    else { return }
    for device in try await accounts.pushDevices(userRecordName: move.recipient.text, in: move.container.text) {
      guard let locale = device.locale, let timeZone = TimeZoneRules(named: locale.timeZoneName, around: now),
        !device.without.contains(AppArea.couple.rawValue)
      else { continue }
      let key = "near-\(timeZone.wallClock(at: now).day.index)"
      guard try await !accounts.claimReminders([key], of: device.account, on: device.id).isEmpty else { continue }
      let formats = Formats(tag: locale.language)
      let words: CoupleWords = formats.isGerman ? .german : .english
      let name = after.partner.name
      let notice = DeviceNotice(
        key: key, tag: "near", title: name.isEmpty ? formats.strings.appTabUs : name,
        body: formats.strings.coupleNearTold(distance: words.distance(new)), path: "/us/distance",
        isQuiet: (device.quietHours?.deliveryTime(at: now) ?? now) > now)
      notify([DeviceMessage(notice, to: device, formats, topic: MessageTopic("near"), origin: origin)])
    }
  }

  /// Returns the couple as this user sees it.
  static func state(_ fields: RecordFields, of user: RecordName) -> CoupleState {
    let record = CoupleRecord(fields)
    return CoupleState(record, seenBy: record.partnerAccount == user.text ? .partner : .owner)
  }
}
