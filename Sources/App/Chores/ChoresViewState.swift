import Actions
import Chores
import Core
import Replica
import Sync

/// The state of chores' screens that the replica does not hold.
final class ChoresViewState {
  /// Differs after each change of what is shown.
  var revision: Int64 = 0
  /// The family that was chosen; nil for the first one.
  var zone: SyncZone?
  /// The family that was shown after the last step of the sync.
  var seen: SyncZone?
  var grouping = ChoresGrouping.day
  var form = ChoresForm()
  /// The line of quick add, and the words that are to stay in its title.
  var line = ""
  var takenBack: [String] = []
  /// The occurrence that a sheet asks about.
  var asked: StandingKey?
  /// The member who did it, whose PIN a sheet asks for.
  var askedDoer: MemberID?
  /// The member whose PIN was given on this tablet, and until when that holds.
  var opened: (member: MemberID, until: Timestamp)?
  /// The chore, member or reward that a form edits; nil for a new one.
  var edited: UniqueID?
  /// Whether the editor is open: its form survives no reload.
  var isEditing = false
  /// The deleted chore that the toast's undo brings back.
  var deleted: Chore?
  /// A chore as it was before the assignment that the toast's undo takes back.
  var reassigned: Chore?
  /// The rules of other time zones than the device's, by name, as far as the host has answered; those that it does not know are those of the device.
  var zones: [(name: String, rules: ZoneRules?, isAnswered: Bool)] = []
  /// The name of the device's time zone.
  var deviceZone = ""

  /// The picture computed last, for the same data and minute.
  var picture: ChoresPicture?
  var reader: LineReader?
  /// The revisions of all families when reminders were decided last.
  var remindedRevision: Int64 = -1
  var invitation = ChoresInvitation()
  var files = ChoresFiles()

  func rules(_ name: String) -> ZoneRules?? {
    for known in zones where known.name.equalsBytewise(name) { return .some(known.rules) }
    return nil
  }
}

/// A family at a minute, as all screens show it.
final class ChoresPicture {
  let zone: SyncZone
  let revision: Int64
  let minute: Int64
  let epoch: Int64
  let moment: HouseholdMoment
  let actor: FamilyActor
  /// Not every screen needs them.
  lazy var standings: [ChoreStanding] = moment.standings()

  init(_ actions: ChoresActions, zone: SyncZone, revision: Int64, minute: Int64, epoch: Int64) {
    (self.zone, self.revision, self.minute, self.epoch) = (zone, revision, minute, epoch)
    (moment, actor) = (actions.moment, actions.actor)
  }

  var household: Household { moment.household }
  var family: Family { household.family }
  var present: [FamilyMember] { household.members.present }

  func chore(_ id: ChoreID) -> Chore? { household.chores.first { $0.id == id } }
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
