import Core
import Foundation

/// A session as stored in the database.
struct StoredSession: Equatable, Sendable {
  let hash: Data
  let account: AccountID
  let device: DeviceID
  let kind: SessionTransport
  let isKept: Bool
  let scope: ContainerScope?
  var used: Timestamp
  var expires: Timestamp
  var rotated: Timestamp
  /// The disabling of the account, if any.
  let disabling: Disabling?

  static func fetch(_ database: any SQLTransaction, _ hash: Data) throws -> StoredSession? {
    let row = try database.row(
      """
      SELECT s.*, d.person, p.disabled, p.disabled_reason FROM account_session s
      JOIN account_device d ON d.id = s.device JOIN account_person p ON p.id = d.person WHERE s.hash = ?
      """, [hash])
    guard let row, let kind = SessionTransport(rawValue: row["kind"]) else { return nil }
    var scope: ContainerScope?
    if let container: String = row["container"], let environment: String = row["environment"] {
      scope = ContainerScope(container: container, environment: environment)
    }
    return StoredSession(
      hash: hash, account: AccountID(row["person"]), device: DeviceID(row["device"]), kind: kind, isKept: row["kept"],
      scope: scope, used: Timestamp(milliseconds: row["used"]), expires: Timestamp(milliseconds: row["expires"]),
      rotated: Timestamp(milliseconds: row["rotated"]), disabling: Disabling(row: row))
  }

  func isDueToSlide(at now: Timestamp) -> Bool {
    now.milliseconds - used.milliseconds >= (isKept ? AccountTimes.keptSlide : AccountTimes.idleSlide)
  }

  func isDueToRotate(at now: Timestamp) -> Bool {
    kind == .webAuth
      && now.milliseconds - rotated.milliseconds >= (isKept ? AccountTimes.keptRotation : AccountTimes.idleRotation)
  }

  /// Returns the session after a use at `now`.
  func slid(at now: Timestamp) -> StoredSession {
    var slid = self
    slid.used = now
    slid.expires = now.adding(milliseconds: isKept ? AccountTimes.keptSession : AccountTimes.idleSession)
    return slid
  }

  /// Stores a use; returns false if the session has ended meanwhile.
  func store(_ database: any SQLTransaction) throws -> Bool {
    let changed = try database.executeCounting(
      "UPDATE account_session SET used = ?, expires = ?, rotated = ? WHERE hash = ?",
      [used.milliseconds, expires.milliseconds, rotated.milliseconds, hash])
    guard changed == 1 else { return false }
    try database.execute(
      "UPDATE account_device SET used = ? WHERE id = ?", [used.milliseconds, device.text])
    return true
  }
}
