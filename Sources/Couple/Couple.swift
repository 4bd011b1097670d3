import Core

/// This module knows what two people share: profiles and initials, the invite code and the states of a pairing, the
/// distance between two places, the countdown, the note and its streak, the record in which all of it travels, and the
/// widgets as pictures. It does not know a clock, a network, a screen or a language's words: those come in.
/// Start at `CoupleState` for the data, at `Pairing` for the way there, and at `CoupleRecord` for what is shared.
public enum CoupleLimits {
  /// User-perceived characters of a name.
  public static let nameCharactersMax = 40
  /// Letters or digits of the initials (C-1).
  public static let initialsCharactersMax = 3
  /// User-perceived characters of a countdown's label (C-3).
  public static let labelCharactersMax = 30
  /// User-perceived characters of a note (C-4).
  public static let noteCharactersMax = 100
  /// User-perceived characters of a city's name or a country's code, as others may have written it.
  public static let placeCharactersMax = 80
  /// Days after which a code that nobody redeemed is void.
  public static let codeLifeDays: Int64 = 7
  /// Days in which a goodbye can be taken back.
  public static let goodbyeDays: Int64 = 7
  /// Old codes that may wait for their deletion at once; the oldest gives way, and expires on the server.
  public static let pendingDeletionCountMax = 20
  /// Days of the distance's history that travel.
  public static let distanceDaysMax = 90
  /// Above half of the way around the Earth.
  static let kilometresMax = 20_100
  /// Far above any real streak; a damaged record ends here.
  public static let streakMax = 1_000_000
}

extension String {
  /// Without white space at the ends, and with no more than `count` characters.
  func trimmedToCharacters(_ count: Int) -> String {
    let text = trimmedWhitespace
    // Counting characters is slow; a text with as few bytes has no more of them.
    return text.utf8.count <= count ? text : text.prefixCharacters(count).trimmedWhitespace
  }
}
