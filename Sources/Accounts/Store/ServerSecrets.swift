import Core
import Crypto
import Foundation
import GRDB

/// The server's own secret and the keys derived from it. Losing it would change users' names in all containers, so it is stored in the
/// database, which backups contain.
struct ServerSecrets: Sendable {
  private let key: SymmetricKey

  private static let byteCount = 32

  init(in database: any DatabaseWriter, randomBytes: @Sendable (Int) -> [UInt8]) throws {
    let fresh = Data(randomBytes(Self.byteCount))
    let bytes = try database.write { database in
      // If several servers start on one new file at once, the first one's secret stays.
      try database.execute(sql: "INSERT OR IGNORE INTO account_secret VALUES ('server', ?)", arguments: [fresh])
      return try Data.fetchOne(database, sql: "SELECT bytes FROM account_secret WHERE name = 'server'")
    }
    key = SymmetricKey(data: bytes ?? fresh)
  }

  /// Returns 32 bytes that cannot be computed without the secret; `purpose` separates uses.
  func authenticationCode(_ purpose: StaticString, _ parts: [String]) -> [UInt8] {
    var hmac = HMAC<SHA256>(key: key)
    for part in [purpose.description] + parts {
      hmac.update(data: Data("\(part.utf8.count):".utf8))
      hmac.update(data: Data(part.utf8))
    }
    return Array(hmac.finalize())
  }

  /// Encrypts with AES-GCM under a key for this purpose; the context is authenticated, not included, and must be given again to decrypt.
  func seal(_ bytes: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    // The system provides the nonce; no test compares the result.
    let box = try? AES.GCM.seal(Data(bytes), using: sealingKey(purpose), authenticating: Self.bound(context))
    return box?.combined.map { Array($0) }
  }

  /// Decrypts the result of `seal` for the same purpose and context; nil for anything else.
  func open(_ sealed: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    guard let box = try? AES.GCM.SealedBox(combined: Data(sealed)) else { return nil }
    let opened = try? AES.GCM.open(box, using: sealingKey(purpose), authenticating: Self.bound(context))
    return opened.map { Array($0) }
  }

  private func sealingKey(_ purpose: StaticString) -> SymmetricKey {
    SymmetricKey(data: authenticationCode("seal", [purpose.description]))
  }

  /// Returns nothing for no context, otherwise an unambiguous encoding.
  private static func bound(_ context: [String]) -> Data {
    context.isEmpty ? Data() : Data(JSON.array(context.map { .string($0) }).bytes())
  }
}
