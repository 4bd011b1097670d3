import Core

extension Pairing {
  /// What is bought, or simulated to be (C-13), makes the person an owner. Giving it back locks again, unless they are paired.
  public mutating func setPurchased(_ isPurchased: Bool) {
    self.isPurchased = isPurchased
    if isPurchased, role == .none { role = .owner }
    if !isPurchased, role == .owner, !isPaired {
      drop()
      role = .none
    }
  }

  // MARK: Owner

  /// Gives out a new code; the record of an old one is to be deleted first (C-11).
  public mutating func issue(_ new: InviteCode, at now: Timestamp, isSignedIn: Bool) throws(PairingError) {
    guard isSignedIn else { throw .signInRequired }
    guard !isPaired, role != .partner else { throw .alreadyPaired }
    guard role == .owner else { throw .locked }
    drop()
    code = new
    codeIssuedAt = now
  }

  public mutating func codeStored(_ stored: InviteCode) {
    if code == stored { isCodeStored = true }
  }

  public mutating func deleted(_ gone: InviteCode) { pendingDeletions.removeAll { $0 == gone } }

  // MARK: Partner

  /// Begins to redeem what a person typed or opened. A code of one's own that nobody took is given up for it.
  public mutating func redeem(_ text: String, isSignedIn: Bool) throws(PairingError) {
    guard isSignedIn else { throw .signInRequired }
    guard !isPaired, role != .partner else { throw .alreadyPaired }
    let wanted: InviteCode
    do throws(InviteCodeError) { wanted = try InviteLink.code(in: text) } catch { throw .malformedCode(error) }
    guard wanted != code, !pendingDeletions.contains(wanted) else { throw .ownCode }
    // On its way already.
    guard wanted != redeeming else { return }
    drop()
    redeeming = wanted
    hasJoined = false
  }

  /// The server has given the place to this person; the couple is reported only after the first pull (C-14).
  public mutating func joined(_ code: InviteCode) {
    if redeeming == code { hasJoined = true }
  }

  /// The code is taken, or there is none: to the person both are one answer (C-10). The pairing is as before it began (C-9).
  public mutating func redeemRefused(_ code: InviteCode) {
    guard redeeming == code else { return }
    part()
  }

  /// Takes the record of a code that another device of this account made or redeemed; what was begun here gives way to it.
  public mutating func found(_ found: InviteCode, as role: CoupleRole, hasPartner: Bool, at now: Timestamp) {
    part()
    self.role = role
    // Only who has bought the area makes codes; and no two devices of one person differ in that.
    if role == .owner { isPurchased = true }
    code = found
    codeIssuedAt = role == .owner ? now : nil
    isCodeStored = role == .owner
    isPaired = hasPartner
  }

  /// Gives up a code that another device of this account gave out and that nobody took.
  public mutating func giveUp(_ other: InviteCode) {
    if !pendingDeletions.contains(other) { addDeletion(other) }
  }

  /// Everything of this account is to be forgotten here; what was bought stays.
  public mutating func forget() {
    part()
    pendingDeletions = []
    pendingLeave = nil
  }

  /// Ends the couple as one's own wish, whatever stands: a record of one's own is to be deleted, a place is to be freed.
  public mutating func leaveAll() {
    if role == .partner { pendingLeave = code }
    drop()
    part()
  }

  /// Ends a couple that is not wanted any more and was found again, unless this person is on the way into it.
  public mutating func leave(_ other: InviteCode, as role: CoupleRole) {
    guard other != code, other != redeeming else { return }
    if role == .owner { giveUp(other) } else if pendingLeave == nil { pendingLeave = other }
  }

  public mutating func left(_ code: InviteCode) {
    if pendingLeave == code { pendingLeave = nil }
  }

  // MARK: Both

  /// Takes in what a pull of the record showed.
  public mutating func pulled(_ pulled: InviteCode, hasPartner: Bool, goodbye: Goodbye?, at now: Timestamp) {
    if redeeming == pulled, hasJoined {
      redeeming = nil
      hasJoined = false
      code = pulled
      codeIssuedAt = nil
      role = .partner
      isPaired = true
    }
    guard code == pulled else { return }
    if role == .owner {
      isCodeStored = true
      // The place is free again: from here on the code is one that waits to be redeemed.
      if isPaired, !hasPartner { codeIssuedAt = now }
      isPaired = hasPartner
    }
    self.goodbye = isPaired ? goodbye : nil
  }

  /// The record is not there any more, or this person is not in it.
  public mutating func recordGone(_ gone: InviteCode) {
    guard code == gone || redeeming == gone else { return }
    part()
  }

  /// Parts the two now (C-12): the partner's place becomes free, the owner's record is deleted. Own data stays.
  public mutating func unlink() throws(PairingError) {
    guard isPaired, let code else { throw .notPaired }
    if role == .owner { addDeletion(code) } else { pendingLeave = code }
    part()
  }

  // MARK: Goodbye

  /// Tells the other side that this person leaves in `CoupleLimits.goodbyeDays` days; who has said it already is not
  /// heard again.
  public mutating func sayGoodbye(at now: Timestamp) throws(PairingError) {
    guard isPaired else { throw .notPaired }
    if goodbye == nil { goodbye = Goodbye(saidAt: now, by: role.side) }
  }

  public mutating func takeBackGoodbye(at now: Timestamp) throws(PairingError) {
    guard isPaired, let goodbye else { throw .notPaired }
    guard goodbye.by == role.side else { throw .goodbyeNotOwn }
    guard !goodbye.isOver(at: now) else { throw .goodbyeOver }
    self.goodbye = nil
  }

  // MARK: Steps

  /// Falls back to unpaired; what was bought stays.
  private mutating func part() {
    isPaired = false
    role = isPurchased ? .owner : .none
    code = nil
    codeIssuedAt = nil
    isCodeStored = false
    redeeming = nil
    hasJoined = false
    goodbye = nil
  }

  /// Gives up a code of one's own, and what was being redeemed.
  private mutating func drop() {
    if role == .owner, let code { addDeletion(code) }
    // The answer may still come that the place was given.
    if let redeeming { pendingLeave = redeeming }
    code = nil
    codeIssuedAt = nil
    isCodeStored = false
    redeeming = nil
    hasJoined = false
  }

  private mutating func addDeletion(_ code: InviteCode) {
    pendingDeletions.append(code)
    if pendingDeletions.count > CoupleLimits.pendingDeletionCountMax { pendingDeletions.removeFirst() }
  }
}
