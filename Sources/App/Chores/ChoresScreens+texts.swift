import Actions
import Chores
import Core
import Texts

/// Texts for times, names and refusals.
extension ChoresScreens {
  /// Returns a time in the family's time zone, such as “gestern, 18:05”.
  func moment(_ time: Timestamp, _ snapshot: ChoresSnapshot) -> String {
    let clock = snapshot.household.timeZone.wallClock(at: time)
    return app.formats.relativeDay(clock.day, today: snapshot.moment.today) + ", " + app.formats.time(clock.minute)
  }

  func text(for assignment: Assignment, _ snapshot: ChoresSnapshot) -> String {
    app.formats.choreAssignment(assignment, names: assignment.members.map { name($0, snapshot) })
  }

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
    case .refused(let refusal): app.formats.familyRefusal(refusal)
    case .notFound: strings.choreErrorNotFound
    case .nothingToDo: strings.choreErrorNothingToDo
    case .tooMany(let max): strings.choreErrorTooMany(max: max)
    case .tooFewPoints(let balance): strings.choreErrorFewPoints(points: Int(balance))
    }
  }

  func text(for error: ChoresError) -> String {
    switch error {
    case .empty(.title): strings.choreErrorTitle
    case .empty(.reason): strings.choreErrorReason
    case .empty: strings.choreErrorName
    case .tooLong(let field, _): strings.choreErrorTooLong(max: field.charactersMax)
    case .outOfRange(_, let range): strings.choreErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))
    case .tooMany(_, let countMax): strings.choreErrorTooMany(max: countMax)
    case .windowEmpty: strings.choreErrorWindow
    case .wrongMembers, .memberTwice: strings.choreErrorMembers
    case .dayOutOfRange: strings.choreErrorDay
    case .endBeforeStart: strings.choreErrorEnd
    case .lastParent: strings.choreErrorLastParent
    case .ownerStays: strings.choreErrorOwnerStays
    case .malformed, .rhythmContradicts, .onceRepeats, .deadlineOfRecurring, .linesUnordered:
      strings.choreErrorRhythm
    }
  }
}
