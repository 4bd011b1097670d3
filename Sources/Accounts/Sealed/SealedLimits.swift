import Core

/// The limits of what devices without an account store. They do not sign in, so there are limits for each device,
/// each network and all together.
public enum SealedLimits {
  public static let messagesPerDeviceMax = 200
  public static let bytesPerDeviceMax = 256 << 10
  /// The most that push services must accept for one message (RFC 8030, section 7.2).
  public static let bytesPerMessageMax = 4096
  /// The limit of all devices together.
  public static let bytesInAllMax: Int64 = 1 << 30
  public static let devicesInAllMax: Int64 = 100_000
  /// The shortest body by RFC 8188 with a P-256 key: header, point, one byte of text, delimiter and tag.
  public static let bytesPerMessageMin = 16 + 4 + 1 + 65 + 1 + 16
  public static let keyBytesMax = 32
  /// The longest time until a message may be due, and the time for which a device stays without being heard from.
  public static let lifeMilliseconds: Int64 = 15 * AccountTimes.day
  /// The longest time between `due` and `end`.
  public static let lateMillisecondsMax = AccountTimes.day
}

extension RateLimiter {
  /// Fifty registrations a day for one network address: enough for a school behind it.
  static let sealedByAddress = Rule("sealed device", burst: 50, refillMilliseconds: AccountTimes.day / 50)
  /// Limits both guesses at secrets and endless changes.
  static let sealedChangesByAddress = Rule("sealed change", burst: 600, refillMilliseconds: 1000)
  static let sealedByDevice = Rule("sealed messages", burst: 60, refillMilliseconds: 20_000)
}
