import Core
import Records

/// The shared data of the two users, as in their record (C-31).
public struct CoupleRecord: Equatable, Sendable {
  public static let type: RecordType = "Couple"

  /// The accounts' user record names; nil while there is no partner.
  public var ownerAccount: String?
  public var partnerAccount: String?
  public var owner = PersonProfile()
  public var partner = PersonProfile()
  public var countdown = Countdown()
  public var note: SharedNote?
  public var streak = NoteStreak()
  public var notesByOwner = 0
  public var notesByPartner = 0
  public var distanceHistory = DistanceHistory()
  public var goodbye: Goodbye?

  public init() {}

  /// Returns the name of a code's record.
  public static func name(of code: CoupleCode) -> RecordName { RecordName(code.normalized) }

  public func profile(of side: CoupleSide) -> PersonProfile { side == .owner ? owner : partner }

  /// Creates the record from this device's state.
  public init(_ state: CoupleState, ownerAccount: String?, partnerAccount: String?) {
    self.ownerAccount = ownerAccount
    self.partnerAccount = partnerAccount
    owner = state.profile(of: .owner)
    partner = state.profile(of: .partner)
    countdown = state.countdown
    note = state.note
    streak = state.streak
    let (mine, theirs) = (state.notesWritten.mine, state.notesWritten.theirs)
    (notesByOwner, notesByPartner) = state.pairing.role.side == .owner ? (mine, theirs) : (theirs, mine)
    distanceHistory = state.distanceHistory
    goodbye = state.pairing.goodbye
  }

  /// Returns the streak alone, as the merge needs it; reading names would load tables on a device without a couple.
  static func streak(_ fields: RecordFields) -> NoteStreak { CoupleReader(fields).streak() }

  static func distances(_ fields: RecordFields) -> DistanceHistory { CoupleReader(fields).distances() }

  static func count(_ fields: RecordFields, _ name: FieldName) -> Int { CoupleReader(fields).count(name) }

  func notes(by side: CoupleSide) -> Int { side == .owner ? notesByOwner : notesByPartner }

  /// Reads the fields of both sides. A missing or invalid field counts as not set, so that one bad field of an older app does not hide
  /// the rest.
  public init(_ fields: RecordFields) {
    let reader = CoupleReader(fields)
    ownerAccount = reader.text(CoupleFieldNames.ownerAccount)
    partnerAccount = reader.text(CoupleFieldNames.partnerAccount)
    owner = reader.profile(.owner)
    partner = reader.profile(.partner)
    let eventAt = reader.time(CoupleFieldNames.eventAt)
    countdown = Countdown(
      eventAt: eventAt, label: reader.text(CoupleFieldNames.label) ?? "",
      setAt: eventAt == nil ? nil : reader.time(CoupleFieldNames.setAt))
    note = reader.note(owner: owner, partner: partner)
    streak = reader.streak()
    notesByOwner = reader.count(CoupleFieldNames.notesByOwner)
    notesByPartner = reader.count(CoupleFieldNames.notesByPartner)
    distanceHistory = reader.distances()
    goodbye = reader.goodbye()
  }
}

/// Reads single fields, each with a default.
private struct CoupleReader {
  let fields: RecordFields

  /// The years 1900 to 2199; times outside come from damaged records, and would overflow sums.
  private static let believable: ClosedRange<Int64> = -2_208_988_800_000...7_258_118_399_999
  /// The bytes to read of a text before it is cut to its characters.
  private static let textByteCountMax = 4096

  init(_ fields: RecordFields) { self.fields = fields }

  func text(_ name: FieldName) -> String? {
    guard case .string(let text) = fields[value: name], text.utf8.count <= Self.textByteCountMax, !text.utf8.isEmpty
    else { return nil }
    return text
  }

  func time(_ name: FieldName) -> Timestamp? {
    guard case .timestamp(let time) = fields[value: name], Self.believable.contains(time.milliseconds) else {
      return nil
    }
    return time
  }

  func number(_ name: FieldName) -> Int64? {
    guard case .int64(let value) = fields[value: name] else { return nil }
    return value
  }

  /// Returns a number clamped to 0…`CoupleLimits.streakMax`.
  func count(_ name: FieldName) -> Int { Int(max(0, min(number(name) ?? 0, Int64(CoupleLimits.streakMax)))) }

  func distances() -> DistanceHistory {
    guard case .bytes(let bytes) = fields[value: CoupleFieldNames.distances] else { return DistanceHistory() }
    return DistanceHistory(bytes: bytes) ?? DistanceHistory()
  }

  private func degrees(_ name: FieldName) -> Double? {
    switch fields[value: name] {
    case .double(let value): value
    case .int64(let value): Double(value)
    default: nil
    }
  }

  func profile(_ side: CoupleSide) -> PersonProfile {
    let names = CoupleFieldNames.profile(side)
    var place: SharedPlace?
    let city = text(names.city) ?? ""
    var point: GeoPoint?
    if let latitude = degrees(names.latitude), let longitude = degrees(names.longitude) {
      point = GeoPoint(latitude: latitude, longitude: longitude)
    }
    if point != nil || !city.utf8.isEmpty {
      let precision = number(names.precision).flatMap { UInt8(exactly: $0) }.flatMap { LocationPrecision(rawValue: $0) }
      place = SharedPlace(
        cityLabel: city, country: text(names.country) ?? "", point: point, precision: precision ?? .city,
        measuredAt: time(names.measuredAt))
    }
    var profile = PersonProfile(
      name: text(names.name) ?? "", place: place, timeZoneName: text(names.timeZone) ?? "",
      notifiesPartner: number(names.notifies) != 0)
    let silenced = UInt8(truncatingIfNeeded: number(names.silenced) ?? 0) & CountdownStages.all
    profile.alerts.silenced = CountdownStages(rawValue: silenced)
    profile.alerts.nearKilometres = number(names.near).flatMap { Int32(exactly: $0) }
      .flatMap { CoupleAlerts.nearRange.contains($0) ? $0 : nil }
    return profile
  }

  func note(owner: PersonProfile, partner: PersonProfile) -> SharedNote? {
    guard let text = text(CoupleFieldNames.noteText)?.trimmedToCharacters(CoupleLimits.noteCharactersMax),
      let updatedAt = time(CoupleFieldNames.noteUpdatedAt) ?? time(CoupleFieldNames.lastNoteAt)
    else { return nil }
    let author: CoupleSide
    switch number(CoupleFieldNames.noteAuthor) {
    case 0: author = .partner
    case .some: author = .owner
    case nil: author = legacyAuthor(owner: owner, partner: partner)
    }
    do throws(NoteError) { return try SharedNote(text, author: author, updatedAt: updatedAt) } catch { return nil }
  }

  /// Returns the side with these initials (C-4); the owner's if they fit neither.
  private func legacyAuthor(owner: PersonProfile, partner: PersonProfile) -> CoupleSide {
    guard let initials = text(CoupleFieldNames.legacyNoteAuthor)?.trimmedWhitespace.uppercased() else { return .owner }
    if initials == Initials.of(owner.name, fallback: Initials.ownFallback) { return .owner }
    return initials == Initials.of(partner.name, fallback: Initials.partnerFallback) ? .partner : .owner
  }

  func streak() -> NoteStreak {
    let range = 1...Int64(CoupleLimits.streakMax)
    func clamped(_ value: Int64?) -> Int { Int(max(range.lowerBound, min(value ?? 1, range.upperBound))) }
    let count = clamped(number(CoupleFieldNames.streakCount))
    let lastNoteAt = time(CoupleFieldNames.lastNoteAt)
    return NoteStreak(
      count: count, longest: max(count, clamped(number(CoupleFieldNames.longestStreak))), lastNoteAt: lastNoteAt,
      // Older apps write one time only.
      countedAt: time(CoupleFieldNames.streakCountedAt) ?? lastNoteAt)
  }

  func goodbye() -> Goodbye? {
    guard let saidAt = time(CoupleFieldNames.goodbyeAt) else { return nil }
    return Goodbye(saidAt: saidAt, by: number(CoupleFieldNames.goodbyeByOwner) == 0 ? .partner : .owner)
  }
}
