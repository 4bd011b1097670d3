import Actions
import ArgumentParser
import Core
import Habits
import Replica
import Texts

/// `alltag pro`.
struct Pro: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pro", abstract: "Show, unlock or end Alltag Pro.",
    discussion: "Pro costs nothing where nothing is sold: you turn it on yourself, and nothing leaves this machine.",
    subcommands: [ProShow.self, ProUnlock.self, ProRestore.self, ProEnd.self], defaultSubcommand: ProShow.self)
}

/// `alltag pro show`.
struct ProShow: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show the edition and what it holds.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printEdition(changed: nil) }
}

/// `alltag pro unlock`.
struct ProUnlock: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "unlock", abstract: "Unlock Pro as a trial run.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let changed = try session.change { $0.set { $0.unlockPro() } }
    try session.printEdition(changed: changed)
  }
}

/// `alltag pro restore`.
struct ProRestore: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Find a purchase again; as often as you like.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.change { edit in
      try edit.set { (actions) throws(SettingError) in try actions.restorePro(isGranted: false) }
    }
    try session.printEdition(changed: false)
  }
}

/// `alltag pro end`.
struct ProEnd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "Go back to the free edition; everything you have stays.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let changed = try session.change { $0.set { $0.endPro() } }
    try session.printEdition(changed: changed)
  }
}

extension Session {
  fileprivate func printEdition(changed: Bool?) throws {
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.member("edition", isPro ? "pro" : "free")
        json.member("activeHabits", habits.activeCount)
        json.member("activeHabitsMax")
        if isPro { json.null() } else { json.value(Int64(HabitLimits.freeActiveMax)) }
      }
    }
    if isPro { return try terminal.print([terminal.styled("✓", .good) + " " + strings.proActive]) }
    if changed == true { return try terminal.print([terminal.styled("✓", .good) + " " + strings.proEnded]) }
    try terminal.print([
      terminal.styled(strings.proFreeTitle, .bold),
      "  " + strings.proLimitCount(count: habits.activeCount, max: HabitLimits.freeActiveMax), "",
      terminal.styled(strings.proWithTitle, .bold), "  " + strings.proBenefitHabits, "  " + strings.proBenefitCards,
      "  " + strings.proBenefitThemes, "", "  " + terminal.styled(strings.cliProHint, .dim),
      "  " + terminal.styled(strings.proFreeNote, .dim),
    ])
  }
}
