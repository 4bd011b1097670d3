import Chores
import Core
import Records
import Replica

/// Points and rewards (F-8, F-11).
extension ChoresActions {
  /// Returns a member's points: earned and given ones, less the cost of rewards.
  public func balance(of member: MemberID) -> Int64 {
    for (known, points) in zip(household.members, moment.balances()) where known.id == member { return points }
    return 0
  }

  /// Gives points to a member, or deducts some if negative, with a reason.
  public func give(_ points: Int32, to id: MemberID, reason: String, entry: UniqueID) throws(ChoresRefusal) -> [Change]
  {
    let member = try member(id)
    try check(.create, .pointsEntry)
    let (account, now) = (account, now)
    return make(
      .points(
        try Self.checked { () throws(ChoresError) in
          try PointsEntry(
            id: entry, member: member.id, account: account, reason: reason, points: points, givenAt: now)
        }))
  }

  /// Adds a reward, or changes an existing one.
  public func put(_ reward: Reward) throws(ChoresRefusal) -> [Change] {
    let isNew = state.reward(reward.id) == nil
    try check(isNew ? .create : .change, .reward)
    if isNew, state.rewards.count >= ChoreLimits.rewardCountMax { throw .tooMany(max: ChoreLimits.rewardCountMax) }
    return put(.reward(reward))
  }

  public func removeReward(_ id: UniqueID) throws(ChoresRefusal) -> [Change] {
    guard state.reward(id) != nil else { throw .notFound }
    try check(.delete, .reward)
    return [ChoresChange.removed(RecordName(id.text)).change(in: zone)]
  }

  /// Requests a reward. Throws `tooFewPoints` if the member's points do not cover its cost.
  public func ask(for id: UniqueID, _ asker: MemberID, request: UniqueID) throws(ChoresRefusal) -> [Change] {
    guard let reward = state.reward(id) else { throw .notFound }
    let member = try member(asker)
    try check(.create, .rewardRequest, subject: member.id)
    let balance = balance(of: member.id)
    guard balance >= Int64(reward.cost) else { throw .tooFewPoints(balance: balance) }
    let open = household.pointsBook.open.filter { $0.member == member.id }.count
    guard open < ChoreLimits.openWishesMax else { throw .tooMany(max: ChoreLimits.openWishesMax) }
    let (account, now) = (account, now)
    return make(
      .request(
        try Self.checked { () throws(ChoresError) in
          try RewardRequest(
            id: request, reward: id, member: member.id, account: account, title: reward.title, cost: reward.cost,
            requestedAt: now)
        }))
  }

  /// Grants or refuses a request.
  public func answer(_ id: UniqueID, isGranted: Bool) throws(ChoresRefusal) -> [Change] {
    guard let request = state.request(id) else { throw .notFound }
    try check(.create, .rewardVerdict)
    guard household.pointsBook.state(of: request) == .open else { throw .nothingToDo }
    return make(.rewardVerdict(RewardVerdict(id, isGranted: isGranted, account: account, at: now)))
  }

  /// Undoes a request.
  public func undoRequest(_ id: UniqueID) throws(ChoresRefusal) -> [Change] {
    guard let request = state.request(id) else { throw .notFound }
    let status = household.pointsBook.state(of: request)
    guard status != .undone else { throw .nothingToDo }
    try require(actor.mayUndo(request, isDecided: status != .open))
    return make(.undo(FamilyUndo(.entry(id), account: account, at: now)))
  }
}
