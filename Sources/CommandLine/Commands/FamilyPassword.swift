import Actions
import ArgumentParser
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// `alltag chore family password`.
struct FamilyPassword: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Make a code with which a child sets a new password, within a day.",
    discussion: """
      For children's accounts that were made to join this family and have no mail address. On the child's device: sign in, "Forgot password", with this
      code. The code is shown only now.
      """)

  @Argument(help: "A child with an account.", completion: .custom(FamilyCompletion.members))
  var child: String

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) async throws {
    try session.requireChores()
    let account = try session.account()
    let view = try session.family(option)
    guard view.actor.isParent else { throw CommandError.chores(.refused(.notAllowed)) }
    let member = try view.member(child)
    guard member.role == .child, !member.isManaged else {
      throw CommandError.choresProblem(.noChildAccount(member.name))
    }
    let owner = view.zone.id.owner?.text ?? session.replica.syncAccount?.user ?? ""
    let made = try await AccountAPI(account.server).passwordCode(
      member.id, zone: view.zone.id.name.text, owner: owner, token: account.token)
    guard let made else { throw CommandError.choresProblem(.noChildAccount(member.name)) }
    session.finish()
    if session.isJSON {
      return try session.printJSON { json in
        json.member("member", member.name)
        json.member("name", made.name)
        json.member("code", made.code)
      }
    }
    try session.terminal.print([
      session.terminal.styled(made.code, .bold) + "  " + made.name.printable,
      session.terminal.styled(session.strings.cliChorePasswordHint, .dim),
    ])
  }
}
