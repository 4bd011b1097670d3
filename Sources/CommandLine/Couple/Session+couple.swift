import Actions
import Core
import Couple
import Replica
import Sync
import Texts

/// Functions shared by the couple's commands.
extension Session {
  /// Carries out an action of the couple. Returns whether it changed anything.
  @discardableResult
  mutating func actAsCouple(_ action: (CoupleActions) throws(CoupleRefusal) -> [Change]) throws -> Bool {
    try change { edit in try edit.actAsCouple(action) }
  }

  var isSignedIn: Bool { get throws { try SavedAccount.load(accountPath) != nil } }

  /// Syncs if a user is signed in. An unreachable server is no error: the changes are sent later.
  /// - Returns: The couple's news from the server.
  mutating func syncCouple() async throws -> [CoupleNews] {
    guard let saved = try SavedAccount.load(accountPath) else { return [] }
    let runner = SyncRunner(store, saved, words)
    let status = try await runner.run()
    adopt(runner.replica)
    switch status.phase {
    case .signInNeeded: throw CommandError.accountOver(saved.server)
    case .otherAccount: throw CommandError.accountOther
    case .waiting, .offline: terminal.remark("alltag: " + strings.cliSyncUnreachable, .warning)
    case .idle, .off, .syncing: break
    }
    return runner.coupleNews
  }

  /// Checks whether the partner has redeemed the code, before an action that requires a partner. Returns the news.
  mutating func meetPartner() async throws -> [CoupleNews] {
    let pairing = replica.couple.pairing
    return pairing.isPaired || pairing.code == nil ? [] : try await syncCouple()
  }

  /// Syncs and prints the couple's state with all news, including those of `before`. Throws the server's refusal.
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
    lines += words.lines(for: state, now: machine.now, timeZone: machine.timeZone)
    if data.isPending, state.pairing.code != nil {
      lines.append(terminal.styled(strings.cliCouplePending, .dim))
    }
    try terminal.print(lines)
  }
}

extension Edit {
  /// Applies an action of the couple, or throws its refusal.
  mutating func actAsCouple(_ action: (CoupleActions) throws(CoupleRefusal) -> [Change]) throws(CoupleRefusal) {
    for change in try action(CoupleActions(replica, at: now)) { apply(change) }
  }
}

extension CoupleData {
  /// Whether something is not on the server yet.
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
    member("kilometres")
    if case .kilometres(let count) = state.distance { value(Int64(count)) } else { null() }
    member("eventAt", text: state.countdown.eventAt?.iso8601)
    member("countdownLabel", state.countdown.label)
    member("note", text: state.note?.text)
    member("noteIsMine")
    if let note = state.note { value(note.author == state.pairing.role.side) } else { null() }
    member("noteUpdatedAt", text: state.note?.updatedAt.iso8601)
    member("notifiesPartner", state.me.notifiesPartner)
    member(
      "remindsOf",
      CountdownStage.allCases.filter { !state.me.alerts.silenced.contains(CountdownStages($0)) }.map(\.word))
    member("nearKilometres")
    if let near = state.me.alerts.nearKilometres { value(Int64(near)) } else { null() }
    let streak = state.streak.reading(at: machine.now, ownTimeZone: machine.timeZone, partnerTimeZone: nil)
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
