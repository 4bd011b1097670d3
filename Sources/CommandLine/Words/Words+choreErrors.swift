import Actions
import Chores
import Core
import Texts

/// Sentences for errors of commands about chores: what happened and what to do.
extension Words {
  /// Returns the sentence for one of the area's errors.
  func choreText(for error: CommandError) -> String {
    switch error {
    case .chores(let refusal): text(for: refusal)
    case .choresProblem(let problem): text(for: problem)
    case .choreFile(let error, let file): file.printable + ": " + strings.choreFileProblem(error).printable
    default: strings.choreErrorNotFound
    }
  }

  private func text(for problem: ChoresProblem) -> String {
    switch problem {
    case .off(let command): strings.cliChoreOff(command: command)
    case .noFamily: strings.cliChoreNoFamily
    case .familiesUnread: strings.cliChoreUnread
    case .isPrivate(let name): strings.cliChorePrivate(name: name.printable)
    case .founderMissing: strings.cliChoreFounderMissing
    case .memberExists(let name): strings.cliChoreMemberExists(name: name.printable)
    case .unknownFamily(let name, let names):
      strings.cliChoreUnknownFamily(name: name.printable, names: list(names))
    case .unknownMember(let name, let names):
      strings.cliChoreUnknownMember(name: name.printable, names: list(names))
    case .ambiguousFamily(let name, let names):
      strings.cliChoreAmbiguousFamily(name: name.printable, names: list(names))
    case .ambiguousMember(let name, let names), .ambiguousTablet(let name, let names):
      strings.cliChoreAmbiguousMember(name: name.printable, names: list(names))
    case .unknownTablet(let name): strings.cliChoreUnknownTablet(name: name.printable)
    case .unknownChore(let name): strings.cliChoreUnknown(name: name.printable)
    case .ambiguousChore(let name, _): strings.cliChoreAmbiguous(name: name.printable)
    case .unknownReward(let name): strings.cliChoreUnknownReward(name: name.printable)
    case .unknownRequest(let name): strings.cliChoreUnknownRequest(name: name.printable)
    case .whoDidIt(let chore, let names):
      strings.cliChoreWhoDidIt(name: chore.printable, names: list(names))
    case .zoneMissing: strings.cliChoreZoneMissing
    case .zoneMissingAtFirst: strings.cliChoreZoneFirst
    case .unknownTimeZone(let name): strings.cliChoreUnknownZone(name: name.printable)
    case .notOpen(let name, let day, let way):
      (strings.cliChoreNotOpen(name: name.printable, day: day) + " " + text(for: way, chore: name.printable))
        .trimmedWhitespace
    case .codeGone: strings.cliChoreCodeGone
    case .alreadyMember(let family): strings.cliChoreAlreadyMember(family: family.printable)
    case .familyFull: strings.choreJoinFull(count: ChoreLimits.presentCountMax)
    case .notInvited(let name, let names):
      name.isEmpty
        ? strings.cliChoreInvitedSay(names: list(names))
        : strings.cliChoreInvitedOther(name: name.printable, names: list(names))
    case .noChildAccount(let name): strings.cliChoreNoChildAccount(name: name.printable)
    case .notOwner(let name): strings.cliChoreNotOwner(name: name.printable)
    case .noHeir(let name): strings.cliChoreNoHeir(name: name.printable)
    case .noOffer(let name): strings.cliChoreNoOffer(name: name.printable)
    case .neverDone(let title): strings.cliChoreNeverDone(title: title.printable)
    case .noPhoto(let title): strings.cliChoreNoPhoto(title: title.printable)
    case .changedSince: strings.choreMainChanged
    case .noPicture(let file): strings.cliChoreNoPicture(file: file.printable)
    case .noInvite(let name):
      name.isEmpty ? strings.cliChoreInviteNone : strings.cliChoreInviteNoneFor(name: name.printable)
    case .severalInvites(let names): strings.cliChoreInviteSeveral(names: list(names))
    case .nothingWaits(let name): strings.cliChoreNothingWaits(name: name.printable)
    case .rhythmUnknown(let text): strings.cliChoreRhythmUnknown(text: text.printable)
    case .weekNotOpen(let rhythm): strings.cliChoreWeekNone(rhythm: rhythm.printable)
    case .weekNotOffered(let day, let days):
      strings.cliChoreWeekOther(day: day.iso, days: days.map { $0.iso }.joined(separator: ", "))
    case .notThen(let name): strings.cliChoreNotThen(name: name.printable)
    case .moveOutOfRange(let days): strings.cliChoreMoveDays(days: days)
    case .noNext(let name): strings.cliChoreNoNext(name: name.printable)
    case .unknownPerson(let name): strings.cliChoreImportUnknownPerson(name: name.printable)
    case .noImport: strings.cliChoreImportNothingToUndo
    }
  }

  private func list(_ names: [String]) -> String { names.map { $0.printable }.joined(separator: ", ") }

  private func text(for refusal: ChoresRefusal) -> String {
    switch refusal {
    case .invalid(let error): text(for: error)
    case .refused(let refusal): formats.familyRefusal(refusal)
    case .notFound: strings.choreErrorNotFound
    case .nothingToDo: strings.cliChoreNothingToDo
    case .tooMany(let max): strings.choreErrorTooMany(max: max)
    case .tooFewPoints(let balance): strings.choreErrorFewPoints(points: Int(balance))
    }
  }

  private func text(for error: ChoresError) -> String {
    switch error {
    case .empty(.title): strings.choreErrorEmpty
    case .empty(.reason): strings.cliChoreReasonMissing
    case .empty(.points): strings.cliChorePointsMissing
    case .empty: strings.choreErrorName
    case .tooLong(let field, _): strings.choreErrorTooLong(max: field.charactersMax)
    case .outOfRange(let field, let range):
      strings.cliChoreRange(field: Self.option(field, range), least: Int(range.lowerBound), most: Int(range.upperBound))
    case .tooMany(_, let countMax): strings.choreErrorTooMany(max: countMax)
    case .windowEmpty, .endBeforeStart: strings.choreErrorEnd
    case .wrongMembers, .memberTwice: strings.cliChoreMembers
    case .dayOutOfRange: strings.cliChoreDay
    case .lastParent: strings.choreErrorLastParent
    case .ownerStays: strings.choreErrorOwnerStays
    case .malformed, .rhythmContradicts, .onceRepeats, .deadlineOfRecurring, .linesUnordered: strings.cliChoreRhythm
    }
  }

  /// Returns the option or argument that enters a number.
  private static func option(_ field: ChoresField, _ range: ClosedRange<Int32>) -> String {
    switch field {
    case .minutes: "--minutes"
    case .points: range == ChoreLimits.points ? "--points" : "POINTS"
    case .cost: "--cost"
    case .color: "--color"
    case .windowFrom: "--from"
    case .windowBy: "--by"
    case .checklist: "--step"
    default: "--rhythm"
    }
  }
}

extension Words {
  /// Says the next step for a chore that is not open yet.
  private func text(for way: EarlyWay, chore: String) -> String {
    switch way {
    case .move(let isNext): strings.cliChoreEarlyMove(name: chore) + (isNext ? " --next" : "")
    case .edit: strings.choreEarlyEdit
    case .wait: ""
    case .askParent: strings.choreEarlyChild
    }
  }
}
