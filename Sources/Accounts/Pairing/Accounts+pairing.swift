import Core
import Foundation

/// The code and address that a device without a browser shows to its user (RFC 8628).
public struct DevicePairing: Sendable {
  /// The device's secret code; never shown.
  public let deviceCode: String
  /// `XXXX-XXXX`, typed by the user in a browser.
  public let userCode: String
  public let expiresInSeconds: Int
  /// The shortest time between two polls of the device.
  public let intervalSeconds: Int
}

extension Accounts {
  static let pairingIntervalSeconds = 3

  /// Starts a sign-in of a device without a browser, which the user confirms in a browser.
  public func startPairing(_ draft: DeviceDraft, from address: String) async throws(AccountError) -> DevicePairing {
    let (name, client) = (draft.name, draft.client)
    let (deviceCode, userCode, now) = (SessionToken.make(random(32)), UserCode.make(random(UserCode.length)), now)
    try await attempt(Self.buckets(RateLimiter.codesByAddress, address)) { () throws(AccountError) in
      try await write { database in
        try database.execute("DELETE FROM account_pairing WHERE expires <= ?", [now.milliseconds])
        let count = try database.value(Int.self, "SELECT COUNT(*) FROM account_pairing") ?? 0
        guard count < AccountLimits.pairingsMax else { throw AccountError.busy }
        try database.execute(
          "INSERT INTO account_pairing VALUES (?, ?, ?, ?, NULL, ?)",
          [
            SessionToken.hash(deviceCode), userCode, name.isEmpty ? client : name, client,
            now.milliseconds + AccountTimes.pairing,
          ])
      }
    }
    return DevicePairing(
      deviceCode: deviceCode, userCode: UserCode.shown(userCode), expiresInSeconds: Int(AccountTimes.pairing / 1000),
      intervalSeconds: Self.pairingIntervalSeconds)
  }

  /// Returns the device that waits with this code, for the user to confirm. Throws `pairingEnded` if none does.
  public func pairingDevice(userCode typed: String, from address: String) async throws(AccountError) -> DeviceDraft {
    try await limiter.consume(Self.buckets(RateLimiter.codesByAddress, address), at: now)
    let (code, now) = (UserCode.canonical(typed), now)
    let draft = try await read { database in
      try database.row(
        "SELECT device_name, client FROM account_pairing WHERE code = ? AND person IS NULL AND expires > ?",
        [code, now.milliseconds]
      ).map { DeviceDraft(name: $0["device_name"], client: $0["client"]) }
    }
    guard let draft else { throw .pairingEnded }
    return draft
  }

  /// Signs the device in to the account, or refuses it.
  public func answerPairing(
    userCode typed: String, for id: AccountID, isAllowed: Bool, from address: String
  ) async throws(AccountError) {
    try await limiter.consume(Self.buckets(RateLimiter.codesByAddress, address), at: now)
    let (code, now) = (UserCode.canonical(typed), now)
    try await write { database in
      let changed =
        if isAllowed {
          try database.executeCounting(
            "UPDATE account_pairing SET person = ? WHERE code = ? AND person IS NULL AND expires > ?",
            [id.text, code, now.milliseconds])
        } else {
          try database.executeCounting("DELETE FROM account_pairing WHERE code = ? AND person IS NULL", [code])
        }
      guard changed == 1 else { throw AccountError.pairingEnded }
    }
  }

  /// Returns the device's session once the user has confirmed; the code works once. Throws `pairingPending` until then.
  public func finishPairing(
    deviceCode: String, from address: String, knownDevice: KnownDeviceWish = .none
  ) async throws(AccountError) -> SignIn {
    let (hash, now) = (SessionToken.hash(deviceCode), now)
    let (id, draft) = try await write { database -> (AccountID, DeviceDraft) in
      let row = try database.row(
        "SELECT * FROM account_pairing WHERE hash = ? AND expires > ?",
        [hash, now.milliseconds])
      guard let row else { throw AccountError.pairingEnded }
      guard let id: String = row["person"] else { throw AccountError.pairingPending }
      try database.execute("DELETE FROM account_pairing WHERE hash = ?", [hash])
      return (AccountID(id), DeviceDraft(name: row["device_name"], client: row["client"]))
    }
    return try await openSession(
      for: id, device: draft, kind: .bearer, isKept: true, from: address, knownDevice: knownDevice)
  }
}

/// The short code: eight of twenty consonants, so that it forms no words.
enum UserCode {
  static let length = 8
  private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ".utf8)

  /// Uses one byte for each letter. The remainder's bias is a hundredth of a bit, which does not matter for codes that
  /// live for minutes.
  static func make(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { letters[Int($0) % letters.count] }, as: UTF8.self)
  }

  static func shown(_ code: String) -> String { "\(code.prefix(4))-\(code.suffix(4))" }

  static func canonical(_ typed: String) -> String {
    String(decoding: typed.uppercased().utf8.prefix(64).filter { letters.contains($0) }, as: UTF8.self)
  }
}
