import Foundation
import GRDB

/// A device's quiet hours, by its local clock.
public struct DeviceQuietHours: Hashable, Sendable {
  /// Minutes of the day, 0…1439; an end before the start lies on the next day.
  public let startMinute: Int
  public let endMinute: Int
  /// IANA, for example Europe/Berlin.
  public let zoneName: String

  /// The caller has checked the minutes and that there is such a zone.
  public init(startMinute: Int, endMinute: Int, zoneName: String) {
    self.startMinute = startMinute
    self.endMinute = endMinute
    self.zoneName = zoneName
  }

  init?(row: Row) {
    guard let start: Int = row["quiet_start"], let end: Int = row["quiet_end"], let zone: String = row["quiet_zone"]
    else { return nil }
    self.init(startMinute: start, endMinute: end, zoneName: zone)
  }
}

/// The quiet hours that a device registers with.
public enum QuietHoursChange: Equatable, Sendable {
  case keep
  /// Nil: none.
  case set(DeviceQuietHours?)
}

/// A device that takes messages.
public struct PushDevice: Hashable, Sendable {
  public let id: DeviceID
  public let account: AccountID
  public let subscription: PushSubscription
  public let quietHours: DeviceQuietHours?

  init?(row: Row) {
    let (key, secret): (Data, Data) = (row["key"], row["secret"])
    guard
      let subscription = PushSubscription(
        endpoint: row["endpoint"], publicKey: Array(key), secret: Array(secret))
    else { return nil }
    id = DeviceID(row["device"])
    account = AccountID(row["person"])
    self.subscription = subscription
    quietHours = DeviceQuietHours(row: row)
  }
}

/// The note whose message a device in its quiet hours has yet to get.
public struct HeldNote: Equatable, Sendable {
  public let container: String
  public let environment: String
  /// The device's user, as the container knows them.
  public let userRecordName: String
  /// The note's time, in milliseconds: another time is another note.
  public let noteTime: Int64

  public init(container: String, environment: String, userRecordName: String, noteTime: Int64) {
    self.container = container
    self.environment = environment
    self.userRecordName = userRecordName
    self.noteTime = noteTime
  }

  init(row: Row) {
    self.init(
      container: row["container"], environment: row["environment"], userRecordName: row["user"],
      noteTime: row["note"])
  }
}
