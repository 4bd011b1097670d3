import Core
import Couple
import Records
import Replica
import Sync

/// Couples: users who pair, write and leave.
extension SimulatedWorld {
  mutating func useCouple(_ i: Int) {
    actors[i].device.hasCoupleCode = true
    let number = actors[i].actionsLeft
    switch coupleRandom.below(14) {
    case 0, 1: offerCode(i)
    case 2, 3, 4: redeemCode(i)
    case 5, 6, 7, 8: edit(i) { try $0.write("Notiz \(number) von \(i)", at: $1) }
    case 9: edit(i) { state, _ in state.me = state.me.named("Person \(i) \(number)") }
    case 10:
      let point = GeoPoint(latitude: Double(coupleRandom.below(90)), longitude: Double(coupleRandom.below(180)))
      edit(i) { state, _ in state.me.place = SharedPlace(cityLabel: "Ort \(number)", country: "DE", point: point) }
    case 11:
      edit(i) { state, now in
        let event = now.adding(milliseconds: 86_400_000)
        state.countdown = Countdown(eventAt: number % 5 == 0 ? nil : event, label: "Fest \(number)")
      }
    case 12 where coupleRandom.chance(40):
      faults.note(.coupleLeft)
      edit(i) { state, _ in try state.pairing.unlink() }
    default: reset(i)
    }
  }

  private mutating func reset(_ i: Int) {
    switch coupleRandom.below(3) {
    case 0: edit(i) { state, _ in state.resetNotes() }
    case 1: edit(i) { $0.resetDistance(at: $1) }
    default: edit(i) { state, _ in state.resetCountdown() }
    }
  }

  private mutating func offerCode(_ i: Int) {
    let code = CoupleCode(random: coupleRandom.next())
    let user = actors[i].device.replica.syncAccount?.user
    coupleWitness.ask(code, user)
    edit(i) { state, now in
      state.pairing.setPurchased(true)
      try state.issue(code, at: now, isSignedIn: user != nil)
    }
  }

  /// Returns one of the codes that others show.
  private mutating func redeemCode(_ i: Int) {
    let codes = actors.filter { $0.account != actors[i].account }.compactMap { actor -> CoupleCode? in
      let pairing = actor.device.replica.couple.pairing
      return pairing.role == .owner ? pairing.code : nil
    }
    guard !codes.isEmpty else { return }
    let code = codes[coupleRandom.below(codes.count)]
    let user = actors[i].device.replica.syncAccount?.user
    coupleWitness.ask(code, user)
    edit(i) { state, _ in try state.pairing.redeem(code.displayed, isSignedIn: user != nil) }
  }

  /// A refusal on the device changes nothing.
  private mutating func edit(_ i: Int, _ body: (inout CoupleState, Timestamp) throws -> Void) {
    let now = clock(i)
    let before = actors[i].device.replica.couple
    let isCut = coupleRandom.chance(plan.crashPercent / 20)
    let countMax = isCut ? coupleRandom.below(3) : .max
    var written: String?
    try? actors[i].device.edit(account("", i).device, at: now, commandCountMax: countMax) { state in
      let note = state.note
      try body(&state, now)
      // A user without a partner does not write.
      if !state.pairing.isPaired, state.note != nil, state.note != note { throw PairingError.notPaired }
      written = state.note == note ? nil : state.note?.text
    }
    let device = actors[i].device
    let after = device.replica.couple
    if let text = written {
      // With this event the device may also have entered or left the couple, if the code was loaded just now.
      coupleWitness.write(text, in: CoupleKey(before) ?? CoupleKey(after))
    }
    for entry in after.own.stamps.own where entry.stamp != before.own.stamps[entry.name] {
      guard entry.stamp.device == account("", i).device else { continue }
      log("device \(i) edits \(entry.name.text)")
      coupleWitness.enter(
        CoupleWitness.Edit(
          actor: i, user: actors[i].data.owner, name: entry.name.text, stamp: entry.stamp,
          value: after.own.fields[value: entry.name], code: after.pairing.code?.normalized,
          freedAt: CoupleKey.freedAt(before), time: self.now, entryCount: device.disk.takenCount))
    }
    if isCut { dieWithin(i) } else { collect(i) }
  }

  // MARK: The witness

  /// Shows the witness of couples the owners of the device's data, and its screen.
  mutating func followCouple(_ i: Int) {
    guard plan.couplePercent > 0 else { return }
    let replica = actors[i].device.replica
    let couple = replica.couple
    if !replica.hasCouple {
      if actors[i].data.hadCouple, !actors[i].data.isAllSent { coupleWitness.drop(i) }
      actors[i].data.lineage = actors[i].data.user.map { [$0] } ?? []
    }
    if replica.syncAccount?.user != actors[i].data.user {
      actors[i].data.user = replica.syncAccount?.user
      actors[i].data.seenRevision = nil
      if actors[i].data.isWishPending { coupleWitness.dropErasures(i) }
      if let user = actors[i].data.user { enter(i, user) }
    }
    actors[i].data.isWishPending = replica.pendingCount > 0
    // Most events do not change the couple.
    guard actors[i].data.seenRevision != replica.coupleRevision else { return }
    actors[i].data.seenRevision = replica.coupleRevision
    actors[i].data.hadCouple = replica.hasCouple
    actors[i].data.isAllSent = couple.server != nil && couple.unsent == nil && couple.pairing.openSteps.isEmpty
    coupleWitness.look(i, couple, actors[i].data)
    look(i, couple.pairing)
  }

  /// Tells the witness the couples' records that the server shows to a user, with a conflict or otherwise.
  mutating func showCouples(in answer: SimulatedCloud.Answer, to user: String) {
    for outcome in (try? RecordsAnswer(body: answer.body))?.records ?? [] {
      if let record = outcome.item ?? outcome.error?.serverRecord { coupleWitness.show(record, to: user) }
    }
  }

  private mutating func enter(_ i: Int, _ user: String) {
    let device = actors[i].device
    if let owner = actors[i].data.owner, owner != user, !device.replica.couple.isNobodys {
      coupleWitness.note("device \(i) takes the couple of \(owner) to \(user)")
    }
    if actors[i].data.owner != user, !actors[i].data.isAllSent { coupleWitness.drop(i) }
    actors[i].data.enter(user, isMerged: actors[i].mergesInto == user)
    coupleWitness.enter(i, user, device.replica.couple, device.disk, at: now)
  }

  /// Entries made before the user formed a couple with this partner need not be kept in it.
  private mutating func look(_ i: Int, _ pairing: Pairing) {
    let couple = pairing.isPaired ? pairing.code : nil
    guard couple != actors[i].data.couple else { return }
    log("device \(i) is \(couple.map { "paired by \($0.displayed)" } ?? "alone")")
    actors[i].data.couple = couple
    guard couple != nil else { return }
    faults.note(.coupleFormed)
    if pairing.role == .partner { coupleWitness.dropShared(i) }
  }

  /// The process has ended, and its couple's unstored edits are lost. Its next start may lack the couple's code, as a page's does.
  mutating func endCouple(_ i: Int) {
    coupleWitness.crash(i, actors[i].device.disk)
    guard plan.couplePercent > 0 else { return }
    let isThere = isQuiet || coupleRandom.chance(75)
    if !isThere {
      log("device \(i) will start without the couple's code")
      faults.note(.coupleAbsent)
    }
    actors[i].device.startsWithCoupleCode = isThere
  }

  /// Loads the code some time after it became necessary.
  mutating func loadCoupleCode(_ i: Int) {
    guard plan.couplePercent > 0, actors[i].device.engine.needsCoupleCode, coupleRandom.chance(50) else { return }
    log("device \(i) loads the couple's code")
    actors[i].device.hasCoupleCode = true
  }

  /// The device has started: a sign-in or sign-out that was not stored did not happen.
  mutating func startCouple(_ i: Int) {
    guard plan.couplePercent > 0 else { return }
    actors[i].data.seenRevision = nil
    let user = actors[i].device.replica.syncAccount?.user
    if user != actors[i].data.user {
      actors[i].data.forget(user)
      coupleWitness.drop(i)
    }
    // Few users look at it all the time.
    if coupleRandom.chance(70) { actors[i].device.receive(.foreground(false), at: clock(i)) }
  }

  /// A device that has removed its data belongs to no one; one that has deleted its account is in no couple of it.
  mutating func leaveAccount(_ i: Int, hasDeleted: Bool) {
    let replica = actors[i].device.replica
    guard plan.couplePercent > 0, replica.syncAccount == nil else { return }
    actors[i].data.owner = nil
    if hasDeleted { actors[i].owner = nil }
    if hasDeleted, !replica.couple.isNobodys { coupleWitness.note("device \(i) is in a couple of a deleted account") }
  }

  /// Everything was deleted on the device, which was in this couple.
  mutating func eraseCouple(_ i: Int, _ user: String, _ key: CoupleKey?) {
    guard plan.couplePercent > 0 else { return }
    let device = actors[i].device
    coupleWitness.erase(i, user, key, device, at: now)
    let state = device.state
    if state.me != PersonProfile() || state.note != nil || state.countdown != Countdown() {
      coupleWitness.note("device \(i) still has \(state)")
    }
  }
}

extension CoupleData {
  /// Whether no couple is known or being formed.
  fileprivate var isNobodys: Bool { pairing.code == nil && pairing.openSteps.isEmpty && server == nil }
}
