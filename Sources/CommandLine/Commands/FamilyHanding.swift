import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Sync
import Texts

/// `alltag chore family hand-over`.
struct FamilyHandOver: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "hand-over", abstract: "Offer an own family to another parent, to whom it belongs once they accept.",
    discussion: """
      Until then it is yours. Afterwards you are a parent like others and may leave; your account no longer counts its bytes. The offer holds for seven
      days, and ends with: alltag chore family revoke NAME
      """)

  @Argument(help: "A parent with an account.", completion: .custom(FamilyCompletion.members))
  var parent: String

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let (account, view) = try await session.syncedFamily(option)
    guard view.isOwner, view.zone != .main else { throw CommandError.choresProblem(.notOwner(view.family.name)) }
    let member = try view.member(parent)
    guard view.heirs.contains(member) else { throw CommandError.choresProblem(.noHeir(member.name)) }
    if !yes {
      try session.confirm(
        session.strings.choreHandOver + ": " + member.name.printable, session.strings.choreHandOverText)
    }
    try await FamilyRequests(account).offer(view.zone, to: member.id, id: session.newID())
    try await session.printSynced(view)
  }
}

/// `alltag chore family take-over`.
struct FamilyTakeOver: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "take-over", abstract: "Accept the family that its owner has offered to you; it asks first.",
    discussion: "It belongs to your account then, which counts its bytes. Decline with: alltag chore family revoke NAME"
  )

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    let (account, view) = try await session.syncedFamily(option)
    guard let offer = view.offer, let user = session.replica.syncAccount?.user else {
      throw CommandError.choresProblem(.noOffer(view.family.name))
    }
    if !yes {
      try session.confirm(
        session.strings.cliChoreTakeOver(name: view.family.name.printable), session.strings.choreTakeOverText)
    }
    try await FamilyRequests(account).accept(offer.id, in: view.zone, as: user)
    try await session.printSynced(view)
  }
}

extension Session {
  /// Syncs, and prints a family that a request has changed.
  fileprivate mutating func printSynced(_ view: FamilyView) async throws {
    try await syncFamilies()
    finish()
    try printFamily(fresh(view), changed: true)
  }
}
