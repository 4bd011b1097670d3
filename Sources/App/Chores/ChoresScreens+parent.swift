import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// The parts of the home screen for parents: cards of members, pending decisions, and changes that the server has refused (F-13, F-16).
extension ChoresScreens {
  /// The card of a member with the share of today's chores that is done (F-13).
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

  /// Completions and wishes that wait for a parent, including those of closed occurrences.
  func waitingSection(_ snapshot: ChoresSnapshot) -> Node {
    let waiting = snapshot.household.history.waiting(at: now)
    let wishes = snapshot.household.pointsBook.open
    if waiting.isEmpty, wishes.isEmpty { return .nothing }
    return titled("waiting", strings.choreSectionWaiting, count: waiting.count + wishes.count) {
      ul(.class("list"), .role("list")) {
        for completion in waiting { waitingRow(completion, snapshot) }
        for wish in wishes { wishRow(wish, snapshot) }
      }
    }
  }

  private func waitingRow(_ completion: Completion, _ snapshot: ChoresSnapshot) -> Node {
    guard let chore = snapshot.chore(completion.name.chore) else { return .nothing }
    return decisionRow(
      snapshot.household.member(completion.member), chore.title,
      name(completion.member, snapshot) + " · " + moment(completion.completedAt, snapshot),
      (strings.choreApprove, .chores(.approve, completion.name.text)),
      (strings.choreRefuse, .chores(.refuse, completion.name.text)),
      before: chore.wantsPhoto ? photoButton(completion, of: chore, snapshot) : .nothing)
  }

  /// Returns a row with a member's face and two buttons for a decision.
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

  func wishRow(_ wish: RewardRequest, _ snapshot: ChoresSnapshot) -> Node {
    decisionRow(
      snapshot.household.member(wish.member), wish.title,
      name(wish.member, snapshot) + " · " + strings.chorePointsCount(count: Int(wish.cost)),
      (strings.choreGrant, .chores(.grant, wish.id.text)), (strings.choreDeny, .chores(.deny, wish.id.text)))
  }

  var samplesCard: Node {
    section(.class("card empty")) {
      emptyArt
      h2 { strings.choreEmptyTitle }
      p { strings.choreEmptyText }
      div(.class("buttons chores-samples")) {
        for set in [SampleChores.smallFlat, .houseWithGarden, .schoolWeek] {
          button(.class("btn"), .type("button"), .on(.click, .chores(.samples, set.code))) {
            strings.choreSamplesOffer(name: name(of: set), count: set.chores.count)
          }
        }
      }
    }
  }

  /// The banner that names the changes that the server has refused, links to the account, and discards those that are refused for good
  /// (F-16).
  var refusedHint: Node {
    let refused = app.account?.sync.status.refused ?? []
    return div(.class("banner banner-error"), .id("chores-refused")) {
      icon(.warning)
      a(.class("chores-refused"), .href(Route.account.path)) {
        span(.class("banner-text")) { refusedText(refused) }
        chevron
      }
      if refused.contains(where: { $0.canBeDiscarded }) {
        button(.class("banner-action"), .type("button"), .on(.click, .account(.discardRefused))) {
          strings.choreRefusedTakeBack
        }
      }
    }
  }

  @HTMLBuilder private func refusedText(_ refused: [SyncProblem]) -> Node {
    let subjects = refused.map { $0.record.flatMap { RefusedSubject($0, app.replica) } }
    let names = refusedNames(subjects)
    if !names.isEmpty { strong { app.formats.list(names) } }
    if names.isEmpty, subjects.allSatisfy({ $0 == .deletedChore }) {
      strings.choreRefusedDeleted
    } else if subjects.allSatisfy({ $0 != nil && $0 != .deletedChore }),
      refused.allSatisfy({ $0.code.equalsBytewise(SyncProblem.refused + "ACCESS_DENIED") })
    {
      strings.choreRefusedHere
    } else if refused.allSatisfy({ $0.code.equalsBytewise(SyncProblem.refused + "QUOTA_EXCEEDED") }) {
      strings.choreRefusedFull
    } else {
      refused.first.map { app.accountScreens.words(for: $0) } ?? ""
    }
  }

  /// Returns the names of the refused records, each once; empty if none has a name.
  private func refusedNames(_ subjects: [RefusedSubject?]) -> [String] {
    var names: [String] = []
    for case .named(let name) in subjects where !names.contains(where: { $0.equalsBytewise(name) }) {
      names.append(name)
    }
    let further = names.count - Self.refusedNamesMax
    if further > 0 { names[Self.refusedNamesMax...] = [strings.choreImportEntries(count: further)] }
    if !names.isEmpty, subjects.contains(.deletedChore) { names.append(strings.choreDeletedOne) }
    return names
  }

  private static var refusedNamesMax: Int { 5 }

  /// The row with the state of synchronisation, linking to the account (F-16, S-17).
  @HTMLBuilder var syncRow: Node {
    if app.hasSyncAccount { linkRow(.shield, strings.choreSync, app.accountScreens.accountLine, to: .account) }
  }

  /// Returns a chore's rhythm and deadline, for a row of the list (F-14).
  func badges(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    span(.class("chores-badges")) {
      if !chore.isOnce { span(.class("chores-badge")) { app.formats.choreRhythm(chore.rhythms.latest) } }
      if let deadline = chore.deadline {
        span(.class("chores-badge")) {
          smallIcon(.calendarDay)
          moment(deadline, snapshot)
        }
      }
    }
  }
}
