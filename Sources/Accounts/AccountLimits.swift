/// Limits for a server, an account or a request.
public enum AccountLimits {
  public static let passwordCharactersMin = 10
  public static let passwordBytesMax = 1024
  public static let displayNameCharactersMax = 100
  /// Of the operator's words to the person of an account that is closed.
  public static let reasonCharactersMax = 200
  /// The longest lifetime of an operator's code for a new password.
  public static let passwordCodeHours = 1...168
  public static let passwordCodeHoursDefault = 24
  public static let deviceNameCharactersMax = 100
  public static let mailBytesMax = 254
  public static let devicesMax = 100
  public static let tokensPerDeviceMax = 100
  /// Those used the longest ago are forgotten.
  public static let knownDevicesMax = 20
  /// Security events kept of one account; beyond, the oldest is forgotten.
  public static let securityEventsMax = 100
  /// Password hashes of one account that wait for their turn.
  static let waitingPerAccountMax = 8
  public static let keysMax = 20
  public static let widgetLinksMax = 50
  public static let containersMax = 20
  public static let recoveryCodesCount = 10
  /// Of invites that are neither used up nor expired.
  public static let invitesMax = 1000
  public static let inviteUsesMax = 1000
  public static let apiTokensMax = 1000
  public static let originsMax = 20
  public static let urlBytesMax = 2048
  public static let containerBytesMax = 255
  /// Of codes that wait for a person at the same time.
  public static let pairingsMax = 1000
  /// Of tokens that a request may bring; longer ones are nobody's.
  public static let tokenBytesMax = 512
  public static let identityTokenBytesMax = 16 * 1024
  /// A longer one is not kept, and so not revoked.
  public static let refreshTokenBytesMax = 8 * 1024
}

/// Lifetimes.
enum AccountTimes {
  static let minute: Int64 = 60_000
  static let day: Int64 = 86_400_000
  /// "Keep me signed in": from the last use on.
  static let keptSession = 30 * day
  /// Otherwise, from the last use on; CloudKit's own span.
  static let idleSession = 30 * minute
  /// A use is written down, and the session's end moved, once in this time at most.
  static let keptSlide = 60 * minute
  static let idleSlide = minute
  /// A web-auth token gets a successor once in this time at most.
  static let keptRotation = day
  static let idleRotation = 5 * minute
  /// Keeps what a request learns of a session valid this long without a look at the database.
  static let cache: Int64 = 10_000
  /// Counts a sign-in as fresh this long, for what needs a fresh one.
  static let fresh = 10 * minute
  /// A device is known for so long after its last sign-in; browsers keep cookies no longer.
  static let knownDevice = 400 * day
  static let securityEvents = 90 * day
  static let pairing = 10 * minute
  static let providerFlow = 10 * minute
  /// The date of a signed request may be off by this much.
  static let signature = 10 * minute
}
