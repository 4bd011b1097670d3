import Actions
import Chores
import Core
import Replica
import Texts

/// Opens the editor of chores (F-14) and reads its form. Input stays in the view until it is saved or another editor is opened.
extension ChoresScreens {
  private static var deadlineDays: Int32 { 7 }

  // MARK: Opening

  func openEditor(_ id: ChoreID?, _ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    app.closeOverlay(&step)
    let chore = id.flatMap { snapshot.chore($0) }
    (view.edited, view.isEditing) = (chore?.id.id, true)
    view.form = chore.map { typed($0, snapshot) } ?? newForm(snapshot)
    app.go(.chores(.edit), .push, &step)
    if chore == nil { step.effects.append(.focus(id: ChoresInput.title.elementID)) }
  }

  private func newForm(_ snapshot: ChoresSnapshot) -> ChoresForm {
    var form = ChoresForm()
    (form[.recurrence], form[.every], form[.points]) = (Rhythm.Recurrence.daily.code, "1", "0")
    if let points = suggestedPoints(form) { form[.points] = "\(points)" }
    (form[.sharing], form[.monthDay]) = ("\(Assignment.Sharing.any.rawValue)", "0")
    form[.day] = snapshot.moment.today.iso
    setDeadline(nil, &form, snapshot)
    return form
  }

  private func typed(_ chore: Chore, _ snapshot: ChoresSnapshot) -> ChoresForm {
    var form = ChoresForm()
    let (rhythm, assignment) = (chore.rhythms.latest, chore.assignments.on(snapshot.moment.today))
    (form[.title], form[.note], form[.room]) = (chore.title, chore.note, chore.area)
    form[.checklist] = chore.checklist.joined(separator: "\n")
    (form[.recurrence], form[.every], form[.monthDay]) = (
      rhythm.recurrence.code, "\(rhythm.every)", "\(rhythm.monthDay)"
    )
    form[.fromDone] = rhythm.isFromDone ? "true" : "false"
    form.weekdays = rhythm.weekdays
    form[.day] = rhythm.start?.iso ?? ""
    form.named = rhythm.start
    // Without former members, because the form does not show them, so that the user could not remove them.
    form.members = assignment.members.filter { member in snapshot.present.contains { $0.id == member } }
    let sharing = form.members.count > 1 ? assignment.sharing : .any
    form[.sharing] = "\(sharing.rawValue)"
    (form[.minutes], form[.points]) = (chore.minutes == 0 ? "" : "\(chore.minutes)", "\(chore.points)")
    form[.approval] = chore.needsApproval ? "true" : "false"
    form[.photo] = chore.wantsPhoto ? "true" : "false"
    form[.windowFrom] = chore.window.from.map { clockInputValue($0) } ?? ""
    form[.windowBy] = chore.window.by.map { clockInputValue($0 % 1440) } ?? ""
    setDeadline(chore.deadline, &form, snapshot)
    return form
  }

  private func setDeadline(_ deadline: Timestamp?, _ form: inout ChoresForm, _ snapshot: ChoresSnapshot) {
    form[.hasDeadline] = deadline == nil ? "false" : "true"
    let clock = deadline.map { snapshot.household.timeZone.wallClock(at: $0) }
    form[.time] = clockInputValue(clock?.minute ?? 18 * 60)
    form[.deadlineDay] = (clock?.day ?? snapshot.moment.today + Self.deadlineDays).iso
  }

  // MARK: Saving

  func saveChore(_ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    let id = ChoreID(view.edited ?? UniqueID(random: step.tick.random.0, step.tick.random.1))
    let before = snapshot.chore(id)
    var form = view.form
    form.clearErrors()
    let chore = chore(id, before, &form, snapshot)
    view.form = form
    guard let chore else { return focusError(&step) }
    if let refusal = act(&step, { (actions) throws(ChoresRefusal) in try actions.put(chore) }) {
      view.form.refuse(.title, text(for: refusal))
      return focusError(&step)
    }
    view.isEditing = false
    if before == nil {
      app.go(.chores(.home), .replace, &step)
      app.showToast(strings.choreAdded(title: chore.title), undo: .area(.chores, "new." + id.id.text), &step)
    } else {
      app.go(.chores(.chore(id)), .replace, &step)
      app.showToast(strings.choreSaved(title: chore.title), &step)
    }
  }

  /// Reads the form; nil after adding errors to it.
  private func chore(
    _ id: ChoreID, _ before: Chore?, _ form: inout ChoresForm, _ snapshot: ChoresSnapshot
  ) -> Chore? {
    let title = form[.title].trimmedWhitespace
    if title.isEmpty { form.refuse(.title, strings.choreErrorTitle) }
    let (minutes, points) = (
      form.number(.minutes, ChoreLimits.minutes, rangeError(ChoreLimits.minutes)) ?? 0,
      form.number(.points, ChoreLimits.points, rangeError(ChoreLimits.points)) ?? 0
    )
    let rhythms = rhythms(before, &form, snapshot)
    let assignments = assignments(before, form, snapshot)
    let window = window(&form)
    let isOnce = rhythms?.latest.recurrence == .once
    let deadline = isOnce ? deadline(before, &form, snapshot) : nil
    let items = form[.checklist].split(separator: "\n").map { String($0).trimmedWhitespace }.filter { !$0.isEmpty }
    guard form.errors.isEmpty, let rhythms, let window, let assignments else { return nil }
    do throws(ChoresError) {
      return try Chore(
        id: id, title: title, assignments: assignments, rhythms: rhythms, deadline: deadline,
        createdAt: before?.createdAt ?? now, window: window, minutes: minutes, points: points,
        needsApproval: form.isOn(.approval), wantsPhoto: form.isOn(.photo), area: form[.room], note: form[.note],
        checklist: items)
    } catch {
      form.refuse(input(of: error), text(for: error))
      return nil
    }
  }

  private func input(of error: ChoresError) -> ChoresInput {
    switch error {
    case .tooLong(.area, _): .room
    case .tooLong(.note, _): .note
    case .tooLong(.checklist, _), .tooMany(.checklist, _): .checklist
    case .dayOutOfRange: .day
    default: .title
    }
  }

  func rangeError(_ range: ClosedRange<Int32>) -> String {
    strings.choreErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))
  }

  /// Reads the rhythm; nil after adding errors to the form.
  func rhythms(_ before: Chore?, _ form: inout ChoresForm, _ snapshot: ChoresSnapshot) -> RhythmLines? {
    let recurrence = Rhythm.Recurrence(code: form[.recurrence]) ?? .daily
    let today = snapshot.moment.today
    let day = recurrence == .once ? onceDay(before, form, snapshot) : Day(iso: form[.day])
    let every = recurrence == .once ? 1 : number(every: recurrence, &form)
    guard let every else { return nil }
    do throws(ChoresError) {
      let rhythm = try Rhythm(
        recurrence, from: recurrence == .once ? day : day ?? today, every: every,
        weekdays: recurrence == .weekly ? form.weekdays : .none,
        monthDay: recurrence == .monthly ? Int32(form[.monthDay]) ?? 0 : 0,
        isFromDone: recurrence != .once && form.isOn(.fromDone))
      let firstWeekday = snapshot.family.firstWeekday
      guard let before else {
        let first = rhythm.beginning.current(on: today, firstWeekday)
        return RhythmLines(hasPassed(form, snapshot) ? first.toCome(after: today, firstWeekday) : first)
      }
      let old = before.rhythms.latest
      if old.equals(rhythm), old.start == rhythm.start { return before.rhythms }
      // Occurrences before today stay as they were.
      let changed = rhythm.beginning.resumed(on: today, firstWeekday)
      return before.isOnce || recurrence == .once
        ? RhythmLines(changed) : before.rhythms.replaced(by: changed, today: today, firstWeekday)
    } catch {
      form.refuse(.every, text(for: error))
      return nil
    }
  }

  /// Whether the end of the window has passed today, and the user has not entered the day: then the chore begins with the next time (F-5).
  func hasPassed(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Bool {
    guard !form.isDayGiven, let by = minuteOfDay(form[.windowBy].trimmedWhitespace) else { return false }
    return snapshot.household.timeZone.moment(day: snapshot.moment.today, minute: by == 0 ? 1440 : by) <= now
  }

  /// Returns the day on which a chore that is done once is due. With a deadline this is the deadline's day, as in quick
  /// add, unless the chore had another one before.
  private func onceDay(_ before: Chore?, _ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Day? {
    guard form.isOn(.hasDeadline) else {
      let (day, today) = (Day(iso: form[.day]), snapshot.moment.today)
      return before == nil && day == today && hasPassed(form, snapshot) ? today + 1 : day
    }
    if let before, before.isOnce, let old = before.deadline, let start = before.rhythms.latest.start,
      start != snapshot.household.timeZone.wallClock(at: old).day
    {
      return start
    }
    return Day(iso: form[.deadlineDay])
  }

  private func number(every recurrence: Rhythm.Recurrence, _ form: inout ChoresForm) -> Int32? {
    let range =
      switch recurrence {
      case .weekly: ChoreLimits.everyWeeks
      case .monthly: ChoreLimits.everyMonths
      default: ChoreLimits.everyDays
      }
    if form[.every].trimmedWhitespace.isEmpty { return 1 }
    return form.number(.every, range, rangeError(range))
  }

  func assignments(_ before: Chore?, _ form: ChoresForm, _ snapshot: ChoresSnapshot) -> AssignmentLines? {
    let members = form.members
    let sharing: Assignment.Sharing =
      switch members.count {
      case 0: .nobody
      case 1: .member
      default: UInt8(form[.sharing]).flatMap { Assignment.Sharing(rawValue: $0) } ?? .any
      }
    let start = before.map { snapshot.moment.assignmentStart(of: $0) } ?? snapshot.moment.today
    guard let line = try? Assignment(sharing, members, from: start) else { return nil }
    return before.map { $0.assignments.changed(to: line) } ?? AssignmentLines(line)
  }

  private func window(_ form: inout ChoresForm) -> DayWindow? {
    func minute(_ input: ChoresInput) -> Int32? {
      let text = form[input].trimmedWhitespace
      if text.isEmpty { return nil }
      if let minute = minuteOfDay(text) { return minute }
      form.refuse(input, strings.choreErrorTime)
      return nil
    }
    let (from, by) = (minute(.windowFrom), minute(.windowBy))
    // Midnight as an end means the end of the day.
    guard let window = try? DayWindow(from: from, by: by == 0 ? 1440 : by) else {
      form.refuse(.windowBy, strings.choreErrorWindow)
      return nil
    }
    return window
  }

  private func deadline(_ before: Chore?, _ form: inout ChoresForm, _ snapshot: ChoresSnapshot) -> Timestamp? {
    guard form.isOn(.hasDeadline) else { return nil }
    guard let day = Day(iso: form[.deadlineDay]), let minute = minuteOfDay(form[.time]) else {
      form.refuse(.deadlineDay, strings.choreErrorDay)
      return nil
    }
    let moment = snapshot.household.timeZone.moment(day: day, minute: minute)
    if moment < now, moment != before?.deadline { form.refuse(.deadlineDay, strings.choreErrorPast) }
    return moment
  }

  // MARK: Deleting

  func deleteChore(_ id: ChoreID, _ step: inout Step) {
    guard let view = app.choresView, let chore = snapshot?.chore(id) else { return }
    app.closeOverlay(&step)
    guard perform(&step, { (actions) throws(ChoresRefusal) in try actions.delete(id) }) else { return }
    view.deleted = chore
    app.go(.chores(.list), .replace, &step)
    app.showToast(strings.choreDeleted(title: chore.title), undo: .area(.chores, "deleted"), &step)
  }

  /// Undoes the action of a toast: a new or deleted chore, another assignment, a skip or a move.
  func undo(_ code: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    view.revision += 1
    let newPrefix = "new."
    if code.hasPrefix(newPrefix) {
      for name in String(code.dropFirst(newPrefix.utf8.count)).parts(by: UInt8(ascii: ",")) {
        guard let id = UniqueID(name) else { continue }
        perform(&step) { (actions) throws(ChoresRefusal) in try actions.delete(ChoreID(id)) }
      }
    } else if code == "deleted", let chore = view.deleted {
      view.deleted = nil
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.put(chore) }
    } else if code == "reward", let reward = view.deletedReward {
      view.deletedReward = nil
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.put(reward) }
    } else if code == "assigned", let before = view.reassigned {
      view.reassigned = nil
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.assign(before.id, to: before.assignments) }
    } else if code.hasPrefix(Self.broughtForward) {
      takeBackEarly(code, &step)
    } else if code.hasPrefix(Self.movedBack) {
      moveBack(code, &step)
    } else if code == "samples" {
      removeSamples(view, &step)
    } else if code == "import" {
      undoFile(&step)
    } else if let name = MarkName(text: code) {
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.undo(name) }
    }
  }
}
