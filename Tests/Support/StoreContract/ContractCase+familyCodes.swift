import Core
import RecordStore
import Records
import Testing

/// Codes and addresses that a family hands out end with the rights that made them (0094): each code by each ending.
extension ContractCase {
  private typealias P = FamilyScene

  /// A change after which some of Paul's codes count no more.
  private struct Ending: Sendable {
    let name: String
    /// Whether his open invite, an invite of his that Nina has used, his address of a photo and his address for an upload still count.
    let invite: Bool
    let used: Bool
    let reading: Bool
    let upload: Bool
    let happen: @Sendable (FamilyCodes) async throws -> Void

    init(
      _ name: String, invite: Bool, used: Bool, reading: Bool, upload: Bool,
      _ happen: @escaping @Sendable (FamilyCodes) async throws -> Void
    ) {
      (self.name, self.happen) = (name, happen)
      (self.invite, self.used, self.reading, self.upload) = (invite, used, reading, upload)
    }
  }

  private static var endings: [Ending] {
    [
      Ending("nothing", invite: true, used: true, reading: true, upload: true) { _ in },
      Ending("a child is removed", invite: true, used: true, reading: true, upload: true) {
        try await $0.change(P.lees, ["leftAt": P.now])
      },
      Ending("he is removed", invite: false, used: false, reading: false, upload: false) {
        try await $0.change(P.pauls, ["leftAt": P.now])
      },
      Ending("he is taken out of the share", invite: false, used: false, reading: false, upload: false) {
        try await $0.remove("_paul")
      },
      Ending("the newcomer is taken out of the share", invite: true, used: false, reading: true, upload: true) {
        try await $0.remove("_new")
      },
      Ending("he becomes a child", invite: false, used: false, reading: true, upload: true) {
        try await $0.change(P.pauls, ["role": .string("child")])
      },
      Ending("his account is taken from his member", invite: false, used: false, reading: true, upload: true) {
        var record = Record(RecordName(P.pauls))
        record.fields["account"] = Field(nil)
        _ = try await $0.scene.anne.save(.forceUpdate, record, zone: P.zone)
      },
      Ending("he leaves", invite: false, used: false, reading: false, upload: false) {
        try await $0.delete(Record(.zoneShare, type: .share), by: "_paul")
      },
      Ending("he may only read", invite: false, used: false, reading: true, upload: false) {
        try await $0.makeReaders()
      },
      Ending("the newcomer is removed", invite: true, used: false, reading: true, upload: true) {
        try await $0.change($0.newcomer, ["leftAt": P.now])
      },
      Ending("the newcomer leaves", invite: true, used: false, reading: true, upload: true) {
        try await $0.delete(Record(.zoneShare, type: .share), by: "_new")
      },
      Ending("the invites are withdrawn", invite: false, used: false, reading: true, upload: true) {
        for number in [90, 91] { try await $0.delete(Record(RecordName(P.id(number))), by: "_anne") }
      },
      Ending("the photo is deleted", invite: true, used: true, reading: false, upload: true) {
        try await $0.delete(Record($0.photo), by: "_anne")
      },
      Ending("the family is not shared any more", invite: false, used: false, reading: false, upload: false) {
        try await $0.delete(Record(.zoneShare, type: .share), by: "_anne")
      },
      Ending("the family is deleted", invite: false, used: false, reading: false, upload: false) {
        let body = ZonesModifyRequest([ZoneOperation(.delete, P.zone)]).body
        let _: ZonesAnswer = try await $0.scene.anne.answer(.zonesModify, body)
      },
      Ending("a week passes", invite: false, used: false, reading: false, upload: false) {
        await $0.scene.anne.clock.advance(milliseconds: 7 * 86_400_000)
      },
    ]
  }

  static let familyCodes: [ContractCase] = endings.map { ending in
    ContractCase("codes of a family's parent after: \(ending.name)") { store in
      let codes = try await FamilyCodes(store)
      try await ending.happen(codes)
      let now = await codes.scene.anne.clock.next().0
      let service = codes.scene.anne.service
      let state = try await store.read { try service.familyCode(codes.invite, at: now, in: $0) }
      #expect((state == .open) == ending.invite, "at sign-up: \(state)")
      for operation in [CloudOperation.recordsResolve, .recordsAccept] {
        let repeated = try await codes.scene.open(codes.used, "_new", operation)
        #expect((repeated.error == nil) == ending.used, "used, \(operation): \(repeated)")
        if !ending.used { #expect(repeated.error?.code == .notFound) }
        let opened = try await codes.scene.open(codes.invite, "_late", operation, name: "Late")
        #expect((opened.error == nil) == ending.invite, "open, \(operation): \(opened)")
        if !ending.invite { #expect(opened.error?.code == .notFound) }
      }
      let mayRead = try await store.read {
        try service.allowsReading(codes.receipt, by: codes.grant("_paul", at: codes.start), at: now, in: $0)
      }
      #expect(mayRead == ending.reading)
      let mayUpload = try await store.read {
        try service.allowsUpload(by: codes.grant("_paul", at: codes.start, isUpload: true), at: now, in: $0)
      }
      #expect(mayUpload == ending.upload)
    }
  }
}

/// A family in which Paul has handed out codes, and Nina has joined by one.
private struct FamilyCodes {
  let scene: FamilyScene
  /// An invite of his that is open, and one that Nina has used.
  let invite: String
  let used: String
  let newcomer: String
  let photo: RecordName
  let receipt: String
  let start: Timestamp

  init(_ store: any RecordStore) async throws {
    typealias P = FamilyScene
    scene = try await FamilyScene(store)
    invite = try await scene.invite(["role": .string("parent")], by: "_paul")
    used = try await scene.invite(["role": .string("child")], 91, by: "_paul")
    _ = try #require(try await scene.open(used, "_new", .recordsAccept, name: "Nina").item)
    let members = try await scene.anne.query(RecordQuery("FamilyMember"), zone: P.zone)
    var found: String?
    for name in members {
      let member = try await scene.anne.lookup(RecordName(name), zone: P.zone).first?.item
      if member?.fields[value: "account"] == .string("_new") { found = name }
    }
    newcomer = try #require(found)
    let done = P.completion(P.chore, P.kims)
    #expect(try await scene.failure("_kim", .create, done) == nil)
    let made = try await scene.photo(of: done.name.text)
    #expect(try await scene.failure("_kim", .create, made) == nil)
    photo = made.name
    guard case .asset(let file)? = made.fields[value: "photo"] else { throw TestFailure.other }
    receipt = try #require(file.receipt)
    start = await scene.anne.clock.next().0
  }

  /// Returns the grant of an address that a user got at this time.
  func grant(_ user: RecordName, at time: Timestamp, isUpload: Bool = false) -> AssetGrant {
    let database: CloudDatabase = user == "_anne" ? .privateDatabase : .sharedDatabase
    return AssetGrant(
      CloudPath(.recordsLookup, in: database, of: TestClient.container), .user(user), zone: FamilyScene.zone,
      record: isUpload ? nil : photo, until: time.adding(milliseconds: 3_600_000))
  }

  func delete(_ record: Record, by user: RecordName) async throws {
    let code = try await scene.failure(user, .forceDelete, record)
    #expect(code == nil)
  }

  func change(_ member: String, _ fields: [FieldName: FieldValue]) async throws {
    let record = FamilyScene.record(.member, member, fields)
    #expect(try await scene.failure("_anne", .forceUpdate, record) == nil)
  }

  /// Takes a participant out of the share's list, as any program of the owner's can.
  func remove(_ user: RecordName) async throws {
    var share = try #require(try await scene.anne.lookup(.zoneShare, zone: FamilyScene.zone).first?.item)
    let details = try #require(share.shareDetails)
    share.shareDetails = ShareDetails(
      publicPermission: details.publicPermission,
      participants: details.participants?.filter { $0.identity.userRecordName != user }, owner: details.owner)
    _ = try await scene.anne.save(.forceUpdate, share, zone: FamilyScene.zone)
  }

  /// Takes the right to write from all who came by the share's link, as Paul did.
  func makeReaders() async throws {
    var share = try #require(try await scene.anne.lookup(.zoneShare, zone: FamilyScene.zone).first?.item)
    share.shareDetails = ShareDetails(publicPermission: .readOnly, participants: nil)
    _ = try await scene.anne.save(.forceUpdate, share, zone: FamilyScene.zone)
  }
}
