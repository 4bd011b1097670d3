import Core
import Records

extension MemoryRecords {
  public func record(_ name: RecordName, in zone: StoredZone.ID) throws -> StoredRecord? {
    contents[zone]?.records[name]
  }

  public func save(_ record: StoredRecord, in zone: StoredZone.ID) throws -> ReplacedRow? {
    let (name, before) = (record.name, contents[zone]?.records[record.name])
    let isMoved = record.sequence != before?.sequence
    undoing {
      $0.contents[zone]?.records[name] = before
      if isMoved { $0.contents[zone]?.order.removeLast() }
    }
    contents[zone, default: Contents()].records[name] = record
    if isMoved { contents[zone]?.order.append((record.sequence, name)) }
    return before.map { ReplacedRow(creator: $0.creator, counts: RowSize.of($0)) }
  }

  public func changes(
    in zone: StoredZone.ID, _ range: ClosedRange<Int64>, isReverse: Bool,
    _ visit: (ChangedRow, Span<UInt8>) throws -> Bool
  ) throws {
    guard let contents = contents[zone] else { return }
    var low = 0
    var high = contents.order.count
    while low < high {
      let middle = (low + high) / 2
      if contents.order[middle].sequence < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let end = contents.order[low...].firstIndex { $0.sequence > range.upperBound } ?? contents.order.count
    let positions = isReverse ? Array((low..<end).reversed()) : Array(low..<end)
    for position in positions {
      let entry = contents.order[position]
      guard let record = contents.records[entry.name], record.sequence == entry.sequence else { continue }
      var row = ChangedRow(
        record.type, sequence: record.sequence, isDeleted: record.isDeleted, isPersonal: record.isPersonal)
      if !record.isIntact { (row.damagedName, row.damagedSequence) = (record.name, record.damagedSequence) }
      if try !visit(row, record.bytes.span) { return }
    }
  }

  public func records(
    of type: RecordType, in zone: StoredZone.ID, after name: RecordName?, passing pass: (RecordName) throws -> Bool,
    _ visit: (StoredRecord) throws -> Bool
  ) throws {
    let all = contents[zone]?.records.values.filter { record in name.map { $0 < record.name } ?? true } ?? []
    for (position, record) in all.sorted(by: { $0.name < $1.name }).enumerated() {
      if record.type == type, !record.isDeleted, try !visit(record) { return }
      if position % RowLot.count == RowLot.count - 1, try !pass(record.name) { return }
    }
  }

  // MARK: Links

  public func setLinks(_ links: [RecordLink], of source: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = contents[zone]?.links[source] ?? []
    undoing { $0.exchangeLinks(of: source, in: zone, links, before) }
    exchangeLinks(of: source, in: zone, before, links)
    return RowSize.of(links, from: source) - RowSize.of(before, from: source)
  }

  private func exchangeLinks(of source: RecordName, in zone: StoredZone.ID, _ old: [RecordLink], _ new: [RecordLink]) {
    for link in old { contents[zone]?.sources[link]?.remove(source) }
    for link in new { contents[zone, default: Contents()].sources[link, default: []].insert(source) }
    contents[zone]?.links[source] = new.isEmpty ? nil : new
  }

  public func sources(
    _ kind: RecordLink.Kind, to target: RecordName, in zone: StoredZone.ID, limit: Int
  ) throws -> [RecordName] {
    Array((contents[zone]?.sources[RecordLink(kind, target)] ?? []).sorted().prefix(limit))
  }

  // MARK: Upkeep

  public func removeLeftovers(limit: Int) throws -> Bool { false }

  public func compact(before moment: Timestamp, limit: Int) throws -> Bool {
    var dropped = 0
    for (id, key) in zoneKeys.sorted(by: { $0.key < $1.key }) {
      guard let all = contents[id] else { continue }
      let old = all.records.values.filter { $0.isDeleted && $0.modifiedAt < moment }.prefix(limit - dropped)
      guard !old.isEmpty else { continue }
      undoing { $0.contents[id] = all }
      for record in old { contents[id]?.records[record.name] = nil }
      dropped += old.count
      guard var zone = zones[key] else { continue }
      let before = zone
      undoing { $0.zones[key] = before }
      zone.horizon = max(zone.horizon, old.map(\.sequence).max() ?? 0)
      for record in old { zone.bytes -= RowSize.of(record) }
      zone.keptBytes = zone.bytes
      zones[key] = zone
    }
    for (user, kept) in answers {
      let stale = kept.order.filter { kept.byID[$0].map { $0.givenAt < moment } ?? true }
      guard !stale.isEmpty else { continue }
      undoing { $0.answers[user] = kept }
      for id in stale { answers[user]?.byID[id] = nil }
      answers[user]?.order.removeAll { stale.contains($0) }
    }
    for (user, times) in keptAttempts {
      let kept = times.filter { $0 >= moment }
      if kept.count < times.count { try setAttempts(kept, user) }
    }
    return dropped == limit
  }
}
