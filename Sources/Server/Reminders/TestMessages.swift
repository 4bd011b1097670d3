import Accounts
import Core
import Synchronization
import Texts

/// Sends a device the test message that its user has asked for, ten seconds later. Waiting messages are lost
/// when the server stops; the page then says that the message has not arrived.
final class TestMessages: Sendable {
  static let delayMilliseconds: Int64 = 10_000
  static let perHourMax = 3
  /// The most devices whose requests are remembered. Beyond it other devices are refused until an hour has passed since
  /// the last request of one.
  static let devicesMax = 10_000
  private static let hourMilliseconds: Int64 = 3_600_000

  private struct State {
    var asked: [DeviceID: [Timestamp]] = [:]
    var waiting: [(time: Timestamp, device: DeviceID)] = []
  }

  private let accounts: Accounts
  private let origin: String?
  private let notify: @Sendable ([DeviceMessage]) -> Void
  private let state = Mutex(State())

  init(_ accounts: Accounts, origin: String?, notify: @escaping @Sendable ([DeviceMessage]) -> Void) {
    (self.accounts, self.origin, self.notify) = (accounts, origin, notify)
  }

  /// Plans a test message. Returns nil; or the number of seconds after which the device may ask again, if it has asked
  /// too often.
  func ask(_ device: DeviceID, at now: Timestamp) -> Int? {
    state.withLock { state in
      let start = now.adding(milliseconds: -Self.hourMilliseconds)
      if state.asked[device] == nil, state.asked.count >= Self.devicesMax {
        state.asked = state.asked.filter { $0.value.last.map { $0 > start } ?? false }
      }
      var times = state.asked[device, default: []].filter { $0 > start }
      guard times.count < Self.perHourMax, state.asked[device] != nil || state.asked.count < Self.devicesMax else {
        let wait = (times.first ?? now).milliseconds + Self.hourMilliseconds - now.milliseconds
        return Int(max(1, wait / 1000))
      }
      times.append(now)
      state.asked[device] = times
      state.waiting.append((now.adding(milliseconds: Self.delayMilliseconds), device))
      return nil
    }
  }

  /// Sends the test messages that are due to devices that are still signed in.
  func round(at now: Timestamp) async {
    let due = state.withLock { state in
      let due = state.waiting.filter { $0.time <= now }
      if !due.isEmpty { state.waiting.removeAll { $0.time <= now } }
      return due
    }
    for each in due {
      guard let device = try? await accounts.signedInPushDevice(each.device) else { continue }
      let formats = Formats(tag: device.locale?.language ?? "")
      let notice = DeviceNotice(
        key: "test-\(each.time.milliseconds / 1000)", tag: "test", title: formats.strings.reminderTestName,
        body: formats.strings.reminderTestBody, path: "/settings/reminders")
      notify([
        DeviceMessage(
          notice, to: device, formats, topic: MessageTopic("test"),
          end: each.time.adding(milliseconds: Self.delayMilliseconds * 6), origin: origin)
      ])
    }
  }
}
