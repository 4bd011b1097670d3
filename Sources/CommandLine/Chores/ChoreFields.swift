import Actions
import ArgumentParser
import Chores
import Core
import Texts

/// The options that change a chore's fields.
struct ChoreFields: ParsableArguments {
  @Option(help: "The new name, 80 characters at most.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "When, as in \"chore add\": \"every Saturday by 18:00\", \"every 3 days\", once, tomorrow.", valueName: "words"))
  var rhythm: String?

  @OptionGroup var week: WeekOption

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Who does it; may be repeated. \"\" for anyone.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var members: [String] = []

  @Option(help: ArgumentHelp("How several share it: any, each, turns, points or oldest.", valueName: "way"))
  var share: SharingArgument?

  @Option(help: ArgumentHelp("The room or area; \"\" for none.", valueName: "room"))
  var room: String?

  @Option(help: ArgumentHelp("Points for doing it, 0 to 1000.", valueName: "count"))
  var points: Int32?

  @Option(help: ArgumentHelp("How long it takes, 0 to 1440.", valueName: "count"))
  var minutes: Int32?

  @Option(help: ArgumentHelp("A note, 1000 characters at most.", valueName: "text"))
  var note: String?

  @Option(
    name: .customLong("step"),
    help: ArgumentHelp("A step of its checklist; may be repeated. \"\" for none.", valueName: "text"))
  var steps: [String] = []

  @Flag(inversion: .prefixedNo, help: "Whether a parent approves what was done.")
  var approval: Bool?

  @Flag(inversion: .prefixedNo, help: "Whether a photo is asked for when it is done.")
  var photo: Bool?

  var isEmpty: Bool {
    title == nil && rhythm == nil && week.isEmpty && members.isEmpty && share == nil && room == nil && points == nil
      && minutes == nil
      && note == nil && steps.isEmpty && approval == nil && photo == nil
  }

  /// Returns the chore with the given fields; fields that are not given stay unchanged.
  func filled(_ old: Chore, _ view: FamilyView, _ words: Words) throws(CommandError) -> Chore {
    let assignments = try assignments(old, view)
    let when = try rhythm.map { (text) throws(CommandError) in try When(text, old, view, words) }
    let rhythms = try rhythms(old, when, view, words)
    do throws(ChoresError) {
      return try Chore(
        id: old.id, title: title ?? old.title, assignments: assignments, rhythms: rhythms,
        deadline: rhythms.latest.recurrence == .once ? when.map { $0.deadline } ?? old.deadline : nil,
        createdAt: old.createdAt, window: when?.window() ?? old.window, minutes: minutes ?? old.minutes,
        points: points ?? old.points, needsApproval: approval ?? old.needsApproval,
        wantsPhoto: photo ?? old.wantsPhoto, area: room ?? old.area, note: note ?? old.note,
        checklist: steps.isEmpty ? old.checklist : steps.filter { !$0.isEmpty })
    } catch {
      throw .chores(.invalid(error))
    }
  }

  /// Returns the rhythms of the parsed words, or else the chore's own; they begin in the week of the option.
  private func rhythms(
    _ old: Chore, _ when: When?, _ view: FamilyView, _ words: Words
  ) throws(CommandError) -> RhythmLines {
    let (today, firstWeekday) = (view.moment.today, view.family.firstWeekday)
    let present = old.rhythms.latest.moved(to: today)
    let choices = when.map { $0.weekChoices } ?? present.weekChoices(firstWeekday)
    let day = try week.day(of: choices, rhythm ?? words.formats.choreRhythm(present), view, words)
    do throws(ChoresError) {
      if let when { return try when.rhythms(week: day) }
      return day.map { old.rhythms.replaced(by: present.due(on: $0), today: today, firstWeekday) } ?? old.rhythms
    } catch {
      throw .chores(.invalid(error))
    }
  }

  private func assignments(_ old: Chore, _ view: FamilyView) throws(CommandError) -> AssignmentLines {
    if members.isEmpty, share == nil { return old.assignments }
    let today = view.moment.today
    let before = old.assignments.on(today)
    var ids: [MemberID] = []
    for name in members where !name.isEmpty { ids.append(try view.member(name).id) }
    if members.isEmpty { ids = before.members }
    let sharing: Assignment.Sharing =
      switch ids.count {
      case 0: .nobody
      case 1: .member
      default: share?.sharing ?? (before.members.count > 1 ? before.sharing : .any)
      }
    if share != nil, ids.count < 2 { throw .chores(.invalid(.wrongMembers)) }
    do throws(ChoresError) {
      let start = view.moment.assignmentStart(of: old)
      return try old.assignments.changed(to: Assignment(sharing, ids, from: start))
    } catch {
      throw .chores(.invalid(error))
    }
  }
}

/// A rhythm, day or time window in words, for an existing chore.
private struct When {
  private let old: Chore
  private let reading: QuickAddReading
  private let today: Day
  private let timeZone: TimeZoneRules
  private let firstWeekday: Weekday

  private static let title = "Chore"

  /// Throws if a part of the text is not a rhythm, day or time.
  init(_ text: String, _ old: Chore, _ view: FamilyView, _ words: Words) throws(CommandError) {
    let clock = view.household.timeZone.wallClock(at: view.moment.now)
    // A quick-add line needs a title; the parser must recognise everything else.
    let line = words.lineReader(view).read(Self.title + " " + text, today: clock.day, minute: clock.minute)
    guard line.title == Self.title, line.warnings.allSatisfy({ $0.reason == .timePassed }), !line.pieces.isEmpty else {
      throw .choresProblem(.rhythmUnknown(text))
    }
    (self.old, reading, today, timeZone) = (old, line, clock.day, view.household.timeZone)
    firstWeekday = view.family.firstWeekday
  }

  var deadline: Timestamp? { reading.deadline.map { timeZone.moment(day: $0.day, minute: $0.minute) } }

  /// The possible first days of a rhythm of every N weeks; empty if the words determine it.
  var weekChoices: [Day] { reading.weekChoices(from: today, firstWeekday: firstWeekday) }

  func rhythms(week: Day?) throws(ChoresError) -> RhythmLines {
    // A chore that is there already is due today, whatever its window becomes.
    if let changed = try reading.rhythm(from: today, firstWeekday: firstWeekday, week: week ?? today) {
      // Occurrences before today stay as they were.
      if old.isOnce { return RhythmLines(changed) }
      return reading.isFromDay
        ? old.rhythms.changed(to: changed) : old.rhythms.replaced(by: changed, today: today, firstWeekday)
    }
    if reading.isOnce { return RhythmLines(try Rhythm(.once, from: reading.dueDay ?? reading.deadline?.day)) }
    return old.rhythms
  }

  func window() throws(ChoresError) -> DayWindow {
    let window = reading.window
    if window.from == nil, window.by == nil { return old.window }
    return try DayWindow(from: window.from, by: window.by)
  }
}

/// A kind of assignment as an argument.
struct SharingArgument: ExpressibleByArgument {
  let sharing: Assignment.Sharing

  init?(argument: String) {
    guard let sharing = Self.ways.first(where: { $0.word == argument.caseFolded }) else { return nil }
    self.sharing = sharing
  }

  private static let ways: [Assignment.Sharing] = [.any, .each, .turns, .points, .oldest]
  static var allValueStrings: [String] { ways.map { $0.word } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Words {
  /// Returns the parser of quick-add lines for a family's names, in the language of the command.
  func lineReader(_ view: FamilyView) -> QuickAdd {
    QuickAdd(
      language: strings.language == .german ? .german : .english, isMonthFirst: formats.region.code == "US",
      firstWeekday: view.family.firstWeekday, members: view.present.map { $0.name }, rooms: view.rooms)
  }
}
