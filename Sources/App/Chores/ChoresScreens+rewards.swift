import Actions
import Chores
import Core
import Replica
import Texts

/// Points and rewards (F-8, F-11).
extension ChoresScreens {
  func updateRewards(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    let id = UniqueID(argument)
    switch verb {
    case .reward: openReward(argument.isEmpty ? nil : id, &step)
    case .saveReward: saveReward(&step)
    case .removeReward:
      guard let id, let reward = zone.flatMap({ app.replica.family(in: $0)?.reward(id) }) else { return }
      app.closeOverlay(&step)
      guard perform(&step, { (actions) throws(ChoresRefusal) in try actions.removeReward(id) }) else { return }
      view.deletedReward = reward
      app.showToast(strings.choreDeleted(title: reward.title), undo: .area(.chores, "reward"), &step)
    case .wish: wish(argument, &step)
    case .grant, .deny:
      guard let id else { return }
      perform(&step) { (actions) throws(ChoresRefusal) in try actions.answer(id, isGranted: verb == .grant) }
    case .give:
      guard let id else { return }
      (view.edited, view.form) = (id, ChoresForm())
      app.open(.chores(.gift), &step)
    case .saveGift: saveGift(&step)
    default: break
    }
  }

  private func wish(_ argument: String, _ step: inout Step) {
    let parts = argument.split(separator: ".")
    guard parts.count == 2, let reward = UniqueID(String(parts[0])), let member = UniqueID(String(parts[1])) else {
      return
    }
    let request = UniqueID(random: step.tick.random.0, step.tick.random.1)
    let isAsked = perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.ask(for: reward, MemberID(member), request: request)
    }
    if isAsked { app.showToast(strings.choreWished, &step) }
  }

  func balance(_ id: MemberID, _ snapshot: ChoresSnapshot) -> Int64 {
    for (member, points) in zip(snapshot.household.members, snapshot.moment.balances()) where member.id == id {
      return points
    }
    return 0
  }

  // MARK: Screen

  @HTMLBuilder var rewardsScreen: Node {
    if let snapshot, let state = app.replica.family(in: snapshot.zone) {
      let balances = snapshot.moment.balances()
      div(.class("screen c-amber")) {
        subhead(strings.choreRewards) {
          if snapshot.actor.isParent { roundButton(.plus, strings.choreRewardAdd, .chores(.reward)) }
        }
        balancesSection(snapshot, balances)
        if snapshot.actor.isParent { wishesSection(snapshot) }
        if state.rewards.isEmpty, app.isArriving {
          app.awaited(strings.choreRewards)
        } else if state.rewards.isEmpty {
          section(.class("card empty")) {
            emptyArt
            h2 { strings.choreRewardsEmpty }
            p { strings.choreRewardsEmptyText }
          }
        } else {
          titled("rewards", strings.choreRewards, count: state.rewards.count) {
            ul(.class("list"), .role("list")) { for reward in state.rewards { rewardRow(reward, snapshot, balances) } }
          }
        }
        postingsSection(snapshot)
      }
    }
  }

  private func balancesSection(_ snapshot: ChoresSnapshot, _ balances: [Int64]) -> Node {
    titled("balances", strings.chorePoints) {
      ul(.class("list"), .role("list")) {
        for (member, points) in zip(snapshot.household.members, balances) where !member.hasLeft {
          li(.class("row row-icon")) {
            avatar(member)
            div(.class("row-main")) { rowText(member.name, "") }
            span(.class("row-end")) {
              span(.class("num chores-points")) { app.formats.integer(Int(points)) }
              if snapshot.actor.isParent {
                roundButton(
                  .edit, strings.choreGiveNamed(name: member.name), .chores(.give, member.id.id.text),
                  style: "round round-plain")
              }
            }
          }
        }
      }
    }
  }

  private func wishesSection(_ snapshot: ChoresSnapshot) -> Node {
    let open = snapshot.household.pointsBook.open
    if open.isEmpty { return .nothing }
    return titled("wishes", strings.choreWishes, count: open.count) {
      ul(.class("list"), .role("list")) { for wish in open { wishRow(wish, snapshot) } }
    }
  }

  private static let postingsShownMax = 30

  /// Lists the points spent, given and deducted (F-11).
  private func postingsSection(_ snapshot: ChoresSnapshot) -> Node {
    let postings = snapshot.household.pointsBook.postings
    if postings.isEmpty { return .nothing }
    return titled("postings", strings.chorePostings, count: postings.count) {
      ul(.class("list"), .role("list")) {
        for posting in postings.prefix(Self.postingsShownMax) {
          if let member = snapshot.household.members.first(where: { $0.id == posting.member }) {
            postingRow(posting, member)
          }
        }
      }
    }
  }

  private func postingRow(_ posting: PointsBook.Posting, _ member: FamilyMember) -> Node {
    let (title, points): (String, Int) =
      switch posting {
      case .given(let entry): (entry.reason, Int(entry.points))
      case .spent(let request): (request.title, -Int(request.cost))
      }
    let day = app.formats.relativeDay(app.environment.timeZone.wallClock(at: posting.at).day, today: today)
    return li(.class("row row-icon")) {
      avatar(member)
      div(.class("row-main")) { rowText(title, member.name + " · " + day) }
      span(.class("row-end")) {
        span(.class("num chores-points")) {
          points > 0 ? "+" + app.formats.integer(points) : app.formats.integer(points)
        }
      }
    }
  }

  private func rewardRow(_ reward: Reward, _ snapshot: ChoresSnapshot, _ balances: [Int64]) -> Node {
    li(.class("row row-icon")) {
      span(.class("chores-avatar c-amber"), .aria("hidden", true)) { reward.emoji.isEmpty ? "★" : reward.emoji }
      if snapshot.actor.isParent {
        button(.class("row-main"), .type("button"), .on(.click, .chores(.reward, reward.id.text))) {
          rowText(reward.title, strings.chorePointsCount(count: Int(reward.cost)))
        }
      } else {
        div(.class("row-main")) { rowText(reward.title, strings.chorePointsCount(count: Int(reward.cost))) }
      }
      span(.class("row-end")) { wishButtons(reward, snapshot, balances) }
    }
  }

  /// Returns the buttons to request a reward: for the user's own member, or for parents one for each child without an account who has
  /// enough points.
  @HTMLBuilder private func wishButtons(_ reward: Reward, _ snapshot: ChoresSnapshot, _ balances: [Int64]) -> Node {
    for (member, points) in zip(snapshot.household.members, balances) {
      let isOwn = member.id == me(snapshot) && !snapshot.actor.isParent
      if isOwn || (snapshot.actor.isParent && member.role == .child && member.isManaged && !member.hasLeft) {
        button(
          .class("btn btn-s"), .type("button"), .flag("disabled", points < Int64(reward.cost)),
          .label(strings.choreWishNamed(reward: reward.title, name: member.name)),
          .on(.click, .chores(.wish, reward.id.text + "." + member.id.id.text))
        ) { isOwn ? strings.choreWish : strings.choreWishFor(name: member.name) }
      }
    }
  }

  // MARK: Sheets

  private func openReward(_ id: UniqueID?, _ step: inout Step) {
    guard let view = app.choresView, let zone, let state = app.replica.family(in: zone) else { return }
    let reward = id.flatMap { state.reward($0) }
    (view.edited, view.form) = (reward?.id, ChoresForm())
    view.form[.title] = reward?.title ?? ""
    view.form[.cost] = reward.map { "\($0.cost)" } ?? ""
    view.form[.emoji] = reward?.emoji ?? ""
    app.open(.chores(.reward), &step)
    if reward == nil { step.effects.append(.focus(id: ChoresInput.title.elementID)) }
  }

  private func saveReward(_ step: inout Step) {
    guard let view = app.choresView, let zone, let state = app.replica.family(in: zone) else { return }
    view.form.clearErrors()
    let before = view.edited.flatMap { state.reward($0) }
    let id = before?.id ?? UniqueID(random: step.tick.random.0, step.tick.random.1)
    let cost = view.form.number(.cost, ChoreLimits.rewardCost, rangeError(ChoreLimits.rewardCost))
    if cost == nil { view.form.refuse(.cost, rangeError(ChoreLimits.rewardCost)) }
    if view.form[.title].trimmedWhitespace.isEmpty { view.form.refuse(.title, strings.choreErrorTitle) }
    guard view.form.errors.isEmpty, let cost else { return focusError(&step) }
    let form = view.form
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      try actions.put(
        ChoresActions.valid { () throws(ChoresError) in
          try Reward(
            id: id, title: form[.title], cost: cost, emoji: form[.emoji].trimmedWhitespace.prefixCharacters(1),
            note: before?.note ?? "", createdAt: before?.createdAt ?? now)
        })
    }
    if let refusal {
      view.form.refuse(.title, text(for: refusal))
      return focusError(&step)
    }
    app.closeOverlay(&step)
  }

  var rewardSheet: Node {
    let edited = app.choresView?.edited
    return app.sheet(edited == nil ? strings.choreRewardAdd : strings.choreRewardEdit) {
      form(.class("form"), .id("chores-reward-form"), .flag("novalidate", true), .on(.submit, .chores(.saveReward))) {
        field(.title, strings.choreRewardTitle)
        div(.class("field-row")) {
          field(.cost, strings.choreCost, .attribute("inputmode", "numeric"))
          field(.emoji, strings.choreEmoji)
        }
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        if let edited {
          button(
            .class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .chores(.removeReward, edited.text))
          ) { strings.appDelete }
        }
      }
    }
  }

  private func saveGift(_ step: inout Step) {
    guard let view = app.choresView, let member = view.edited.map({ MemberID($0) }) else { return }
    view.form.clearErrors()
    let range = ChoreLimits.entryPoints
    let points = view.form.number(.amount, range, rangeError(range))
    if points ?? 0 == 0 { view.form.refuse(.amount, rangeError(range)) }
    if view.form[.reason].trimmedWhitespace.isEmpty { view.form.refuse(.reason, strings.choreErrorReason) }
    guard view.form.errors.isEmpty, let points else { return focusError(&step) }
    let reason = view.form[.reason]
    let entry = UniqueID(random: step.tick.random.0, step.tick.random.1)
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      try actions.give(points, to: member, reason: reason, entry: entry)
    }
    if let refusal {
      view.form.refuse(.amount, text(for: refusal))
      return focusError(&step)
    }
    app.closeOverlay(&step)
  }

  var giftSheet: Node {
    app.sheet(strings.choreGive) {
      form(.class("form"), .id("chores-gift-form"), .flag("novalidate", true), .on(.submit, .chores(.saveGift))) {
        field(.amount, strings.chorePoints, help: strings.choreGiveHelp, .attribute("inputmode", "text"))
        field(.reason, strings.choreReason)
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
      }
    }
  }
}
