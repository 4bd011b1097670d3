import Crypto
import Foundation
import GRDB

/// The server's own secret and what is derived from it. Whoever loses it loses the names of users in containers, so it lies in
/// the database, which is what backups keep.
struct ServerSecrets: Sendable {
  private let key: SymmetricKey

  private static let byteCount = 32

  init(in database: any DatabaseWriter, randomBytes: @Sendable (Int) -> [UInt8]) throws {
    let fresh = Data(randomBytes(Self.byteCount))
    let bytes = try database.write { database in
      // Of several servers that start on one new file at once, the first one's secret stays.
      try database.execute(sql: "INSERT OR IGNORE INTO account_secret VALUES ('server', ?)", arguments: [fresh])
      return try Data.fetchOne(database, sql: "SELECT bytes FROM account_secret WHERE name = 'server'")
    }
    key = SymmetricKey(data: bytes ?? fresh)
  }

  /// 32 bytes that nobody without the secret can make; `purpose` keeps uses apart.
  func authenticationCode(_ purpose: StaticString, _ parts: [String]) -> [UInt8] {
    var hmac = HMAC<SHA256>(key: key)
    for part in [purpose.description] + parts {
      hmac.update(data: Data("\(part.utf8.count):".utf8))
      hmac.update(data: Data(part.utf8))
    }
    return Array(hmac.finalize())
  }

  func sealingKey(_ purpose: StaticString) -> SymmetricKey {
    SymmetricKey(data: authenticationCode("seal", [purpose.description]))
  }
}
