import Core
import Couple
import Habits
import Records
import Replica
import Sync

/// The users' actions.
extension CoupleWorld {
  mutating func act(_ i: Int) {
    guard actors[i].actionsLeft > 0 else { return }
    actors[i].actionsLeft -= 1
    schedule(.act(i), in: random.chance(5) ? random.between(3_600_000, 90_000_000) : random.between(1000, 600_000))
    if occurs(faultPercent / 4) {
      actors[i].device.disk.isFull = true
      schedule(.diskEnds(i), in: random.between(1000, 600_000))
    }
    if random.chance(accountPercent) { return actOnAccount(i) }
    if random.chance(15) { editHabit(i) }
    let number = actors[i].actionsLeft
    switch random.below(18) {
    case 0, 1: offerCode(i)
    case 2, 3, 4: redeemCode(i)
    case 5, 6, 7, 8: edit(i) { try $0.write("Notiz \(number) von \(i)", at: $1) }
    case 9: edit(i) { state, _ in state.me = state.me.named("Person \(i) \(number)") }
    case 10:
      let point = GeoPoint(latitude: Double(random.below(90)), longitude: Double(random.below(180)))
      edit(i) { state, _ in state.me.place = SharedPlace(cityLabel: "Ort \(number)", country: "DE", point: point) }
    case 11:
      edit(i) { state, now in
        let event = now.adding(milliseconds: 86_400_000)
        state.countdown = Countdown(eventAt: number % 5 == 0 ? nil : event, label: "Fest \(number)")
      }
    case 12 where random.chance(40): edit(i) { state, _ in try state.pairing.unlink() }
    case 13:
      log("device \(i) restarts")
      restart(i)
    case 14:
      actors[i].isOnline = false
      tell(i, .network(isUp: false))
      schedule(.online(i), in: random.between(1000, 7_200_000))
    case 16: reset(i)
    default: tell(i, .foreground(random.chance(30)))
    }
  }

  private mutating func reset(_ i: Int) {
    switch random.below(3) {
    case 0: edit(i) { state, _ in state.resetNotes() }
    case 1: edit(i) { $0.resetDistance(at: $1) }
    default: edit(i) { state, _ in state.resetCountdown() }
    }
  }

  private mutating func offerCode(_ i: Int) {
    let code = InviteCode(random: random.next())
    let user = actors[i].device.replica.syncAccount?.user
    witness.ask(code, user)
    edit(i) { state, now in
      state.pairing.setPurchased(true)
      try state.issue(code, at: now, isSignedIn: user != nil)
    }
  }

  /// Returns one of the codes that others show.
  private mutating func redeemCode(_ i: Int) {
    let codes = actors.filter { $0.person != actors[i].person }.compactMap { actor -> InviteCode? in
      let pairing = actor.device.replica.couple.pairing
      return pairing.role == .owner ? pairing.code : nil
    }
    guard !codes.isEmpty else { return }
    let code = codes[random.below(codes.count)]
    let user = actors[i].device.replica.syncAccount?.user
    witness.ask(code, user)
    edit(i) { state, _ in try state.pairing.redeem(code.displayed, isSignedIn: user != nil) }
  }

  /// A refusal on the device changes nothing.
  private mutating func edit(_ i: Int, _ body: (inout CoupleState, Timestamp) throws -> Void) {
    let now = clock(i)
    let before = actors[i].device.replica.couple
    let countMax = commandCountMax()
    try? actors[i].device.edit(deviceName(i), at: now, commandCountMax: countMax) { state in
      let note = state.note
      try body(&state, now)
      // A user without a partner does not write.
      if !state.pairing.isPaired, state.note != nil, state.note != note { throw PairingError.notPaired }
    }
    let device = actors[i].device
    let after = device.replica.couple
    if case .string(let text) = after.own.fields[value: "noteText"],
      before.own.fields[value: "noteText"] != .string(text)
    {
      witness.write(text, in: before)
    }
    for entry in after.own.stamps.own where entry.stamp != before.own.stamps[entry.name] {
      guard entry.stamp.device == deviceName(i) else { continue }
      log("device \(i) edits \(entry.name.text)")
      witness.enter(
        CoupleWitness.Edit(
          actor: i, user: actors[i].data.owner, name: entry.name.text, stamp: entry.stamp,
          value: after.own.fields[value: entry.name], code: after.pairing.code?.normalized,
          freedAt: CoupleKey.freedAt(before),
          time: self.now, entryCount: device.disk.takenCount))
    }
    end(i, countMax)
  }

  private mutating func editHabit(_ i: Int) {
    let id = HabitID(UniqueID(high: 0xA000, low: 0x8000_0000_0000_0000 + UInt64(random.below(4))))
    let time = clock(i)
    var change = Change.log(id, Day(year: 2026, month: 11, day: 20) - Int32(random.below(40)), DayLog(.done, at: time))
    if let tracked = actors[i].device.replica.habits[id] {
      var habit = tracked.habit
      habit.name = "N\(random.below(1000))"
      habit.updatedAt = max(time, habit.updatedAt.adding(milliseconds: 1))
      if random.chance(30) { change = random.chance(30) ? .habitRemoved(id) : .habit(habit) }
    } else {
      change = .habit(
        Habit(
          id: id, name: "N\(i)", color: HabitColor(rgb: 1), createdAt: Timestamp(milliseconds: 1_700_000_000_000),
          updatedAt: time))
    }
    log("device \(i) edits \(change)")
    let countMax = commandCountMax()
    actors[i].device.edit([change], at: time, commandCountMax: countMax)
    end(i, countMax)
  }
}
