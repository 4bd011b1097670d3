import Chores
import Core
import Records
import Replica
import Texts

/// A chore's screen (F-14).
extension ChoresScreens {
  private static var historyDays: Int32 { 90 }
  private static var historyRowsMax: Int { 20 }

  @HTMLBuilder func choreScreen(_ id: ChoreID) -> Node {
    if let picture, let chore = picture.chore(id) {
      div(.class("screen c-amber")) {
        subhead(chore.title, back: .list) { if picture.actor.isParent { choreMenu(chore, picture) } }
        nowSection(chore, picture)
        factsSection(chore, picture)
        if !chore.checklist.isEmpty { checklistSection(chore) }
        if !chore.note.isEmpty {
          titled("note", strings.choreNote) { p(.class("card card-pad chores-note")) { chore.note } }
        }
        tellRow(chore, picture)
        historySection(chore, picture)
      }
    }
  }

  private func choreMenu(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    let id = chore.id.id.text
    let isShared = picture.present.count > 1
    let current = picture.moment.standings(of: chore).first { $0.state.isOpen || $0.state == .upcoming }
    let next = nextStanding(of: chore, picture).flatMap { $0.state == .skipped ? nil : $0 }
    return Node([
      roundButton(.edit, strings.appEdit, .chores(.edit, id)),
      app.moreMenu(.area(.chores, 0), strings.appMore) {
        if isShared { app.menuItem(.person, strings.choreAssign, .chores(.assign, id), isFirst: true) }
        if let current {
          let key = StandingKey(current).text
          app.menuItem(.skip, strings.choreSkip, .chores(.skip, key), isFirst: !isShared)
          app.menuItem(.calendarDay, strings.choreMove, .chores(.move, key))
        }
        if let next {
          let key = StandingKey(next).text
          app.menuItem(.skip, strings.choreSkipNext, .chores(.skip, key), isFirst: !isShared && current == nil)
          app.menuItem(.calendarDay, strings.choreMoveNext, .chores(.move, key))
        }
        app.menuItem(
          .trash, strings.appDelete, .chores(.delete, id), isDanger: true,
          isFirst: !isShared && current == nil && next == nil)
      },
    ])
  }

  /// The current occurrences, one for each member who has to do it.
  private func nowSection(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    let standings = picture.moment.standings(of: chore)
    return ul(.class("list"), .role("list")) {
      for standing in standings {
        li(.class("row row-check" + (standing.state.isDone ? " is-done" : ""))) {
          checkButton(standing, chore, picture)
          div(.class("row-main")) {
            rowText(nowTitle(standing, picture), caption(standing, chore, picture))
          }
          if standing.state.isDone, let completion = latestCompletion(standing, picture) {
            photoButton(completion, of: chore, picture, mayAsk: chore.wantsPhoto)
          }
          openButton(standing, picture)
          undoMark(of: standing, picture)
          if standing.state == .waiting, picture.actor.isParent, let name = waitingName(standing, picture) {
            span(.class("row-end")) {
              button(.class("btn btn-s"), .type("button"), .on(.click, .chores(.refuse, name.text))) {
                strings.choreRefuse
              }
              button(
                .class("btn btn-s btn-primary"), .type("button"), .on(.click, .chores(.approve, name.text))
              ) { strings.choreApprove }
            }
          }
        }
      }
      nextRow(chore, picture)
    }
  }

  /// The button with which a parent says who completed it, or reassigns a chore whose members have left.
  @HTMLBuilder private func openButton(_ standing: ChoreStanding, _ picture: ChoresPicture) -> Node {
    let isLeft = !standing.formerDoers.isEmpty
    if standing.state.isOpen, picture.actor.isParent, isLeft || picture.present.count > 1 {
      let message: Message =
        isLeft
        ? .chores(.assign, standing.chore.id.text) : .chores(.who, StandingKey(standing).text)
      span(.class("row-end")) {
        button(.class("btn btn-s"), .type("button"), .on(.click, message)) {
          isLeft ? strings.choreAssign : strings.choreDoneByOther
        }
      }
    }
  }

  /// The row that says that the next occurrence was skipped or moved (F-6a).
  @HTMLBuilder private func nextRow(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    if let next = nextStanding(of: chore, picture), let due = next.due, next.state == .skipped || next.isMoved {
      let day = app.formats.relativeDay(due, today: today)
      li(.class("row")) {
        div(.class("row-main")) {
          rowText(
            strings.choreNextTime,
            next.state == .skipped ? strings.choreSkippedDay(day: day) : strings.choreMoved(day: day))
        }
        undoMark(of: next, picture)
      }
    }
  }

  /// The button that undoes a skip or a move.
  @HTMLBuilder private func undoMark(of standing: ChoreStanding, _ picture: ChoresPicture) -> Node {
    if picture.actor.isParent, let mark = mark(of: standing, picture) {
      span(.class("row-end")) {
        button(.class("btn btn-s"), .type("button"), .on(.click, .chores(.unmark, mark.text))) { strings.appUndo }
      }
    }
  }

  /// Returns the skip or move of an occurrence that a parent can undo (F-6a).
  private func mark(of standing: ChoreStanding, _ picture: ChoresPicture) -> MarkName? {
    guard standing.state == .skipped || (standing.isMoved && !standing.state.isDone) else { return nil }
    let kind: OccurrenceMark.Kind = standing.state == .skipped ? .skip : .move
    let opening = standing.occurrence.opening
    return picture.household.history.heldAttempt(kind, of: standing.chore, opening: opening).map {
      MarkName(kind, of: standing.chore, opening: opening, attempt: $0)
    }
  }

  private func nowTitle(_ standing: ChoreStanding, _ picture: ChoresPicture) -> String {
    switch standing.state {
    case .done: return strings.choreStateDone
    case .waiting: return strings.choreWaiting
    case .overdue: return strings.choreOverdueTitle
    default: break
    }
    if !standing.formerDoers.isEmpty { return leftText(standing.formerDoers, picture) }
    if standing.doers.isEmpty { return strings.choreNobody }
    return app.formats.choice(standing.doers.map { name($0, picture) })
  }

  private func factsSection(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    dl(.class("list chores-facts")) {
      fact(strings.choreRhythm, app.formats.choreRhythm(chore.rhythms.latest))
      fact(strings.choreAssignee, text(for: chore.assignments.on(picture.moment.today), picture))
      if let deadline = chore.deadline {
        fact(strings.choreDeadline, moment(deadline, picture))
      }
      fact(strings.choreWindow, app.formats.choreWindow(chore.window))
      fact(strings.choreRoom, chore.area)
      fact(strings.choreEstimate, chore.minutes == 0 ? "" : app.formats.minutes(Int(chore.minutes)))
      fact(strings.chorePoints, chore.points == 0 ? "" : app.formats.integer(Int(chore.points)))
      if chore.wantsPhoto { fact(strings.chorePhoto, strings.chorePhotoYes) }
      if chore.needsApproval { fact(strings.choreApproval, strings.choreApprovalYes) }
    }
  }

  @HTMLBuilder private func fact(_ name: String, _ value: String) -> Node {
    if !value.isEmpty {
      div(.class("row")) {
        dt(.class("row-sub")) { name }
        dd(.class("row-end")) { value }
      }
    }
  }

  private func checklistSection(_ chore: Chore) -> Node {
    titled("checklist", strings.choreChecklist, count: chore.checklist.count) {
      ul(.class("list"), .role("list")) {
        for item in chore.checklist { li(.class("row")) { div(.class("row-main")) { rowText(item, "") } } }
      }
    }
  }

  private func historySection(_ chore: Chore, _ picture: ChoresPicture) -> Node {
    let zone = picture.household.zone
    let start = zone.moment(day: picture.moment.today - Self.historyDays, minute: 0)
    let end = zone.moment(day: picture.moment.today + 1, minute: 0)
    let entries = picture.household.history.entries(from: start, to: end)
      .filter { $0.completion.name.chore == chore.id && !$0.isUndone }
    if entries.isEmpty { return .nothing }
    let shown = entries.ordered { $0.completion.completedAt > $1.completion.completedAt }
    return titled("history", strings.choreHistory, count: entries.count) {
      ul(.class("list"), .role("list")) {
        for entry in shown.prefix(Self.historyRowsMax) { historyRow(entry, chore, picture) }
      }
    }
  }

  private func historyRow(_ entry: CompletionEntry, _ chore: Chore, _ picture: ChoresPicture) -> Node {
    let completion = entry.completion
    var parts = [moment(completion.completedAt, picture)]
    parts.append(verdictText(entry, picture))
    if entry.isWaiting { parts.append(strings.choreWaiting) }
    if completion.isUnconfirmed { parts.append(strings.choreUnconfirmed) }
    if completion.points > 0, !entry.isRefused { parts.append(strings.chorePointsCount(count: Int(completion.points))) }
    let others = app.replica.family(in: picture.zone)?.also(completion.name) ?? []
    if !others.isEmpty {
      parts.append(strings.choreAlso(names: app.formats.list(others.map { name($0.member, picture) })))
    }
    let caption = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    return li(.class("row row-icon")) {
      if let member = picture.household.member(completion.member) { avatar(member) }
      div(.class("row-main")) { rowText(name(completion.member, picture), caption) }
      span(.class("row-end")) {
        photoButton(completion, of: chore, picture)
        if picture.actor.isParent {
          roundButton(
            .undo, strings.choreUndoNamed(name: name(completion.member, picture)), .chores(.undo, completion.name.text),
            style: "round round-plain")
        }
      }
    }
  }

  /// Returns who approved or refused a completion, and why; empty without a verdict (F-4).
  private func verdictText(_ entry: CompletionEntry, _ picture: ChoresPicture) -> String {
    guard let verdict = app.replica.family(in: picture.zone)?.verdict(entry.completion.name) else {
      return entry.isRefused ? strings.choreStateRefused : ""
    }
    let parent = picture.household.members.first { !$0.isManaged && $0.account.equalsBytewise(verdict.account) }
    let text: String
    if let parent {
      text =
        verdict.isApproved ? strings.choreApprovedBy(name: parent.name) : strings.choreRefusedBy(name: parent.name)
    } else {
      text = verdict.isApproved ? strings.choreStateApproved : strings.choreStateRefused
    }
    return verdict.reason.isEmpty ? text : text + ": " + verdict.reason
  }
}
