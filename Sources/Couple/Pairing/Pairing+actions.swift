import Core

extension Pairing {
  /// Sets whether the area was bought, or simulated to be (C-13), which makes the user an owner. A refund locks it again, unless the user
  /// is paired.
  public mutating func setPurchased(_ isPurchased: Bool) {
    self.isPurchased = isPurchased
    if isPurchased, role == .none { role = .owner }
    if !isPurchased, role == .owner, !isPaired {
      drop()
      role = .none
    }
  }

  // MARK: Owner

  /// Issues a new code; the record of an old one has to be deleted first (C-11).
  public mutating func issue(_ new: CoupleCode, at now: Timestamp, isSignedIn: Bool) throws(PairingError) {
    guard isSignedIn else { throw .signInRequired }
    guard !isPaired, role != .partner else { throw .alreadyPaired }
    guard role == .owner else { throw .locked }
    drop()
    code = new
    codeIssuedAt = now
  }

  public mutating func codeStored(_ stored: CoupleCode) {
    if code == stored { isCodeStored = true }
  }

  public mutating func deleted(_ gone: CoupleCode) { pendingDeletions.removeAll { $0 == gone } }

  // MARK: Partner

  /// Begins to redeem a typed or opened code. Gives up the user's own unredeemed code for it.
  public mutating func redeem(_ text: String, isSignedIn: Bool) throws(PairingError) {
    guard isSignedIn else { throw .signInRequired }
    guard !isPaired, role != .partner else { throw .alreadyPaired }
    let wanted: CoupleCode
    do throws(InviteCodeError) { wanted = try InviteLink.code(in: text) } catch { throw .malformedCode(error) }
    guard wanted != code, !pendingDeletions.contains(wanted) else { throw .ownCode }
    // It is being redeemed already.
    guard wanted != redeeming else { return }
    drop()
    redeeming = wanted
    hasJoined = false
  }

  /// Records that the server has accepted this user as the partner. The couple is reported only after the first pull (C-14).
  public mutating func joined(_ code: CoupleCode) {
    if redeeming == code { hasJoined = true }
  }

  /// Records that the code is used or does not exist: the user gets the same answer for both (C-10). The pairing returns to its former
  /// state (C-9).
  public mutating func redeemRefused(_ code: CoupleCode) {
    guard redeeming == code else { return }
    separate()
  }

  /// Adopts the record of a code that another device of this account created or redeemed, in place of what was begun here.
  public mutating func found(_ found: CoupleCode, as role: CoupleRole, hasPartner: Bool, at now: Timestamp) {
    separate()
    self.role = role
    // Only buyers of the area create codes; all devices of a user agree on that.
    if role == .owner { isPurchased = true }
    code = found
    codeIssuedAt = role == .owner ? now : nil
    isCodeStored = role == .owner
    isPaired = hasPartner
  }

  /// Gives up an unredeemed code that another device of this account issued.
  public mutating func giveUp(_ other: CoupleCode) {
    if !pendingDeletions.contains(other) { addDeletion(other) }
  }

  /// Removes everything of this account from this device; the purchase stays.
  public mutating func forget() {
    separate()
    pendingDeletions = []
    pendingLeave = nil
  }

  /// Ends the couple, or its formation, at the user's wish: deletes the user's own record, or removes the user from the partner's.
  public mutating func leaveAll() {
    if role == .partner { pendingLeave = code }
    drop()
    separate()
  }

  /// Leaves an unwanted couple that was found again, unless this user is joining it.
  public mutating func leave(_ other: CoupleCode, as role: CoupleRole) {
    guard other != code, other != redeeming else { return }
    if role == .owner { giveUp(other) } else if pendingLeave == nil { pendingLeave = other }
  }

  public mutating func left(_ code: CoupleCode) {
    if pendingLeave == code { pendingLeave = nil }
  }

  // MARK: Both

  /// Applies the result of a pull of the record.
  public mutating func pulled(_ pulled: CoupleCode, hasPartner: Bool, goodbye: Goodbye?, at now: Timestamp) {
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
      // The record has no partner again: from now on the code waits to be redeemed.
      if isPaired, !hasPartner { codeIssuedAt = now }
      isPaired = hasPartner
    }
    self.goodbye = isPaired ? goodbye : nil
  }

  /// Records that the record does not exist any more, or does not include this user.
  public mutating func recordGone(_ gone: CoupleCode) {
    guard code == gone || redeeming == gone else { return }
    separate()
  }

  /// Separates the couple now (C-12): removes the partner from the record, or deletes the owner's record. The user's own data stays.
  public mutating func unlink() throws(PairingError) {
    guard isPaired, let code else { throw .notPaired }
    if role == .owner { addDeletion(code) } else { pendingLeave = code }
    separate()
  }

  // MARK: Goodbye

  /// Announces to the other side that this user leaves in `CoupleLimits.goodbyeDays` days; a repeated announcement has no effect.
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

  /// Returns to the unpaired state; the purchase stays.
  private mutating func separate() {
    isPaired = false
    role = isPurchased ? .owner : .none
    code = nil
    codeIssuedAt = nil
    isCodeStored = false
    redeeming = nil
    hasJoined = false
    goodbye = nil
  }

  /// Gives up the user's own code, and the one being redeemed.
  private mutating func drop() {
    if role == .owner, let code { addDeletion(code) }
    // The server may still answer that this user has joined.
    if let redeeming { pendingLeave = redeeming }
    code = nil
    codeIssuedAt = nil
    isCodeStored = false
    redeeming = nil
    hasJoined = false
  }

  private mutating func addDeletion(_ code: CoupleCode) {
    pendingDeletions.append(code)
    if pendingDeletions.count > CoupleLimits.pendingDeletionCountMax { pendingDeletions.removeFirst() }
  }
}
