import Core
import Cryptography
import Foundation

/// The server's secret and the keys derived from it. Without it users' names in all containers would change, so it is
/// stored in the database, which backups contain.
struct ServerSecrets: Sendable {
  private let key: SecretBytes

  private static let byteCount = 32

  init(in database: any AccountsDatabase, randomBytes: @Sendable (Int) -> [UInt8]) throws(AccountError) {
    key = SecretBytes(try Self.bytes(named: "server", or: Data(randomBytes(Self.byteCount)), in: database))
  }

  /// Returns the stored secret of this name; stores `fresh` if there is none. If several servers ask at once, all get
  /// the first one's.
  static func bytes(named name: String, or fresh: Data, in database: any AccountsDatabase) throws(AccountError) -> Data
  {
    try database.writeNow { database in
      try database.execute("INSERT INTO account_secret VALUES (?, ?) ON CONFLICT DO NOTHING", [name, fresh])
      return try database.value(Data.self, "SELECT bytes FROM account_secret WHERE name = ?", [name]) ?? fresh
    }
  }

  /// Returns 32 bytes that cannot be computed without the secret; `purpose` separates uses.
  func authenticationCode(_ purpose: StaticString, _ parts: [String]) -> [UInt8] {
    let parts = [purpose.description] + parts
    return HMACSHA256.code(parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) }, key: key)
  }

  /// Encrypts with AES-GCM under a key for this purpose. The context is authenticated but not included: decryption
  /// needs it again.
  func seal(_ bytes: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    // Uses the system's random numbers, since no test compares the result.
    let nonce = randomBytes(AESGCM.nonceByteCount)
    return AESGCM.seal(bytes, key: sealingKey(purpose), nonce: nonce, context: Self.bound(context)).map { nonce + $0 }
  }

  /// Decrypts the result of `seal` for the same purpose and context; nil for anything else.
  func open(_ sealed: [UInt8], _ purpose: StaticString, about context: [String] = []) -> [UInt8]? {
    let nonce = Array(sealed.prefix(AESGCM.nonceByteCount))
    return AESGCM.open(
      Array(sealed.dropFirst(nonce.count)), key: sealingKey(purpose), nonce: nonce, context: Self.bound(context))
  }

  private func sealingKey(_ purpose: StaticString) -> SecretBytes {
    SecretBytes(authenticationCode("seal", [purpose.description]))
  }

  /// Returns nothing for no context, otherwise an unambiguous encoding.
  private static func bound(_ context: [String]) -> [UInt8] {
    context.isEmpty ? [] : JSON.array(context.map { .string($0) }).bytes()
  }
}
