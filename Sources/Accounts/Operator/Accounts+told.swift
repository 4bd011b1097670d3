import Core
import GRDB

/// Tells a server of changes by another process, the operator's, in its file: that one writes them down in the same transaction, and
/// the server looks for them every second.
extension Accounts {
  /// Writes down that these devices are ended, or, without any, that something has changed that the server may remember otherwise.
  static func tell(_ devices: [DeviceID], _ database: Database) throws {
    if devices.isEmpty { try database.execute(sql: "INSERT INTO account_told (device) VALUES (NULL)") }
    for device in devices {
      try database.execute(sql: "INSERT INTO account_told (device) VALUES (?)", arguments: [device.text])
    }
  }

  /// Does what other processes have told, as if it had happened here; false if there was nothing.
  public func heed() async throws(AccountError) -> Bool {
    // Most often there is nothing, and a reader keeps no writer waiting.
    let isTold = try await read { database in
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM account_told)") ?? false
    }
    guard isTold else { return false }
    let devices = try await write { database in
      try Row.fetchAll(database, sql: "DELETE FROM account_told RETURNING device").compactMap { row in
        (row["device"] as String?).map { DeviceID($0) }
      }
    }
    devicesEnded(devices)
    return true
  }
}
