import Actions
import ArgumentParser
import Chores
import Core
import Texts

/// `alltag chore points`.
struct ChorePoints: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "points", abstract: "Give points to a member, or take some, with a reason.",
    usage: "alltag chore points <member> <points> --reason <text>",
    discussion: "alltag chore points Ben +5 --reason \"Helped the neighbours\"")

  @Argument(help: "The member's name.", completion: .custom(FamilyCompletion.members))
  var member: String

  // Otherwise a negative number would be parsed as an option.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A number like 5, +5 or -5.", valueName: "points"))
  var points: [String] = []

  @Option(help: ArgumentHelp("What for, 120 characters at most.", valueName: "text"))
  var reason = ""

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try rejectOptions(points)
    guard let count = points.first, Int32(count) != nil else { throw usageError { $0.cliChorePointsMissing } }
    // Words after the number are a reason without its option.
    guard points.count == 1 else { throw usageError { $0.cliChoreReasonMissing } }
  }

  func run(in session: inout Session) throws {
    try session.requireChores()
    let view = try session.family(option)
    let (one, count, id) = (try view.member(member), Int32(points[0]) ?? 0, session.newID())
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      try actions.give(count, to: one.id, reason: reason, entry: id)
    }
    let sentence = one.name.printable + "  " + session.strings.chorePointsCount(count: Int(count))
    try session.printRewards(session.fresh(view), changed: changed, sentence)
  }
}
