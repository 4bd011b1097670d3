import Accounts
import Core
import RecordStore
import Records

/// A receiver of a user's reminders: the page's worker on a device, a native program, or an address of the user's own.
enum ReminderReceiver: Sendable {
  case device(PushDevice)
  case program(AlertDevice)
  case address(MessageAddress)

  /// The name under which claims of reminders know it.
  var id: DeviceID {
    switch self {
    case .device(let device): device.id
    case .program(let device): device.id
    case .address(let address): address.device
    }
  }

  var account: AccountID {
    switch self {
    case .device(let device): device.account
    case .program(let device): device.account
    case .address(let address): address.account
    }
  }

  /// Nil for a device that has not said it.
  var locale: DeviceLocale? {
    switch self {
    case .device(let device): device.locale
    case .program(let device): device.locale
    case .address(let address): address.locale
    }
  }

  /// Reports whether it takes messages of a kind, such as those of an area.
  func wants(_ kind: String) -> Bool {
    switch self {
    case .device(let device): !device.without.contains(kind)
    case .program(let device): !device.without.contains(kind)
    case .address(let address): MessageAddress.Area(rawValue: kind).map { address.areas.contains($0) } ?? false
    }
  }

  /// Reports whether it is to make no sound now, since the person chose a time within quiet hours.
  func isQuiet(at now: Timestamp) -> Bool {
    let hours: DeviceQuietHours? =
      switch self {
      case .device(let device): device.quietHours
      case .program(let device): device.quietHours
      case .address: nil
      }
    return (hours?.deliveryTime(at: now) ?? now) > now
  }
}

extension Accounts {
  /// Returns the native programs of a user that get reminders as alerts: they have asked for it, and have a token for the app's own program
  /// . None without a delivery.
  func programs(of user: UserKey, reachedBy delivery: APNsDelivery?) async throws -> [AlertDevice] {
    guard let delivery else { return [] }
    let asking = try await alertDevices(userRecordName: user.user.text, in: user.container.text)
    if asking.isEmpty { return [] }
    let reached = try await delivery.alertable(user)
    return asking.filter { reached.contains($0.id.text) }
  }
}
