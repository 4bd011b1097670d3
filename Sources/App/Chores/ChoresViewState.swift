import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The state of chores' screens that the replica does not hold.
final class ChoresViewState {
  /// Differs after each change of what is shown.
  var revision: Int64 = 0
  /// The family that was chosen; nil for the first one.
  var zone: SyncZone?
  /// The family that was shown after the last step of the sync.
  var seen: SyncZone?
  var seenName = ""
  var grouping = ChoresGrouping.day
  var form = ChoresForm()
  /// The form that goes on once the host has said whether it knows the entered time zone.
  var awaitsZone: ChoresVerb?
  /// The line of quick add, and the words that are to stay in its title.
  var line = ""
  var takenBack: [String] = []
  /// The day with which the line's rhythm of every N weeks begins, if the user has chosen one.
  var week: Day?
  /// The occurrence that a sheet asks about.
  var asked: StandingKey?
  /// The member who did it, whose PIN a sheet asks for.
  var askedDoer: MemberID?
  /// The member whose PIN was given on this tablet, and until when that holds.
  var opened: (member: MemberID, until: Timestamp)?
  /// The chore, member or reward that a form edits; nil for a new one.
  var edited: UniqueID?
  /// A child's name to sign in and the code that was made for it; stored nowhere.
  var passwordCode: (name: String, code: String)?
  /// Whether the editor is open. After a reload the host opens it again (`Web/drafts.js`).
  var isEditing = false
  /// The deleted chore and reward that the toast's undo brings back.
  var deleted: Chore?
  var deletedReward: Reward?
  /// The chores of the sample set that was added last, which the toast's undo takes back.
  var samples: [ChoreID] = []
  /// The member, tablet or invite about whose removal the sheet asks.
  var removal: (verb: ChoresVerb, id: UniqueID)?
  /// A chore as it was before the assignment that the toast's undo takes back.
  var reassigned: Chore?
  /// The rules of other time zones than the device's, by name, as far as the host has answered; those that it does not know are those of the device.
  var zones: [(name: String, rules: ZoneRules?, isAnswered: Bool)] = []
  /// The name of the device's time zone.
  var deviceZone = ""

  /// The picture computed last, for the same data and minute.
  var picture: ChoresPicture?
  /// The standings of each family as they were computed last, of a version of its data.
  private var books: [(zone: SyncZone, epoch: Int64, version: FamilyVersion, book: StandingBook)] = []
  /// The lists of which the user wants to see more, and how many rows more.
  private var extensions: [String: Int] = [:]
  var reader: LineReader?
  /// The revisions of all families when reminders were decided last.
  var remindedRevision: Int64 = -1
  var invitation = ChoresInvitation()
  var files = ChoresFiles()
  var photos = ChoresPhotos()
  var copied: ChoresCopy?

  func rules(_ name: String) -> ZoneRules?? {
    for known in zones where known.name.equalsBytewise(name) { return .some(known.rules) }
    return nil
  }

  /// Returns the standings of a family at a moment. Another epoch may have another time zone.
  func book(of zone: SyncZone, _ state: FamilyState, _ moment: HouseholdMoment, epoch: Int64) -> StandingBook {
    if let i = books.firstIndex(where: { $0.zone == zone }) {
      let known = books[i]
      if known.epoch == epoch, known.book.holds(at: moment.now), let touches = state.touches(since: known.version) {
        known.book.update(moment, touched: touches)
        books[i].version = state.version
        return known.book
      }
      books.remove(at: i)
    }
    let book = StandingBook(moment)
    books.append((zone, epoch, state.version, book))
    return book
  }

  /// Forgets what was computed, since the rules of a time zone differ.
  func forgetPictures() {
    picture = nil
    books = []
  }

  /// The number of rows that a list shows.
  func rowCount(_ list: String, of count: Int, atFirst first: Int) -> Int {
    // A few more are no reason for a button.
    let shown = first + (extensions[list] ?? 0)
    return count <= shown + Self.restMax ? count : shown
  }

  func extend(_ list: String) { extensions[list, default: 0] += Self.step }

  func endExtensions() { extensions = [:] }

  static var step: Int { 100 }
  private static var restMax: Int { 5 }
}

/// A copy of the private chores whose originals may be deleted.
struct ChoresCopy {
  let zone: SyncZone
  let originals: FamilyFile.Content
  var isStored = false
}

/// A family at a minute, as all screens show it.
final class ChoresPicture {
  let zone: SyncZone
  let revision: Int64
  let itemsRevision: Int64
  let minute: Int64
  let epoch: Int64
  let moment: HouseholdMoment
  let actor: FamilyActor
  /// To whom the family belongs, whether that is the user, to whom it can be handed over, and the offer that the user can accept (0071).
  let owner: String
  let isOwner: Bool
  let heirs: [FamilyMember]
  let offer: FamilyInvite?
  private let book: StandingBook
  private lazy var today: [Int] = book.today
  lazy var cards: [DashboardCard] = moment.cards(standings, byUrgency: today)
  private var days: [(member: MemberID?, day: ChoresDay)] = []

  init(
    _ actions: ChoresActions, _ state: FamilyState, zone: SyncZone, minute: Int64, epoch: Int64, _ book: StandingBook
  ) {
    (revision, itemsRevision) = (state.revision, state.itemsRevision)
    (self.zone, self.minute, self.epoch, self.book) = (zone, minute, epoch, book)
    (moment, actor) = (actions.moment, actions.actor)
    (owner, isOwner, heirs, offer) = (actions.owner, actions.isOwner, actions.heirs, actions.offer)
  }

  var household: Household { moment.household }
  var family: Family { household.family }
  var present: [FamilyMember] { moment.present }
  var standings: [ChoreStanding] { book.standings }

  func chore(_ id: ChoreID) -> Chore? { book.place(of: id).map { household.chores[$0] } }

  func standing(of chore: ChoreID) -> ChoreStanding? { book.standings(of: chore).first }

  func standing(_ key: StandingKey) -> ChoreStanding? { book.standings(of: key.chore).first { key.names($0) } }

  /// Returns what a member is to do today and has done; the whole family's without a member.
  func day(of member: MemberID?) -> ChoresDay {
    for known in days where known.member == member { return known.day }
    var day = ChoresDay()
    let isParent = member.flatMap { household.member($0) }?.role == .parent
    for place in today {
      if let member, !standings[place].isOfDay(of: member, isParent: isParent) { continue }
      switch standings[place].state {
      case .done: day.done.append(place)
      // Occurrences that wait for a parent stand in a list of their own.
      case .waiting: if member != nil || !actor.isParent { day.done.append(place) }
      case .open: day.open.append(place)
      default: day.due.append(place)
      }
    }
    days.append((member, day))
    return day
  }
}

/// The standings of a day, by their places: due ones, those that are open without being due today, and those done today. Copying thousands of
/// them would take longer than a tick.
struct ChoresDay {
  var due: [Int] = []
  var open: [Int] = []
  var done: [Int] = []
}

/// The reader of quick add for a family's names: its vocabulary costs more than reading a line.
struct LineReader {
  let revision: Int64
  let zone: SyncZone
  let language: Language
  let reader: QuickAdd
  let members: [MemberID]
  let rooms: [String]
}

/// A form as typed.
struct ChoresForm {
  private var texts: [ChoresInput: String] = [:]
  private(set) var errors: [(input: ChoresInput, text: String)] = []
  var weekdays = WeekdaySet.none
  /// In the order of a rotation.
  var members: [MemberID] = []
  /// Whether the user has entered the rhythm's day.
  var isDayGiven = false
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

  /// The number that was entered; nil for none. Notes an error for anything else.
  mutating func number(_ input: ChoresInput, _ range: ClosedRange<Int32>, _ error: String) -> Int32? {
    let text = self[input].trimmedWhitespace
    if text.isEmpty { return nil }
    if let number = Int32(text), range.contains(number) { return number }
    refuse(input, error)
    return nil
  }
}
