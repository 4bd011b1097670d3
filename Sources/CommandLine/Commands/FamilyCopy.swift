import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Sync
import Texts

/// `alltag chore family copy`.
struct FamilyCopy: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy the chores of the private area into a family to which others can be invited.",
    discussion: """
      Chores that other programs keep for your account are in your private area, where nobody can join you. They stay there until you leave that family,
      or are deleted with --delete once the copy is on the server. Doing it again adds what is new.
      """)

  @Option(help: "The name of the family, 40 characters at most.")
  var name: String?

  @Flag(help: "Delete the originals once the copy is on the server; other programs no longer see them.")
  var delete = false

  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    try session.requireChores()
    guard session.replica.familyZones.first == .main else { throw CommandError.choresProblem(.noFamily) }
    let (machine, name) = (session.machine, name ?? session.strings.choreMainCopyName)
    var copied: SyncZone?
    let before = session.replica.family(in: .main)?.file
    let changed = try session.change { edit in
      let copy = try ChoresActions.copyMain(edit.replica, name: name, at: edit.now) { family in
        FamilyView.rules(of: family, machine)
      }
      for change in copy.changes { edit.apply(change) }
      copied = copy.zone
    }
    if let id = copied.flatMap({ session.replica.familyID(of: $0) }) {
      try CurrentFamily(beside: session.store.path).write(id)
    }
    if delete {
      // Throws if not everything could be sent.
      try await session.syncFamilies()
      guard session.replica.family(in: .main)?.file == before else {
        throw CommandError.choresProblem(.changedSince)
      }
      try session.act(in: .main) { (actions) throws(ChoresRefusal) in try actions.leave() }
      try await session.syncFamilies()
      session.finish()
    }
    try session.printFamily(session.family(), changed: changed || delete)
  }
}
