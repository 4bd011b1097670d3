import Actions
import ArgumentParser
import Calm
import Core
import Replica
import Texts

/// The options of commands that start a session.
struct StartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Seconds to get ready: up to 300 for a meditation, else 20.", valueName: "seconds"))
  var ready: Int32?

  @Flag(help: "Play no sounds.")
  var silent = false

  @Flag(help: "End and log a session that is under way, without asking.")
  var endOther = false
}

extension Session {
  /// Starts the session, shows its timer, and prints what was logged.
  mutating func start(_ makePlan: (CalmState) throws -> SessionPlan, _ options: StartOptions) throws {
    try logFinishedCalm()
    try requireCalm()
    let plan = try makePlan(calm)
    let id = newID()
    var endsOther = options.endOther
    if let other = calm.current(at: machine.now), !endsOther {
      let name = words.name(of: other.plan, calm)
      guard terminal.isInteractive, !isJSON else { throw runningError(other) }
      guard terminal.confirms(strings.cliCalmEndOther(name: name.printable) + " [y/N]") else {
        throw CommandError.notConfirmed
      }
      endsOther = true
      tick()
    }
    do {
      try actOnCalm { (actions) throws(CalmRefusal) in try actions.start(plan, id, endingOther: endsOther) }
    } catch CommandError.calm(.running(let other)) {
      // Another process has started a session in the meantime.
      try reload()
      guard let running = calm.running(other) else { throw CommandError.calm(.running(other)) }
      throw runningError(running)
    }
    try showTimer(id, isSilent: options.silent)
  }

  private func runningError(_ other: RunningSession) -> CommandError {
    .calmRunning(
      words.name(of: other.plan, calm), since: formats.time(machine.timeZone.wallClock(at: other.startedAt).minute))
  }

  /// Shows the timer of a session until it ends, and prints what was logged.
  mutating func showTimer(_ id: UniqueID, isSilent: Bool) throws {
    guard let running = calm.running(id) else { throw CommandError.calm(.notRunning) }
    let name = words.name(of: running.plan, calm)
    if terminal.isInteractive, terminal.showsProgress {
      terminal.remark(name.printable, .bold)
      terminal.remark("  " + strings.cliCalmKeys, .dim)
    }
    var timer = SessionTimer(id, isSilent: isSilent, machine)
    let outcome = try timer.run(in: &self)
    try printEnd(id, name, isElsewhere: outcome == .elsewhere)
  }

  /// Prints the log entry of a session that has ended, or that nothing was logged.
  func printEnd(_ id: UniqueID, _ name: String, isElsewhere: Bool = false) throws {
    let entry = calm.session(id)
    if isJSON {
      return try printJSON { json in
        json.member("logged", entry != nil)
        json.member("session")
        if let entry { json.sessionValue(entry, number: 1, calm, words) } else { json.null() }
      }
    }
    var lines: [String] = []
    if isElsewhere {
      let sentence = strings.cliCalmEndedElsewhere(name: name.printable)
      lines.append(entry == nil ? sentence + " " + strings.cliCalmNothingLogged : sentence)
    }
    if let entry {
      let text = strings.cliCalmLogged(name: name.printable, time: words.duration(entry.milliseconds))
      lines.append(terminal.styled("✓", .good) + " " + text)
    } else if !isElsewhere {
      lines.append(strings.cliCalmTooShort(name: name.printable))
    }
    try terminal.print(lines)
  }
}
