import Core

/// This module contains everything that two users share: profiles and initials, the invite code and the states of a
/// pairing, the distance between two places, the countdown, the note and its streak, the record that contains all of
/// it, and the widgets as pictures. It uses no clock, network, screen or texts of its own: those are parameters. Start
/// at `CoupleState` for the data, at `Pairing` for becoming a couple, and at `CoupleRecord` for the shared record.
public enum CoupleLimits {
  /// User-perceived characters of a name.
  public static let nameCharactersMax = 40
  /// Letters or digits of the initials (C-1).
  public static let initialsCharactersMax = 3
  /// User-perceived characters of a countdown's label (C-3).
  public static let labelCharactersMax = 30
  /// User-perceived characters of a note (C-4).
  public static let noteCharactersMax = 100
  /// User-perceived characters of a city's name or a country's code, as another app may have written it.
  public static let placeCharactersMax = 80
  /// Days after which an unredeemed code is void.
  public static let codeLifeDays: Int64 = 7
  /// Days in which a goodbye can be withdrawn.
  public static let goodbyeDays: Int64 = 7
  /// The number of old codes that can wait for their deletion; beyond it the oldest is dropped, and expires on the server.
  public static let pendingDeletionCountMax = 20
  /// Days of the distance's history in the record.
  public static let distanceDaysMax = 90
  /// More than half of the way around the Earth.
  static let kilometresMax = 20_100
  /// Far above any real streak; bounds the values of damaged records.
  public static let streakMax = 1_000_000
}

extension String {
  /// Returns the text without white space at its ends, cut to `count` characters.
  func trimmedToCharacters(_ count: Int) -> String {
    let text = trimmedWhitespace
    // Counting characters is slow; a text has at most as many characters as bytes.
    return text.utf8.count <= count ? text : text.prefixCharacters(count).trimmedWhitespace
  }
}
