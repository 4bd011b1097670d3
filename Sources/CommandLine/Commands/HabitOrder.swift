import Actions
import ArgumentParser
import Core
import Foundation
import Habits
import Replica
import Texts

/// `alltag habit archive`.
struct HabitArchive: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Take a habit off the list and keep its entries.")

  @OptionGroup var target: HabitName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let id = try HabitFinder(session.habits).find(target.habit).habit.id
    let changed = try session.change { edit in
      try edit.act { (actions) throws(HabitError) in try actions.archive(id) }
    }
    let now = session
    try session.printHabit(id, changed: changed) { now.doneLine($0, now.strings.toastHabitArchived(name: $0.name)) }
  }
}

/// `alltag habit unarchive`.
struct HabitUnarchive: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: "Bring an archived habit back to the list.")

  @OptionGroup var target: HabitName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    // Archived habits match before listed ones of the same name.
    let finder = HabitFinder(session.habits)
    let archived = finder.habits.filter { $0.habit.isArchived && $0.habit.name.caseFolded == target.habit.caseFolded }
    let id = archived.count == 1 ? archived[0].habit.id : try finder.find(target.habit).habit.id
    let changed = try session.change { edit in
      try edit.act { (actions) throws(HabitError) in try actions.unarchive(id) }
    }
    let now = session
    try session.printHabit(id, changed: changed) { now.doneLine($0, now.strings.toastHabitUnarchived(name: $0.name)) }
  }
}

/// `alltag habit pin`.
struct HabitPin: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "pin", abstract: "Put a habit first on the list.")

  @OptionGroup var target: HabitName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.setPinned(target, true) }
}

/// `alltag habit unpin`.
struct HabitUnpin: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: "Let a pinned habit stand among the others again.")

  @OptionGroup var target: HabitName
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.setPinned(target, false) }
}

extension Session {
  fileprivate mutating func setPinned(_ target: HabitName, _ isPinned: Bool) throws {
    let id = try HabitFinder(habits).find(target.habit).habit.id
    let changed = try change { edit in
      try edit.act { (actions) throws(HabitError) in try actions.pin(id, isPinned) }
    }
    try printHabit(id, changed: changed) { habit in
      let text = isPinned ? strings.cliPinned(name: habit.name) : strings.cliUnpinned(name: habit.name)
      return doneLine(habit, text)
    }
  }
}

/// `alltag habit move`.
struct HabitMove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Give a habit another place on the list.",
    discussion: "Among pinned habits it becomes pinned, behind an unpinned one it is not.")

  @OptionGroup var target: HabitName

  @Argument(
    help: ArgumentHelp("A number of the list, up, down, first or last.", valueName: "place"),
    completion: .list(["up", "down", "first", "last"]))
  var position: String

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let id = try HabitFinder(session.habits).find(target.habit).habit.id
    let changed = try session.change { edit in
      guard edit.habits[id]?.habit.isActive == true else { throw CommandError.unknownHabit(target.habit) }
      switch position.lowercased() {
      case "up", "hoch": try edit.act { (actions) throws(HabitError) in try actions.move(id, by: -1) }
      case "down", "runter": try edit.act { (actions) throws(HabitError) in try actions.move(id, by: 1) }
      default:
        let to = try wantedPosition()
        try edit.act { (actions) throws(HabitError) in try actions.move(id, to: to) }
      }
    }
    let now = session
    let number = HabitFinder(session.habits).number(of: id)
    try session.printHabit(id, changed: changed) { habit in
      now.doneLine(
        habit,
        now.strings.habitMovedAnnouncement(name: habit.name, position: number, total: now.habits.activeCount))
    }
  }

  /// Returns the index from 0, beyond the end for "last".
  private func wantedPosition() throws(CommandError) -> Int {
    switch position.lowercased() {
    case "first", "top": return 0
    case "last", "bottom": return HabitLimits.habitCountMax
    default:
      guard let number = Int(position), number >= 1 else { throw .positionMalformed(position) }
      return number - 1
    }
  }
}

/// `alltag habit remove`.
struct HabitRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a habit and all its entries for good.",
    discussion: "It asks first. There is no way back; \"alltag habit archive\" is the way that keeps everything.",
    aliases: ["delete", "rm"])

  @OptionGroup var target: HabitName

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let tracked = try HabitFinder(session.habits).find(target.habit)
    let id = tracked.habit.id
    let strings = session.strings
    if !yes {
      let count = tracked.history.count
      let consequence = count == 0 ? strings.habitDeleteTextEmpty : strings.habitDeleteText(count: count)
      try session.confirm(strings.habitDeleteTitle(name: tracked.habit.name).printable, consequence)
    }
    try session.change { edit in
      guard edit.habits[id] != nil else { throw CommandError.unknownHabit(target.habit) }
      try edit.act { (actions) throws(HabitError) in try actions.remove(id) }
    }
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", true)
        json.member("id", id.text)
        json.member("name", tracked.habit.name)
      }
    }
    try session.terminal.print([session.doneLine(tracked.habit, strings.toastHabitDeleted(name: tracked.habit.name))])
  }
}

/// The flag of commands that ask before they remove something for good.
struct ConsentFlag: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
}

extension Session {
  /// Asks the user to confirm. Throws if the user does not, or cannot be asked.
  func confirm(_ question: String, _ consequence: String) throws(CommandError) {
    guard terminal.isInteractive else { throw .confirmationNeeded }
    terminal.remark(question, .bold)
    if !consequence.isEmpty { terminal.remark("  " + consequence) }
    guard terminal.confirms(strings.cliYesNo) else { throw .notConfirmed }
  }
}
