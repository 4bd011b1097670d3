import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The state of the screens of chores that is not in the replica.
final class ChoresViewState {
  /// A number that differs after each visible change.
  var revision: Int64 = 0
  /// The record zone of the chosen family; nil for the first family.
  var zone: SyncZone?
  /// The record zone of the family on screen after the last sync step.
  var seen: SyncZone?
  var seenName = ""
  var grouping = ChoresGrouping.day
  var form = ChoresForm()
  /// The form that continues once the host knows the entered time zone.
  var awaitsTimeZone: ChoresVerb?
  /// The line of quick add, and the words that the user returned to its title.
  var line = ""
  var takenBack: [String] = []
  /// The first day of the line's rhythm of every N weeks, if the user has chosen one.
  var week: Day?
  /// Whether the line's last word is still being typed: no hint about it is shown before its end or a pause.
  var isWordOpen = false
  /// The occurrence that a sheet asks about.
  var asked: OccurrenceKey?
  /// The member whose PIN a sheet asks for.
  var askedDoer: MemberID?
  /// The member whose PIN was entered on this tablet, and the time until which that is valid.
  var opened: (member: MemberID, until: Timestamp)?
  /// The chore, member or reward that a form edits; nil for a new one.
  var edited: UniqueID?
  /// A child's name for signing in, and the code for its new password; not stored.
  var passwordCode: (name: String, code: String)?
  /// Whether the editor is open. After a reload the host opens it again (`Web/drafts.js`).
  var isEditing = false
  /// The deleted chore and reward that the toast's undo restores.
  var deleted: Chore?
  var deletedReward: Reward?
  /// The chores of the sample set that was added last, which the toast's undo removes.
  var samples: [ChoreID] = []
  /// The member, tablet or invite whose removal the sheet asks about.
  var removal: (verb: ChoresVerb, id: UniqueID)?
  /// The chore before the assignment that the toast's undo reverts.
  var reassigned: Chore?
  /// The rules of other time zones than the device's, by name; nil while unanswered, and for names that the host does not know, for which
  /// the device's apply.
  var zones: [(name: String, rules: TimeZoneRules?, isAnswered: Bool)] = []
  /// The name of the device's time zone.
  var deviceTimeZone = ""

  /// The snapshot computed last, reused for the same data and minute.
  var snapshot: ChoresSnapshot? { didSet { if snapshot == nil { others = [] } } }
  /// The snapshots of the other families, for Today.
  var others: [ChoresSnapshot] = []
  /// The calendar's month of each family, as computed last.
  var months: [(zone: SyncZone, key: RegionVersion, counts: [TodayCount])] = []
  /// Other days of Today's list, as computed last.
  var days: [ChoresPastDay] = []
  /// The statuses of each family as computed last, with the version of its data.
  private var books: [(zone: SyncZone, generation: Int64, version: FamilyVersion, book: StatusBook)] = []
  /// The number of additional rows that the user has asked for, by list.
  private var extensions: [String: Int] = [:]
  var reader: QuickAddCache?
  /// The combined revision of all families when reminders were last computed.
  var remindedRevision: Int64 = -1
  var invitation = ChoresInvitation()
  var files = ChoresFiles()
  var photos = ChoresPhotos()
  var copied: ChoresCopy?

  func rules(_ name: String) -> TimeZoneRules?? {
    for known in zones where known.name.equalsBytewise(name) { return .some(known.rules) }
    return nil
  }

  /// Returns the statuses of a family at a moment. A later generation of the app may have another time zone.
  func book(of zone: SyncZone, _ state: FamilyState, _ moment: HouseholdMoment, generation: Int64) -> StatusBook {
    if let i = books.firstIndex(where: { $0.zone == zone }) {
      let known = books[i]
      if known.generation == generation, known.book.isValid(at: moment.now),
        let touches = state.touches(since: known.version)
      {
        known.book.update(moment, touched: touches)
        books[i].version = state.version
        return known.book
      }
      books.remove(at: i)
    }
    let book = StatusBook(moment)
    books.append((zone, generation, state.version, book))
    return book
  }

  /// Drops computed values after the rules of a time zone have changed.
  func forgetSnapshots() {
    snapshot = nil
    books = []
    days = []
    months = []
  }

  /// Returns the number of rows that a list shows.
  func rowCount(_ list: String, of count: Int, atFirst first: Int) -> Int {
    // Shows a few more rows instead of a button.
    let shown = first + (extensions[list] ?? 0)
    return count <= shown + Self.restMax ? count : shown
  }

  func extend(_ list: String) { extensions[list, default: 0] += Self.step }

  func endExtensions() { extensions = [:] }

  static var step: Int { 100 }
  private static var restMax: Int { 5 }
}

/// A copy of the private chores, whose originals can be deleted.
struct ChoresCopy {
  let zone: SyncZone
  let originals: FamilyFile.Content
  var isStored = false
}

/// A family's data at one minute, for all screens.
final class ChoresSnapshot {
  let zone: SyncZone
  let revision: Int64
  let itemsRevision: Int64
  let minute: Int64
  let generation: Int64
  let moment: HouseholdMoment
  let actor: FamilyActor
  /// The owner's account, whether that is the user's, the parents to whom ownership can be offered, and an offer to the user (0071).
  let owner: String
  let isOwner: Bool
  let heirs: [FamilyMember]
  let offer: FamilyInvite?
  private let book: StatusBook
  private lazy var today: [Int] = book.today
  lazy var cards: [DashboardCard] = moment.cards(statuses, byUrgency: today)
  private var days: [(member: MemberID?, day: ChoresDay)] = []
  private var familyDays: [(member: MemberID?, number: Int, day: FamilyDay)] = []
  /// The occurrences that have not opened yet, the next first.
  private lazy var upcoming: [Int] = statuses.indices
    .filter { statuses[$0].state == .upcoming }
    .ordered { Self.opening(statuses[$0]) < Self.opening(statuses[$1]) }

  init(
    _ actions: ChoresActions, _ state: FamilyState, zone: SyncZone, minute: Int64, generation: Int64, _ book: StatusBook
  ) {
    (revision, itemsRevision) = (state.revision, state.itemsRevision)
    (self.zone, self.minute, self.generation, self.book) = (zone, minute, generation, book)
    (moment, actor) = (actions.moment, actions.actor)
    (owner, isOwner, heirs, offer) = (actions.owner, actions.isOwner, actions.heirs, actions.offer)
  }

  var household: Household { moment.household }
  var family: Family { household.family }
  var present: [FamilyMember] { moment.present }
  var statuses: [OccurrenceStatus] { book.statuses }

  func chore(_ id: ChoreID) -> Chore? { book.index(of: id).map { household.chores[$0] } }

  func status(of chore: ChoreID) -> OccurrenceStatus? { book.statuses(of: chore).first }

  func status(_ key: OccurrenceKey) -> OccurrenceStatus? { book.statuses(of: key.chore).first { key.names($0) } }

  private static func opening(_ status: OccurrenceStatus) -> Int32 {
    (status.isMoved ? status.due : status.occurrence.opening)?.number ?? Int32.max
  }

  /// Returns the first of a member's occurrences that have not opened yet; the whole family's if `member` is nil.
  func next(of member: MemberID?, count: Int) -> [Int] {
    let isParent = member.flatMap { household.member($0) }?.role == .parent
    var found: [Int] = []
    for index in upcoming where found.count < count {
      if member.map({ statuses[index].concerns($0, isParent: isParent) }) ?? true { found.append(index) }
    }
    return found
  }

  /// Returns the family's items for today's list of all areas.
  func familyDay(of member: MemberID?, number: Int) -> FamilyDay {
    for known in familyDays where known.member == member && known.number == number { return known.day }
    let day = FamilyDay(moment, of: member, statuses, today, number: number) { book.index(of: $0) }
    familyDays.append((member, number, day))
    return day
  }

  /// Returns a member's open and done chores of today; the whole family's if `member` is nil.
  func day(of member: MemberID?) -> ChoresDay {
    for known in days where known.member == member { return known.day }
    var day = ChoresDay()
    let isParent = member.flatMap { household.member($0) }?.role == .parent
    for index in today {
      if let member, !statuses[index].isOfDay(of: member, isParent: isParent) { continue }
      switch statuses[index].state {
      case .done: day.done.append(index)
      // Occurrences that wait for a parent's approval are in a list of their own.
      case .waiting: if member != nil || !actor.isParent { day.done.append(index) }
      case .open: day.open.append(index)
      default: day.due.append(index)
      }
    }
    days.append((member, day))
    return day
  }
}

/// The statuses of a day as indices: due, open without being due today, and done today. Copying thousands of statuses would take longer
/// than a tap.
struct ChoresDay {
  var due: [Int] = []
  var open: [Int] = []
  var done: [Int] = []
}

/// The parser of quick-add lines for a family's names, stored because building its vocabulary costs more than parsing a line.
struct QuickAddCache {
  let revision: Int64
  let zone: SyncZone
  let language: Language
  let reader: QuickAdd
  let members: [MemberID]
  let rooms: [String]
}

/// The input in a form.
struct ChoresForm {
  private var texts: [ChoresInput: String] = [:]
  private(set) var errors: [(input: ChoresInput, text: String)] = []
  var weekdays = WeekdaySet.none
  /// The assigned members, in the order of the rotation.
  var members: [MemberID] = []
  /// Whether the user has entered a day for the rhythm.
  var isDayGiven = false
  /// Whether the user has entered the points of a new chore; until then they follow its minutes.
  var arePointsGiven = false
  /// The day from which the weekday and the day of the month were taken.
  var named: Day?

  subscript(input: ChoresInput) -> String {
    get { texts[input] ?? "" }
    set {
      texts[input] = newValue
      errors.removeAll { $0.input == input }
    }
  }

  func error(_ input: ChoresInput) -> String { errors.first { $0.input == input }?.text ?? "" }

  mutating func refuse(_ input: ChoresInput, _ text: String) {
    if error(input).isEmpty { errors.append((input, text)) }
  }

  mutating func clearErrors() { errors = [] }

  func isOn(_ input: ChoresInput) -> Bool { self[input] == "true" }

  /// Returns the entered number; nil for an empty input, or after adding an error for anything else.
  mutating func number(_ input: ChoresInput, _ range: ClosedRange<Int32>, _ error: String) -> Int32? {
    let text = self[input].trimmedWhitespace
    if text.isEmpty { return nil }
    if let number = Int32(text), range.contains(number) { return number }
    refuse(input, error)
    return nil
  }
}
