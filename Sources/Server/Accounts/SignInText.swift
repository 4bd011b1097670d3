import Accounts

/// The texts of the sign-in pages, in German or English.
struct SignInText: Sendable {
  let isGerman: Bool

  /// Follows the browser's preference; English unless German is preferred.
  init(acceptLanguage: String?) {
    var best = (weight: 0.0, isGerman: false)
    for item in (acceptLanguage ?? "").split(separator: ",").prefix(20) {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false)
      let tag = parts[0].drop { $0 == " " }.lowercased()
      let quality = parts.dropFirst().first { $0.contains("q=") }?.split(separator: "=").last
      let weight = quality.flatMap { Double($0) } ?? 1
      guard tag.hasPrefix("de") || tag.hasPrefix("en"), weight > best.weight else { continue }
      best = (weight, tag.hasPrefix("de"))
    }
    isGerman = best.isGerman
  }

  var language: String { isGerman ? "de" : "en" }

  private func say(_ german: String, _ english: String) -> String { isGerman ? german : english }

  var signIn: String { say("Anmelden", "Sign in") }
  var name: String { say("Name", "Name") }
  var password: String { say("Passwort", "Password") }
  var newPassword: String { say("Neues Passwort", "New password") }
  var keep: String { say("Angemeldet bleiben", "Keep me signed in") }
  var newAccount: String { say("Neues Konto", "New account") }
  var createAccount: String { say("Konto anlegen", "Create account") }
  var inviteCode: String { say("Einladungscode", "Invite code") }
  var forgotten: String { say("Passwort vergessen?", "Forgot your password?") }
  var recover: String { say("Passwort zurücksetzen", "Reset password") }
  var recoveryCode: String { say("Wiederherstellungscode", "Recovery code") }
  var recovered: String {
    say(
      "Das Passwort ist geändert, alle Geräte sind abgemeldet.", "The password is changed, all devices are signed out.")
  }
  var keepAccess: String {
    say(
      "Meine Widget-Links, Kalender, Adressen für Erinnerungen und Schlüssel behalten",
      "Keep my widget links, calendars, addresses for reminders and keys")
  }
  var ended: String { say("Beendet sind damit auch:", "This has also ended:") }
  var goesOn: String { say("Weiter gelten:", "These go on:") }
  func widgetLink(named name: String) -> String {
    name.isEmpty
      ? say("Widget-Link ohne Namen", "Widget link without a name")
      : say("Widget-Link „\(name)“", "Widget link “\(name)”")
  }
  func feed(named name: String) -> String {
    name.isEmpty
      ? say("Kalender ohne Namen", "Calendar without a name") : say("Kalender „\(name)“", "Calendar “\(name)”")
  }
  func address(named name: String) -> String {
    name.isEmpty
      ? say("Adresse für Erinnerungen ohne Namen", "Address for reminders without a name")
      : say("Adresse für Erinnerungen „\(name)“", "Address for reminders “\(name)”")
  }
  func key(named name: String) -> String {
    name.isEmpty ? say("Schlüssel ohne Namen", "Key without a name") : say("Schlüssel „\(name)“", "Key “\(name)”")
  }
  var back: String { say("Zurück zur Anmeldung", "Back to sign-in") }
  var goOn: String { say("Weiter", "Continue") }
  var allow: String { say("Erlauben", "Allow") }
  var refuse: String { say("Ablehnen", "Refuse") }
  var signOut: String { say("Abmelden", "Sign out") }
  var toApp: String { say("Zu Alltag", "To Alltag") }
  var allowed: String { say("Fertig", "Done") }
  var closeWindow: String {
    say("Du bist angemeldet und kannst dieses Fenster schließen.", "You are signed in and can close this window.")
  }
  var nothingReturned: String {
    say(
      "Du bist angemeldet, aber die Seite, die dieses Fenster geöffnet hat, erfährt nichts davon: Ihr API-Token nennt keine Adresse. Wer den Server betreibt, erstellt einen mit „alltag server token create“ und „--origin“ mit der Adresse der Seite.",
      "You are signed in, but the page that opened this window is not told: its API token names no address. The operator of the server creates one with “alltag server token create” and “--origin” with the page’s address."
    )
  }
  var deviceAllowed: String {
    say("Das Gerät ist angemeldet; weiter geht es dort.", "The device is signed in; go on there.")
  }
  var refused: String { say("Niemand wurde angemeldet.", "Nobody was signed in.") }
  var deviceCode: String { say("Code vom Gerät", "Code from the device") }
  var signInDevice: String { say("Gerät anmelden", "Sign in a device") }
  var codesTitle: String { say("Wiederherstellungscodes", "Recovery codes") }
  var codesExplained: String {
    say(
      "Mit jedem dieser Codes lässt sich einmal ein neues Passwort setzen. Sie werden nur jetzt gezeigt: Schreib sie auf.",
      "Each of these codes sets a new password once. They are shown only now: write them down.")
  }
  var notSignedIn: String { say("Nicht angemeldet", "Not signed in") }
  var error: String { say("Das ging nicht", "That did not work") }
  var nothingHere: String { say("Hier ist nichts.", "There is nothing here.") }

  func with(_ provider: String) -> String { say("Mit \(provider) anmelden", "Sign in with \(provider)") }
  func signedInAs(_ name: String) -> String { say("Angemeldet als \(name)", "Signed in as \(name)") }
  func wants(_ app: String, _ container: String) -> String {
    say(
      "\(app) möchte in deinem Namen auf \(container) zugreifen.", "\(app) wants to use \(container) in your name.")
  }
  func deviceWants(_ device: String) -> String {
    say(
      "Das Gerät „\(device)“ möchte sich mit deinem Konto anmelden. Erlaube es nur, wenn du es selbst gerade begonnen hast.",
      "The device “\(device)” wants to sign in to your account. Allow it only if you have just begun this yourself.")
  }
  func passwordHint(_ count: Int) -> String { say("Mindestens \(count) Zeichen.", "At least \(count) characters.") }

  func message(_ error: AccountError) -> String {
    guard isGerman else { return error.message }
    return switch error {
    case .nameInvalid:
      "Der Name besteht aus 2 bis 64 der Zeichen a–z 0–9 . _ @ + - und beginnt mit Buchstabe oder Ziffer."
    case .nameTaken: "Diesen Namen gibt es schon; nimm einen anderen."
    case .passwordTooShort: "Das Passwort braucht mindestens \(AccountLimits.passwordCharactersMin) Zeichen."
    case .passwordTooLong: "Das Passwort ist zu lang."
    case .passwordIsName: "Das Passwort darf nicht der Name sein."
    case .creationClosed: "Dieser Server nimmt keine neuen Konten auf; frag, wer ihn betreibt."
    case .inviteNeeded:
      "Dafür brauchst du einen Einladungscode: von der Person, die den Server betreibt, oder in eine Familie."
    case .inviteInvalid:
      "Dieser Einladungscode ist falsch geschrieben, zurückgezogen oder abgelaufen, es ist kein Konto entstanden; prüf ihn, oder lass dir einen neuen geben."
    case .inviteUsed:
      "Dieser Einladungscode ist schon benutzt, es ist kein Konto entstanden; melde dich an, wenn du eines hast, oder lass dir einen neuen Code geben."
    case .credentialsWrong: "Name und Passwort oder Code passen nicht zusammen."
    case .limited(let seconds): "Zu viele Versuche; versuch es in \(seconds) Sekunden wieder."
    case .busy: "Gerade melden sich zu viele an; versuch es in einigen Sekunden wieder."
    case .noRoom:
      "Auf dem Server ist kaum noch Platz; wer ihn betreibt, muss welchen schaffen. Versuch es später wieder."
    case .disabled(let reason):
      "Dieses Konto ist gesperrt" + (reason.isEmpty ? "" : " (\(reason))") + "; frag, wer den Server betreibt."
    case .diskFull:
      "Der Server hat keinen Platz mehr, es hat sich nichts geändert; versuch es später wieder und sag Bescheid, wer ihn betreibt."
    case .pairingEnded: "Dieser Code ist abgelehnt, benutzt oder abgelaufen; hol dir am Gerät einen neuen."
    case .providerFailed: "Der Anbieter antwortet nicht, wie er soll; versuch es später wieder."
    case .providerMisconfigured:
      "Der Anbieter ist nicht richtig eingerichtet; der Grund steht im Protokoll des Servers."
    case .identityRefused: "Die Anmeldung wurde abgelehnt; fang bitte noch einmal an."
    default: "Das kann der Server gerade nicht; versuch es später wieder."
    }
  }

  /// Returns the reason why a sign-in with a provider failed.
  func providerMessage(_ error: AccountError) -> String {
    switch error {
    case .identityRefused(.declined):
      say(
        "Du hast beim Anbieter abgebrochen, oder er hat abgelehnt. Es ist nichts geschehen; du kannst es noch einmal versuchen.",
        "You cancelled at the provider, or it refused. Nothing has happened; you can try again.")
    case .identityRefused(.flowUnknown), .identityRefused(.used):
      say(
        "Diese Anmeldung ist zu alt, schon benutzt oder begann in einem anderen Browser. Fang bitte noch einmal an.",
        "This sign-in is too old, was used already or began in another browser. Please start again.")
    case .identityRefused:
      say(
        "Die Antwort des Anbieters passt nicht zu dieser Anmeldung und gilt deshalb nicht. Fang bitte noch einmal an.",
        "The provider’s answer does not belong to this sign-in, so it does not count. Please start again.")
    case .creationClosed:
      say(
        "Dazu gibt es hier noch kein Konto, und von selbst legt dieser Server keines an. Frag, wer ihn betreibt.",
        "There is no account for this yet, and this server makes none by itself. Ask who runs it.")
    default: message(error)
    }
  }

  var otherSite: String {
    say(
      "Die Anfrage kam nicht von dieser Seite. Lade sie neu und versuch es noch einmal.",
      "The request did not come from this page. Load it anew and try again.")
  }
}
