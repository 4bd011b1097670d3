import App
import Core
import Couple
import Replica
import Sync

/// The common parts of the couple's commands.
extension Session {
  /// Changes what is known of the couple as one step; true if that was anything.
  @discardableResult
  mutating func changeCouple(_ body: (inout CoupleState, Timestamp) throws -> Void) throws -> Bool {
    try change { try $0.changeCouple(body) }
  }

  var isSignedIn: Bool { get throws { try SavedAccount.load(accountPath) != nil } }

  /// Sends and fetches if somebody is signed in. A server that cannot be reached is no error: what was changed is sent later.
  /// - Returns: What the server said to what was wanted.
  mutating func syncCouple() async throws -> [CoupleNews] {
    guard let saved = try SavedAccount.load(accountPath) else { return [] }
    let runner = SyncRunner(store, saved)
    let status = try await runner.run()
    take(runner.replica)
    switch status.phase {
    case .signInNeeded: throw CommandError.accountOver(saved.server)
    case .otherAccount: throw CommandError.accountOther
    case .waiting, .offline: terminal.remark("alltag: " + strings.cliSyncUnreachable, .warning)
    case .idle, .off, .syncing: break
    }
    return runner.coupleNews
  }

  /// For what only two can do: asks whether somebody has redeemed the code meanwhile. Returns what is to be told of it.
  mutating func meetPartner() async throws -> [CoupleNews] {
    let pairing = replica.couple.pairing
    return pairing.isPaired || pairing.code == nil ? [] : try await syncCouple()
  }

  /// Syncs, and shows how the two stand, with what was told `before`. Throws what the server refused.
  mutating func finishCouple(changed: Bool?, after before: [CoupleNews] = []) async throws {
    let news = before + (try await syncCouple())
    if let refusal = news.first(where: { $0.isRefusal }) { throw CommandError.couple(refusal) }
    try printCouple(changed: changed, news)
  }

  private func printCouple(changed: Bool?, _ news: [CoupleNews]) throws {
    let data = replica.couple
    let state = data.state
    if isJSON { return try printJSON { $0.coupleMembers(state, changed: changed, data, news, machine) } }
    var lines = news.map { terminal.styled("✓", .good) + " " + words.text(for: $0) }
    lines += words.lines(for: state, now: machine.now, zone: machine.zone)
    if data.isPending, state.pairing.code != nil {
      lines.append(terminal.styled(strings.cliCouplePending, .dim))
    }
    try terminal.print(lines)
  }
}

extension Edit {
  /// Changes what is known of the couple.
  mutating func changeCouple(_ body: (inout CoupleState, Timestamp) throws -> Void) throws {
    let couple = replica.couple
    var state = couple.state
    do {
      try body(&state, now)
    } catch let error as PairingError {
      throw CommandError.pairing(error)
    } catch let error as NoteError {
      throw CommandError.note(error)
    }
    let device = replica.syncAccount?.device ?? ""
    for step in couple.steps(to: state, at: now, device: device) { apply(.couple(CoupledStep(step))) }
  }

  /// The person has one name, in the settings and for the partner.
  mutating func rename(_ name: String) throws {
    let profile = PersonProfile(name: name)
    try changeSettings { $0.name = profile.name }
    try changeCouple { state, _ in state.me = state.me.named(profile.name) }
  }
}

extension CoupleData {
  /// Whether the server has yet to hear of something.
  var isPending: Bool { !pairing.openSteps.isEmpty || unsent != nil }
}

extension JSONWriter {
  mutating func coupleMembers(
    _ state: CoupleState, changed: Bool?, _ data: CoupleData, _ news: [CoupleNews], _ machine: Machine
  ) {
    if let changed { member("changed", changed) }
    member("news", news.map { $0.code })
    member("paired", state.pairing.isPaired)
    switch state.pairing.role {
    case .none: member("role", "none")
    case .owner: member("role", "owner")
    case .partner: member("role", "partner")
    }
    member("code", text: state.pairing.code?.displayed)
    member("pending", data.isPending)
    person("me", state.me, state.ownInitials)
    person("partner", state.partner, state.partnerInitials)
    if case .kilometres(let count) = state.distance { member("kilometres", count) }
    member("eventAt", text: state.countdown.eventAt?.iso8601)
    member("countdownLabel", state.countdown.label)
    member("note", text: state.note?.text)
    if let note = state.note {
      member("noteIsMine", note.author == state.pairing.role.side)
      member("noteUpdatedAt", note.updatedAt.iso8601)
    }
    member("notifiesPartner", state.me.notifiesPartner)
    let streak = state.streak.reading(at: machine.now, ownZone: machine.zone, partnerZone: nil)
    member("streak", streak.count)
    member("longestStreak", state.streak.longest)
    member("streakEndsAt", text: streak.count > 0 ? state.streak.endsAt?.iso8601 : nil)
    member("leavesAt", text: state.pairing.goodbye?.endsAt.iso8601)
  }

  private mutating func person(_ name: String, _ profile: PersonProfile, _ initials: String) {
    member(name)
    beginObject()
    member("name", profile.name)
    member("initials", initials)
    member("city", text: profile.place?.cityLabel)
    member("country", text: profile.place?.country)
    member("placePrecision", text: profile.place.map { $0.precision.word })
    member("placeMeasuredAt", text: profile.place?.measuredAt?.iso8601)
    endObject()
  }
}
