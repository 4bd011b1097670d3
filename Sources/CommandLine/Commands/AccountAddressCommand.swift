import Actions
import ArgumentParser
import Core
import Texts

/// `alltag account-address …`.
struct AccountAddressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account-address",
    abstract: "Addresses of your own to which the server sends your reminders.",
    discussion: """
      An ntfy topic, a Gotify server, or any address that takes a POST, such as a home automation. The server's operator says to which \
      servers it sends.
      """,
    subcommands: [AddressList.self, AddressAdd.self, AddressTest.self, AddressRemove.self],
    defaultSubcommand: AddressList.self, aliases: ["account-addresses"])
}

/// `alltag account-address list`.
struct AddressList: AccountCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List your addresses.")

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    guard let found = try await AccountAPI(saved.server).addresses(token: saved.token) else {
      throw CommandError.addressesNone
    }
    if session.isJSON {
      return try session.printJSON { json in
        json.member("hosts")
        json.beginArray()
        for host in found.hosts { json.value(host) }
        json.endArray()
        json.member("addresses")
        json.beginArray()
        for address in found.addresses {
          json.beginObject()
          json.addressMembers(address)
          json.endObject()
        }
        json.endArray()
      }
    }
    if found.addresses.isEmpty { return session.terminal.remark(session.strings.cliAddressNone) }
    try session.terminal.print(found.addresses.flatMap { session.lines(of: $0) })
  }
}

/// `alltag account-address add`.
struct AddressAdd: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an address.",
    discussion: """
      ntfy: https://ntfy.sh/TOPIC. gotify: https://SERVER/message with --token. post: JSON with key, area, title, message, time and url.
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument { case ntfy, gotify, post }
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case habits, calm, chores
    case couple = "us"
  }

  @Argument(help: "What is there.") var kind: Kind
  @Argument(help: "The address.") var url: String
  @Option(help: "A name for it.") var name = ""
  @Option(help: "The secret by which its server knows you.") var token = ""
  @Option(name: .customLong("area"), help: "The area whose reminders it gets; may be given several times.")
  var areas: [Part] = []
  @Option(help: ArgumentHelp("The time zone, for example Europe/Berlin.", valueName: "zone")) var zone: String?

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    guard let zone = zone ?? Machine.timeZoneName else { throw CommandError.feedZoneMissing }
    let shown = areas.isEmpty ? Part.allCases : areas
    let made = try await AccountAPI(saved.server).addAddress(
      [
        .init("name", .string(name)), .init("kind", .string(kind.rawValue)), .init("url", .string(url)),
        .init("token", .string(token)), .init("areas", .array(shown.map { .string($0.rawValue) })),
        .init("zone", .string(zone)), .init("language", .string(session.words.tag(session.machine))),
      ], token: saved.token)
    guard let made else { throw CommandError.addressesNone }
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("address")
        json.beginObject()
        json.addressMembers(made)
        json.endObject()
      }
    }
    try session.printDone(session.strings.cliAddressAdded(name: made.label))
  }
}

/// `alltag account-address test`.
struct AddressTest: AccountCommand {
  static let configuration = CommandConfiguration(commandName: "test", abstract: "Send a test message to an address.")

  @Argument(help: "The address's name or id, or the address itself.") var name: String
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let api = try AccountAPI(saved.server)
    let address = try await api.address(named: name, token: saved.token)
    let outcome = try await api.testAddress(address.id, token: saved.token)
    session.finish()
    if session.isJSON { return try session.printJSON { json in json.member("outcome", outcome) } }
    let strings = session.strings
    if outcome == "sent" { return try session.printDone(strings.cliAddressTestSent) }
    session.terminal.remark(strings.cliAddressTestFailed(outcome: outcome.printable), .warning)
  }
}

/// `alltag account-address remove`.
struct AddressRemove: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an address: no reminder goes there any more.",
    discussion: "It asks first.",
    aliases: ["rm"])

  @Argument(help: "The address's name or id, or the address itself.") var name: String
  @OptionGroup var consent: ConsentFlag
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    Interrupt.endProcessAtOnce()
    let saved = try session.account()
    let api = try AccountAPI(saved.server)
    let address = try await api.address(named: name, token: saved.token)
    if !consent.yes {
      try session.confirm(
        session.strings.cliAddressRemoveTitle(name: address.label), session.strings.cliAddressRemoveText)
    }
    try await api.removeAddress(address.id, token: saved.token)
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("changed", true)
        json.member("id", address.id)
        json.member("name", address.name)
      }
    }
    try session.printDone(session.strings.cliAddressRemoved(name: address.label))
  }
}

extension AccountAPI {
  fileprivate func address(named text: String, token: String) async throws(CommandError) -> AccountAddress {
    let wanted = text.trimmedWhitespace
    guard let found = try await addresses(token: token) else { throw .addressesNone }
    let address = found.addresses.first { $0.id == wanted || $0.name == wanted || $0.url == wanted }
    guard let address else { throw .addressNotFound(wanted) }
    return address
  }
}

extension AccountAddress {
  fileprivate var label: String { (name.isEmpty ? url : name).printable }
}

extension Session {
  fileprivate func lines(of address: AccountAddress) -> [String] {
    let state =
      switch address.ended {
      case "gone": strings.cliAddressOverGone
      case nil:
        address.used.map {
          strings.accountAddressUsed(
            day: words.formats.relativeDay(machine.timeZone.wallClock(at: $0).day, today: today))
        } ?? strings.accountAddressUnused
      default: strings.cliAddressOverFailing
      }
    return [
      terminal.styled(address.label, .bold) + "  " + address.areas.joined(separator: ", ").printable,
      "  " + terminal.styled(address.kind.printable + " · " + address.url.printable + " · " + state, .dim),
    ]
  }
}
