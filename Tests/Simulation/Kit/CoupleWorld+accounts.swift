import Core
import Couple
import Habits
import Records
import Replica
import Sync

/// Signing in and out, other accounts on a device, deletion.
extension CoupleWorld {
  mutating func actOnAccount(_ i: Int) {
    switch random.below(9) {
    case 0, 1:
      guard actors[i].session != nil else { return }
      log("the session of device \(i) is over")
      faults.note(.sessionOver)
      actors[i].isSessionOver = true
      schedule(.signsIn(i), in: random.between(1000, 600_000))
    case 2, 3:
      signOut(i, keepsData: random.chance(60))
      schedule(.signsIn(i), in: random.between(1000, 7_200_000))
    case 4, 5: passOn(i)
    case 6: deleteAccount(i)
    case 7: erase(i)
    default: signIn(i)
    }
  }

  mutating func signIn(_ i: Int) {
    let present = user(actors[i].person)
    log("device \(i) signs in as \(present)")
    actors[i].session = present
    actors[i].isSessionOver = false
    tell(i, .signedIn(account(present, i)))
    guard case .otherAccount(let other) = actors[i].device.status.phase, isQuiet || random.chance(80) else { return }
    let isMerged = random.chance(60)
    if !isMerged, !isQuiet, random.chance(20) { return signOut(i, keepsData: true) }
    log("device \(i) \(isMerged ? "merges its data" : "removes its data")")
    faults.note(isMerged ? .accountMerged : .accountReplaced)
    actors[i].data.mergesInto = isMerged ? other : nil
    tell(i, .decided(isMerged ? .merge : .replace))
  }

  private mutating func signOut(_ i: Int, keepsData: Bool) {
    log("device \(i) signs out, keeping \(keepsData)")
    faults.note(keepsData ? .signedOutKeeping : .signedOutRemoving)
    actors[i].session = nil
    tell(i, .signedOut(keepsData: keepsData))
    if !keepsData, actors[i].device.replica.syncAccount == nil { actors[i].data.owner = nil }
  }

  /// Gives the device to another user; sometimes without a sign-out before.
  private mutating func passOn(_ i: Int) {
    if random.chance(50), actors[i].device.replica.syncAccount != nil { signOut(i, keepsData: random.chance(70)) }
    let person = (actors[i].person + 1 + random.below(Self.personCount - 1)) % Self.personCount
    log("device \(i) goes to person \(person)")
    actors[i].person = person
    signIn(i)
  }

  /// The other devices notice that their sessions have ended, and begin a new account sooner or later.
  private mutating func deleteAccount(_ i: Int) {
    let (person, user) = (actors[i].person, user(actors[i].person))
    guard actors[i].isOnline, isSignedIn(i, as: user) else { return }
    log("device \(i) deletes the account \(user)")
    faults.note(.accountDeleted)
    let notified = cloud.deleteAccount(user, now: now)
    notify(notified, .publicDatabase, but: i)
    generations[person] += 1
    actors[i].session = nil
    tell(i, .accountDeleted)
    let replica = actors[i].device.replica
    if replica.syncAccount == nil {
      actors[i].data.owner = nil
      if !replica.couple.isNobodys { witness.note("device \(i) is in a couple of a deleted account") }
    }
    for j in actors.indices where actors[j].person == person {
      schedule(.signsIn(j), in: random.between(1000, 600_000))
    }
  }

  private mutating func erase(_ i: Int) {
    let user = user(actors[i].person)
    guard isSignedIn(i, as: user) else { return }
    log("device \(i) deletes everything")
    faults.note(.erased)
    let key = CoupleKey(actors[i].device.replica.couple)
    actors[i].device.receive(.eraseEverything, at: clock(i))
    let replica = actors[i].device.replica
    witness.erase(i, user, key, actors[i].device.disk, at: now)
    let state = replica.couple.state
    if state.me != PersonProfile() || state.note != nil || state.countdown != Countdown() || !replica.habits.all.isEmpty
    {
      witness.note("device \(i) still has \(state)")
    }
    collect(i)
  }

  func isSignedIn(_ i: Int, as user: String) -> Bool {
    actors[i].session == user && !actors[i].isSessionOver && actors[i].device.replica.syncAccount?.user == user
  }

  // MARK: The witness

  /// Shows the witness the owners of the device's data, and its screen.
  mutating func follow(_ i: Int) {
    let device = actors[i].device
    if device.disk.hasUnstored { faults.note(.diskFull) }
    let replica = device.replica
    let couple = replica.couple
    if !replica.hasCouple {
      if actors[i].data.hadCouple, !actors[i].data.isAllSent { witness.drop(i) }
      actors[i].data.lineage = actors[i].data.user.map { [$0] } ?? []
    }
    if replica.syncAccount?.user != actors[i].data.user {
      actors[i].data.user = replica.syncAccount?.user
      actors[i].seenCouple = nil
      if actors[i].data.isWishPending { witness.dropErasures(i) }
      if let user = actors[i].data.user { enter(i, user) }
    }
    actors[i].data.isWishPending = replica.pendingCount > 0
    // Most events do not change the couple.
    guard actors[i].seenCouple != replica.coupleRevision else { return }
    actors[i].seenCouple = replica.coupleRevision
    actors[i].data.hadCouple = replica.hasCouple
    actors[i].data.isAllSent = couple.server != nil && couple.unsent == nil && couple.pairing.openSteps.isEmpty
    witness.look(i, couple, actors[i].data)
    look(i, couple.pairing)
  }

  private mutating func enter(_ i: Int, _ user: String) {
    let device = actors[i].device
    if let owner = actors[i].data.owner, owner != user {
      log("device \(i) goes from \(owner) to \(user)")
      if !device.replica.couple.isNobodys { witness.note("device \(i) takes the couple of \(owner) to \(user)") }
    }
    if actors[i].data.owner != user, !actors[i].data.isAllSent { witness.drop(i) }
    actors[i].data.enter(user)
    witness.enter(i, user, device.replica.couple, device.disk, at: now)
  }

  /// Entries made before the user formed a couple with this partner need not be kept in it.
  private mutating func look(_ i: Int, _ pairing: Pairing) {
    let couple = pairing.isPaired ? pairing.code : nil
    guard couple != actors[i].couple else { return }
    log("device \(i) is \(couple.map { "paired by \($0.displayed)" } ?? "alone")")
    actors[i].couple = couple
    guard couple != nil else { return }
    coupleCount += 1
    if pairing.role == .partner { witness.dropShared(i) }
  }
}

extension CoupleData {
  /// Whether no couple is known or being formed.
  fileprivate var isNobodys: Bool { pairing.code == nil && pairing.openSteps.isEmpty && server == nil }
}
