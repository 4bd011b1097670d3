import Core
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

  /// Encrypts with AES-GCM under a key for this purpose; what it is about must be named again to open it, and is not in it.
  func seal(_ bytes: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    // The nonce is drawn from the system; nothing that a test compares depends on it.
    let box = try? AES.GCM.seal(Data(bytes), using: sealingKey(purpose), authenticating: Self.bound(context))
    return box?.combined.map { Array($0) }
  }

  /// Opens what `seal` has sealed for the same purpose and subject; nil for anything else.
  func open(_ sealed: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    guard let box = try? AES.GCM.SealedBox(combined: Data(sealed)) else { return nil }
    let opened = try? AES.GCM.open(box, using: sealingKey(purpose), authenticating: Self.bound(context))
    return opened.map { Array($0) }
  }

  private func sealingKey(_ purpose: StaticString) -> SymmetricKey {
    SymmetricKey(data: authenticationCode("seal", [purpose.description]))
  }

  /// Nothing for no context, else texts that no others look like.
  private static func bound(_ context: [String]) -> Data {
    context.isEmpty ? Data() : Data(JSON.array(context.map { .string($0) }).bytes())
  }
}
