import Records

extension ServiceRun {
  /// Answers `changes/database`: the zones that changed.
  func changesOfDatabase() throws -> [UInt8] {
    let request = try allowed { try DatabaseChangesRequest(body: call.body) }
    let page = try zonesChanged(since: request.syncToken, limit: request.resultsLimit)
    return DatabaseChangesAnswer(
      page.zones.map { zone in
        ZoneChange(zone.stored.wireID, isDeleted: zone.isGone)
      }, syncToken: page.token, moreComing: page.moreComing
    ).body()
  }

  /// Answers `zones/changes`, the older version of the operation.
  func olderChangesOfDatabase() throws -> [UInt8] {
    let request = try allowed { try ZonesChangesRequest(body: call.body) }
    let page = try zonesChanged(since: request.metaSyncToken, limit: request.resultsLimit)
    return ZonesChangesAnswer(
      page.zones.map { zone in
        zone.isGone
          ? .deleted(Zone.Gone(zone.stored.wireID))
          : .item(wire(OpenZone(stored: zone.stored, relation: .none)))
      }, metaSyncToken: page.token, moreComing: page.moreComing
    ).body()
  }

  private func allowed<Request>(_ read: () throws -> Request) throws -> Request {
    try require(.read)
    try refuse(in: .publicDatabase)
    return try read()
  }

  private struct ChangedZone {
    var stored: StoredZone
    var isGone: Bool
    var changeNumber: Int64
    /// Whether the caller has handed the zone over and left it, so that the new owner's changes are not reported.
    var isHandedOver = false
    /// Whether it was already deleted before the position.
    var isOld = false
  }

  private func zonesChanged(
    since token: SyncToken?, limit: Int?
  ) throws -> (zones: [ChangedZone], token: SyncToken, moreComing: Bool) {
    guard let user else { throw Refusal.denied }
    let kind: SyncPosition.Kind = database == .privateDatabase ? .privateDatabase : .sharedDatabase
    let limit = limit ?? RecordLimits.recordCountMax
    let store = try transaction.incarnation()
    var position = SyncPosition(kind, incarnation: store, sequence: 0)
    let isCaughtUp = token?.isEmpty == true
    if let token, !isCaughtUp {
      position = try SyncPosition(token, among: [kind])
      guard position.incarnation == store else {
        throw Refusal(.badRequest, "syncToken: is of another server; begin anew without it")
      }
    }
    if isCaughtUp {
      position.sequence = try transaction.lastChangeNumber()
      return ([], position.token, false)
    }
    var changed =
      database == .privateDatabase
      ? try ownZonesChanged(user, after: position.sequence, limit: limit + 1)
      : try sharedZonesChanged(user, after: position.sequence)
    let moreComing = changed.count > limit
    changed = Array(changed.prefix(limit))
    // A change that becomes visible later may have a smaller number than the last one here. A zone that is listed twice does no harm.
    if let last = changed.last {
      position.sequence = max(position.sequence, min(last.changeNumber, try transaction.settledChangeNumber()))
    }
    // A first call lists no deleted zones, except those that the caller's devices could take for lost.
    if token == nil { changed.removeAll { $0.isGone && !$0.isHandedOver } } else { changed.removeAll { $0.isOld } }
    return (changed, position.token, moreComing)
  }

  private func ownZonesChanged(_ user: RecordName, after changeNumber: Int64, limit: Int) throws -> [ChangedZone] {
    let key = DatabaseKey(path.container, path.environment, owner: user)
    return try transaction.zones(of: key, changedAfter: changeNumber, limit: limit).map { zone in
      var changed = ChangedZone(stored: zone, isGone: zone.isDeleted, changeNumber: zone.changeNumber)
      guard zone.handedTo != nil, try relation(of: user, in: zone) == .strangers else { return changed }
      (changed.isGone, changed.isHandedOver) = (true, true)
      changed.isOld = try transaction.participant(user, in: zone.id).map { $0.changeNumber <= changeNumber } ?? false
      return changed
    }
  }

  private func sharedZonesChanged(_ user: RecordName, after changeNumber: Int64) throws -> [ChangedZone] {
    try transaction.participations(of: user, path.container, path.environment)
      .filter { $0.zone.key.database.owner != user }
      .compactMap { zone, participant in
        switch participant.state {
        case .invited: return nil
        case .accepted:
          return ChangedZone(
            stored: zone, isGone: zone.isDeleted, changeNumber: max(zone.changeNumber, participant.changeNumber))
        case .left, .removed: return ChangedZone(stored: zone, isGone: true, changeNumber: participant.changeNumber)
        }
      }
      .filter { $0.changeNumber > changeNumber }
      .sorted { $0.changeNumber < $1.changeNumber }
  }
}
