extension CoupleState {
  /// The couple as its record tells it to the one on `side`, where no device's own state is at hand: on a server that draws
  /// their widgets.
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
