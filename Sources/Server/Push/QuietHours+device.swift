import Accounts
import Core
import Couple
import RecordStore
import Records

extension DeviceQuietHours {
  /// Returns nil for invalid minutes or an unknown zone.
  init?(_ body: JSON, at now: Timestamp) {
    guard let start = body["start"]?.int, let end = body["end"]?.int, let zone = body["zone"]?.string,
      QuietHours(startMinute: Int32(clamping: start), endMinute: Int32(clamping: end)) != nil,
      ZoneRules(named: zone, around: now) != nil
    else { return nil }
    self.init(startMinute: Int(start), endMinute: Int(end), zoneName: zone)
  }

  /// Returns the earliest time for a message of `now`: now, or the end of the quiet hours.
  func deliveryTime(at now: Timestamp) -> Timestamp {
    guard let hours = QuietHours(startMinute: Int32(clamping: startMinute), endMinute: Int32(clamping: endMinute)),
      let zone = ZoneRules(named: zoneName, around: now)
    else { return now }
    return hours.deliveryTime(at: now, in: zone)
  }
}

extension HeldNote {
  init(_ alert: PairAlert) {
    self.init(
      container: alert.container.text, environment: alert.environment.word.description,
      userRecordName: alert.recipient.text, noteTime: alert.noteTime.milliseconds)
  }
}

extension CoupleSource {
  /// Returns the message about a held note, if the note and the couple still exist.
  func alert(for held: HeldNote, at now: Timestamp) async throws -> PairAlert? {
    guard let environment = CloudEnvironment.allCases.first(where: { $0.word.description == held.environment }) else {
      return nil
    }
    let user = RecordName(held.userRecordName)
    let state = try await couple(of: user, in: environment, at: now).state
    guard state.pairing.isPaired, let note = state.note, note.author != state.pairing.role.side,
      note.updatedAt.milliseconds == held.noteTime
    else { return nil }
    return PairAlert(
      container: ContainerID(held.container), environment: environment, recipient: user,
      authorName: state.partner.name, noteTime: note.updatedAt)
  }
}
