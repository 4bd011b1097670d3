import Actions
import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore reward …`.
struct ChoreRewardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reward", abstract: "Rewards that cost points, and wishes for them.",
    discussion: """
      A reward is named by its number in "alltag chore reward", by its name or the beginning of one of its words, or by its id.
      """,
    subcommands: [
      RewardList.self, RewardAdd.self, RewardEdit.self, RewardRemove.self, RewardRedeem.self, RewardGrant.self,
      RewardRefuse.self,
    ], defaultSubcommand: RewardList.self, aliases: ["rewards"])
}

/// The argument that names a reward.
struct RewardName: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Number, name or beginning of one of its words, or id.", valueName: "reward"),
    completion: .custom(FamilyCompletion.rewards))
  var reward: String
}

/// `alltag chore reward list`.
struct RewardList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the points of the members, the rewards, and the wishes that wait.")

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.printRewards(session.family(option), changed: nil) }
}

/// `alltag chore reward add`.
struct RewardAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a reward.", discussion: "alltag chore reward add \"Film night\" --cost 20")

  @Argument(help: "Its name, 80 characters at most.")
  var title: String

  @Option(help: ArgumentHelp("Its price in points, 1 to 100000.", valueName: "points"))
  var cost: Int32

  @Option(help: ArgumentHelp("A picture of it.", valueName: "emoji"))
  var emoji = ""

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let (view, created) = try session.familyOrFirst(option)
    let (id, now) = (session.newID(), session.machine.now)
    let changed = try session.act(in: view.zone, created) { (actions) throws(ChoresRefusal) in
      try actions.put(
        ChoresActions.valid { () throws(ChoresError) in
          try Reward(id: id, title: title, cost: cost, emoji: emoji.trimmedWhitespace, createdAt: now)
        })
    }
    try session.printCreated(created)
    try session.printRewards(
      session.fresh(view), changed: changed, session.strings.choreAdded(title: title.trimmedWhitespace.printable))
  }
}

/// `alltag chore reward edit`.
struct RewardEdit: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a reward; wishes keep the price that it had.")

  @OptionGroup var target: RewardName

  @Option(help: "Its new name, 80 characters at most.")
  var title: String?

  @Option(help: ArgumentHelp("Its price in points, 1 to 100000.", valueName: "points"))
  var cost: Int32?

  @Option(help: ArgumentHelp("A picture of it; \"\" for none.", valueName: "emoji"))
  var emoji: String?

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if title == nil, cost == nil, emoji == nil { throw usageError { $0.cliChoreUsageReward } }
  }

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let old = try view.reward(target.reward)
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      try actions.put(
        ChoresActions.valid { () throws(ChoresError) in
          try Reward(
            id: old.id, title: title ?? old.title, cost: cost ?? old.cost,
            emoji: emoji?.trimmedWhitespace ?? old.emoji, note: old.note, createdAt: old.createdAt)
        })
    }
    try session.printRewards(
      session.fresh(view), changed: changed, session.strings.choreSaved(title: (title ?? old.title).printable))
  }
}

/// `alltag chore reward remove`.
struct RewardRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a reward; points that it cost stay spent.",
    discussion: "It asks first.", aliases: ["rm"])

  @OptionGroup var target: RewardName
  @OptionGroup var consent: ConsentFlag
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    let view = try session.family(option)
    let reward = try view.reward(target.reward)
    try session.check(in: view.zone) { (actions) throws(ChoresRefusal) in try actions.removeReward(reward.id) }
    if !consent.yes {
      try session.confirm(
        session.strings.cliChoreRemoveTitle(name: reward.title.printable), session.strings.cliChoreRewardRemoveText)
    }
    let changed = try session.act(in: view.zone) { (actions) throws(ChoresRefusal) in
      try actions.removeReward(reward.id)
    }
    try session.printRewards(
      session.fresh(view), changed: changed, session.strings.choreDeleted(title: reward.title.printable))
  }
}

/// `alltag chore reward redeem`.
struct RewardRedeem: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "redeem",
    abstract: "Spend points on a reward: a parent's word holds at once, a child's wish waits for a parent.",
    discussion: "alltag chore reward redeem film --as Ben")

  @OptionGroup var target: RewardName

  @Option(
    name: .customLong("as"), help: ArgumentHelp("The member whose points are spent.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?

  @Flag(help: "Only note the wish, for a parent to grant it later.")
  var ask = false

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws {
    try session.requireChores()
    let view = try session.family(option)
    let reward = try view.reward(target.reward)
    guard let who = try member.map({ (text) throws(CommandError) in try view.member(text).id }) ?? view.me else {
      throw CommandError.choresProblem(.whoDidIt(chore: reward.title, names: view.present.map { $0.name }))
    }
    let (request, machine) = (session.newID(), session.machine)
    let grants = view.actor.isParent && !ask
    let changed = try session.change { edit in
      try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
        try actions.ask(for: reward.id, who, request: request)
      }
      if grants {
        try edit.act(in: view.zone, machine) { (actions) throws(ChoresRefusal) in
          try actions.answer(request, isGranted: true)
        }
      }
    }
    try session.printRewards(
      session.fresh(view), changed: changed, grants ? reward.title.printable : session.strings.choreWished)
  }
}

/// `alltag chore reward grant`.
struct RewardGrant: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "grant", abstract: "Grant a wish that waits.")

  @OptionGroup var target: RewardName
  @OptionGroup var asker: AskerOption
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.answer(target, asker, option, isGranted: true) }
}

/// `alltag chore reward refuse`.
struct RewardRefuse: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "refuse", abstract: "Refuse a wish that waits.")

  @OptionGroup var target: RewardName
  @OptionGroup var asker: AskerOption
  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func run(in session: inout Session) throws { try session.answer(target, asker, option, isGranted: false) }
}

/// The option that names the member of a wish.
struct AskerOption: ParsableArguments {
  @Option(
    name: .customLong("as"), help: ArgumentHelp("The member whose wish it is.", valueName: "name"),
    completion: .custom(FamilyCompletion.members))
  var member: String?
}

extension Session {
  /// Returns the index of the named wish; the oldest if a member has several for the same reward.
  private func wish(_ name: String, _ open: [RewardRequest]) -> Int? {
    switch NameFinder(open.map { $0.title }).find(name) {
    case .one(let i): return i
    case .none: return nil
    case .several(let indices):
      let first = open[indices[0]]
      let isOne = indices.allSatisfy { open[$0].member == first.member && open[$0].title == first.title }
      return isOne ? indices[0] : nil
    }
  }

  fileprivate mutating func answer(
    _ target: RewardName, _ asker: AskerOption, _ option: FamilyOption, isGranted: Bool
  ) throws {
    let view = try family(option)
    let doer = try asker.member.map { (text) throws(CommandError) in try view.member(text).id }
    let open = view.household.pointsBook.open.filter { doer == nil || $0.member == doer }
    guard let i = wish(target.reward, open) else {
      throw CommandError.choresProblem(.unknownRequest(target.reward))
    }
    let changed = try act(in: view.zone) { (actions) throws(ChoresRefusal) in
      try actions.answer(open[i].id, isGranted: isGranted)
    }
    try printRewards(fresh(view), changed: changed, open[i].title.printable)
  }
}
