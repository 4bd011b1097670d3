/// The state of the settings' and the introduction's screens beside the settings themselves.
public struct SettingsViewState: Equatable, Sendable {
  /// The slide of the introduction, 0…2.
  var slide: Int32 = 0
  /// The introduction was asked for again and lies over the settings.
  var isIntroductionOpen = false
  /// A start of day that was refused, as it was typed.
  var startOfDayTyped: String?
  /// The text typed to confirm deleting everything.
  var wipeWord = ""
  /// The browser's answer about keeping the data: `persisted`, `best-effort`, `unavailable`; empty before it was asked.
  var storage = ""
  /// Whether the person has asked the browser to keep the data.
  var hasAskedForPersistence = false
  var canInstall = false
  var notifications = ""
  /// Whether what only the account needs is being loaded, or could not be.
  var accountPart = AccountPart.none
  /// The code that a link has brought, until the pairing's screen takes it.
  var invitation = ""
  /// The page was opened by a provider's sign-in that has just ended.
  var comesFromProvider = false

  enum AccountPart { case none, loading, failed }

  init() {}

  /// Forgets what belongs to the screen that is being left.
  mutating func leaveScreen() {
    isIntroductionOpen = false
    startOfDayTyped = nil
  }
}
