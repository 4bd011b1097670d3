/// Limits for a server, an account or a request.
public enum AccountLimits {
  public static let passwordCharactersMin = 10
  public static let passwordBytesMax = 1024
  public static let displayNameCharactersMax = 100
  /// Characters of the operator's reason for disabling an account.
  public static let reasonCharactersMax = 200
  /// The lifetime of an operator's code for a new password, in hours.
  public static let passwordCodeHours = 1...168
  public static let passwordCodeHoursDefault = 24
  public static let deviceNameCharactersMax = 100
  public static let mailBytesMax = 254
  public static let devicesMax = 100
  public static let tokensPerDeviceMax = 100
  /// The most known devices of one account; beyond it the least recently used one is forgotten.
  public static let knownDevicesMax = 20
  /// The most security events of one account; beyond it the oldest is deleted.
  public static let securityEventsMax = 100
  /// Waiting password hashes of one account.
  static let waitingPerAccountMax = 8
  public static let keysMax = 20
  public static let widgetLinksMax = 50
  public static let calendarFeedsMax = 10
  public static let addressesMax = 5
  public static let containersMax = 20
  public static let recoveryCodesCount = 10
  /// The most invites that are neither used up nor expired.
  public static let invitesMax = 1000
  public static let inviteUsesMax = 1000
  public static let apiTokensMax = 1000
  public static let originsMax = 20
  public static let urlBytesMax = 2048
  public static let containerBytesMax = 255
  /// The most codes that wait for a user at the same time.
  public static let pairingsMax = 1000
  /// Bytes of a token in a request; longer ones are invalid.
  public static let tokenBytesMax = 512
  public static let identityTokenBytesMax = 16 * 1024
  /// Bytes of a refresh token; a longer one is not stored, and therefore not revoked.
  public static let refreshTokenBytesMax = 8 * 1024
}

/// Lifetimes.
enum AccountTimes {
  static let minute: Int64 = 60_000
  static let day: Int64 = 86_400_000
  /// The lifetime of a "keep me signed in" session after its last use.
  static let keptSession = 30 * day
  /// The lifetime of other sessions after their last use; the same as CloudKit's.
  static let idleSession = 30 * minute
  /// The shortest interval at which a session's use is stored and its end extended.
  static let keptSlide = 60 * minute
  static let idleSlide = minute
  /// The shortest interval at which a web-auth token is replaced.
  static let keptRotation = day
  static let idleRotation = 5 * minute
  /// The milliseconds for which a session's cached state is used without reading the database.
  static let cache: Int64 = 10_000
  /// The time for which a sign-in counts as fresh, for actions that need a fresh one.
  static let fresh = 10 * minute
  /// The time for which a device is known after its last sign-in. Browsers keep cookies no longer than this.
  static let knownDevice = 400 * day
  static let securityEvents = 90 * day
  static let pairing = 10 * minute
  static let providerFlow = 10 * minute
  /// The largest deviation of a signed request's date.
  static let signature = 10 * minute
}
