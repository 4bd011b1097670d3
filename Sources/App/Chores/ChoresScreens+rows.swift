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
    _ title: String, back: ChoresRoute = .home, @HTMLBuilder actions: () -> Node = { .nothing }
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

  /// Returns a titled list of the statuses at the indices `indices`.
  ///
  /// - Parameter screen: Equal for lists between which a tap moves a row, so that the row keeps the focus.
  func statusList(
    _ id: String, _ title: String, _ indices: [Int], _ snapshot: ChoresSnapshot, on screen: String,
    isLandmark: Bool = false
  ) -> Node {
    if indices.isEmpty { return .nothing }
    return titled(id, title, count: indices.count, isLandmark: isLandmark) {
      rowList(id, indices, snapshot, on: screen)
    }
  }

  /// Returns a list of the first statuses and a button for more, since a family may have thousands of chores.
  func rowList(_ id: String, _ indices: [Int], _ snapshot: ChoresSnapshot, on screen: String) -> Node {
    let count = app.choresView?.rowCount(id, of: indices.count, atFirst: Self.rowsAtFirst) ?? indices.count
    let version = itemsVersion(snapshot)
    return Node([
      ul(.class("list"), .role("list")) {
        for index in indices.prefix(count) { rowRegion(snapshot.statuses[index], snapshot, on: screen, version) }
      },
      count == indices.count
        ? .nothing
        : button(
          .class("btn btn-block"), .type("button"), .id("chores-more-" + id),
          .on(.click, .chores(.more, id + ":" + rowID(snapshot.statuses[indices[count]], on: screen)))
        ) {
          strings.choreMore(count: min(ChoresViewState.step, indices.count - count))
        },
    ])
  }

  private static var rowsAtFirst: Int { 30 }
  /// The screens that show a day. The others show all chores with their rhythms.
  private static var dayScreens: [String] { ["home", "today", "person", pastScreen] }

  /// The version of the data that a completion does not change: family, members, chores, the day, and the user.
  func itemsVersion(_ snapshot: ChoresSnapshot) -> RegionVersion {
    RegionVersion(app.generation, snapshot.itemsRevision, Int64(snapshot.moment.today.number))
      .mixing(app.replica.syncAccount?.user ?? "").mixing(snapshot.zone.id.name.text)
  }

  func rowRegion(
    _ status: OccurrenceStatus, _ snapshot: ChoresSnapshot, on screen: String, _ rows: RegionVersion
  ) -> Region {
    var version = rows
    version.mix(Int64(status.state.rawValue) | (status.wasRefused ? 256 : 0))
    version.mix(Int64(status.due?.number ?? Int32.min))
    version.mix(status.doneAt?.milliseconds ?? 0)
    for member in status.doers + (status.doneBy.map { [$0] } ?? []) {
      version.mix(Int64(bitPattern: member.id.high))
      version.mix(Int64(bitPattern: member.id.low))
    }
    // For texts such as “3 h left”.
    if let chore = snapshot.chore(status.chore), chore.deadline != nil || chore.window.by != nil {
      version.mix(snapshot.minute)
    }
    return Region(rowID(status, on: screen), version) { $0.choresScreens.statusRow(status, snapshot, on: screen) }
  }

  private func rowID(_ status: OccurrenceStatus, on screen: String) -> String {
    OccurrenceKey(status).text(after: "chore-" + screen + "-")
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

  func name(_ id: MemberID, _ snapshot: ChoresSnapshot) -> String { snapshot.household.member(id)?.name ?? "?" }

  // MARK: Standings

  /// Returns the row of an occurrence: check button, title, caption and members.
  func statusRow(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot, on screen: String) -> Node {
    guard let chore = snapshot.chore(status.chore) else { return .nothing }
    return li(
      .class("row row-check c-amber" + (status.state.isDone ? " is-done" : "")),
      .id(rowID(status, on: screen)),
      Attribute(
        "data-on-longpress", Message.chores(.assign, chore.id.id.text).wire,
        if: snapshot.actor.isParent && snapshot.present.count > 1)
    ) {
      checkButton(status, chore, snapshot, isPast: screen.equalsBytewise(Self.pastScreen))
      a(.class("row-main"), .href(Route.chores(.chore(chore.id)).path)) {
        span(.class("row-title")) { chore.title }
        span(.class("row-sub")) { rowCaption(status, chore, snapshot) + familyCaption(snapshot, on: screen) }
        if !Self.dayScreens.contains(where: { $0.equalsBytewise(screen) }) { badges(chore, snapshot) }
      }
      span(.class("row-end")) {
        stateChip(status)
        for id in people(of: status, snapshot) { if let member = snapshot.household.member(id) { avatar(member) } }
      }
    }
  }

  /// Returns the members to show at the end of the row: the member who did it, or those assigned.
  private func people(of status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> [MemberID] {
    if status.state.isDone, let doer = status.doneBy { return [doer] }
    return Array(status.doers.prefix(3))
  }

  /// - Parameter isPast: Whether the row is on a past day of Today's list, where a parent can still do what was missed.
  func checkButton(
    _ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot, isPast: Bool = false
  ) -> Node {
    let isDone = status.state.isDone
    let name = isDone ? strings.choreUncheck(name: chore.title) : strings.choreCheck(name: chore.title)
    return button(
      .class("check"), .type("button"), .aria("pressed", isDone), .label(name),
      .flag("disabled", !mayCheck(status, chore, snapshot, isPast: isPast)),
      .on(.click, .chores(.check, OccurrenceKey(status).text))
    ) {
      svg(.class("check-art"), .attribute("viewBox", "0 0 30 30"), .aria("hidden", true)) {
        circle(.class("check-ring"), .attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2"))
        path(.class("check-tick"), .attribute("pathLength", "1"), .attribute("d", "M9.2 15.4l4.1 4.1 7.7-8.6"))
      }
    }
  }

  /// Whether a tap on the check button is allowed (F-8).
  private func mayCheck(
    _ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot, isPast: Bool
  ) -> Bool {
    if status.state.isDone {
      if snapshot.actor.isParent { return true }
      guard let completion = latestCompletion(status, snapshot) else { return false }
      return snapshot.actor.mayUndo(
        completion, account: app.replica.syncAccount?.user ?? "", at: now, timeZone: snapshot.household.timeZone,
        isOffer: true)
    }
    // A tap on an occurrence that is not open yet says when it opens.
    guard
      status.state.isOpen || status.state == .away || status.state == .upcoming
        || (isPast && status.state == .missed && snapshot.actor.isParent)
    else { return false }
    let assignment = chore.assignments.on(status.occurrence.opening ?? snapshot.moment.today)
    return snapshot.present.contains { member in
      snapshot.actor.mayComplete(assignment, for: member) && (status.member.map { $0 == member.id } ?? true)
    }
  }

  /// Returns the end of a caption, which names the family on Today if there are several; empty on other screens.
  private func familyCaption(_ snapshot: ChoresSnapshot, on screen: String) -> String {
    let isOfAll = screen.equalsBytewise("today") || screen.equalsBytewise(Self.pastScreen)
    return isOfAll && app.replica.familyZones.count > 1 ? " · " + snapshot.family.name : ""
  }

  /// Returns the caption, with the names of assigned members who have left.
  private func rowCaption(_ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot) -> String {
    let text = caption(status, chore, snapshot)
    if status.formerDoers.isEmpty || status.state.isDone { return text }
    return text + (text.isEmpty ? "" : " · ") + leftText(status.formerDoers, snapshot)
  }

  /// Returns a text such as “Nicht mehr dabei: Anna”.
  func leftText(_ members: [MemberID], _ snapshot: ChoresSnapshot) -> String {
    strings.choreLeft(names: app.formats.list(members.map { name($0, snapshot) }))
  }

  /// Returns a text such as “Küche · heute · 20 min”.
  func caption(_ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot) -> String {
    var parts: [String] = []
    if status.state.isDone, let doer = status.doneBy, let time = status.doneAt {
      parts.append(
        strings.choreDoneBy(
          name: name(doer, snapshot), time: app.formats.time(snapshot.household.timeZone.wallClock(at: time).minute)))
    } else {
      parts.append(dueText(status, chore, snapshot))
    }
    if !chore.area.isEmpty { parts.append(chore.area) }
    if chore.minutes > 0, !status.state.isDone { parts.append(app.formats.minutes(Int(chore.minutes))) }
    if status.wasRefused, status.state.isOpen { parts.append(strings.choreRefusedNote) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the due day or time in words (F-7).
  func dueText(_ status: OccurrenceStatus, _ chore: Chore, _ snapshot: ChoresSnapshot) -> String {
    switch status.state {
    case .skipped: return strings.choreStateSkipped
    case .missed: return strings.choreStateMissed
    case .away: return strings.choreStateAway
    case .replaced, .done, .waiting: return ""
    case .upcoming where status.isMoved:
      return status.due.map {
        strings.choreMoved(day: app.formats.relativeDay($0, today: snapshot.moment.today))
      } ?? ""
    case .upcoming:
      return status.occurrence.opening.map {
        strings.choreOpens(day: app.formats.relativeDay($0, today: snapshot.moment.today))
      } ?? ""
    case .open, .due, .overdue: break
    }
    guard let day = status.due, let end = snapshot.moment.dueMoment(of: status, chore) else {
      return chore.isOnce ? "" : strings.choreAnyTime
    }
    if chore.deadline != nil || (chore.window.by != nil && day == snapshot.moment.today) {
      switch TimeLeft(from: now, to: end) {
      case .overdue: break
      case .days(let count): return strings.choreDaysLeft(count: Int(count))
      case .hours(let count): return strings.choreHoursLeft(count: Int(count))
      case .minutes(let count): return strings.choreMinutesLeft(count: Int(count))
      }
    }
    let text = app.formats.relativeDay(day, today: snapshot.moment.today)
    if let by = chore.window.by, by < 1440 { return text + ", " + strings.choreBy(time: app.formats.time(by)) }
    return text
  }

  @HTMLBuilder private func stateChip(_ status: OccurrenceStatus) -> Node {
    switch status.state {
    case .overdue: span(.class("chip chip-amber")) { strings.choreOverdue }
    case .waiting: span(.class("chip")) { strings.choreWaiting }
    default: Node.nothing
    }
  }
}
