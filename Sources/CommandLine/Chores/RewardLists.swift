import Chores
import Core
import Replica
import Texts

extension Session {
  /// Prints the points, the rewards and the open wishes, below a sentence about the change.
  func printRewards(_ view: FamilyView, changed: Bool?, _ sentence: String = "") throws {
    let (figures, rewards, open) = (FamilyFigures(view), view.state.rewards, view.household.pointsBook.open)
    if isJSON {
      return try printJSON { json in
        if let changed { json.member("changed", changed) }
        json.rewardMembers(rewards, open, view, figures)
      }
    }
    var points = TextTable([.left, .right], flexibleColumn: 0)
    for member in view.present {
      points.row([
        TextTable.Cell(member.name.printable, .bold),
        TextTable.Cell(strings.chorePointsCount(count: Int(figures.points(member.id)))),
      ])
    }
    var table = TextTable([.right, .left, .right], flexibleColumn: 1)
    for (i, reward) in rewards.enumerated() {
      let face = reward.emoji.isEmpty ? "" : reward.emoji + " "
      table.row([
        TextTable.Cell("\(i + 1)", .dim), TextTable.Cell((face + reward.title).printable, .bold),
        TextTable.Cell(strings.chorePointsCount(count: Int(reward.cost))),
      ])
    }
    var wishes = TextTable([.left, .left, .right], flexibleColumn: 1)
    for wish in open {
      wishes.row([
        TextTable.Cell(view.name(wish.member).printable), TextTable.Cell(wish.title.printable, .bold),
        TextTable.Cell(strings.chorePointsCount(count: Int(wish.cost))),
      ])
    }
    let sections = [(strings.chorePoints, points), (strings.choreRewards, table), (strings.choreWishes, wishes)]
    var lines = sentence.isEmpty || changed == false ? [] : [terminal.styled("✓", .good) + " " + sentence]
    for (title, table) in sections where !table.isEmpty {
      lines.append(terminal.styled(title, .bold))
      lines += table.lines(terminal)
    }
    if rewards.isEmpty { lines += [strings.choreRewardsEmpty] }
    try terminal.print(lines)
  }
}

extension JSONWriter {
  fileprivate mutating func rewardMembers(
    _ rewards: [Reward], _ open: [RewardRequest], _ view: FamilyView, _ figures: FamilyFigures
  ) {
    member("balances")
    beginArray()
    for one in view.present {
      beginObject()
      member("id", one.id.id.text)
      member("name", one.name)
      member("points", figures.points(one.id))
      endObject()
    }
    endArray()
    member("rewards")
    beginArray()
    for (i, reward) in rewards.enumerated() {
      beginObject()
      member("id", reward.id.text)
      member("number", i + 1)
      member("title", reward.title)
      member("cost", Int(reward.cost))
      member("emoji", reward.emoji)
      endObject()
    }
    endArray()
    member("wishes")
    beginArray()
    for wish in open {
      beginObject()
      member("id", wish.id.text)
      member("reward", wish.reward.text)
      member("title", wish.title)
      member("cost", Int(wish.cost))
      member("member")
      memberName(wish.member, view)
      member("askedAt", wish.requestedAt.iso8601)
      endObject()
    }
    endArray()
  }
}
