import Core
import Couple
import Records
import Sync

/// What the people do.
extension CoupleWorld {
  mutating func act(_ i: Int) {
    guard actors[i].actionsLeft > 0 else { return }
    actors[i].actionsLeft -= 1
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
    case 16:
      switch random.below(3) {
      case 0: edit(i) { state, _ in state.resetNotes() }
      case 1: edit(i) { $0.resetDistance(at: $1) }
      default: edit(i) { state, _ in state.resetCountdown() }
      }
    case 13:
      log("device \(i) restarts")
      restart(i)
    case 14:
      actors[i].isOnline = false
      tell(i, .network(isUp: false))
      schedule(.online(i), in: random.between(1000, 7_200_000))
    default: tell(i, .foreground(random.chance(30)))
    }
    schedule(.act(i), in: random.chance(5) ? random.between(3_600_000, 90_000_000) : random.between(1000, 600_000))
  }

  private mutating func offerCode(_ i: Int) {
    let code = InviteCode(random: random.next())
    edit(i) { state, now in
      state.pairing.setPurchased(true)
      try state.issue(code, at: now, isSignedIn: true)
    }
  }

  /// Of the codes that others show, one.
  private mutating func redeemCode(_ i: Int) {
    let codes = actors.filter { $0.person != actors[i].person }.compactMap { actor -> InviteCode? in
      let pairing = actor.device.replica.couple.pairing
      return pairing.role == .owner ? pairing.code : nil
    }
    guard !codes.isEmpty else { return }
    let code = codes[random.below(codes.count)]
    edit(i) { state, _ in try state.pairing.redeem(code.displayed, isSignedIn: true) }
  }

  /// What is refused on the device changes nothing.
  private mutating func edit(_ i: Int, _ body: (inout CoupleState, Timestamp) throws -> Void) {
    let now = clock(i)
    let before = actors[i].device.replica.couple
    let issuedAt = issuedAt(before)
    try? actors[i].device.edit(at: now) { state in
      let note = state.note
      try body(&state, now)
      // Nobody writes to nobody.
      if !state.pairing.isPaired, state.note != nil, state.note != note { throw PairingError.notPaired }
    }
    let after = actors[i].device.replica.couple
    let text = after.own.fields[value: "noteText"]
    if case .string(let text) = text, before.own.fields[value: "noteText"] != .string(text) { notes[text] = issuedAt }
    for entry in after.own.stamps.own where entry.stamp != before.own.stamps[entry.name] {
      guard entry.stamp.device == actors[i].device.account.device else { continue }
      log("device \(i) edits \(entry.name.text)")
      edits.append(
        Edit(
          actor: i, name: entry.name.text, stamp: entry.stamp, value: after.own.fields[value: entry.name],
          code: after.pairing.code, issuedAt: issuedAt))
    }
    collect(i)
  }
}
