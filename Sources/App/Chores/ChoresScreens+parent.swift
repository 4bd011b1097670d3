import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// A parent's view of the area's home besides the day: cards, what waits for a decision, and what the server has refused (F-13, F-16).
extension ChoresScreens {
  /// The card of a member: what is done of today, with a bar (F-13).
  func memberCard(_ card: DashboardCard, _ member: FamilyMember) -> Node {
    li(.id("chores-card-" + member.id.id.text)) {
      a(.class("card chores-card"), .href(Route.chores(.person(member.id)).path)) {
        avatar(member)
        span(.class("chores-card-text")) {
          span(.class("chores-card-name")) { member.name }
          span(.class("row-sub")) { progressText(card) }
        }
        if let percent = card.percent {
          span(.class("chores-card-share num " + bandStyle(card))) { app.formats.percent(Int(percent)) }
          bar(Int64(percent), style: bandStyle(card))
        }
        if card.overdueCount > 0 {
          span(.class("chip chip-amber")) { strings.choreOverdueCount(count: Int(card.overdueCount)) }
        }
      }
    }
  }

  /// Completions and wishes that wait for a parent, also those of occurrences that have closed since.
  func waitingSection(_ picture: ChoresPicture) -> Node {
    let waiting = picture.household.history.waiting(at: now)
    let wishes = picture.household.ledger.open
    if waiting.isEmpty, wishes.isEmpty { return .nothing }
    return titled("waiting", strings.choreSectionWaiting, count: waiting.count + wishes.count) {
      ul(.class("list"), .role("list")) {
        for completion in waiting { waitingRow(completion, picture) }
        for wish in wishes { wishRow(wish, picture) }
      }
    }
  }

  private func waitingRow(_ completion: Completion, _ picture: ChoresPicture) -> Node {
    guard let chore = picture.chore(completion.name.chore) else { return .nothing }
    return decisionRow(
      picture.household.member(completion.member), chore.title,
      name(completion.member, picture) + " · " + moment(completion.completedAt, picture),
      (strings.choreApprove, .chores(.approve, completion.name.text)),
      (strings.choreRefuse, .chores(.refuse, completion.name.text)),
      before: chore.wantsPhoto ? photoButton(completion, of: chore, picture) : .nothing)
  }

  /// Returns a row with a face, and two buttons for a decision.
  func decisionRow(
    _ member: FamilyMember?, _ title: String, _ caption: String, _ yes: (name: String, message: Message),
    _ no: (name: String, message: Message), before: Node = .nothing
  ) -> Node {
    li(.class("row row-icon")) {
      if let member { avatar(member) }
      div(.class("row-main")) { rowText(title, caption) }
      span(.class("row-end")) {
        before
        button(.class("btn btn-s"), .type("button"), .label(no.name + ": " + title), .on(.click, no.message)) {
          no.name
        }
        button(
          .class("btn btn-s btn-primary"), .type("button"), .label(yes.name + ": " + title), .on(.click, yes.message)
        ) { yes.name }
      }
    }
  }

  func wishRow(_ wish: RewardRequest, _ picture: ChoresPicture) -> Node {
    decisionRow(
      picture.household.member(wish.member), wish.title,
      name(wish.member, picture) + " · " + strings.chorePointsCount(count: Int(wish.cost)),
      (strings.choreGrant, .chores(.grant, wish.id.text)), (strings.choreDeny, .chores(.deny, wish.id.text)))
  }

  var samplesCard: Node {
    section(.class("card empty")) {
      emptyArt
      h2 { strings.choreEmptyTitle }
      p { strings.choreEmptyText }
      div(.class("buttons chores-samples")) {
        for set in [SampleChores.smallFlat, .houseWithGarden, .schoolWeek] {
          button(.class("btn"), .type("button"), .on(.click, .chores(.samples, set.code))) { name(of: set) }
        }
      }
    }
  }

  /// Says which changes the server has refused, and leads to what can be done about it (F-16).
  var refusedNote: Node {
    guard let refused = app.account?.sync.status.refused, let first = refused.first else { return .nothing }
    var subjects: [String] = []
    var isDenied = true
    for problem in refused {
      let subject = problem.record.flatMap { self.subject(of: $0) }
      if subject == nil || !problem.code.equalsBytewise(SyncProblem.refused + "ACCESS_DENIED") { isDenied = false }
      if let subject, !subjects.contains(where: { $0.equalsBytewise(subject) }) { subjects.append(subject) }
    }
    let further = subjects.count - Self.refusedNamesMax
    if further > 0 { subjects[Self.refusedNamesMax...] = [strings.choreImportEntries(count: further)] }
    return a(.class("banner banner-error chores-refused"), .href(Route.account.path)) {
      icon(.warning)
      span(.class("banner-text")) {
        if !subjects.isEmpty { strong { app.formats.list(subjects) } }
        isDenied ? strings.choreRefusedHere : app.accountScreens.words(for: first)
      }
      chevron
    }
  }

  private static var refusedNamesMax: Int { 5 }

  /// Returns the name of what a refused record is about, of any family: a chore's title, a member's name or a reward's title.
  private func subject(of record: RecordName) -> String? {
    // A completion and all that is named after it begin with their chore.
    let id = UniqueID(String(record.text.prefixCharacters(36)))
    for zone in app.replica.familyZones {
      guard let state = app.replica.family(in: zone) else { continue }
      if let id, let chore = state.chore(ChoreID(id)) { return chore.title }
      if let id, let member = state.member(MemberID(id)) { return member.name }
      if let id, let reward = state.reward(id) { return reward.title }
    }
    return nil
  }

  /// The row that says how far this device's changes have come, and leads to the account (F-16, S-17).
  @HTMLBuilder var syncRow: Node {
    if app.hasSyncAccount { linkRow(.shield, strings.choreSync, app.accountScreens.accountLine, to: .account) }
  }

  /// Returns a chore's rhythm and deadline, for a row of the list (F-14).
  func badges(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    span(.class("chores-badges")) {
      if !chore.isOnce { span(.class("chores-badge")) { app.formats.choreRhythm(chore.rhythms.latest) } }
      if let deadline = chore.deadline {
        span(.class("chores-badge")) {
          smallIcon(.calendarDay)
          moment(deadline, picture)
        }
      }
    }
  }
}
