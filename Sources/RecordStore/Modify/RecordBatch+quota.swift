import Records

/// What the records of an account may have together (`ServiceLimits.quotaByteCount`). Each zone counts its own, in its row, which a
/// write keeps anyway; only what grows asks for the sum of its owner's zones.
extension RecordBatch {
  /// Counts a record in place of another, either of which may be missing. Throws, with nothing counted, if it grows and there is no room.
  func count(
    _ stored: StoredRecord?, _ record: Record?, replacing existing: StoredRecord?, _ before: Record?
  ) throws {
    let growth = Self.byteCount(stored, record) - Self.byteCount(existing, before)
    guard growth != 0 else { return }
    let creator = existing?.creator ?? stored?.creator ?? user
    // A share is as small as its limits, and others than its owner must be able to come and go.
    if growth > 0, record?.type != .share { try requireRoom(for: growth, creator) }
    if isPublic { try transaction.addPublicBytes(growth, of: run.key(of: creator)) }
    zone.stored.byteCount += growth
  }

  private static func byteCount(_ stored: StoredRecord?, _ record: Record?) -> Int64 {
    guard let stored else { return 0 }
    return Int64(stored.bytes.count) + (stored.isPersonal ? record?.assetByteCount ?? 0 : 0)
  }

  private func requireRoom(for growth: Int64, _ creator: RecordName) throws {
    guard let quota = run.limits.quotaByteCount else { return }
    let used: Int64
    if let owner = zone.stored.key.database.owner {
      let elsewhere = try usedElsewhere ?? transaction.byteCount(of: run.key(of: owner)) - byteCountBefore
      usedElsewhere = elsewhere
      used = elsewhere + zone.stored.byteCount
    } else {
      used = try transaction.byteCount(of: run.key(of: creator))
    }
    guard used + growth <= quota else { throw Refusal.overQuota(used: used, quota) }
  }
}

extension Refusal {
  static func overQuota(used: Int64, _ quota: Int64) -> Refusal {
    Refusal(.quotaExceeded, "\(used) of the account's \(quota) bytes are in use; delete something first")
  }
}

extension Record {
  /// Bytes of the record's files, each counted once.
  public var assetByteCount: Int64 {
    var sum: Int64 = 0
    var receipts: Set<String> = []
    func count(_ asset: Asset) {
      if let receipt = asset.receipt, receipts.insert(receipt).inserted { sum += asset.size ?? 0 }
    }
    for entry in fields.entries {
      switch entry.field.value {
      case .asset(let asset): count(asset)
      case .assetList(let assets): assets.forEach(count)
      default: break
      }
    }
    return sum
  }
}
