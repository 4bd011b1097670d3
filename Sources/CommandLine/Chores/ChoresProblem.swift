import Chores
import Core

/// The reason why a command about chores failed, beyond the refusals of the actions.
enum ChoresProblem {
  /// The area is switched off; the command switches it on.
  case off(command: String)
  case noFamily
  /// The account's families have not been fetched yet.
  case familiesUnread
  case founderMissing
  /// The family of the main zone cannot be joined by others; its name.
  case isPrivate(String)
  case memberExists(String)
  case unknownFamily(String, names: [String])
  case ambiguousFamily(String, names: [String])
  case unknownMember(String, names: [String])
  case ambiguousMember(String, names: [String])
  case unknownTablet(String)
  case ambiguousTablet(String, names: [String])
  case unknownChore(String)
  case ambiguousChore(String, candidates: [CommandError.Candidate])
  case unknownReward(String)
  /// No open wish has the name, or several have it.
  case unknownRequest(String)
  /// Several members could have done the chore, and the command does not name one.
  case whoDidIt(chore: String, names: [String])
  /// The machine's time zone has no name.
  case zoneMissing
  /// The same, for a command that creates the first family implicitly.
  case zoneMissingAtFirst
  case unknownTimeZone(String)
  /// The chore has no occurrence on that day.
  case notThen(chore: String)
  /// The chore is due once, or opens again only after its completion; its title.
  case noNext(chore: String)
  /// An occurrence cannot be moved to the day; the possible days.
  case moveOutOfRange(days: String)
  /// A code is wrong, used or too old.
  case codeGone
  /// The code is for someone else: the user is in that family already; its name.
  case alreadyMember(String)
  case familyFull
  /// The code is not for the named member; the name is empty if none is named.
  case notInvited(String, names: [String])
  /// The user is not the owner, who alone can hand the family over; the family's name.
  case notOwner(String)
  /// The member is not another parent with an account.
  case noHeir(String)
  /// There is no offer of ownership to the user.
  case noOffer(String)
  /// The chore was never completed, or has no photo; its title.
  case neverDone(String)
  case noPhoto(String)
  /// The file is not an image that browsers can show.
  case noPicture(String)
  /// Another program has changed the private chores since they were copied.
  case changedSince
  /// The member has no account for which the user may create a code.
  case noChildAccount(String)
  /// No open invite matches the name; the name is empty if there are no open invites.
  case noInvite(String)
  /// Several open invites match; the names of the invited.
  case severalInvites(names: [String])
  case nothingWaits(chore: String)
  /// The words are not a rhythm, day or time.
  case rhythmUnknown(String)
  /// The rhythm determines its first week, or has none; its words.
  case weekNotOpen(String)
  /// The rhythm cannot begin in the week of the day, only on one of the other days.
  case weekNotOffered(Day, [Day])
  /// The file contains no member of this name.
  case unknownPerson(String)
  /// There is no import to undo.
  case noImport
  /// The occurrence has not opened; the first day on which it is open, and how it can be done early.
  case notOpen(chore: String, day: String, EarlyWay)

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .off: "chores.off"
    case .noFamily: "chores.no-family"
    case .familiesUnread: "chores.families-unread"
    case .founderMissing: "chores.founder-missing"
    case .isPrivate: "chores.private"
    case .memberExists: "chores.member-exists"
    case .unknownFamily: "chores.unknown-family"
    case .ambiguousFamily: "chores.ambiguous-family"
    case .unknownMember: "chores.unknown-member"
    case .ambiguousMember: "chores.ambiguous-member"
    case .unknownTablet: "chores.unknown-tablet"
    case .ambiguousTablet: "chores.ambiguous-tablet"
    case .unknownChore: "chores.unknown-chore"
    case .ambiguousChore: "chores.ambiguous-chore"
    case .unknownReward: "chores.unknown-reward"
    case .unknownRequest: "chores.unknown-request"
    case .whoDidIt: "chores.who-did-it"
    case .zoneMissing, .zoneMissingAtFirst: "chores.zone-missing"
    case .unknownTimeZone: "chores.unknown-zone"
    case .notThen: "chores.not-then"
    case .noNext: "chores.no-next"
    case .moveOutOfRange: ChoresError.dayOutOfRange.code
    case .codeGone: "chores.code-gone"
    case .alreadyMember: "chores.already-member"
    case .familyFull: "chores.family-full"
    case .notInvited: "chores.not-invited"
    case .noInvite: "chores.no-invite"
    case .noChildAccount: "chores.no-child-account"
    case .notOwner: "chores.not-owner"
    case .noHeir: "chores.no-heir"
    case .noOffer: "chores.no-offer"
    case .neverDone: "chores.never-done"
    case .noPhoto: "chores.no-photo"
    case .noPicture: "chores.no-picture"
    case .changedSince: "chores.changed-since"
    case .severalInvites: "chores.several-invites"
    case .nothingWaits: "chores.nothing-waits"
    case .rhythmUnknown: "chores.rhythm-unknown"
    case .weekNotOpen: "chores.week-not-open"
    case .weekNotOffered: "chores.week-not-offered"
    case .unknownPerson: "chores.unknown-person"
    case .noImport: "chores.nothing-to-undo"
    case .notOpen: FamilyRefusal.notOpen.code
    }
  }
}

/// A way to do a chore before it is open (F-6a).
enum EarlyWay {
  /// Move the present occurrence, or the next one, to today.
  case move(isNext: Bool)
  /// It counts from its completion: change when it begins.
  case edit
  /// Its rhythm has an occurrence for today already: it opens on its day.
  case wait
  /// A parent can move it.
  case askParent

  init(_ chore: Chore, _ occurrence: Occurrence, _ view: FamilyView) {
    guard view.actor.isParent else {
      self = .askParent
      return
    }
    let (calendar, today) = (view.household.calendar(of: chore), view.moment.today)
    if calendar.allowsMove(of: occurrence, to: today) {
      self = .move(isNext: view.moment.currentOccurrence(of: chore)?.opening != occurrence.opening)
    } else {
      self = calendar.isFromDone(on: occurrence.opening ?? today) ? .edit : .wait
    }
  }
}
