import Core
import Records

extension ServiceRun {
  /// Answers `assets/upload` with the URLs that accept the files. The host receives the bytes, and reports them through `AssetUpload`.
  func prepareUploads() throws -> [UInt8] {
    let user = try requireUser(.enrol)
    let request = try AssetsUploadRequest(body: call.body)
    let base = try assetBase()
    let zone = try openForUpload(request.zoneID)
    try requireRoom(for: Int64(request.tokens.count) * RowSize.asset + 1, of: key(of: user))
    let end = call.now.adding(milliseconds: AssetUpload.waitMilliseconds)
    let addresses = AssetAddresses(
      base, sign: service.signAsset, AssetGrant(path, call.caller.identity, zone: zone.id, until: end))
    var tokens: [AssetField] = []
    for token in request.tokens {
      let receipt = names.shortText() + names.shortText()
      hasWritten = true
      try transaction.save(
        StoredAsset(receipt, owner: key(of: user), expiry: end))
      tokens.append(
        AssetField(
          token.fieldName, recordName: token.recordName ?? names.recordName(), url: addresses.upload(receipt)))
    }
    return AssetsUploadAnswer(tokens).body()
  }

  /// Opens the zone for whose records files are uploaded; throws for a caller who can write none of them.
  func openForUpload(_ id: ZoneID?) throws -> OpenZone {
    let zone = try open(id, for: .read)
    // A participant of shares of single records may write if one of these records gets the file.
    try require(zone.relation == .partial ? .enrol : .write, zone: zone.relation, missing: .noZone(zone.id.name))
    return zone
  }

  /// Answers `assets/rereference`: the assets of fields that the caller may read, for use in other records.
  func rereferenceAssets() throws -> [UInt8] {
    _ = try requireUser(.enrol)
    let request = try AssetsRereferenceRequest(body: call.body)
    let zone = try open(request.zoneID, for: .read)
    var assets: [Asset] = []
    for item in request.assets {
      guard let name = item.recordName, let stored = try visible(name, in: zone),
        case .asset(let asset) = try stored.decoded().fields[value: item.fieldName]
      else { throw Refusal(.notFound, "assets: there is no asset in the field \(item.fieldName.text) of that record") }
      assets.append(asset)
    }
    return AssetsRereferenceAnswer(assets).body()
  }

  private func assetBase() throws(Refusal) -> String {
    guard let base = service.assetURL else { throw Refusal(.badRequest, "this server takes no assets") }
    return base
  }

  /// Adds download URLs to the record's assets, for this reader.
  func giveURLs(to record: inout Record, readIn database: CloudDatabase) {
    guard let base = service.assetURL else { return }
    var path = path
    path.database = database
    let grant = AssetGrant(
      path, call.caller.identity, zone: record.zoneID ?? .defaultZone, record: record.name,
      until: AssetAddresses.end(at: call.now))
    record.fields.giveURLs(AssetAddresses(base, sign: service.signAsset, grant))
  }
}

extension RecordFields {
  /// Adds download URLs to the fields' assets.
  mutating func giveURLs(_ addresses: AssetAddresses) {
    for entry in entries {
      switch entry.field.value {
      case .asset(var asset):
        asset.giveURL(addresses)
        self[value: entry.name] = .asset(asset)
      case .assetList(var assets):
        for i in assets.indices { assets[i].giveURL(addresses) }
        self[value: entry.name] = .assetList(assets)
      default: break
      }
    }
  }
}

extension Asset {
  fileprivate mutating func giveURL(_ addresses: AssetAddresses) {
    if let receipt { downloadURL = addresses.download(receipt) }
  }
}

extension RecordBatch {
  /// Returns the receipts of the record's assets. Each must have been uploaded by the caller or be in a record the caller can read:
  /// knowing a receipt grants the file. Replaces the size and checksum that the client gives.
  func useAssets(of record: inout Record, _ old: Record?) throws -> RecordFiles {
    var files = RecordFiles()
    let name = record.name
    for entry in record.fields.entries {
      switch entry.field.value {
      case .asset(let asset):
        record.fields[value: entry.name] = .asset(try taken(asset, name, entry.name, &files))
      case .assetList(let assets):
        record.fields[value: entry.name] = .assetList(try assets.map { try taken($0, name, entry.name, &files) })
      default: break
      }
    }
    return files
  }

  private func taken(
    _ asset: Asset, _ record: RecordName, _ field: FieldName, _ files: inout RecordFiles
  ) throws -> Asset {
    guard let receipt = asset.receipt, let stored = try transaction.asset(receipt), stored.fileChecksum != nil,
      stored.isThere(at: run.call.now) || freedReceipts.contains(receipt),
      stored.owner.container == run.path.container, stored.owner.environment == run.path.environment
    else {
      throw Refusal(.badRequest, "record.fields.\(field.text): no file with this receipt was uploaded; upload it first")
    }
    if !files.receipts.contains(receipt) {
      files.receipts.append(receipt)
      files.byteCount += RowSize.ofUse(stored.size, in: record)
      if !stored.isReferenced { files.looseByteCounts[stored.owner, default: 0] += RowSize.ofLoose(stored) }
    }
    var asset = asset
    asset.fileChecksum = stored.fileChecksum
    asset.size = stored.size
    asset.downloadURL = nil
    return asset
  }
}
