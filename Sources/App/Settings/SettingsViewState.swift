import Replica

/// The view state of the settings and the introduction.
public struct SettingsViewState: Equatable, Sendable {
  /// The introduction's slide, 0…3.
  var slide: Int32 = 0
  /// The areas chosen so far in the introduction.
  var areas: [AppArea] = [.habits]
  /// Whether the introduction was opened again from the settings.
  var isIntroductionOpen = false
  /// The refused start of day as typed; nil if none was refused.
  var startOfDayTyped: String?
  /// The word typed to confirm "Delete everything".
  var wipeWord = ""
  /// The browser's answer to the request for persistent storage: `persisted`, `best-effort` or `unavailable`; empty
  /// before it.
  var storage = ""
  /// Whether the user asked the browser for persistent storage.
  var hasAskedForPersistence = false
  var canInstall = false
  var notifications = ""
  /// Whether this device shows a number on the app's icon.
  var showsBadge = true
  /// The code of an invitation link, until the pairing screen uses it.
  var invitation = ""
  /// Whether a provider's sign-in has just returned to this page.
  var comesFromProvider = false

  /// Whether the server was asked for information about its operator, and its answer, the text of a JSON file; empty
  /// for none.
  var hasAskedOperator = false
  var operatorText = ""

  init() {}

  /// Resets what belongs to the screen being left.
  mutating func leaveScreen() {
    isIntroductionOpen = false
    startOfDayTyped = nil
  }
}
