import Chores
import Core

/// The deeds of a user on chores' screens. Each has one argument, which its comment names; `ChoresScreens.update` reads it.
public enum ChoresVerb: String, CaseIterable, Sendable {
  // MARK: Doing

  /// Does a chore, or takes it back: `StandingKey`.
  case check
  /// Completes what the sheet asks about, for a member: its id.
  case by
  /// Does a chore from a reminder, and changes nothing if it is done: `StandingKey`.
  case done
  /// Opens the sheet that asks who did it: `StandingKey`.
  case who
  /// Takes a completion back: its name.
  case undo
  /// Decides about a completion that waits: its name.
  case approve, refuse
  /// Skips the current or the next occurrence of a chore, or opens the sheet to move it: `StandingKey`.
  case skip, move
  /// Moves it to the day that was entered.
  case moveTo = "moveto"
  /// Takes a skip or a move back: its name.
  case unmark
  /// Opens the sheet with the photo of a completion, or with the question for one: its name.
  case photo
  case takePhoto = "takephoto"
  case deletePhoto = "deletephoto"

  // MARK: Chores

  /// Adds what the line says.
  case add
  /// Leaves words of the line in the title: their text.
  case keep
  /// Opens the editor: a chore's id, empty for a new one.
  case edit
  case save
  /// Opens the sheet to give a chore to somebody else: its id.
  case assign
  /// Gives it to a member: its id, empty for nobody.
  case assignTo = "assignto"
  /// Deletes a chore: its id.
  case delete
  /// Adds a sample set: its code.
  case samples
  /// Groups the list: `ChoresGrouping`.
  case group
  /// Shows more rows of a list: its id, and that of the first one.
  case more

  // MARK: The family

  /// Makes the family that was entered.
  case found
  /// Opens the sheet to make a further family.
  case newFamily = "newfamily"
  /// Shows another family: its id.
  case choose
  /// Opens the sheet of a member: its id, empty for a new one.
  case member
  case saveMember = "savemember"
  /// Asks whether to take a member out of the family: its id.
  case removeMember = "removemember"
  /// Asks whether to delete what somebody did who has left: the member's id.
  case clearMember = "clearmember"
  /// Takes the member, tablet or invite out of the family that the sheet asks about, or deletes what the member did.
  case remove
  case family
  case saveFamily = "savefamily"
  case leave
  /// Switches what the user is told of: `MemberAlerts.Event` and whether it is on.
  case alert
  /// Switches what the user is told of a chore: its id and whether it is on.
  case tell

  // MARK: Inviting and joining

  /// Opens the sheet to invite: a member's id, empty for a new one.
  case invite
  /// Copies the family of the main zone into one to which others can be invited.
  case copyFamily = "copyfamily"
  /// Deletes the originals after that, or keeps them.
  case endMain = "endmain"
  case keepMain = "keepmain"
  case makeInvite = "makeinvite"
  /// Asks whether to withdraw an invite: its id.
  case endInvite = "endinvite"
  case copyInvite = "copyinvite"
  case shareInvite = "shareinvite"
  /// Opens the sheet to hand the family over, offers it to the parent that was chosen, and accepts an offer: its id.
  case handOver = "handover"
  case offer
  case takeOver = "takeover"
  /// Opens the sheet to join.
  case join
  /// Asks whether to take a tablet out of the family: its id.
  case removeTablet = "removetablet"
  /// Opens the sheet to set a member's PIN: its id.
  case pin
  case setPin = "setpin"
  case removePin = "removepin"
  /// Makes a code for a child's new password: its member's id.
  case newPassword = "newpassword"
  /// Checks the PIN that was entered for the member who did something.
  case enterPin = "enterpin"
  case resolve, accept

  // MARK: Points and rewards

  /// Opens the sheet of a reward: its id, empty for a new one.
  case reward
  case saveReward = "savereward"
  case removeReward = "removereward"
  /// Asks for a reward: its id and the member's.
  case wish
  /// Answers a request: its id.
  case grant, deny
  /// Opens the sheet to give points: a member's id.
  case give
  case saveGift = "savegift"

  // MARK: Files

  /// Writes a file: `json`, `ics`, `csv` or `done`.
  case export
  case pickFile = "pickfile"
  case dropFile = "dropfile"
  case importFile = "importfile"
  case undoImport = "undoimport"

  // MARK: Forms

  /// Enters something: `ChoresInput` and the text.
  case type
}

/// An input of chores' forms. The names of lists of checkboxes are followed by the value and whether it is chosen.
public enum ChoresInput: String, CaseIterable, Sendable {
  case quick
  /// The day with which a line's rhythm of every N weeks begins.
  case quickWeek = "quickweek"
  // The editor.
  case title, recurrence, every, weekday, day, time, note, checklist, sharing, member, room, minutes, points, approval,
    photo
  case monthDay = "monthday"
  case fromDone = "fromdone"
  /// The day with which a rhythm of every N weeks begins, as one of the choices.
  case week
  case hasDeadline = "hasdeadline"
  case windowFrom = "from"
  case windowBy = "by"
  // The family and its members.
  case familyName = "family"
  case name, role, emoji, color, zone
  case firstWeekday = "firstweekday"
  case awayFirst = "awayfirst"
  case awayLast = "awaylast"
  case deadlineDay = "deadline"
  case awayKind = "away"
  // Rewards and points.
  case cost, amount, reason
  // The tablet.
  case pin
  case allowsTablet = "tablet"
  case moveDay = "moveday"
  // Inviting and joining.
  case invitee, code
  case joinMember = "joinmember"
  case joinName = "joinname"

  var prefix: MessagePrefix { MessagePrefix("chores.type:" + rawValue) }
  var elementID: String { "chores-" + rawValue }

  /// The beginning of a checkbox's message.
  func prefix(_ value: String) -> MessagePrefix { MessagePrefix("chores.type:" + rawValue + ":" + value) }
}

/// The order of the list of all chores (F-14).
public enum ChoresGrouping: String, CaseIterable, Sendable {
  case day, person, room
}
