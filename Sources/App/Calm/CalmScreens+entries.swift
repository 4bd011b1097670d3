import Actions
import Calm
import Core
import Replica
import Texts

/// Sessions that are entered or edited afterwards (M-34).
extension CalmScreens {
  private static var entryMinutesMax: Int64 { CalmLimits.entryMilliseconds / 60_000 }

  /// Opens the sheet for a new entry of a day.
  func addEntry(_ day: Day, _ step: inout Step) {
    guard let view = app.calmView else { return }
    view.error = ""
    view.entry = EntryForm(day: day.iso, time: clockInputValue(day == calendarDay ? minuteNow : 8 * 60))
    view.entry.endsNow = day == calendarDay
    app.open(.calm(.entry), &step)
  }

  /// Opens the sheet with a session of the log.
  func editEntry(_ id: UniqueID, _ step: inout Step) {
    guard let view = app.calmView, let entry = calm.session(id) else { return }
    view.error = ""
    let start = timeZone.wallClock(at: entry.start)
    let minutes = (entry.end.milliseconds - entry.start.milliseconds + 30_000) / 60_000
    var form = EntryForm(day: start.day.iso, time: clockInputValue(start.minute))
    (form.id, form.kind, form.activity) = (id, entry.kind, entry.activity)
    (form.minutes, form.effort, form.note) = ("\(minutes)", entry.effort.map { "\($0)" } ?? "", entry.note)
    form.original = form.times
    view.entry = form
    app.open(.calm(.entry), &step)
  }

  private var minuteNow: Int32 { timeZone.wallClock(at: now).minute }

  func typeEntry(_ text: String, into input: CalmInput) {
    guard let view = app.calmView else { return }
    switch input {
    case .entryKind: view.entry.kind = SessionKind(code: text) ?? view.entry.kind
    case .entryActivity: view.entry.activity = UInt8(text).flatMap { WorkoutActivity(rawValue: $0) }
    case .entryDay:
      view.entry.day = text
      view.entry.endsNow = false
    case .entryTime:
      view.entry.time = text
      view.entry.endsNow = false
    case .entryMinutes:
      view.entry.minutes = text
      guard view.entry.endsNow, let minutes = Int32(text.trimmedWhitespace), minutes > 0 else { return }
      view.entry.time = clockInputValue(max(0, minuteNow - min(minutes, minuteNow)))
    case .entryEffort: view.entry.effort = text
    case .entryNote: view.entry.note = text
    default: break
    }
  }

  func saveEntry(_ step: inout Step) {
    guard let view = app.calmView else { return }
    let typed = view.entry
    let before = typed.id.flatMap { calm.session($0) }
    guard let form = sessionForm(typed, before) else {
      view.error = entryProblem(typed)
      return
    }
    // A start in the future is refused by the rules below.
    guard form.end <= step.now || form.start > step.now else {
      view.error = strings.calmErrorEnd
      return
    }
    let new = UniqueID(random: step.tick.random.0, step.tick.random.1)
    let refusal = act(&step) { (actions) throws(CalmRefusal) in
      if let id = typed.id { try actions.edit(id, form) } else { try actions.add(form, new) }
    }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    app.closeOverlay(&step)
    if let before {
      (view.undo, view.planUndo) = ([.session(before)], nil)
      app.showToast(strings.calmEntryChanged, undo: .calm, &step)
    } else {
      app.showToast(strings.calmEntryAdded, undo: .calmEntry(new), &step)
    }
  }

  /// Undoes a new entry.
  func undoEntry(_ id: UniqueID, _ step: inout Step) {
    app.calmView?.revision += 1
    act(&step) { (actions) throws(CalmRefusal) in try actions.remove(id) }
  }

  /// Returns the form's session; nil if a field cannot be read. Times that were not changed keep their seconds.
  private func sessionForm(_ typed: EntryForm, _ before: SessionEntry?) -> SessionForm? {
    guard let day = Day(iso: typed.day), let minute = minuteOfDay(typed.time),
      let minutes = Int64(typed.minutes.trimmedWhitespace), (1...Self.entryMinutesMax).contains(minutes)
    else { return nil }
    let effort = typed.effort.isEmpty ? nil : Int32(typed.effort)
    let start = timeZone.moment(day: day, minute: minute)
    var form = SessionForm(kind: typed.kind, start: start, end: start.adding(milliseconds: minutes * 60_000))
    if let before, typed.times == typed.original { (form.start, form.end) = (before.start, before.end) }
    (form.activity, form.effort, form.note) = (typed.kind == .workout ? typed.activity : nil, effort, typed.note)
    return form
  }

  private func entryProblem(_ typed: EntryForm) -> String {
    if Day(iso: typed.day) == nil { return strings.calmErrorDay }
    if minuteOfDay(typed.time) == nil { return strings.calmErrorTime }
    return strings.calmErrorRange(min: 1, max: Int(Self.entryMinutesMax))
  }

  /// Returns a hint about other sessions at the entered time, which is allowed; empty for none.
  private func overlap(_ typed: EntryForm) -> String {
    guard let form = sessionForm(typed, typed.id.flatMap { calm.session($0) }) else { return "" }
    let others = CalmActions(app.replica, at: now, timeZone: timeZone).overlapping(form, typed.id)
    if others.isEmpty { return "" }
    let names = others.map {
      title(source: $0.title, kind: $0.kind) + " " + app.formats.time(timeZone.wallClock(at: $0.start).minute)
    }
    return strings.calmEntryOverlaps(names: names.joined(separator: ", "))
  }

  // MARK: Sheet

  var entrySheet: Node {
    let entered = app.calmView?.entry ?? EntryForm(day: calendarDay.iso, time: "")
    return app.sheet(entered.id == nil ? strings.calmEntryAdd : strings.calmEntryEdit) {
      form(
        .class("form " + style(of: entered.kind)), .id("calm-entry-form"), .flag("novalidate", true),
        .on(.submit, .calm(.saveEntry))
      ) {
        entryChoices(entered)
        entryTimes(entered)
        if entered.kind == .workout { effortField(entered) }
        noteField(entered)
        let overlap = overlap(entered)
        if !overlap.isEmpty { p(.class("help"), .role("status")) { overlap } }
        formError
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        if let id = entered.id {
          button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.remove(id)))) {
            strings.calmRemoveEntry
          }
        }
      }
    }
  }

  @HTMLBuilder private func entryChoices(_ entered: EntryForm) -> Node {
    ul(.class("list"), .role("list")) {
      selectRow(
        CalmInput.entryKind.elementID, strings.calmEntryKind, CalmInput.entryKind.prefix,
        SessionKind.allCases.map { ($0.code, name(of: $0)) }, chosen: entered.kind.code)
      if entered.kind == .workout {
        selectRow(
          CalmInput.entryActivity.elementID, strings.calmEntryActivity, CalmInput.entryActivity.prefix,
          WorkoutActivity.allCases.filter { $0 != .none }.map { ("\($0.rawValue)", name(of: $0)) },
          chosen: "\((entered.activity ?? WorkoutActivity(of: .workout)).rawValue)")
      }
    }
  }

  private func entryTimes(_ entered: EntryForm) -> Node {
    div(.class("calm-entry-times")) {
      entryField(.entryDay, strings.calmDiaryDay, "date", entered.day, .attribute("max", calendarDay.iso))
      entryField(.entryTime, strings.calmEntryTime, "time", entered.time)
      entryField(.entryMinutes, strings.calmEntryMinutes, "text", entered.minutes, .attribute("inputmode", "numeric"))
    }
  }

  private func entryField(
    _ input: CalmInput, _ name: String, _ type: String, _ value: String, _ more: Attribute...
  ) -> Node {
    let attributes: [Attribute] = [
      .class("input num"), .id(input.elementID), .type(type), .value(value),
      .entering(type == "text" ? .input : .change, input.prefix),
    ]
    return div(.class("field")) {
      label(.class("label"), .attribute("for", input.elementID)) { name }
      Node("input", attributes + more)
    }
  }

  private func effortField(_ entered: EntryForm) -> Node {
    ul(.class("list"), .role("list")) {
      selectRow(
        CalmInput.entryEffort.elementID, strings.calmEffort, CalmInput.entryEffort.prefix,
        [("", strings.calmEffortNone)] + (1...10).map { ("\($0)", "\($0)") }, chosen: entered.effort)
    }
  }

  private func noteField(_ entered: EntryForm) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", CalmInput.entryNote.elementID)) { strings.calmNote }
      textarea(
        .class("input"), .id(CalmInput.entryNote.elementID), .attribute("rows", "2"), .attribute("dir", "auto"),
        .entering(.input, CalmInput.entryNote.prefix)
      ) { entered.note }
    }
  }

  private func name(of activity: WorkoutActivity) -> String {
    switch activity {
    case .none, .other: strings.calmActivityOther
    case .highIntensityIntervals: strings.calmInterval
    case .functionalStrength: strings.calmActivityFunctional
    case .traditionalStrength: strings.calmActivityStrength
    case .core: strings.calmActivityCore
    case .flexibility: strings.calmActivityFlexibility
    case .mindAndBody: strings.calmActivityMindBody
    case .yoga: strings.calmActivityYoga
    case .pilates: strings.calmActivityPilates
    case .running: strings.calmActivityRunning
    case .walking: strings.calmActivityWalking
    case .cycling: strings.calmActivityCycling
    case .swimming: strings.calmActivitySwimming
    case .hiking: strings.calmActivityHiking
    case .rowing: strings.calmActivityRowing
    case .dance: strings.calmActivityDance
    }
  }
}
