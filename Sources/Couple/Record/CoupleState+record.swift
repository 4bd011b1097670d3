extension CoupleState {
  /// Creates the state from the record for the user on `side`, without a device's own state: for a server that draws their widgets.
  public init(_ record: CoupleRecord, seenBy side: CoupleSide) {
    self.init()
    me = record.profile(of: side)
    partner = record.profile(of: side.other)
    countdown = record.countdown
    note = record.note
    streak = record.streak
    notesWritten = NotesWritten(mine: record.notes(by: side), theirs: record.notes(by: side.other))
    distanceHistory = record.distanceHistory
    pairing.role = side == .owner ? .owner : .partner
    pairing.isPaired = record.partnerAccount != nil
    pairing.goodbye = record.goodbye
  }
}
