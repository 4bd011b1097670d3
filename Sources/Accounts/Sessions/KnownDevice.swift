import Core
import Foundation

/// The known-device token of a sign-in. It shows that the device was signed in before, and gives no access: only a
/// limit of attempts that other devices cannot use up.
public enum KnownDeviceWish: Equatable, Sendable {
  /// The device does not keep a token.
  case none
  /// The device wants to keep a token. If the text is not empty, it already has this one.
  case keep(String)

  /// Nil for a text that is not a token of this server.
  var tokenHash: Data? {
    guard case .keep(let token) = self, !token.isEmpty, token.utf8.count <= AccountLimits.tokenBytesMax else {
      return nil
    }
    return SessionToken.hash(token)
  }
}

extension Accounts {
  /// Returns whether the account was signed in on the device with the token.
  static func isKnown(
    _ database: any SQLTransaction, _ hash: Data, to id: AccountID, at now: Timestamp
  ) throws -> Bool {
    try database.value(
      Bool.self, "SELECT EXISTS (SELECT 1 FROM account_known_device WHERE hash = ? AND person = ? AND used > ?)",
      [hash, id.text, now.milliseconds - AccountTimes.knownDevice]) ?? false
  }

  /// Makes the device known to the account. Returns `fresh` for the device to keep, or nil if it already has a valid
  /// token: several users of one browser share one token. If `fresh` is nil, a device without a token stays unknown.
  static func know(
    _ database: any SQLTransaction, _ device: DeviceID, of id: AccountID, _ wish: KnownDeviceWish, fresh: String?,
    at now: Timestamp
  ) throws -> String? {
    if wish == .none { return nil }
    let earliest = now.milliseconds - AccountTimes.knownDevice
    var isNew = true
    if let hash = wish.tokenHash {
      isNew =
        try database.value(
          Bool.self, "SELECT NOT EXISTS (SELECT 1 FROM account_known_device WHERE hash = ? AND used > ?)",
          [hash, earliest]) ?? true
    }
    guard let kept = isNew ? fresh.map({ SessionToken.hash($0) }) : wish.tokenHash else { return nil }
    try database.execute(
      """
      INSERT INTO account_known_device VALUES (?, ?, ?, ?)
      ON CONFLICT (hash, person) DO UPDATE SET device = excluded.device, used = excluded.used
      """, [kept, id.text, device.text, now.milliseconds])
    try database.execute(
      """
      DELETE FROM account_known_device WHERE person = ? AND (used <= ? OR hash IN (
        SELECT hash FROM account_known_device WHERE person = ? ORDER BY used DESC, hash \(SQL.after)))
      """, [id.text, earliest, id.text, AccountLimits.knownDevicesMax])
    return isNew ? fresh : nil
  }

  /// Makes the account forget all devices but one.
  static func forgetKnownDevices(
    _ database: any SQLTransaction, of id: AccountID, except device: DeviceID? = nil
  ) throws {
    try database.execute(
      "DELETE FROM account_known_device WHERE person = ? AND device <> ?",
      [id.text, device?.text ?? ""])
  }
}
