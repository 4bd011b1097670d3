import Core
import RecordStore
import Records
import Testing

/// Photos of what was done in a family (F-3, 0073).
extension ContractCase {
  private typealias P = FamilyScene

  static let familyPhotos: [ContractCase] = [
    ContractCase("a photo in a family has a file, and the name of a completion that stands") { store in
      let scene = try await FamilyScene(store)
      let done = P.completion(P.chore, P.kims)
      let photo = try await scene.photo(of: done.name.text)
      #expect(try await scene.failure("_kim", .create, photo) == .badRequest, "before its completion")
      #expect(try await scene.failure("_kim", .create, done) == nil)
      let later = Timestamp(milliseconds: 1_800_000_000_000 + 3_600_000)
      var misnamed = photo
      misnamed.name = RecordName(P.id(70))
      let wrong = [
        photo.with("photo", nil), photo.with("photo", .string("x")), photo.with("takenAt", nil),
        photo.with("takenAt", .timestamp(later)), photo.with("completion", .string(P.chore)), misnamed,
      ]
      for (position, record) in wrong.enumerated() {
        #expect(try await scene.failure("_kim", .create, record) == .badRequest, "\(position)")
      }
      let large = try await scene.photo(of: done.name.text, size: 3_000_001)
      #expect(try await scene.failure("_kim", .create, large) == .quotaExceeded)
      #expect(try await scene.failure("_kim", .create, photo.with("account", .string("_anne"))) == nil)
      let kept = try await scene.anne.lookup(photo.name, zone: P.zone).first?.item
      #expect(kept?.fields[value: "account"] == .string("_kim") && kept?.fields[value: "chore"] == .string(P.chore))
      guard case .asset(let file)? = kept?.fields[value: "photo"] else { throw TestFailure.other }
      #expect(file.size == 9 && file.downloadURL != nil)
      #expect(try await scene.failure("_anne", .create, photo) == .conflict)
    },
    ContractCase("whoever made a photo in a family deletes it, and parents any") { store in
      let scene = try await FamilyScene(store)
      let done = P.completion(P.chore, P.kims)
      #expect(try await scene.failure("_kim", .create, done) == nil)
      for deleter in ["_kim", "_anne"] as [RecordName] {
        let photo = try await scene.photo(of: done.name.text)
        #expect(try await scene.failure("_kim", .create, photo) == nil)
        #expect(try await scene.failure("_lee", .forceDelete, Record(photo.name)) == .accessDenied)
        #expect(try await scene.failure(deleter, .forceDelete, Record(photo.name)) == nil)
        #expect(try await !scene.isThere(photo))
      }
    },
    ContractCase("a photo in a family goes with its completion and with its chore, and its room is free again") {
      store in
      let scene = try await FamilyScene(store)
      var photos: [Record] = []
      for (chore, day) in [(P.chore, 1), (P.chore, 2), (P.kimsChore, 1)] as [(String, Int64)] {
        var done = P.completion(chore, P.kims, ["occurrence": .int64(20_260_100 + day)])
        done.name = RecordName("\(chore).\(20_260_100 + day).1")
        #expect(try await scene.failure("_kim", .create, done) == nil)
        photos.append(try await scene.photo(of: done.name.text, size: 100_000))
        #expect(try await scene.failure("_kim", .create, photos[photos.count - 1]) == nil)
      }
      let undo = P.undo(Record(RecordName(P.chore + ".20260101.1")))
      #expect(try await scene.failure("_kim", .create, undo) == nil)
      #expect(try await !scene.isThere(photos[0]))
      let again = try await scene.photo(of: P.chore + ".20260101.1")
      #expect(try await scene.failure("_kim", .create, again) == .badRequest, "taken back")
      #expect(try await scene.failure("_anne", .forceDelete, Record(RecordName(P.chore))) == nil)
      #expect(try await !scene.isThere(photos[1]))
      #expect(try await scene.isThere(photos[2]))
      #expect(try await scene.failure("_kim", .create, photos[1]) == .badRequest, "after its chore")
      let limits = scene.anne.service.limits
      await scene.anne.clock.advance(milliseconds: 2 * limits.assetMilliseconds)
      let (now, _) = await scene.anne.clock.next()
      #expect(try await store.write { try AssetUpload.ended(at: now, limit: 10, in: $0) }.count == 3)
    },
    ContractCase("a chore in a family keeps its newest photos") { store in
      let scene = try await FamilyScene(store)
      var photos: [Record] = []
      for day in 1...31 as ClosedRange<Int64> {
        var done = P.completion(P.chore, P.kims, ["occurrence": .int64(20_260_100 + day)])
        done.name = RecordName("\(P.chore).\(20_260_100 + day).1")
        #expect(try await scene.failure("_kim", .create, done) == nil)
        // The photo of the second day is the oldest.
        let taken = Timestamp(milliseconds: 1_799_000_000_000 + (day == 2 ? 0 : day) * 1000)
        let photo = try await scene.photo(of: done.name.text).with("takenAt", .timestamp(taken))
        #expect(try await scene.failure("_kim", .create, photo) == nil)
        photos.append(photo)
      }
      for (position, photo) in photos.enumerated() {
        #expect(try await scene.isThere(photo) == (position != 1), "\(position)")
      }
    },
  ]
}

extension FamilyScene {
  /// Returns the photo of a completion, with an uploaded file.
  func photo(of completion: String, size: Int64 = 9) async throws -> Record {
    let file = try await ContractCase.upload(anne, size: size, zone: Self.zone)
    return Self.record(
      .photo, completion + ".photo",
      ["completion": .string(completion), "takenAt": Self.now, "photo": .asset(file)])
  }

  fileprivate func isThere(_ record: Record) async throws -> Bool {
    try await anne.lookup(record.name, zone: Self.zone).first?.item != nil
  }
}
