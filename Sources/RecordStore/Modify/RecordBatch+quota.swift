import Records

/// What is kept beside a record's row; nil leaves it as it is.
struct Attached {
  var links: [RecordLink]?
  /// For the question whether there is room.
  var linksBefore: [RecordLink] = []
  var files: TakenFiles?
}

/// Files that a record is to have.
struct TakenFiles {
  var receipts: [String] = []
  /// What they will count as the record's.
  var byteCount: Int64 = 0
  /// What they have counted for who sent them, if no record has had them.
  var looseByteCounts: [UserKey: Int64] = [:]
}

/// What the records of an account take. Each zone counts its own, in its row, which a write keeps anyway; the engine carries it over to the
/// zone's owner. In the public database each row counts for who made it.
extension RecordBatch {
  /// Keeps the row with what goes with it, and counts it in place of what was there.
  func put(_ stored: StoredRecord, _ attached: Attached, _ before: Record?) throws {
    let (name, id) = (stored.name, zone.stored.id)
    var growth = RowSize.of(stored)
    if let replaced = try transaction.save(stored, in: id) {
      if replaced.creator == stored.creator {
        growth -= replaced.counts
      } else {
        try count(ByteCounts.zero - replaced.counts, for: replaced.creator)
      }
    }
    if let links = attached.links { growth.records += try transaction.setLinks(links, of: name, in: id) }
    if let files = attached.files {
      growth.files += try transaction.setAssets(files.receipts, of: name, in: id)
      let had = before.map { $0.type == .share ? [] : $0.assetSizes.keys.filter { !files.receipts.contains($0) } } ?? []
      if !had.isEmpty { run.leavesRemains = true }
      freedReceipts.formUnion(had)
    }
    try count(growth, for: stored.creator)
  }

  func count(_ growth: ByteCounts, for creator: RecordName) throws {
    guard growth != .zero else { return }
    zone.stored.bytes += growth
    if isPublic { try transaction.addPublic(growth, of: run.key(of: creator)) }
  }

  /// Throws if the row with what goes with it is larger than what was there, and there is no room. The tombstone of a record of this name
  /// would leave a little more.
  func requireRoom(
    for stored: StoredRecord, _ attached: Attached, replacing existing: StoredRecord?, _ before: Record?
  ) throws {
    let name = stored.name
    var growth = RowSize.of(stored).total - (existing.map { RowSize.of($0).total } ?? 0)
    if let links = attached.links {
      growth += RowSize.of(links, from: name) - RowSize.of(attached.linksBefore, from: name)
    }
    let owner = zone.stored.key.database.owner
    let payer = run.key(of: owner ?? stored.creator)
    if let files = attached.files {
      growth += files.byteCount - (before?.assetSizes.values.reduce(0) { $0 + RowSize.ofUse($1, in: name) } ?? 0)
      if !files.looseByteCounts.isEmpty {
        let account = run.service.directory.accountUsers(of: payer)
        for (sender, count) in files.looseByteCounts where account.contains(sender) { growth -= count }
      }
    }
    // A share is as small as its limits, and others than its owner must be able to come and go.
    if stored.type == .share {
      guard run.service.refusesGrowth else { return }
    }
    let pending = owner == nil ? .zero : zone.stored.bytes - zone.stored.keptBytes
    try run.requireRoom(for: growth, of: payer, pending: pending)
  }
}

extension Record {
  /// The sizes of the record's files by their receipts.
  var assetSizes: [String: Int64] {
    var sizes: [String: Int64] = [:]
    func add(_ asset: Asset) {
      if let receipt = asset.receipt { sizes[receipt] = asset.size ?? 0 }
    }
    for entry in fields.entries {
      switch entry.field.value {
      case .asset(let asset): add(asset)
      case .assetList(let assets): assets.forEach(add)
      default: break
      }
    }
    return sizes
  }
}
