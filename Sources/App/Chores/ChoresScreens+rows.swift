import Chores
import Core
import Habits
import Records
import Replica
import Sync
import Texts

/// Rows and other elements that several screens share.
extension ChoresScreens {
  // MARK: Heads

  func subhead(
    _ title: String, back: ChoresPlace = .home, @HTMLBuilder actions: () -> Node = { .nothing }
  ) -> Node {
    Node([
      div(.class("topbar")) {
        a(.class("round"), .href(Route.chores(back).path), .label(strings.appBack)) { mirroredIcon(.back) }
        div(.class("head-actions"), content: actions)
      },
      screenHead(title), Node(app.bannerRegion),
    ])
  }

  /// Returns a section with a heading. Pass `isLandmark: false` if another section on the screen has the same heading.
  func titled(
    _ id: String, _ title: String, count: Int? = nil, isLandmark: Bool = true, @HTMLBuilder content: () -> Node
  ) -> Node {
    section(.class("section"), Attribute("aria-labelledby", "chores-title-" + id, if: isLandmark)) {
      div(.class("section-head")) {
        h2(.id("chores-title-" + id)) { title }
        if let count { span(.class("num")) { app.formats.integer(count) } }
      }
      content()
    }
  }

  /// Returns a titled list of the standings at the indices `places`.
  ///
  /// - Parameter screen: Equal for lists between which a tap moves a row, so that the row keeps the focus.
  func standingList(
    _ id: String, _ title: String, _ places: [Int], _ picture: ChoresPicture, on screen: String,
    isLandmark: Bool = false
  ) -> Node {
    if places.isEmpty { return .nothing }
    return titled(id, title, count: places.count, isLandmark: isLandmark) {
      rowList(id, places, picture, on: screen)
    }
  }

  /// Returns a list of the first standings and a button for more, since a family may have thousands of chores.
  func rowList(_ id: String, _ places: [Int], _ picture: ChoresPicture, on screen: String) -> Node {
    let count = app.choresView?.rowCount(id, of: places.count, atFirst: Self.rowsAtFirst) ?? places.count
    let version = itemsVersion(picture)
    return Node([
      ul(.class("list"), .role("list")) {
        for place in places.prefix(count) { rowRegion(picture.standings[place], picture, on: screen, version) }
      },
      count == places.count
        ? .nothing
        : button(
          .class("btn btn-block"), .type("button"), .id("chores-more-" + id),
          .on(.click, .chores(.more, id + ":" + rowID(picture.standings[places[count]], on: screen)))
        ) {
          strings.choreMore(count: min(ChoresViewState.step, places.count - count))
        },
    ])
  }

  private static var rowsAtFirst: Int { 30 }
  /// The screens that show a day. The others show all chores with their rhythms.
  private static var dayScreens: [String] { ["home", "today", "person"] }

  /// The version of the data that a completion does not change: family, members, chores, the day, and the user.
  func itemsVersion(_ picture: ChoresPicture) -> RegionVersion {
    RegionVersion(app.epoch, picture.itemsRevision, Int64(picture.moment.today.number))
      .mixing(app.replica.syncAccount?.user ?? "").mixing(picture.zone.id.name.text)
  }

  private func rowRegion(
    _ standing: ChoreStanding, _ picture: ChoresPicture, on screen: String, _ rows: RegionVersion
  ) -> Region {
    var version = rows
    version.mix(Int64(standing.state.rawValue) | (standing.wasRefused ? 256 : 0))
    version.mix(Int64(standing.due?.number ?? Int32.min))
    version.mix(standing.doneAt?.milliseconds ?? 0)
    for member in standing.doers + (standing.doneBy.map { [$0] } ?? []) {
      version.mix(Int64(bitPattern: member.id.high))
      version.mix(Int64(bitPattern: member.id.low))
    }
    // For texts such as “3 h left”.
    if let chore = picture.chore(standing.chore), chore.deadline != nil || chore.window.by != nil {
      version.mix(picture.minute)
    }
    return Region(rowID(standing, on: screen), version) { $0.choresScreens.standingRow(standing, picture, on: screen) }
  }

  private func rowID(_ standing: ChoreStanding, on screen: String) -> String {
    StandingKey(standing).text(after: "chore-" + screen + "-")
  }

  // MARK: Members

  func style(of member: FamilyMember) -> String {
    member.color.map { "c-" + HabitPalette.nearest(HabitColor(rgb: UInt32($0))).name } ?? "c-slate"
  }

  func avatar(_ member: FamilyMember) -> Node {
    span(.class("chores-avatar " + style(of: member)), .aria("hidden", true)) {
      member.emoji.isEmpty ? member.name.prefixCharacters(1) : member.emoji
    }
  }

  func name(_ id: MemberID, _ picture: ChoresPicture) -> String { picture.household.member(id)?.name ?? "?" }

  // MARK: Standings

  /// Returns the row of an occurrence: check button, title, caption and members.
  func standingRow(_ standing: ChoreStanding, _ picture: ChoresPicture, on screen: String) -> Node {
    guard let chore = picture.chore(standing.chore) else { return .nothing }
    return li(
      .class("row row-check c-amber" + (standing.state.isDone ? " is-done" : "")),
      .id(rowID(standing, on: screen)),
      Attribute(
        "data-on-longpress", Message.chores(.assign, chore.id.id.text).wire,
        if: picture.actor.isParent && picture.present.count > 1)
    ) {
      checkButton(standing, chore, picture)
      a(.class("row-main"), .href(Route.chores(.chore(chore.id)).path)) {
        span(.class("row-title")) { chore.title }
        span(.class("row-sub")) { rowCaption(standing, chore, picture) }
        if !Self.dayScreens.contains(where: { $0.equalsBytewise(screen) }) { badges(chore, picture) }
      }
      span(.class("row-end")) {
        stateChip(standing)
        for id in people(of: standing, picture) { if let member = picture.household.member(id) { avatar(member) } }
      }
    }
  }

  /// Returns the members to show at the end of the row: the member who did it, or those assigned.
  private func people(of standing: ChoreStanding, _ picture: ChoresPicture) -> [MemberID] {
    if standing.state.isDone, let doer = standing.doneBy { return [doer] }
    return Array(standing.doers.prefix(3))
  }

  func checkButton(_ standing: ChoreStanding, _ chore: Chore, _ picture: ChoresPicture) -> Node {
    let isDone = standing.state.isDone
    let name = isDone ? strings.choreUncheck(name: chore.title) : strings.choreCheck(name: chore.title)
    return button(
      .class("check"), .type("button"), .aria("pressed", isDone), .label(name),
      .flag("disabled", !mayCheck(standing, chore, picture)), .on(.click, .chores(.check, StandingKey(standing).text))
    ) {
      svg(.class("check-art"), .attribute("viewBox", "0 0 30 30"), .aria("hidden", true)) {
        circle(.class("check-ring"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"))
        path(.class("check-tick"), .attribute("pathLength", "1"), .attribute("d", "M9.2 15.4l4.1 4.1 7.7-8.6"))
      }
    }
  }

  /// Whether a tap on the check button is allowed (F-8).
  private func mayCheck(_ standing: ChoreStanding, _ chore: Chore, _ picture: ChoresPicture) -> Bool {
    if standing.state.isDone {
      if picture.actor.isParent { return true }
      guard let completion = latestCompletion(standing, picture) else { return false }
      return picture.actor.mayUndo(
        completion, account: app.replica.syncAccount?.user ?? "", at: now, zone: picture.household.zone, isOffer: true)
    }
    // A tap on an occurrence that is not open yet says when it opens.
    guard standing.state.isOpen || standing.state == .away || standing.state == .upcoming else { return false }
    let assignment = chore.assignments.on(standing.occurrence.opening ?? picture.moment.today)
    return picture.present.contains { member in
      picture.actor.mayComplete(assignment, for: member) && (standing.member.map { $0 == member.id } ?? true)
    }
  }

  /// Returns the caption, with the names of assigned members who have left.
  private func rowCaption(_ standing: ChoreStanding, _ chore: Chore, _ picture: ChoresPicture) -> String {
    let text = caption(standing, chore, picture)
    if standing.formerDoers.isEmpty || standing.state.isDone { return text }
    return text + (text.isEmpty ? "" : " · ") + leftText(standing.formerDoers, picture)
  }

  /// Returns a text such as “Nicht mehr dabei: Anna”.
  func leftText(_ members: [MemberID], _ picture: ChoresPicture) -> String {
    strings.choreLeft(names: app.formats.list(members.map { name($0, picture) }))
  }

  /// Returns a text such as “Küche · heute · 20 min”.
  func caption(_ standing: ChoreStanding, _ chore: Chore, _ picture: ChoresPicture) -> String {
    var parts: [String] = []
    if standing.state.isDone, let doer = standing.doneBy, let time = standing.doneAt {
      parts.append(
        strings.choreDoneBy(
          name: name(doer, picture), time: app.formats.time(picture.household.zone.wallClock(at: time).minute)))
    } else {
      parts.append(dueText(standing, chore, picture))
    }
    if !chore.area.isEmpty { parts.append(chore.area) }
    if chore.minutes > 0, !standing.state.isDone { parts.append(app.formats.minutes(Int(chore.minutes))) }
    if standing.wasRefused, standing.state.isOpen { parts.append(strings.choreRefusedNote) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the due day or time in words (F-7).
  func dueText(_ standing: ChoreStanding, _ chore: Chore, _ picture: ChoresPicture) -> String {
    switch standing.state {
    case .skipped: return strings.choreStateSkipped
    case .missed: return strings.choreStateMissed
    case .away: return strings.choreStateAway
    case .replaced, .done, .waiting: return ""
    case .upcoming where standing.isMoved:
      return standing.due.map {
        strings.choreMoved(day: app.formats.relativeDay($0, today: picture.moment.today))
      } ?? ""
    case .upcoming:
      return standing.occurrence.opening.map {
        strings.choreOpens(day: app.formats.relativeDay($0, today: picture.moment.today))
      } ?? ""
    case .open, .due, .overdue: break
    }
    guard let day = standing.due, let end = picture.moment.dueMoment(of: standing, chore) else {
      return chore.isOnce ? "" : strings.choreAnyTime
    }
    if chore.deadline != nil || (chore.window.by != nil && day == picture.moment.today) {
      switch TimeLeft(from: now, to: end) {
      case .overdue: break
      case .days(let count): return strings.choreDaysLeft(count: Int(count))
      case .hours(let count): return strings.choreHoursLeft(count: Int(count))
      case .minutes(let count): return strings.choreMinutesLeft(count: Int(count))
      }
    }
    let text = app.formats.relativeDay(day, today: picture.moment.today)
    if let by = chore.window.by, by < 1440 { return text + ", " + strings.choreBy(time: app.formats.time(by)) }
    return text
  }

  @HTMLBuilder private func stateChip(_ standing: ChoreStanding) -> Node {
    switch standing.state {
    case .overdue: span(.class("chip chip-amber")) { strings.choreOverdue }
    case .waiting: span(.class("chip")) { strings.choreWaiting }
    default: Node.nothing
    }
  }
}
