import ArgumentParser

/// `alltag server`: the operator's commands other than `alltag serve`.
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server",
    abstract: "Back up your server, invite people to it, look after accounts, tokens, keys and schemas, ask how it is.",
    discussion: "These work on the store's folder, while the server runs or not.",
    subcommands: [
      ServerBackup.self, ServerVerify.self, ServerRestore.self, ServerAccept.self, ServerInvite.self,
      ServerAccount.self, ServerRecover.self, ServerToken.self, ServerKeyCommand.self, ServerSchema.self,
      ServerStatus.self,
    ])
}
