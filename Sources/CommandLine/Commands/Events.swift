import Actions
import ArgumentParser
import Core
import Replica
import Texts

/// `alltag events`.
struct Events: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "Show, clear or switch the local app statistics.",
    discussion: "Kinds and times of what was done, nothing else, and only on this machine.",
    subcommands: [EventsShow.self, EventsClear.self, EventsOn.self, EventsOff.self], defaultSubcommand: EventsShow.self)
}

/// `alltag events show`.
struct EventsShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Count the events of each kind.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printEvents(changed: nil) }
}

/// `alltag events clear`.
struct EventsClear: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Forget all events.", discussion: "It asks first.")

  @OptionGroup var consent: ConsentFlag
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    if !consent.yes, !session.replica.events.events.isEmpty {
      try session.confirm(session.strings.cliEventsClearTitle, "")
    }
    let changed = try session.change { $0.set { $0.clearEvents() } }
    try session.printEvents(changed: changed)
  }
}

/// `alltag events on`.
struct EventsOn: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: "Note events from now on.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.switchEvents(true) }
}

/// `alltag events off`.
struct EventsOff: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: "Note no more events.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.switchEvents(false) }
}

extension Session {
  fileprivate mutating func switchEvents(_ isOn: Bool) throws {
    let changed = try change { [timeZone = machine.timeZone] edit in
      try edit.set { (actions) throws(SettingError) in try actions.set(.keepsEvents(isOn), timeZone: timeZone) }
    }
    try printEvents(changed: changed)
  }

  fileprivate func printEvents(changed: Bool?) throws {
    let events = replica.events.events
    var counts: [(name: String, count: Int, last: Timestamp)] = []
    for kind in EventLog.Kind.allCases {
      let times = events.filter { $0.kind == kind }.map { $0.time }
      if let last = times.max() { counts.append((kind.name, times.count, last)) }
    }
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("on", settings.keepsEvents)
        json.member("count", events.count)
        json.member("kinds")
        json.beginArray()
        for entry in counts {
          json.beginObject()
          json.member("event", entry.name)
          json.member("count", entry.count)
          json.member("last", entry.last.iso8601)
          json.endObject()
        }
        json.endArray()
      }
    }
    let state = settings.keepsEvents ? strings.appOn : strings.appOff
    var lines = [terminal.styled(strings.settingsEvents, .bold) + "  " + terminal.styled(state, .dim)]
    var table = TextTable([.left, .right, .left], flexibleColumn: 0)
    for entry in counts {
      let clock = machine.timeZone.wallClock(at: entry.last)
      table.row([
        TextTable.Cell(entry.name), TextTable.Cell(formats.integer(entry.count), .bold),
        TextTable.Cell(
          strings.dateAtTime(day: formats.relativeDay(clock.day, today: today), time: formats.time(clock.minute)), .dim),
      ])
    }
    lines += counts.isEmpty ? ["  " + strings.cliNoEvents] : table.lines(terminal)
    try terminal.print(lines)
  }
}
