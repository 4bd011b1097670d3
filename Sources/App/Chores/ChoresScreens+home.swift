import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The area's home screen: today's chores and their members (F-13).
extension ChoresScreens {
  @HTMLBuilder func screen(_ route: ChoresRoute) -> Node {
    switch route {
    case .home: home
    case .list: listScreen
    case .edit: editorScreen
    case .family: familyScreen
    case .files: filesScreen
    case .rewards: rewardsScreen
    case .statistics: statisticsScreen
    case .person(let id): personScreen(id)
    case .chore(let id): choreScreen(id)
    }
  }

  var home: Node {
    div(.class("region chores-home"), .id("chores-home")) {
      if let snapshot {
        screenHead(
          strings.appTabChores, over: snapshot.family.name, info: infoButton(strings.appInfo, .chores(.info))
        ) {
          if snapshot.actor.isParent { roundButton(.plus, strings.choreNew, .chores(.edit)) }
          app.tabButtons(.chores)
        }
        app.bannerRegion
        if app.account?.sync.status.refused.isEmpty == false { refusedHint }
        familyChoice
        if snapshot.actor.isParent {
          quickRegion(snapshot)
          parentHome(snapshot)
        } else if snapshot.actor == .tablet {
          familyDay(snapshot)
        } else {
          memberHome(snapshot)
        }
        Region("chores-places", itemsVersion(snapshot)) { $0.choresScreens.linksSection(snapshot) }
      } else {
        screenHead(strings.appTabChores, info: infoButton(strings.appInfo, .chores(.info))) {
          app.tabButtons(.chores)
        }
        app.bannerRegion
        if zone == nil, app.choresView?.invitation.awaited == nil {
          if app.replica.hasReadAll { newFamilyForm } else { readingCard }
        } else {
          Node("progress", [.class("progress"), .label(strings.appTabChores)])
        }
      }
    }
  }

  /// Shown instead of the form that creates a family until it is known whether the account has one.
  private var readingCard: Node {
    section(.class("card card-pad form")) {
      p(.class("ink-2")) { strings.choreReading }
      if app.account?.sync.isBusy == false {
        ul(.class("list"), .role("list")) { app.accountRow }
      } else {
        Node("progress", [.class("progress"), .label(strings.choreReading)])
      }
    }
  }

  /// Chooses between several families (F-1).
  @HTMLBuilder private var familyChoice: Node {
    let zones = app.replica.familyZones
    if zones.count > 1 {
      div(.class("segments"), .role("radiogroup"), .label(strings.choreFamily)) {
        for zone in zones {
          if let family = app.replica.family(in: zone)?.family {
            segment("chores-family", family.name, isChosen: zone == self.zone, .chores(.choose, family.id.text))
          }
        }
      }
    }
  }

  // MARK: A parent's day

  private func quickRegion(_ snapshot: ChoresSnapshot) -> Region {
    var version = itemsVersion(snapshot)
    if let view = app.choresView {
      // The line may refer to the present minute.
      if !view.line.isEmpty { version.mix(snapshot.minute) }
      version.mix(view.isWordOpen ? 1 : 0)
      for text in [view.line, view.week?.iso ?? "", view.form.error(.quick)] + view.takenBack { version.mix(text) }
    }
    return Region("chores-quick-form", version) { $0.choresScreens.quickLine(snapshot) }
  }

  private func quickLine(_ snapshot: ChoresSnapshot) -> Node {
    form(.class("chores-quick"), .id("chores-quick-form"), .flag("novalidate", true), .on(.submit, .chores(.add))) {
      label(.class("sr"), .attribute("for", ChoresInput.quick.elementID)) { strings.choreQuick }
      div(.class("chores-quick-line")) {
        input(
          .class("input"), .id(ChoresInput.quick.elementID), .type("text"), .attribute("autocomplete", "off"),
          .attribute("enterkeyhint", "done"), .attribute("dir", "auto"),
          .attribute("placeholder", strings.choreQuickPlaceholder), .value(app.choresView?.line ?? ""),
          .attribute("maxlength", "\(QuickAdd.scalarCountMax)"), .data("lines", QuickAdd.lineEnd),
          .entering(.input, ChoresInput.quick.prefix))
        button(.class("round chores-quick-add"), .type("submit"), .label(strings.choreQuick)) { icon(.plus) }
      }
      fieldError(.quick)
      if !(app.choresView?.line.trimmedWhitespace.isEmpty ?? true) { understood(snapshot) }
    }
  }

  @HTMLBuilder private func parentHome(_ snapshot: ChoresSnapshot) -> Node {
    if let offer = snapshot.offer { offerCard(offer, snapshot) }
    if let copied = app.choresView?.copied, copied.isStored, copied.zone == snapshot.zone { copiedCard(snapshot) }
    waitingSection(snapshot)
    if !snapshot.household.chores.isEmpty {
      familyDay(snapshot)
    } else if app.isArriving {
      app.awaited(strings.appTabChores)
    } else {
      samplesCard
    }
  }

  /// The whole family's day, for parents and the family's tablet.
  @HTMLBuilder private func familyDay(_ snapshot: ChoresSnapshot) -> Node {
    cardsSection(snapshot)
    let day = snapshot.day(of: nil)
    if day.due.isEmpty, day.done.isEmpty, !app.isArriving {
      section(.class("card empty")) {
        emptyArt
        h2 { strings.choreNothingToday }
        p { strings.choreNothingTodayText }
      }
    }
    dayLists("home", day, snapshot, of: nil)
  }

  /// The cards of the children, or of all members if there are none.
  private func cardsSection(_ snapshot: ChoresSnapshot) -> Node {
    let cards = snapshot.cards
    let children = cards.filter { snapshot.household.member($0.member)?.role == .child }
    let shown = children.isEmpty ? cards : children
    if children.isEmpty, cards.count < 2 { return .nothing }
    return ul(.class("chores-cards"), .role("list")) {
      for card in shown {
        if let member = snapshot.household.member(card.member) { cardRegion(card, member, snapshot) }
      }
    }
  }

  private func cardRegion(_ card: DashboardCard, _ member: FamilyMember, _ snapshot: ChoresSnapshot) -> Region {
    var version = itemsVersion(snapshot)
    for count in [card.doneCount, card.totalCount, card.overdueCount] { version.mix(Int64(count)) }
    return Region("chores-card-" + member.id.id.text, version) { $0.choresScreens.memberCard(card, member) }
  }

  /// Returns the name of the completion that waits for approval, which is the last attempt.
  func waitingName(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> CompletionName? {
    latestEntry(status, snapshot).flatMap { $0.isWaiting ? $0.completion.name : nil }
  }

  func latestCompletion(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> Completion? {
    latestEntry(status, snapshot)?.completion
  }

  private func latestEntry(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> CompletionEntry? {
    snapshot.household.history.latestEntry(
      of: status.chore, opening: status.occurrence.opening, member: status.member)
  }

  // MARK: A member's day

  /// A child's own ring and its chores of today. A guest sees the family's day without being able to change it.
  @HTMLBuilder private func memberHome(_ snapshot: ChoresSnapshot) -> Node {
    if let me = me(snapshot) {
      memberDay(me, snapshot, on: "home")
    } else {
      p(.class("ink-2")) { strings.choreGuest }
      familyDay(snapshot)
    }
  }

  func memberDay(_ id: MemberID, _ snapshot: ChoresSnapshot, on screen: String) -> Node {
    let day = snapshot.day(of: id)
    return Node([
      snapshot.cards.first { $0.member == id }.map { dayCard($0) } ?? .nothing, dayLists(screen, day, snapshot, of: id),
    ])
  }

  private func dayLists(
    _ screen: String, _ day: ChoresDay, _ snapshot: ChoresSnapshot, of member: MemberID?
  ) -> Node {
    let isHome = screen == "home"
    let next = snapshot.next(of: member, count: Self.nextCount)
    return Node([
      statusList(screen + "-due", strings.choreSectionDue, day.due, snapshot, on: screen, isLandmark: isHome),
      statusList(screen + "-open", strings.choreSectionOpen, day.open, snapshot, on: screen, isLandmark: isHome),
      statusList(screen + "-done", strings.choreSectionDone, day.done, snapshot, on: screen, isLandmark: isHome),
      next.isEmpty
        ? .nothing
        : titled(screen + "-next", strings.choreSectionNext, isLandmark: isHome) {
          rowList(screen + "-next", next, snapshot, on: screen)
        },
    ])
  }

  /// The number of chores that the home names in advance; all are in the list of chores.
  private static var nextCount: Int { 3 }

  private func dayCard(_ card: DashboardCard) -> Node {
    section(.class("card rings"), .label(progressText(card))) {
      if card.totalCount > 0 { ring(card) }
      dl(.class("rings-list")) {
        div(.class("rings-item c-amber")) {
          dt {
            span(.class("dot"))
            card.totalCount == 0
              ? strings.choreNothingToday
              : card.percent == 100 ? strings.choreAllDone : strings.choreSectionDue
          }
          if card.totalCount > 0 { dd(.class("num")) { "\(card.doneCount) / \(card.totalCount)" } }
        }
      }
    }
  }

  @HTMLBuilder func personScreen(_ id: MemberID) -> Node {
    if let snapshot, let member = snapshot.household.member(id) {
      div(.class("screen")) {
        subhead(member.name)
        memberDay(id, snapshot, on: "person")
        dl(.class("tiles")) {
          tile(strings.chorePoints, app.formats.integer(Int(balance(id, snapshot))))
          tile(strings.choreStreak, strings.choreDays(count: Int(streak(id, snapshot))))
        }
      }
    }
  }

  // MARK: More

  private func linksSection(_ snapshot: ChoresSnapshot) -> Node {
    ul(.class("list"), .role("list"), .id("chores-places")) {
      linkRow(.habits, strings.choreAll, strings.choreCount(count: snapshot.household.chores.count), to: .chores(.list))
      linkRow(.sparkle, strings.choreRewards, strings.choreRewardsCaption, to: .chores(.rewards))
      linkRow(.chart, strings.choreFairness, strings.choreFairnessCaption, to: .chores(.statistics))
      linkRow(
        .heart, strings.choreFamily, app.formats.list(snapshot.present.map { $0.name }), to: .chores(.family))
    }
  }
}
