import Actions
import ArgumentParser
import Core
import Records
import Replica
import Sync
import Texts

/// `alltag account-feed …`.
struct AccountFeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account-feed",
    abstract: "Your reminders as a calendar that other programs subscribe to.",
    discussion: """
      Anyone who has a feed's address can read it, without signing in. End it if it falls into the wrong hands.
      """,
    subcommands: [FeedList.self, FeedAdd.self, FeedRemove.self], defaultSubcommand: FeedList.self,
    aliases: ["account-feeds"])
}

/// `alltag account-feed list`.
struct FeedList: AccountCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List your calendar feeds.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let feeds = try await AccountAPI(saved.server).feeds(token: saved.token)
    if session.isJSON {
      return try session.printJSON { json in
        json.member("feeds")
        json.beginArray()
        for feed in feeds {
          json.beginObject()
          json.feedMembers(feed)
          json.endObject()
        }
        json.endArray()
      }
    }
    if feeds.isEmpty { return session.terminal.remark(session.strings.cliFeedNone) }
    try session.terminal.print(feeds.flatMap { session.lines(of: $0) })
  }
}

/// `alltag account-feed add`.
struct FeedAdd: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a calendar feed, and show its address once.",
    discussion: """
      Without --area it shows habits, calm, chores and the countdown. Times of the day are meant in this machine's time zone, unless \
      --zone names another.
      """)

  enum Part: String, CaseIterable, ExpressibleByArgument { case habits, calm, sessions, chores, countdown }
  enum Done: String, CaseIterable, ExpressibleByArgument { case hide, mark }

  @Argument(help: "Its name, for example of the calendar that reads it.") var name: String
  @Option(name: .customLong("area"), help: "What it shows; may be given several times.") var areas: [Part] = []
  @Option(
    name: .customLong("family"),
    help: ArgumentHelp("Only this family's chores; may be given several times.", valueName: "name"),
    completion: .custom(FamilyCompletion.families))
  var families: [String] = []
  @Flag(help: "Say \"Habit\" or \"Chore\" instead of names.") var noTitles = false
  @Option(help: "hide what is done, or mark it with a check mark.") var done = Done.hide
  @Option(help: ArgumentHelp("The time zone, for example Europe/Berlin.", valueName: "zone")) var zone: String?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if !families.isEmpty, !areas.isEmpty, !areas.contains(.chores) { throw usageError { $0.cliFeedFamilyNeedsChores } }
  }

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    guard let zone = zone ?? Machine.timeZoneName else { throw CommandError.feedZoneMissing }
    let shown: [Part] = areas.isEmpty ? [.habits, .calm, .chores, .countdown] : areas
    var members: [JSON.Member] = [
      .init("name", .string(name)), .init("areas", .array(shown.map { .string($0.rawValue) })),
      .init("titles", .bool(!noTitles)), .init("done", .string(done.rawValue)), .init("zone", .string(zone)),
      .init("language", .string(session.words.tag(session.machine))),
    ]
    if !families.isEmpty {
      var zones: [JSON] = []
      for family in families { zones.append(.string(try session.family(named: family).zone.id.name.text)) }
      members.append(.init("families", .array(zones)))
    }
    let (feed, url) = try await AccountAPI(saved.server).makeFeed(members, token: saved.token)
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("url", url)
        json.member("feed")
        json.beginObject()
        json.feedMembers(feed)
        json.endObject()
      }
    }
    session.terminal.remark(session.strings.cliFeedAdded(name: feed.name.printable))
    try session.terminal.print([url.printable])
  }
}

/// `alltag account-feed remove`.
struct FeedRemove: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "End a calendar feed: its address shows nothing any more.",
    discussion: "It asks first.", aliases: ["rm"])

  @Argument(help: "The feed's name, or its id in --json.") var name: String
  @OptionGroup var consent: ConsentFlag
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let api = try AccountAPI(saved.server)
    let feeds = try await api.feeds(token: saved.token)
    let wanted = name.trimmedWhitespace
    guard let feed = feeds.first(where: { $0.id == wanted || $0.name == wanted }) else {
      throw CommandError.feedNotFound(wanted)
    }
    if !consent.yes {
      try session.confirm(
        session.strings.cliFeedRemoveTitle(name: feed.name.printable), session.strings.cliFeedRemoveText)
    }
    try await api.endFeed(feed.id, token: saved.token)
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", true)
        json.member("id", feed.id)
        json.member("name", feed.name)
      }
    }
    try session.printDone(session.strings.cliFeedRemoved(name: feed.name.printable))
  }
}

extension Words {
  /// The language with the machine's region, as a BCP 47 tag such as de-AT.
  func tag(_ machine: Machine) -> String {
    let region = machine.regionCode
    return strings.language.tag.prefix(2) + (region.utf8.count == 2 ? "-" + region : "")
  }
}

extension Session {
  fileprivate func lines(of feed: AccountFeed) -> [String] {
    let used = feed.used.map { moment in
      strings.cliFeedUsed(day: words.formats.relativeDay(machine.timeZone.wallClock(at: moment).day, today: today))
    }
    return [
      terminal.styled(feed.name.printable, .bold) + "  " + feed.areas.joined(separator: ", ").printable,
      "  " + terminal.styled(used ?? strings.cliFeedUnused, .dim),
    ]
  }
}
