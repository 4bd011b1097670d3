import Actions
import ArgumentParser
import Chores
import Core
import Texts

/// `alltag chore alerts`.
struct ChoreAlerts: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "Show or change what you are told of: messages from the server, and reminders.",
    usage: "alltag chore alerts [--on <event>] [--off <event>] [--mute <chore>] [--unmute <chore>]",
    discussion: """
      The events are assigned, due, overdue, done and approval. They hold on all your devices.
      alltag chore alerts --on done --mute dishes
      """)

  @Option(
    help: ArgumentHelp("Tell me of this; may be repeated.", valueName: "event"),
    completion: .list(EventArgument.allValueStrings))
  var on: [EventArgument] = []

  @Option(
    help: ArgumentHelp("Do not tell me of this; may be repeated.", valueName: "event"),
    completion: .list(EventArgument.allValueStrings))
  var off: [EventArgument] = []

  @Option(
    help: ArgumentHelp("Tell me nothing about this chore; may be repeated.", valueName: "chore"),
    completion: .custom(FamilyCompletion.chores))
  var mute: [String] = []

  @Option(
    help: ArgumentHelp("Tell me about this chore again; may be repeated.", valueName: "chore"),
    completion: .custom(FamilyCompletion.chores))
  var unmute: [String] = []

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    guard let me = view.me, let member = view.household.member(me) else {
      throw CommandError.chores(.refused(.notAllowed))
    }
    let finder = ChoreFinder(view)
    var alerts = member.alerts
    for event in on { alerts[event.event] = true }
    for event in off { alerts[event.event] = false }
    for chore in try finder.find(mute) { alerts[muting: chore.id] = true }
    for chore in try finder.find(unmute) { alerts[muting: chore.id] = false }
    var changed: Bool?
    if !(on.isEmpty && off.isEmpty && mute.isEmpty && unmute.isEmpty) {
      changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
        try actions.setAlerts(alerts, of: me)
      }
    }
    try session.printAlerts(session.fresh(view), me, changed: changed)
  }
}

/// An event as an argument.
struct EventArgument: ExpressibleByArgument {
  let event: MemberAlerts.Event

  init?(argument: String) {
    guard let event = MemberAlerts.Event.allCases.first(where: { $0.code == argument.lowercased() }) else {
      return nil
    }
    self.event = event
  }

  static var allValueStrings: [String] { MemberAlerts.Event.allCases.map(\.code) }
}

extension Session {
  fileprivate func printAlerts(_ view: FamilyView, _ me: MemberID, changed: Bool?) throws {
    guard let alerts = view.household.member(me)?.alerts else { return }
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        for event in MemberAlerts.Event.allCases { json.member(event.code, alerts[event]) }
        json.member("muted")
        json.beginArray()
        for id in alerts.muted { json.value(id.id.text) }
        json.endArray()
      }
    }
    var table = TextTable([.left, .left, .left], flexibleColumn: 1)
    for event in MemberAlerts.Event.allCases {
      let isOn = alerts[event]
      table.row([
        TextTable.Cell(isOn ? "✓" : "·", isOn ? .good : .plain), TextTable.Cell(formats.choreAlert(event)),
        TextTable.Cell(event.code, .dim),
      ])
    }
    var lines = table.lines(terminal, indent: 0)
    let muted = alerts.muted.compactMap { view.chore($0)?.title.printable }
    if !muted.isEmpty { lines.append(strings.cliChoreMuted(titles: formats.list(muted))) }
    try terminal.print(lines)
  }
}
