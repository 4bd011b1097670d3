import Core
import Records

/// Photos of completed chores: a record with the file beside the completion, created once and deleted with the completion (0073).
extension RecordBatch {
  /// The maximum number of photos of a chore; a new one replaces the oldest.
  static let photosMax = 30
  private static let photoByteCountMax: Int64 = 3_000_000

  func preparePhoto(_ name: RecordName, _ fields: inout RecordFields) throws {
    let completion = try target("completion", .completion, of: fields)
    try agree(name, completion.name.text + ".photo")
    try refuseUndone(completion.name)
    guard let taken = fields[time: "takenAt"], taken <= run.call.now.adding(milliseconds: Self.aheadMilliseconds) else {
      throw Refusal(.badRequest, "record.fields.takenAt: must be a time that has come")
    }
    guard case .asset(let asset)? = fields[value: "photo"] else {
      throw Refusal(.badRequest, "record.fields.photo: is missing; upload the file first")
    }
    let size = try asset.receipt.flatMap { try transaction.asset($0) }?.size ?? 0
    guard size <= Self.photoByteCountMax else {
      throw Refusal(.quotaExceeded, "record.fields.photo: a photo may have at most \(Self.photoByteCountMax) bytes")
    }
    // Photos are deleted with their chore, so none may be added after it.
    fields["chore"] = completion.fields["chore"]
    _ = try target("chore", .chore, of: fields)
  }

  /// Returns the link of a photo to its chore, by which the chore's photos are found.
  static func photoLinks(of photo: Record) -> [RecordLink] {
    photo.fields[text: "chore"].map { [RecordLink(.member, RecordName($0))] } ?? []
  }

  /// Deletes the oldest photos of a chore that has more than `photosMax`.
  func limitPhotos(of photo: RecordFields) throws {
    guard let chore = photo[text: "chore"] else { return }
    let photos = try photos(of: RecordName(chore))
    guard photos.count > Self.photosMax else { return }
    let aged = try photos.map { (taken: try $0.decodedIfIntact()?.fields[time: "takenAt"], photo: $0) }
    let oldest = aged.sorted {
      ($0.taken?.milliseconds ?? 0, $0.photo.name) < ($1.taken?.milliseconds ?? 0, $1.photo.name)
    }
    for item in oldest.prefix(photos.count - Self.photosMax) { try bury(item.photo) }
  }

  /// Deletes the photo of a completion that was taken back.
  func buryPhoto(ofUndo undo: RecordFields) throws {
    guard let name = undo[text: "target"] else { return }
    if let photo = try photo(RecordName(name + ".photo")) { try bury(photo) }
  }

  /// Deletes the photos of a chore that was deleted.
  func buryPhotos(ofChore chore: RecordName) throws {
    for photo in try photos(of: chore) { try bury(photo) }
  }

  /// Reports whether the caller added the photo.
  func madePhoto(_ record: Record?) -> Bool { record?.fields[text: "account"] == user.text }

  private func photos(of chore: RecordName) throws -> [StoredRecord] {
    try transaction.sources(.member, to: chore, in: zone.stored.id, limit: Self.photosMax + 1).compactMap {
      try photo($0)
    }
  }

  private func photo(_ name: RecordName) throws -> StoredRecord? {
    guard let stored = try transaction.record(name, in: zone.stored.id), !stored.isDeleted,
      stored.type.text == FamilyRecordType.photo.rawValue
    else { return nil }
    return stored
  }
}
