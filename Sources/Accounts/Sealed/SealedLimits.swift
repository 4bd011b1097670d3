import Core

/// The limits of what devices without an account store. Nobody is signed in, so everything is limited by device, by network and in all.
public enum SealedLimits {
  public static let messagesPerDeviceMax = 200
  public static let bytesPerDeviceMax = 256 << 10
  /// Push services accept no more for one message (RFC 8030, section 7.2).
  public static let bytesPerMessageMax = 4096
  /// All devices together.
  public static let bytesInAllMax: Int64 = 1 << 30
  public static let devicesInAllMax: Int64 = 100_000
  /// The shortest body that RFC 8188 allows with a key of P-256: head, point and one byte of text.
  public static let bytesPerMessageMin = 16 + 4 + 1 + 65 + 1 + 16
  public static let keyBytesMax = 32
  /// Neither messages nor devices that are not heard of stay longer.
  public static let lifeMilliseconds: Int64 = 15 * AccountTimes.day
  /// The time for which a message makes sense, at most.
  public static let lateMillisecondsMax = AccountTimes.day
}

extension RateLimiter {
  /// Fifty registrations a day for an address: enough for a school behind one.
  static let sealedByAddress = Rule("sealed device", burst: 50, refillMilliseconds: AccountTimes.day / 50)
  /// Guesses at secrets and endless revisions alike.
  static let sealedChangesByAddress = Rule("sealed change", burst: 600, refillMilliseconds: 1000)
  static let sealedByDevice = Rule("sealed messages", burst: 60, refillMilliseconds: 20_000)
}
