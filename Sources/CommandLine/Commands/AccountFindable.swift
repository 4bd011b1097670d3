import ArgumentParser
import Core
import Texts

/// `alltag account-findable`.
struct AccountFindable: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "account-findable",
    abstract: "Show or set whether others can find your account by your mail address.",
    discussion: """
      Off at first. When it is on, people who know the mail address that a provider confirmed to the server can find the account with \
      other programs on this server, and see your name, never the address. Alltag itself does not need it.
      """)

  enum Choice: String, CaseIterable, ExpressibleByArgument { case on, off }

  @Argument(help: "on or off; nothing shows what is set.")
  var choice: Choice?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let api = try AccountAPI(saved.server)
    let before = try await api.isFindable(token: saved.token)
    let isFindable = choice.map { $0 == .on } ?? before
    if isFindable != before {
      try await api.setFindable(isFindable, token: saved.token)
      session.finish()
    }
    if session.isJSON {
      return try session.printJSON { json in
        if choice != nil { json.member("changed", isFindable != before) }
        json.member("findable", isFindable)
      }
    }
    let strings = session.strings
    try session.terminal.print([isFindable ? strings.cliFindableOn : strings.cliFindableOff])
  }
}
