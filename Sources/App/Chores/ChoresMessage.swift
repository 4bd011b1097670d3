import Chores
import Core

/// The user's actions on the screens of chores. Each has one argument, which its comment names; `ChoresScreens.update` handles them.
public enum ChoresVerb: String, CaseIterable, Sendable {
  // MARK: Doing

  /// Completes a chore, or undoes its completion: `OccurrenceKey`.
  case check
  /// Completes the chore of the sheet for a member: its id.
  case by
  /// Completes a chore from a reminder, unless it is done already: `OccurrenceKey`.
  case done
  /// Opens the sheet that asks who did it: `OccurrenceKey`.
  case who
  /// Undoes a completion: its name.
  case undo
  /// Approves or refuses a completion that waits for approval: its name.
  case approve, refuse
  /// Skips the current or the next occurrence of a chore, or opens the sheet to move it: `OccurrenceKey`.
  case skip, move
  /// Moves the occurrence to the entered day.
  case moveTo = "moveto"
  /// Brings the occurrence forward to today, and completes it: `OccurrenceKey`.
  case early
  /// Undoes a skip or a move: its name.
  case unmark
  /// Opens the sheet with the photo of a completion, or the sheet that asks for a photo: its name.
  case photo
  case takePhoto = "takephoto"
  case deletePhoto = "deletephoto"

  // MARK: Chores

  /// Adds the chore of the quick-add line.
  case add
  /// Returns words of the line to the title: their text.
  case keep
  /// Opens the editor: a chore's id, empty for a new one.
  case edit
  case save
  /// Opens the sheet to assign a chore: its id.
  case assign
  /// Assigns the chore to a member: its id, empty for unassigned.
  case assignTo = "assignto"
  /// Deletes a chore: its id.
  case delete
  /// Adds a sample set: its code.
  case samples
  /// Groups the list: `ChoresGrouping`.
  case group
  /// Shows more rows of a list: its id, and that of the first new row.
  case more

  // MARK: The family

  /// Creates the family that was entered.
  case createFamily = "found"
  /// Opens the sheet to create another family.
  case newFamily = "newfamily"
  /// Shows another family: its id.
  case choose
  /// Opens the sheet of a member: its id, empty for a new one.
  case member
  case saveMember = "savemember"
  /// Asks whether to remove a member from the family: its id.
  case removeMember = "removemember"
  /// Asks whether to delete a former member's completions and wishes: the member's id.
  case clearMember = "clearmember"
  /// Removes the member, tablet or invite of the sheet, or deletes the former member's records.
  case remove
  case family
  case saveFamily = "savefamily"
  case leave
  /// Switches a kind of notification: `MemberAlerts.Event` and whether it is on.
  case alert
  /// Switches the notifications about a chore: its id and whether they are on.
  case notify = "tell"

  // MARK: Inviting and joining

  /// Opens the sheet to invite: a member's id, empty for a new one.
  case invite
  /// Copies the family of the main zone into one to which others can be invited.
  case copyFamily = "copyfamily"
  /// Deletes the originals after copying, or leaves them.
  case endMain = "endmain"
  case keepMain = "keepmain"
  case makeInvite = "makeinvite"
  /// Asks whether to withdraw an invite: its id.
  case endInvite = "endinvite"
  case copyInvite = "copyinvite"
  case shareInvite = "shareinvite"
  /// Opens the sheet to hand over the family, offers it to the chosen parent, and accepts an offer: its id.
  case handOver = "handover"
  case offer
  case takeOver = "takeover"
  /// Opens the sheet to join.
  case join
  /// Asks whether to remove a tablet from the family: its id.
  case removeTablet = "removetablet"
  /// Opens the sheet to set a member's PIN: its id.
  case pin
  case setPin = "setpin"
  case removePin = "removepin"
  /// Requests a code for a child's new password: the member's id.
  case newPassword = "newpassword"
  /// Checks the entered PIN of the member who completes a chore.
  case enterPin = "enterpin"
  case resolve, accept

  // MARK: Points and rewards

  /// Opens the sheet of a reward: its id, empty for a new one.
  case reward
  case saveReward = "savereward"
  case removeReward = "removereward"
  /// Requests a reward: its id and the member's.
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

  /// Reports input: `ChoresInput` and the text.
  case type
}

/// An input of the forms. For checkboxes of a list, the message also contains the value and whether it is chosen.
public enum ChoresInput: String, CaseIterable, Sendable {
  case quick
  /// The first day of a line's rhythm of every N weeks.
  case quickWeek = "quickweek"
  // The editor.
  case title, recurrence, every, weekday, day, time, note, checklist, sharing, member, room, minutes, points, approval,
    photo
  case monthDay = "monthday"
  case fromDone = "fromdone"
  /// The first day of a rhythm of every N weeks, as one of the choices.
  case week
  case hasDeadline = "hasdeadline"
  case windowFrom = "from"
  case windowBy = "by"
  // The family and its members.
  case familyName = "family"
  case name, role, emoji, color
  case timeZone = "zone"
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

  /// The prefix of a checkbox's message.
  func prefix(_ value: String) -> MessagePrefix { MessagePrefix("chores.type:" + rawValue + ":" + value) }
}

/// The order of the list of all chores (F-14).
public enum ChoresGrouping: String, CaseIterable, Sendable {
  case day, person, room
}
