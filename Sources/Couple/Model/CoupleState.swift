import Core

/// A device's whole state of the couple; the initial value is that of a first launch (C-6).
public struct CoupleState: Equatable, Sendable {
  public var me = PersonProfile()
  public var partner = PersonProfile()
  public var pairing = Pairing()
  public var countdown = Countdown()
  public var note: SharedNote?
  public var streak = NoteStreak()
  public var notesWritten = NotesWritten()
  public var distanceHistory = DistanceHistory()
  /// The details that this device hides (C-29).
  public var hidden = CoupleHidden()
  /// Whether the partner's name or place was entered on this device, because the partner has given none (C-16).
  public var isPartnerNameLocal = false
  public var isPartnerPlaceLocal = false

  public init() {}

  public func profile(of side: CoupleSide) -> PersonProfile { side == pairing.role.side ? me : partner }

  /// Returns the present initials of one side, from this device's point of view (C-1). The fallbacks are A for the user
  /// and B for the partner. The two always differ: if both would be equal, further letters distinguish them.
  public func initials(of side: CoupleSide) -> String {
    let isMine = side == pairing.role.side
    let (mine, theirs) = (
      Initials.of(me.name, fallback: Initials.ownFallback),
      Initials.of(partner.name, fallback: Initials.partnerFallback)
    )
    if mine != theirs { return isMine ? mine : theirs }
    // The side without a name gets the other fallback.
    let other = mine == Initials.ownFallback ? Initials.partnerFallback : Initials.ownFallback
    if !Initials.hasAny(me.name) { return isMine ? other : theirs }
    if !Initials.hasAny(partner.name) { return isMine ? mine : other }
    // The same letters on both devices.
    let isFirst = side == .owner
    let (first, second) = Initials.apart(profile(of: .owner).name, profile(of: .partner).name)
    return isFirst ? first : second
  }

  public var ownInitials: String { initials(of: pairing.role.side) }
  public var partnerInitials: String { initials(of: pairing.role.side.other) }

  /// "A ↔ B" (C-18).
  public var label: String { "\(ownInitials) ↔ \(partnerInitials)" }

  /// Whole kilometres between the two; 0 if either place is unknown (C-6).
  public var distanceKilometres: Int {
    kilometres ?? 0
  }

  /// The content of the distance card and widget (C-18).
  public var distance: DistanceReading {
    guard pairing.isPaired else { return .connect }
    guard me.place?.point != nil, partner.place?.point != nil else { return .setCity }
    return .kilometres(distanceKilometres)
  }

  /// The content of the note's card and widget (C-20). An existing note is shown even after the couple has ended.
  public var noteReading: NoteReading {
    if let note { return .note(initials: initials(of: note.author), text: note.text) }
    return pairing.isPaired ? .write : .connect
  }

  /// Issues a new code. The new couple does not get the note and the streak of an earlier one.
  public mutating func issue(_ code: CoupleCode, at now: Timestamp, isSignedIn: Bool) throws(PairingError) {
    try pairing.issue(code, at: now, isSignedIn: isSignedIn)
    resetNotes()
    distanceHistory = DistanceHistory()
  }

  /// Writes a new note by this device's user: it overwrites the old one and counts for the streak (C-20, C-21). Throws `NoteError`; then
  /// nothing has changed.
  public mutating func write(_ text: String, at now: Timestamp) throws(NoteError) {
    note = try SharedNote(text, author: pairing.role.side, updatedAt: now)
    streak.count(noteAt: now)
    notesWritten.mine = min(notesWritten.mine + 1, CoupleLimits.streakMax)
  }
}

/// The content in place of the distance (C-18).
public enum DistanceReading: Equatable, Sendable {
  /// Not paired.
  case connect
  /// One of the places is missing.
  case setCity
  case kilometres(Int)
}
