import Actions
import ArgumentParser
import Core
import Couple
import Replica
import Texts

/// `alltag couple`.
struct CoupleCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "couple", abstract: "Share a note, a countdown and the distance with one other person.",
    discussion: "Both need an account on the same server (alltag login). Whoever gives out the code has Alltag Pro.",
    subcommands: [
      CoupleShow.self, CoupleInvite.self, CoupleRegenerate.self, CoupleRedeem.self, CoupleLeave.self,
      CoupleName.self, CoupleCity.self, CoupleCountdown.self, CoupleNotify.self,
      CoupleRemind.self,
    ], defaultSubcommand: CoupleShow.self)
}

/// `alltag couple show`.
struct CoupleShow: AccountCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show what the two share.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws { try await session.finishCouple(changed: nil) }
}

/// `alltag couple invite`.
struct CoupleInvite: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code for your partner, or show the one there is.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let hasCode = session.replica.couple.pairing.role == .owner && session.replica.couple.pairing.code != nil
    let changed = try hasCode ? false : session.issueCode()
    try await session.finishCouple(changed: changed)
  }
}

/// `alltag couple regenerate`.
struct CoupleRegenerate: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "regenerate", abstract: "Make another code; the old one is void.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws { try await session.finishCouple(changed: session.issueCode()) }
}

/// `alltag couple redeem`.
struct CoupleRedeem: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "redeem", abstract: "Join the person who has given you this code.")

  @Argument(help: "The code, XXXX-XXXX, or the link with it.") var code: String
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let isSignedIn = try session.isSignedIn
    let changed = try session.actAsCouple { (actions) throws(CoupleRefusal) in
      try actions.redeem(code, isSignedIn: isSignedIn, timeZoneName: "")
    }
    do {
      try await session.finishCouple(changed: changed)
    } catch CommandError.couple(.tooManyAttempts(let until)) {
      // A failed command must not succeed later on its own.
      try session.actAsCouple { (actions) throws(CoupleRefusal) in try actions.dropRedeem() }
      throw CommandError.couple(.tooManyAttempts(until: until))
    }
  }
}

/// `alltag couple leave`.
struct CoupleLeave: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Leave in seven days, or at once; what is yours stays on this device.")

  @Flag(help: "Stay after all.") var undo = false
  @Flag(help: "Part at once, which cannot be taken back; it asks first.") var now = false
  @OptionGroup var consent: ConsentFlag
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if undo, now { throw usageError { $0.cliUsageExclusive(first: "--undo", second: "--now") } }
  }

  func run(in session: inout Session) async throws {
    let news = try await session.meetPartner()
    if now, !consent.yes, session.replica.hasCouple {
      try session.confirm(session.strings.coupleUnlink + "?", session.strings.coupleUnlinkText)
    }
    let changed = try session.actAsCouple { (actions) throws(CoupleRefusal) in
      if now { return try actions.unlink() }
      return undo ? try actions.takeBackGoodbye() : try actions.sayGoodbye()
    }
    try await session.finishCouple(changed: changed, after: news)
  }
}

/// `alltag couple name`.
struct CoupleName: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "name", abstract: "Set your name, which your partner sees, too.")

  @Argument(help: "The name, 40 characters at most.") var name: String
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let timeZone = session.machine.timeZone
    let changed = try session.change { edit in
      try edit.set { (actions) throws(SettingError) in try actions.set(.name(name), timeZone: timeZone) }
      try edit.actAsCouple { (actions) throws(CoupleRefusal) in try actions.rename(timeZoneName: "") }
    }
    try await session.finishCouple(changed: changed)
  }
}

/// `alltag couple notify`.
struct CoupleNotify: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify", abstract: "Say whether your partner's devices are told of your new notes.")

  enum Choice: String, ExpressibleByArgument, CaseIterable { case on, off }

  @Argument(help: "on or off.") var choice: Choice
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let notifies = choice == .on
    let changed = try session.actAsCouple { (actions) throws(CoupleRefusal) in try actions.notifyPartner(notifies) }
    try await session.finishCouple(changed: changed)
  }
}

/// `alltag couple remind`.
struct CoupleRemind: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Choose of what your devices remind you: the countdown, and your partner's coming close.")

  @Option(help: "A week before the countdown's moment: on or off.") var week: CoupleNotify.Choice?
  @Option(help: "A day before: on or off.") var day: CoupleNotify.Choice?
  @Option(help: "When the moment has come: on or off.") var event: CoupleNotify.Choice?
  @Option(
    help: ArgumentHelp(
      "When your partner is nearer than this many kilometres, 1 to 1000, or 0 for never.", valueName: "km"))
  var near: Int32?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if week == nil, day == nil, event == nil, near == nil { throw usageError { $0.cliUsageCoupleRemind } }
  }

  func run(in session: inout Session) async throws {
    let choices = [(CountdownStage.week, week), (.day, day), (.event, event)]
    let changed = try session.change { edit in
      for case (let stage, let choice?) in choices {
        try edit.actAsCouple { (actions) throws(CoupleRefusal) in try actions.remind(at: stage, choice == .on) }
      }
      if let near {
        try edit.actAsCouple { (actions) throws(CoupleRefusal) in try actions.notifyNear(near == 0 ? nil : near) }
      }
    }
    try await session.finishCouple(changed: changed)
  }
}

/// `alltag couple countdown`.
struct CoupleCountdown: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "countdown", abstract: "Set the moment that the two of you wait for.")

  @Argument(
    help: "A day (2026-12-24, tomorrow) or a moment (2026-12-24T18:30:00+01:00).",
    completion: .list(["today", "tomorrow"])) var date: String?
  @Option(help: "What it is, 30 characters at most.") var label: String?
  @Flag(help: "Take the moment away.") var none = false
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if date == nil, label == nil, !none { throw usageError { $0.cliUsageCountdown } }
    if let date, Timestamp(iso8601: date) == nil, DayArgument(argument: date) == nil {
      throw usageError { $0.cliUsageDate(text: date) }
    }
  }

  func run(in session: inout Session) async throws {
    let (today, timeZone) = (session.today, session.machine.timeZone)
    let changed = try session.change { edit in
      let stored = edit.replica.couple.state.countdown
      var eventAt = none ? nil : stored.eventAt
      if let date {
        eventAt =
          Timestamp(iso8601: date)
          ?? DayArgument(argument: date).map { timeZone.moment(day: $0.day(today: today), minute: 0) }
      }
      let label = label ?? stored.label
      try edit.actAsCouple { [eventAt] (actions) throws(CoupleRefusal) in try actions.count(to: eventAt, label) }
    }
    try await session.finishCouple(changed: changed)
  }
}

/// `alltag note`.
struct CoupleNote: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Show the couple's note, or write a new one.")

  @Argument(help: "The note, 100 characters at most.") var text: String?
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    var changed: Bool?
    var news: [CoupleNews] = []
    if let text {
      news = try await session.meetPartner()
      changed = try session.actAsCouple { (actions) throws(CoupleRefusal) in try actions.write(text) }
    }
    try await session.finishCouple(changed: changed, after: news)
  }
}

extension Session {
  /// Issues a new code from the system's secure randomness (C-8).
  fileprivate mutating func issueCode() throws -> Bool {
    let isSignedIn = try isSignedIn
    let code = CoupleCode(random: machine.random().0)
    return try actAsCouple { (actions) throws(CoupleRefusal) in
      try actions.issue(code, isSignedIn: isSignedIn, timeZoneName: "")
    }
  }
}
