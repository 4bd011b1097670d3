import Chores
import Core

/// The reason why a command about chores failed, beyond the refusals of the actions.
enum ChoresProblem {
  /// The area is switched off; the command switches it on.
  case off(command: String)
  case noFamily
  /// The account's families are not on this device yet.
  case familiesUnread
  case founderMissing
  /// Nobody can be invited to the family of the main zone; its name.
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
  /// No wish that waits has the name, or several have it.
  case unknownRequest(String)
  /// Several could have done the chore, and the command does not say who did.
  case whoDidIt(chore: String, names: [String])
  /// The machine's time zone has no name.
  case zoneMissing
  /// The same for a command that founds the first family by itself.
  case zoneMissingAtFirst
  case unknownZone(String)
  /// A chore that is done once has no day on which it opens.
  case notThen(chore: String)
  /// The chore is done once, or opens again only after it was done; its title.
  case noNext(chore: String)
  /// A time cannot be moved to a day; the days that are possible.
  case moveOutOfRange(days: String)
  /// A code is wrong, used or too old.
  case codeGone
  /// The code is for somebody else: the user is in its family, whose name this is.
  case alreadyMember(String)
  case familyFull
  /// The code is for other members than the named one; the name is empty if none is named.
  case notInvited(String, names: [String])
  /// The family is another's, who alone can hand it over.
  case notOwner(String)
  /// The member is no other parent with an account.
  case noHeir(String)
  /// The family is not offered to the user.
  case noOffer(String)
  /// Nobody has done the chore, or there is no photo of it; its title.
  case neverDone(String)
  case noPhoto(String)
  /// The file is no picture that browsers show.
  case noPicture(String)
  /// Another program has written into the private area since its chores were copied.
  case changedSince
  /// The member has no account for which the user may make a code.
  case noChildAccount(String)
  /// No open invite is for the one who was named; the name is empty if there is none at all.
  case noInvite(String)
  /// Several open invites are meant; for whom they are.
  case severalInvites(names: [String])
  case nothingWaits(chore: String)
  /// Words that are no rhythm, day or time.
  case rhythmUnknown(String)
  /// The rhythm says in which week it begins, or needs none; its words.
  case weekNotOpen(String)
  /// It cannot begin in the week of the day, only with one of the other days.
  case weekNotOffered(Day, [Day])
  /// A file names no such member.
  case unknownPerson(String)
  /// There is no import that can be taken back.
  case noImport
  /// The present occurrence has not opened; the first day on which it is open.
  case notOpen(chore: String, day: String)

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
    case .unknownZone: "chores.unknown-zone"
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
