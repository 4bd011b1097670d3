import Core
import Records

/// Reads a large zone for the first time: see `FirstRead`.
extension ZoneLane {
  /// Whether the zone's records accumulate, so that a first read begins with the newest.
  func pilesUp(_ data: some SyncedData) -> Bool { !isMain && data.kinds.contains { $0.forgetsSettled } }

  func mutableTypes(_ data: some SyncedData) -> [RecordType] {
    data.kinds.filter { !$0.forgetsSettled }.map { $0.type }
  }

  /// Ends a page of the zone's changes, the newest of which come first.
  mutating func endFirstPage(_ page: ZoneChanges, at now: Timestamp, _ data: some SyncedData) {
    let times = page.records.compactMap { $0.item?.serverTime }
    firstRead.addPage(isLast: !page.moreComing, oldest: times.min(), at: now)
    release(at: now, data)
  }

  mutating func readMutable(_ element: ZoneChangesAnswer.Element, at now: Timestamp, _ data: some SyncedData) {
    switch element {
    case .failed(let error):
      if error.code == .badRequest { firstRead.refuseToken() }
      refuseItem(error, nil, at: now)
    case .page(let page):
      succeed()
      firstRead.addMutablePage(page, types: mutableTypes(data))
      release(at: now, data)
    }
  }

  private mutating func release(at now: Timestamp, _ data: some SyncedData) {
    let ledger = data.ledger
    for record in firstRead.release() where !data.hasVersion(record, ledger) { read(record, data) }
    let isOver = firstRead.isOver
    if isOver { firstRead = FirstRead() }
    endPage(isLast: isOver, at: now)
  }
}
