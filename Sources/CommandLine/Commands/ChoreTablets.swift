import Actions
import ArgumentParser
import Core
import Replica
import Texts

/// `alltag chore tablet …`.
struct ChoreTabletCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tablet", abstract: "A family's devices for everyone, such as the kitchen's.",
    discussion: """
      "alltag chore family invite --tablet" makes the code with which one joins; "alltag chore member edit NAME --tablet" lets it check in a member's name.
      """,
    subcommands: [TabletList.self, TabletRemove.self], defaultSubcommand: TabletList.self, aliases: ["tablets"])
}

/// `alltag chore tablet list`.
struct TabletList: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List a family's tablets.")

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    if session.isJSON { return try session.printJSON { json in json.tabletValues(view) } }
    let (strings, terminal) = (session.strings, session.terminal)
    if view.state.tablets.isEmpty { return terminal.remark(strings.cliChoreTabletNone) }
    try terminal.print(
      view.state.tablets.map {
        terminal.styled($0.name.printable, .bold) + "  " + terminal.styled(strings.choreTabletCaption, .dim)
      })
  }
}

/// `alltag chore tablet remove`.
struct TabletRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a tablet out of the family: it sees nothing of it any more.",
    discussion: "It asks first.", aliases: ["rm"])

  @Argument(help: "The tablet's name.", completion: .custom(FamilyCompletion.tablets))
  var tablet: String

  @OptionGroup var consent: ConsentFlag

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let gone = try view.tablet(tablet)
    try session.check(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.removeTablet(gone.id) }
    if !consent.yes {
      try session.confirm(
        session.strings.choreRemoveTitle(name: gone.name.printable), session.strings.choreRemoveTabletText)
    }
    try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.removeTablet(gone.id) }
    try session.printGone(gone.id, gone.name, session.strings.cliChoreTabletRemoved(name: gone.name.printable))
  }
}

extension JSONWriter {
  mutating func tabletValues(_ view: FamilyView) {
    member("tablets")
    beginArray()
    for tablet in view.state.tablets {
      beginObject()
      member("id", tablet.id.text)
      member("name", tablet.name)
      member("createdAt", tablet.createdAt.iso8601)
      endObject()
    }
    endArray()
  }
}
