import Records

/// The names of the fields of a `Couple` record (C-31).
enum CoupleFieldNames {
  static let ownerAccount: FieldName = "ownerAppleId"
  static let partnerAccount: FieldName = "partnerAppleId"
  static let eventAt: FieldName = "eventAt"
  static let label: FieldName = "countdownLabel"
  /// The time when `eventAt` was set (C-30).
  static let setAt: FieldName = "countdownSetAt"
  static let noteText: FieldName = "noteText"
  static let noteAuthor: FieldName = "noteAuthorIsOwner"
  /// The author's initials, by which older apps name the author (C-4).
  static let legacyNoteAuthor: FieldName = "noteAuthor"
  static let noteUpdatedAt: FieldName = "noteUpdatedAt"
  static let streakCount: FieldName = "streakCount"
  static let longestStreak: FieldName = "longestStreak"
  static let streakCountedAt: FieldName = "streakCountedAt"
  static let lastNoteAt: FieldName = "lastNoteAt"
  /// The number of notes of each user (C-30). Either side may write both, since a reset of the notes resets both.
  static let notesByOwner: FieldName = "notesByOwner"
  static let notesByPartner: FieldName = "notesByPartner"
  /// `DistanceHistory.bytes`.
  static let distances: FieldName = "distanceHistory"
  static let goodbyeAt: FieldName = "goodbyeAt"
  static let goodbyeByOwner: FieldName = "goodbyeByOwner"
  /// Set by the server; changes when the record loses its partner.
  static let issuedAt: FieldName = "codeIssuedAt"
  /// The time and device of each field's last edit (0009); belongs to both sides.
  static let stamps: FieldName = "editStamps"

  // Computed properties, because the code that creates a constant would always be in the first part of the browser's
  // module.
  static var note: [FieldName] { [noteText, noteAuthor, noteUpdatedAt] }
  static var streak: [FieldName] { [streakCount, streakCountedAt, lastNoteAt] }
  static var countdownDate: [FieldName] { [eventAt, setAt] }
  static var notesWritten: [FieldName] { [notesByOwner, notesByPartner] }
  /// The notes of the two users and their counts: private to the couple, and removed with it (`PairPolicy.together`).
  static var together: [FieldName] { note + streak + [longestStreak] + notesWritten + [distances] }
  static var goodbye: [FieldName] { [goodbyeAt, goodbyeByOwner] }

  static func profile(_ side: CoupleSide) -> ProfileFields { side == .owner ? .owner : .partner }
}

/// The names of one side's fields, which that side alone writes.
struct ProfileFields: Sendable {
  let name: FieldName
  let city: FieldName
  let country: FieldName
  let latitude: FieldName
  let longitude: FieldName
  let precision: FieldName
  let measuredAt: FieldName
  let timeZone: FieldName
  /// 0 if this side's notes cause no message to the other (C-22).
  let notifies: FieldName
  /// The set of the countdown's reminders that are switched off, and the distance in kilometres below which this side
  /// is notified (C-29).
  let silenced: FieldName
  let near: FieldName

  static var owner: ProfileFields { ProfileFields("owner") }
  /// They begin with the prefix that the partner's place requires (`PairPolicy`), so that redeeming can write them.
  static var partner: ProfileFields { ProfileFields("partner") }

  private init(_ prefix: String) {
    name = FieldName(prefix + "Name")
    city = FieldName(prefix + "City")
    country = FieldName(prefix + "Country")
    latitude = FieldName(prefix + "Latitude")
    longitude = FieldName(prefix + "Longitude")
    precision = FieldName(prefix + "PlacePrecision")
    measuredAt = FieldName(prefix + "PlaceAt")
    timeZone = FieldName(prefix + "TimeZone")
    notifies = FieldName(prefix + "Notifies")
    silenced = FieldName(prefix + "CountdownSilenced")
    near = FieldName(prefix + "NearKilometres")
  }

  /// Fields that must come from the same version, because parts of two places are not a place.
  var place: [FieldName] { [city, country, latitude, longitude, precision, measuredAt] }
  var all: [FieldName] { [name, timeZone, notifies, silenced, near] + place }
}
