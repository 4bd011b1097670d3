import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The area's home screen: today's chores and their members (F-13).
extension ChoresScreens {
  @HTMLBuilder func screen(_ place: ChoresPlace) -> Node {
    switch place {
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
      if let picture {
        screenHead(
          strings.appTabChores, over: picture.family.name, info: infoButton(strings.appInfo, .chores(.info))
        ) {
          if picture.actor.isParent { roundButton(.plus, strings.choreNew, .chores(.edit)) }
          app.placeButtons(.chores)
        }
        app.bannerRegion
        if app.account?.sync.status.refused.isEmpty == false { refusedNote }
        familyChoice
        if picture.actor.isParent {
          quickRegion(picture)
          parentHome(picture)
        } else if picture.actor == .tablet {
          familyDay(picture)
        } else {
          memberHome(picture)
        }
        Region("chores-places", itemsVersion(picture)) { $0.choresScreens.placesSection(picture) }
      } else {
        screenHead(strings.appTabChores, info: infoButton(strings.appInfo, .chores(.info))) {
          app.placeButtons(.chores)
        }
        app.bannerRegion
        if zone == nil, app.choresView?.invitation.awaited == nil {
          if app.replica.hasReadAll { foundingForm } else { readingCard }
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

  private func quickRegion(_ picture: ChoresPicture) -> Region {
    var version = itemsVersion(picture)
    if let view = app.choresView {
      // The line may refer to the present minute.
      if !view.line.isEmpty { version.mix(picture.minute) }
      version.mix(view.isWordOpen ? 1 : 0)
      for text in [view.line, view.week?.iso ?? "", view.form.error(.quick)] + view.takenBack { version.mix(text) }
    }
    return Region("chores-quick-form", version) { $0.choresScreens.quickLine(picture) }
  }

  private func quickLine(_ picture: ChoresPicture) -> Node {
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
      if !(app.choresView?.line.trimmedWhitespace.isEmpty ?? true) { understood(picture) }
    }
  }

  @HTMLBuilder private func parentHome(_ picture: ChoresPicture) -> Node {
    if let offer = picture.offer { offerCard(offer, picture) }
    if let copied = app.choresView?.copied, copied.isStored, copied.zone == picture.zone { copiedCard(picture) }
    waitingSection(picture)
    if !picture.household.chores.isEmpty {
      familyDay(picture)
    } else if app.isArriving {
      app.awaited(strings.appTabChores)
    } else {
      samplesCard
    }
  }

  /// The whole family's day, for parents and the family's tablet.
  @HTMLBuilder private func familyDay(_ picture: ChoresPicture) -> Node {
    cardsSection(picture)
    let day = picture.day(of: nil)
    if day.due.isEmpty, day.done.isEmpty, !app.isArriving {
      section(.class("card empty")) {
        emptyArt
        h2 { strings.choreNothingToday }
        p { strings.choreNothingTodayText }
      }
    }
    dayLists("home", day, picture, of: nil)
  }

  /// The cards of the children, or of all members if there are none.
  private func cardsSection(_ picture: ChoresPicture) -> Node {
    let cards = picture.cards
    let children = cards.filter { picture.household.member($0.member)?.role == .child }
    let shown = children.isEmpty ? cards : children
    if children.isEmpty, cards.count < 2 { return .nothing }
    return ul(.class("chores-cards"), .role("list")) {
      for card in shown { if let member = picture.household.member(card.member) { cardRegion(card, member, picture) } }
    }
  }

  private func cardRegion(_ card: DashboardCard, _ member: FamilyMember, _ picture: ChoresPicture) -> Region {
    var version = itemsVersion(picture)
    for count in [card.doneCount, card.totalCount, card.overdueCount] { version.mix(Int64(count)) }
    return Region("chores-card-" + member.id.id.text, version) { $0.choresScreens.memberCard(card, member) }
  }

  /// Returns the name of the completion that waits for approval, which is the last attempt.
  func waitingName(_ standing: ChoreStanding, _ picture: ChoresPicture) -> CompletionName? {
    latestEntry(standing, picture).flatMap { $0.isWaiting ? $0.completion.name : nil }
  }

  func latestCompletion(_ standing: ChoreStanding, _ picture: ChoresPicture) -> Completion? {
    latestEntry(standing, picture)?.completion
  }

  private func latestEntry(_ standing: ChoreStanding, _ picture: ChoresPicture) -> CompletionEntry? {
    picture.household.history.latestEntry(
      of: standing.chore, opening: standing.occurrence.opening, member: standing.member)
  }

  // MARK: A member's day

  /// A child's own ring and its chores of today. A guest sees the family's day without being able to change it.
  @HTMLBuilder private func memberHome(_ picture: ChoresPicture) -> Node {
    if let me = me(picture) {
      memberDay(me, picture, on: "home")
    } else {
      p(.class("ink-2")) { strings.choreGuest }
      familyDay(picture)
    }
  }

  func memberDay(_ id: MemberID, _ picture: ChoresPicture, on screen: String) -> Node {
    let day = picture.day(of: id)
    return Node([
      picture.cards.first { $0.member == id }.map { dayCard($0) } ?? .nothing, dayLists(screen, day, picture, of: id),
    ])
  }

  private func dayLists(
    _ screen: String, _ day: ChoresDay, _ picture: ChoresPicture, of member: MemberID?
  ) -> Node {
    let isHome = screen == "home"
    let next = picture.next(of: member, count: Self.nextCount)
    return Node([
      standingList(screen + "-due", strings.choreSectionDue, day.due, picture, on: screen, isLandmark: isHome),
      standingList(screen + "-open", strings.choreSectionOpen, day.open, picture, on: screen, isLandmark: isHome),
      standingList(screen + "-done", strings.choreSectionDone, day.done, picture, on: screen, isLandmark: isHome),
      next.isEmpty
        ? .nothing
        : titled(screen + "-next", strings.choreSectionNext, isLandmark: isHome) {
          rowList(screen + "-next", next, picture, on: screen)
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
    if let picture, let member = picture.household.member(id) {
      div(.class("screen")) {
        subhead(member.name)
        memberDay(id, picture, on: "person")
        dl(.class("tiles")) {
          tile(strings.chorePoints, app.formats.integer(Int(balance(id, picture))))
          tile(strings.choreStreak, strings.choreDays(count: Int(streak(id, picture))))
        }
      }
    }
  }

  // MARK: More

  private func placesSection(_ picture: ChoresPicture) -> Node {
    ul(.class("list"), .role("list"), .id("chores-places")) {
      linkRow(.habits, strings.choreAll, strings.choreCount(count: picture.household.chores.count), to: .chores(.list))
      linkRow(.sparkle, strings.choreRewards, strings.choreRewardsCaption, to: .chores(.rewards))
      linkRow(.chart, strings.choreFairness, strings.choreFairnessCaption, to: .chores(.statistics))
      linkRow(
        .heart, strings.choreFamily, app.formats.list(picture.present.map { $0.name }), to: .chores(.family))
    }
  }

  // MARK: Today

  /// The area on Today: the user's own and unassigned chores.
  var onToday: AreaToday? {
    let zones = app.replica.familyZones
    var sections: [Node] = []
    var (done, total) = (0, 0)
    for (i, zone) in zones.enumerated() {
      guard let picture = picture(of: zone), picture.actor != .guest else { continue }
      let day = picture.day(of: isShared(picture) ? nil : me(picture))
      if day.due.isEmpty, day.done.isEmpty { continue }
      sections.append(todaySection(day, picture, zones.count > 1 ? "-\(i + 1)" : ""))
      done += day.done.count
      total += day.done.count + day.due.count
    }
    return sections.isEmpty ? nil : AreaToday(Node(sections), .chores, TodayCount(done: done, total: total))
  }

  /// Returns a family's section of Today.
  ///
  /// - Parameter suffix: Distinguishes the ids of several families, which are then shown with their names; empty for one.
  private func todaySection(_ day: ChoresDay, _ picture: ChoresPicture, _ suffix: String) -> Node {
    let title = "today-title-chores" + suffix
    return section(.class("section c-amber"), .id("today-chores" + suffix), .aria("labelledby", title)) {
      div(.class("section-head")) {
        h2(.id(title)) { suffix.isEmpty ? strings.appTabChores : picture.family.name }
        span(.class("num")) { "\(day.done.count) / \(day.done.count + day.due.count)" }
      }
      rowList("today" + suffix, day.due + day.done, picture, on: "today")
    }
  }
}
