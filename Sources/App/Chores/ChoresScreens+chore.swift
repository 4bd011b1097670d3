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
    if let snapshot, let chore = snapshot.chore(id) {
      div(.class("screen c-amber")) {
        subhead(chore.title, back: .list) { if snapshot.actor.isParent { choreMenu(chore, snapshot) } }
        nowSection(chore, snapshot)
        factsSection(chore, snapshot)
        if !chore.checklist.isEmpty { checklistSection(chore) }
        if !chore.note.isEmpty {
          titled("note", strings.choreNote) { p(.class("card card-pad chores-note")) { chore.note } }
        }
        notifyRow(chore, snapshot)
        historySection(chore, snapshot)
      }
    }
  }

  private func choreMenu(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    let id = chore.id.id.text
    let isShared = snapshot.present.count > 1
    let current = snapshot.moment.statuses(of: chore).first { $0.state.isOpen || $0.state == .upcoming }
    let next = nextStatus(of: chore, snapshot).flatMap { $0.state == .skipped ? nil : $0 }
    return Node([
      roundButton(.edit, strings.appEdit, .chores(.edit, id)),
      app.moreMenu(.area(.chores, 0), strings.appMore) {
        if isShared { app.menuItem(.person, strings.choreAssign, .chores(.assign, id), isFirst: true) }
        if let current {
          let key = OccurrenceKey(current).text
          app.menuItem(.skip, strings.choreSkip, .chores(.skip, key), isFirst: !isShared)
          app.menuItem(.calendarDay, strings.choreMove, .chores(.move, key))
        }
        if let next {
          let key = OccurrenceKey(next).text
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
  private func nowSection(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    let statuses = snapshot.moment.statuses(of: chore)
    return ul(.class("list"), .role("list")) {
      for status in statuses {
        li(.class("row row-check" + (status.state.isDone ? " is-done" : ""))) {
          checkButton(status, chore, snapshot)
          div(.class("row-main")) {
            rowText(nowTitle(status, snapshot), caption(status, chore, snapshot))
          }
          if status.state.isDone, let completion = latestCompletion(status, snapshot) {
            photoButton(completion, of: chore, snapshot, mayAsk: chore.wantsPhoto)
          }
          openButton(status, snapshot)
          undoMark(of: status, snapshot)
          if status.state == .waiting, snapshot.actor.isParent, let name = waitingName(status, snapshot) {
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
      nextRow(chore, snapshot)
    }
  }

  /// The button with which a parent says who completed it, or reassigns a chore whose members have left.
  @HTMLBuilder private func openButton(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> Node {
    let isLeft = !status.formerDoers.isEmpty
    if status.state.isOpen, snapshot.actor.isParent, isLeft || snapshot.present.count > 1 {
      let message: Message =
        isLeft
        ? .chores(.assign, status.chore.id.text) : .chores(.who, OccurrenceKey(status).text)
      span(.class("row-end")) {
        button(.class("btn btn-s"), .type("button"), .on(.click, message)) {
          isLeft ? strings.choreAssign : strings.choreDoneByOther
        }
      }
    }
  }

  /// The row that says that the next occurrence was skipped or moved (F-6a).
  @HTMLBuilder private func nextRow(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    if let next = nextStatus(of: chore, snapshot), let due = next.due, next.state == .skipped || next.isMoved {
      let day = app.formats.relativeDay(due, today: today)
      li(.class("row")) {
        div(.class("row-main")) {
          rowText(
            strings.choreNextTime,
            next.state == .skipped ? strings.choreSkippedDay(day: day) : strings.choreMoved(day: day))
        }
        undoMark(of: next, snapshot)
      }
    }
  }

  /// The button that undoes a skip or a move.
  @HTMLBuilder private func undoMark(of status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> Node {
    if snapshot.actor.isParent, let mark = mark(of: status, snapshot) {
      span(.class("row-end")) {
        button(.class("btn btn-s"), .type("button"), .on(.click, .chores(.unmark, mark.text))) { strings.appUndo }
      }
    }
  }

  /// Returns the skip or move of an occurrence that a parent can undo (F-6a).
  private func mark(of status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> MarkName? {
    guard status.state == .skipped || (status.isMoved && !status.state.isDone) else { return nil }
    let kind: OccurrenceMark.Kind = status.state == .skipped ? .skip : .move
    let opening = status.occurrence.opening
    return snapshot.household.history.effectiveAttempt(kind, of: status.chore, opening: opening).map {
      MarkName(kind, of: status.chore, opening: opening, attempt: $0)
    }
  }

  private func nowTitle(_ status: OccurrenceStatus, _ snapshot: ChoresSnapshot) -> String {
    switch status.state {
    case .done: return strings.choreStateDone
    case .waiting: return strings.choreWaiting
    case .overdue: return strings.choreOverdueTitle
    default: break
    }
    if !status.formerDoers.isEmpty { return leftText(status.formerDoers, snapshot) }
    if status.doers.isEmpty { return strings.choreNobody }
    return app.formats.choice(status.doers.map { name($0, snapshot) })
  }

  private func factsSection(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    dl(.class("list chores-facts")) {
      fact(strings.choreRhythm, app.formats.choreRhythm(chore.rhythms.latest))
      fact(strings.choreAssignee, text(for: chore.assignments.on(snapshot.moment.today), snapshot))
      if let deadline = chore.deadline {
        fact(strings.choreDeadline, moment(deadline, snapshot))
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

  private func historySection(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    let timeZone = snapshot.household.timeZone
    let start = timeZone.moment(day: snapshot.moment.today - Self.historyDays, minute: 0)
    let end = timeZone.moment(day: snapshot.moment.today + 1, minute: 0)
    let entries = snapshot.household.history.entries(from: start, to: end)
      .filter { $0.completion.name.chore == chore.id && !$0.isUndone }
    if entries.isEmpty { return .nothing }
    let shown = entries.ordered { $0.completion.completedAt > $1.completion.completedAt }
    return titled("history", strings.choreHistory, count: entries.count) {
      ul(.class("list"), .role("list")) {
        for entry in shown.prefix(Self.historyRowsMax) { historyRow(entry, chore, snapshot) }
      }
    }
  }

  private func historyRow(_ entry: CompletionEntry, _ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    let completion = entry.completion
    var parts = [moment(completion.completedAt, snapshot)]
    parts.append(verdictText(entry, snapshot))
    if entry.isWaiting { parts.append(strings.choreWaiting) }
    if completion.isUnconfirmed { parts.append(strings.choreUnconfirmed) }
    if completion.points > 0, !entry.isRefused { parts.append(strings.chorePointsCount(count: Int(completion.points))) }
    let others = app.replica.family(in: snapshot.zone)?.also(completion.name) ?? []
    if !others.isEmpty {
      parts.append(strings.choreAlso(names: app.formats.list(others.map { name($0.member, snapshot) })))
    }
    let caption = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    return li(.class("row row-icon")) {
      if let member = snapshot.household.member(completion.member) { avatar(member) }
      div(.class("row-main")) { rowText(name(completion.member, snapshot), caption) }
      span(.class("row-end")) {
        photoButton(completion, of: chore, snapshot)
        if snapshot.actor.isParent {
          roundButton(
            .undo, strings.choreUndoNamed(name: name(completion.member, snapshot)),
            .chores(.undo, completion.name.text),
            style: "round round-plain")
        }
      }
    }
  }

  /// Returns who approved or refused a completion, and why; empty without a verdict (F-4).
  private func verdictText(_ entry: CompletionEntry, _ snapshot: ChoresSnapshot) -> String {
    guard let verdict = app.replica.family(in: snapshot.zone)?.verdict(entry.completion.name) else {
      return entry.isRefused ? strings.choreStateRefused : ""
    }
    let parent = snapshot.household.members.first { !$0.isManaged && $0.account.equalsBytewise(verdict.account) }
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
