import Actions
import Chores
import Core
import Replica
import Texts

/// Quick add: a line, and the recognised words as chips. A tap on a chip returns its words to the title.
extension ChoresScreens {
  /// Returns the parsed line and its parser; nil for an empty line.
  private func reading(_ snapshot: ChoresSnapshot) -> (reading: QuickAddReading, reader: QuickAddCache)? {
    guard let view = app.choresView, !view.line.trimmedWhitespace.isEmpty else { return nil }
    let reader = lineReader(snapshot)
    let minute = snapshot.household.timeZone.wallClock(at: now).minute
    return (
      reader.reader.read(view.line, today: snapshot.moment.today, minute: minute, takenBack: view.takenBack), reader
    )
  }

  /// Whether the hint is about the word that is still being typed, or about the word before it, which may belong to the
  /// same term.
  private func isOpen(_ warning: QuickAddWarning) -> Bool {
    guard let view = app.choresView, view.isWordOpen else { return false }
    let rest = Array(view.line.utf8.dropFirst(warning.range.upperBound).drop { $0 == UInt8(ascii: " ") })
    return !rest.contains(UInt8(ascii: " "))
  }

  /// The pause in typing after which a word counts as ended.
  private static var pauseMilliseconds: Int64 { 900 }

  func followWord(_ step: inout Step) {
    // The part's one timer is busy while a file is read.
    guard let view = app.choresView, !view.files.isWorking else { return }
    view.isWordOpen = view.line.utf8.last.map { $0 != UInt8(ascii: " ") } ?? false
    step.effects.append(
      .timer(name: ModulePart.chores.rawValue, milliseconds: view.isWordOpen ? Self.pauseMilliseconds : 0))
  }

  func endWord() {
    guard let view = app.choresView, view.isWordOpen else { return }
    view.isWordOpen = false
    view.revision += 1
  }

  private func lineReader(_ snapshot: ChoresSnapshot) -> QuickAddCache {
    if let known = app.choresView?.reader, known.revision == snapshot.revision, known.zone == snapshot.zone,
      known.language == strings.language
    {
      return known
    }
    let (present, rooms) = (snapshot.present, rooms(snapshot))
    let reader = QuickAddCache(
      revision: snapshot.revision, zone: snapshot.zone, language: strings.language,
      reader: QuickAdd(
        language: app.formats.isGerman ? .german : .english, isMonthFirst: app.formats.region.code == "US",
        firstWeekday: snapshot.family.firstWeekday, members: present.map { $0.name }, rooms: rooms),
      members: present.map { $0.id }, rooms: rooms)
    app.choresView?.reader = reader
    return reader
  }

  func addLine(_ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    guard let (reading, reader) = reading(snapshot) else {
      view.form.refuse(.quick, strings.choreErrorEmpty)
      return step.effects.append(.focus(id: ChoresInput.quick.elementID))
    }
    if !listed.isEmpty { return addList(listed, view, snapshot, &step) }
    let id = ChoreID(UniqueID(random: step.tick.random.0, step.tick.random.1))
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      try actions.add(id, reading, members: reader.members, rooms: reader.rooms, week: view.week)
    }
    if let refusal { return view.form.refuse(.quick, text(for: refusal)) }
    (view.line, view.takenBack, view.week) = ("", [], nil)
    app.showToast(strings.choreAdded(title: reading.title), undo: .area(.chores, "new." + id.id.text), &step)
    step.effects.append(.focus(id: ChoresInput.quick.elementID))
  }

  @HTMLBuilder func understood(_ snapshot: ChoresSnapshot) -> Node {
    if !listed.isEmpty {
      understoodList(snapshot)
    } else if let (reading, reader) = reading(snapshot) {
      div(.class("chores-chips"), .role("group"), .label(strings.choreUnderstood)) {
        span(.class("chores-title")) { reading.title }
        for piece in reading.pieces { chip(piece, reader, snapshot) }
        if reading.rhythm == nil, !reading.isOnce { span(.class("chip")) { app.formats.choreEvery(1, .day) } }
        // A line with unrecognised time words does not become a daily chore.
        let isSaid =
          reading.dueDay != nil || reading.deadline != nil || reading.pieces.contains { $0.values.contains(.once) }
        if reading.rhythm == nil, reading.isTimeUnread, !isSaid {
          span(.class("chip")) { strings.choreOnce }
        }
      }
      for warning in reading.warnings where !isOpen(warning) {
        p(.class("help")) { text(for: warning) }
        correction(warning)
      }
      dates(reading, snapshot)
      pointsOffer(reading, snapshot)
    }
  }

  /// The next dates of the parsed rhythm, and a button for the other week if it is every N weeks (F-5).
  @HTMLBuilder private func dates(_ reading: QuickAddReading, _ snapshot: ChoresSnapshot) -> Node {
    let (today, firstWeekday, week) = (snapshot.moment.today, snapshot.family.firstWeekday, app.choresView?.week)
    if let rhythm = reading.recurring(from: today, firstWeekday: firstWeekday, week: week) {
      p(.class("help"), .id("chores-dates")) { app.formats.choreDates(RhythmLines(rhythm), today: today, firstWeekday) }
      passedTimeChoice(reading, snapshot)
      let choices = reading.weekChoices(from: today, firstWeekday: firstWeekday)
      if let chosen = choices.firstIndex(where: { $0 == rhythm.start }) {
        let other = choices[(chosen + 1) % choices.count]
        div(.class("chores-chips")) {
          button(
            .class("chip chores-chip"), .type("button"),
            .on(.click, .chores(.type, ChoresInput.quickWeek.rawValue + ":" + other.iso))
          ) { strings.choreOtherWeek(day: app.formats.choreDate(other, today: today)) }
        }
      }
    }
  }

  /// The choice to begin today with a chore whose time of today has passed (F-5), and the choice not to.
  @HTMLBuilder private func passedTimeChoice(_ reading: QuickAddReading, _ snapshot: ChoresSnapshot) -> Node {
    let today = snapshot.moment.today
    if let next = reading.dayAfterPassedTime(from: today, firstWeekday: snapshot.family.firstWeekday) {
      let isToday = app.choresView?.week == today
      passedTimeHint(
        isToday
          ? strings.choreOtherWeek(day: app.formats.choreDate(next, today: today)) : strings.choreTodayAnyway,
        .chores(.type, ChoresInput.quickWeek.rawValue + ":" + (isToday ? next : today).iso))
    }
  }

  /// Offers points for a line that names none, in a family that gives points (F-11).
  @HTMLBuilder private func pointsOffer(_ reading: QuickAddReading, _ snapshot: ChoresSnapshot) -> Node {
    if reading.points == nil, reading.note == nil,
      let points = snapshot.household.suggestedPoints(minutes: reading.minutes ?? 0)
    {
      let text = strings.chorePointsCount(count: Int(points))
      let line = (app.choresView?.line ?? "").trimmedWhitespace + " " + text
      div(.class("chores-chips")) {
        button(
          .class("chip chores-chip"), .type("button"),
          .on(.click, .chores(.type, ChoresInput.quick.rawValue + ":" + line))
        ) { strings.chorePointsOffer(points: text) }
      }
    }
  }

  func passedTimeHint(_ choice: String, _ message: Message) -> Node {
    Node([
      p(.class("help")) { strings.choreTimePassed },
      div(.class("chores-chips")) {
        button(.class("chip chores-chip"), .type("button"), .on(.click, message)) { choice }
      },
    ])
  }

  private func chip(_ piece: QuickAddPiece, _ reader: QuickAddCache, _ snapshot: ChoresSnapshot) -> Node {
    let text = piece.values.map { self.text(for: $0, reader, snapshot) }.filter { !$0.isEmpty }.joined(separator: ", ")
    let words = piece.text(in: app.choresView?.line ?? "")
    return button(
      .class("chip chores-chip"), .type("button"), .label(strings.choreTakeBack(text: text)),
      .on(.click, .chores(.keep, words))
    ) {
      text
      icon(.close, "icon icon-s")
    }
  }

  private func text(for value: QuickAddValue, _ reader: QuickAddCache, _ snapshot: ChoresSnapshot) -> String {
    switch value {
    case .once: strings.choreOnce
    case .every(let count, let unit): app.formats.choreEvery(count, unit)
    case .weekdays(let days): app.formats.weekdays(days)
    case .monthDay(31): strings.choreLastDay
    case .monthDay(let day): strings.choreOnDay(day: Int(day))
    case .afterCompletion: strings.choreAfterDone
    case .due(let day): app.formats.relativeDay(day, today: snapshot.moment.today)
    case .start(let day): strings.choreFrom(time: app.formats.shortDate(day))
    case .deadline(let day, let minute):
      strings.choreBy(
        time: app.formats.relativeDay(day, today: snapshot.moment.today)
          + (minute % 1440 == 0 ? "" : ", " + app.formats.time(minute)))
    case .part(let part): text(for: part)
    case .from(let minute): strings.choreFrom(time: app.formats.time(minute))
    case .by(let minute): strings.choreBy(time: app.formats.time(minute % 1440))
    case .minutes(let count): app.formats.minutes(Int(count))
    case .points(let count): strings.chorePointsCount(count: Int(count))
    case .members(let indices):
      app.formats.list(
        indices.compactMap { reader.members.indices.contains($0) ? name(reader.members[$0], snapshot) : nil })
    case .sharing(.each): strings.choreSharingEach
    case .sharing(.rotation): strings.choreSharingTurns
    case .room(let index): reader.rooms.indices.contains(index) ? reader.rooms[index] : ""
    case .approval: strings.choreApproval
    case .note(let note): note
    }
  }

  private func text(for part: QuickAddDayPart) -> String {
    let window = part.window
    return app.formats.time(window.from) + " – " + app.formats.time(window.by % 1440)
  }

  private func text(for warning: QuickAddWarning) -> String {
    let words = Array((app.choresView?.line ?? "").utf8)
    let isInside = warning.range.upperBound <= words.count
    let quoted = isInside ? String(decoding: words[warning.range], as: UTF8.self) : ""
    return app.formats.choreHint(warning, of: quoted)
  }

  /// The button that corrects a word to the probably intended one.
  @HTMLBuilder private func correction(_ warning: QuickAddWarning) -> Node {
    let bytes = Array((app.choresView?.line ?? "").utf8)
    if !warning.suggestion.isEmpty, warning.range.upperBound <= bytes.count {
      let line =
        String(decoding: bytes[..<warning.range.lowerBound], as: UTF8.self) + warning.suggestion
        + String(decoding: bytes[warning.range.upperBound...], as: UTF8.self)
      div(.class("chores-chips")) {
        button(
          .class("chip chores-chip"), .type("button"),
          .on(.click, .chores(.type, ChoresInput.quick.rawValue + ":" + line))
        ) { warning.suggestion }
      }
    }
  }

  // MARK: Lists

  /// The lines of a pasted list; empty for a single one.
  private var listed: [String] {
    let lines = QuickAdd.lines(app.choresView?.line ?? "")
    return lines.count > 1 ? lines : []
  }

  private func reading(ofListed line: String, _ snapshot: ChoresSnapshot) -> QuickAddReading {
    let minute = snapshot.household.timeZone.wallClock(at: now).minute
    return lineReader(snapshot).reader.read(line, today: snapshot.moment.today, minute: minute)
  }

  /// Adds a chore for each line of a list, or none.
  private func addList(_ lines: [String], _ view: ChoresViewState, _ snapshot: ChoresSnapshot, _ step: inout Step) {
    let (high, low) = step.tick.random
    let reader = lineReader(snapshot)
    let readings = lines.map { reading(ofListed: $0, snapshot) }
    let ids = lines.indices.map { ChoreID(UniqueID(random: high, low &+ UInt64($0 + 1))) }
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      var changes: [Change] = []
      for (id, reading) in zip(ids, readings) {
        changes += try actions.add(id, reading, members: reader.members, rooms: reader.rooms)
      }
      return changes
    }
    if let refusal { return view.form.refuse(.quick, text(for: refusal)) }
    (view.line, view.takenBack, view.week) = ("", [], nil)
    let names = ids.map { $0.id.text }.joined(separator: ",")
    app.showToast(strings.choreListAdded(count: ids.count), undo: .area(.chores, "new." + names), &step)
    step.effects.append(.focus(id: ChoresInput.quick.elementID))
  }

  private func understoodList(_ snapshot: ChoresSnapshot) -> Node {
    let reader = lineReader(snapshot)
    return Node([
      p(.class("help"), .role("status")) { strings.choreList(count: listed.count) },
      ul(.class("list"), .role("list"), .id("chores-lines")) {
        for line in listed {
          let reading = reading(ofListed: line, snapshot)
          li(.class("row")) { rowText(reading.title, summary(reading, reader, snapshot)) }
        }
      },
    ])
  }

  private func summary(_ reading: QuickAddReading, _ reader: QuickAddCache, _ snapshot: ChoresSnapshot) -> String {
    var parts = reading.pieces.flatMap { $0.values.map { text(for: $0, reader, snapshot) } }.filter { !$0.isEmpty }
    if reading.rhythm == nil { parts.append(reading.isOnce ? strings.choreOnce : app.formats.choreEvery(1, .day)) }
    return parts.joined(separator: ", ")
  }
}
