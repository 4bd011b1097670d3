import Records

/// The rows stored with a record's row; nil leaves them unchanged.
struct Attached {
  var links: [RecordLink]?
  /// The links before the write, to decide whether there is room.
  var linksBefore: [RecordLink] = []
  var files: RecordFiles?
}

/// The files of a record after the write.
struct RecordFiles {
  var receipts: [String] = []
  /// The bytes that the files will count for the record.
  var byteCount: Int64 = 0
  /// The bytes that files without a record have counted for their uploaders so far.
  var looseByteCounts: [UserKey: Int64] = [:]
}

/// Counting the bytes of an account's records. Each zone has its own count in its row, which a write saves anyway; the
/// engine adds it up for the zone's owner. In the public database each row counts for its creator.
extension RecordBatch {
  /// Saves the row with its links and files, and replaces the old row's bytes by its own in the count.
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
      // The files counted for their uploader while no record had them, and no longer do.
      ownerBytes = nil
      freedReceipts.formUnion(had)
    }
    try count(growth, for: stored.creator)
  }

  func count(_ growth: ByteCounts, for creator: RecordName) throws {
    guard growth != .zero else { return }
    zone.stored.bytes += growth
    ownerBytes? += growth
    countMade(growth, by: creator)
    if isPublic { try transaction.addPublic(growth, of: run.key(of: creator)) }
  }

  /// Throws if the new row with its links and files is larger than the one it replaces and there is no room. Ignores a
  /// tombstone of this name, which would leave a little more room.
  func requireRoom(
    for stored: StoredRecord, _ attached: Attached, replacing existing: StoredRecord?, _ before: Record?
  ) throws {
    let name = stored.name
    var growth = RowSize.of(stored).total - (existing.map { RowSize.of($0).total } ?? 0)
    if let links = attached.links {
      growth += RowSize.of(links, from: name) - RowSize.of(attached.linksBefore, from: name)
    }
    let payer = run.key(of: owner ?? stored.creator)
    if let files = attached.files {
      growth += files.byteCount - (before?.assetSizes.values.reduce(0) { $0 + RowSize.ofUse($1, in: name) } ?? 0)
      if !files.looseByteCounts.isEmpty {
        let account = run.service.directory.accountUsers(of: payer)
        for (sender, count) in files.looseByteCounts where account.contains(sender) { growth -= count }
      }
    }
    // A share is bounded by its own limits, and participants must always be able to join and leave.
    if stored.type == .share {
      guard run.service.refusesGrowth else { return }
    }
    try requireShare(for: growth, isPhoto: attached.files != nil)
    try run.requireRoom(for: growth, reserve: usesReserve ? reserveByteCount : 0) {
      if let ownerBytes { return ownerBytes }
      return try used(by: payer) + (owner == nil ? .zero : zone.stored.bytes - zone.stored.keptBytes)
    }
  }

  func used(by payer: UserKey) throws -> ByteCounts {
    try run.service.byteCounts(ofAccountOf: payer, in: transaction)
  }
}

extension Record {
  /// The sizes of the record's files, by receipt.
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
