import ArgumentParser
import Server

/// `alltag server invite`.
struct ServerInvite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code with which people can make accounts; it is shown once.")

  @OptionGroup var store: StoreOptions
  @Option(help: "How many accounts it makes.") var uses = 1
  @Option(help: "After how many days it ends.") var days = 7
  @Option(help: "What it is for.") var note = ""

  func run() async throws {
    let code = try await store.open().createInvite(note: note, uses: uses, days: days)
    print(code)
    if let url = try store.url() { print("\(url)/sign-in/new?invite=\(code)") }
  }
}
