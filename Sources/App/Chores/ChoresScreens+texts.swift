import Actions
import Chores
import Core

/// The rules of a chore in words.
extension ChoresScreens {
  // MARK: Rhythms and assignments

  /// “alle 2 Wochen: Mo, Do”.
  func text(for rhythm: Rhythm, _ picture: ChoresPicture) -> String {
    let count = Int(rhythm.every)
    let text: String
    switch rhythm.recurrence {
    case .once: return strings.choreOnce
    case .daily: text = strings.choreEveryDays(count: count)
    case .weekly:
      let weeks = strings.choreEveryWeeks(count: count)
      text = rhythm.weekdays.isEmpty ? weeks : weeks + ": " + app.formats.weekdays(rhythm.weekdays)
    case .monthly:
      let months = strings.choreEveryMonths(count: count)
      switch rhythm.monthDay {
      case 0: text = months
      case 31: text = months + ", " + strings.choreLastDay
      default: text = months + ", " + strings.choreOnDay(day: Int(rhythm.monthDay))
      }
    }
    return rhythm.isFromDone ? text + " " + strings.choreAfterDone : text
  }

  func text(for assignment: Assignment, _ picture: ChoresPicture) -> String {
    let names = assignment.members.map { name($0, picture) }
    switch assignment.sharing {
    case .nobody: return strings.choreNobody
    case .member: return names.first ?? ""
    case .any: return app.formats.choice(names)
    case .each: return strings.choreEachOf(names: app.formats.list(names))
    case .turns: return strings.choreTurnsOf(names: app.formats.list(names))
    case .points: return strings.choreFewestOf(names: app.formats.list(names))
    case .oldest: return strings.choreOldestOf(names: app.formats.list(names))
    }
  }

  func text(for window: DayWindow) -> String {
    switch (window.from, window.by) {
    case (nil, nil): ""
    case (let from?, nil): strings.choreFrom(time: app.formats.time(from))
    case (nil, let by?): strings.choreBy(time: app.formats.time(by % 1440))
    case (let from?, let by?): app.formats.time(from) + " – " + app.formats.time(by % 1440)
    }
  }

  /// “gestern, 18:05”, by the family's clock.
  func moment(_ time: Timestamp, _ picture: ChoresPicture) -> String {
    let clock = picture.household.zone.wallClock(at: time)
    return app.formats.relativeDay(clock.day, today: picture.moment.today) + ", " + app.formats.time(clock.minute)
  }

  func name(of role: FamilyRole) -> String { role == .parent ? strings.choreParent : strings.choreChild }

  func name(of set: SampleChores) -> String {
    switch set {
    case .smallFlat: strings.choreSampleSmallFlat
    case .houseWithGarden: strings.choreSampleHouse
    case .schoolWeek: strings.choreSampleSchool
    }
  }

  // MARK: Refusals

  func text(for refusal: ChoresRefusal) -> String {
    switch refusal {
    case .invalid(let error): text(for: error)
    case .refused(let refusal): text(for: refusal)
    case .notFound: strings.choreErrorNotFound
    case .nothingToDo: strings.choreErrorNothingToDo
    case .tooMany(let max): strings.choreErrorTooMany(max: max)
    case .tooFewPoints(let balance): strings.choreErrorFewPoints(points: Int(balance))
    }
  }

  private func text(for refusal: FamilyRefusal) -> String {
    switch refusal {
    case .unknownZone: strings.choreErrorNotFound
    case .notAllowed, .madeOnce: strings.choreErrorNotAllowed
    case .notOpen: strings.choreErrorNotOpen
    case .doneAlready: strings.choreErrorDoneAlready
    case .tooLate: strings.choreErrorTooLate
    }
  }

  func text(for error: ChoresError) -> String {
    switch error {
    case .empty: strings.choreErrorEmpty
    case .tooLong(let field, _): strings.choreErrorTooLong(max: charactersMax(field))
    case .outOfRange(_, let range): strings.choreErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))
    case .tooMany(_, let countMax): strings.choreErrorTooMany(max: countMax)
    case .windowEmpty: strings.choreErrorWindow
    case .wrongMembers, .memberTwice: strings.choreErrorMembers
    case .dayOutOfRange: strings.choreErrorDay
    case .endBeforeStart: strings.choreErrorEnd
    case .lastParent: strings.choreErrorLastParent
    case .malformed, .rhythmContradicts, .onceRepeats, .deadlineOfRecurring, .linesUnordered:
      strings.choreErrorRhythm
    }
  }

  private func charactersMax(_ field: ChoresField) -> Int {
    switch field {
    case .title, .checklist: ChoreLimits.titleCharactersMax
    case .note: ChoreLimits.noteCharactersMax
    case .reason: ChoreLimits.reasonCharactersMax
    default: ChoreLimits.nameCharactersMax
    }
  }
}
