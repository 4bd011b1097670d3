import Core
import RecordStore
import Records
import Testing

/// Bounds of what children and tablets can make a family's owner pay for, and how that is freed (F-4, 0077).
extension ContractCase {
  private typealias P = FamilyScene

  private static func done(_ chore: String, _ member: String, day: Int64, _ attempt: Int64 = 1) -> Record {
    P.record(
      .completion, "\(chore).\(day).\(attempt)",
      [
        "chore": .string(chore), "member": .string(member), "occurrence": .int64(day), "try": .int64(attempt),
        "completedAt": P.now,
      ])
  }

  private static func also(_ completion: Record, _ member: String) -> Record {
    let name = completion.name.text
    return P.record(
      .completionAlso, "\(name).also.\(member)",
      ["completion": .string(name), "member": .string(member), "completedAt": P.now])
  }

  private static func wish(_ number: Int, _ member: String = P.kims) -> Record {
    P.record(.rewardRequest, P.id(number), ["reward": .string(P.reward), "member": .string(member)])
  }

  private static func answer(_ wish: Record) -> Record {
    P.record(
      .rewardVerdict, wish.name.text + ".verdict", ["request": .string(wish.name.text), "isGranted": .int64(1)])
  }

  /// A client of each user over the same store, with a quota.
  private struct Limited {
    let scene: FamilyScene
    let client: TestClient

    init(_ scene: FamilyScene, quota: Int64) {
      self.scene = scene
      client = TestClient(scene.anne.store, service: FamilyScene.service(quota: quota), clock: scene.anne.clock)
    }

    func failure(_ user: RecordName, _ kind: RecordOperation.Kind, _ record: Record) async throws -> ServerErrorCode? {
      let user = user == "_anne" ? client : client.by(user).in(.sharedDatabase)
      return try await user.modify([RecordOperation(kind, record)], zone: P.zone).first?.error?.code
    }
  }

  /// Each record that a child or the tablet may make, anew for each number.
  private static func made(_ number: Int, by user: RecordName, _ scene: FamilyScene) async throws -> [Record] {
    let (member, other) = user == "_kim" ? (P.kims, P.lees) : (P.max, P.kims)
    let days = (0..<5).map { Int64(20_200_101 + (number % 12) * 100 + $0 + number / 12 * 10_000) }
    let others = done(P.chore, other, day: days[1])
    let taken = done(P.chore, member, day: days[2])
    let shown = done(P.chore, member, day: days[3])
    _ = try await scene.anne.save(.create, others, zone: P.zone)
    for record in [taken, shown] { _ = try await scene.by(user).save(.create, record, zone: P.zone) }
    return [
      done(P.chore, member, day: days[0]), also(others, member), P.undo(taken),
      try await scene.photo(of: shown.name.text),
    ]
      + (user == "_kim" ? [wish(1000 + number)] : [])
  }

  static let familyBounds: [ContractCase] = [
    ContractCase("a child's and a tablet's records have known fields only, and few bytes") { store in
      let scene = try await FamilyScene(store)
      var number = 0
      for user in ["_kim", "_tab"] as [RecordName] {
        let sizes = [1, 100, 2048, 100_000, 900_000]
        for record in try await made(number, by: user, scene) {
          var poisons: [(String, Record)] = []
          for size in sizes {
            poisons.append(("further \(size)", record.with("further", text(size))))
            poisons.append(("title2 \(size)", record.with("title2", text(size))))
            poisons.append(("list \(size)", record.with("list", .stringList([String(repeating: "x", count: size)]))))
          }
          for size in sizes[2...] {
            for entry in record.fields.entries where entry.field.value?.type == .string {
              poisons.append(("\(entry.name.text) \(size)", record.with(entry.name, text(size))))
            }
            poisons.append(("epoch \(size)", record.with("epoch", text(size))))
            poisons.append(("updatedAt \(size)", record.with("updatedAt", text(size))))
            poisons.append(
              ("editStamps \(size)", record.with("editStamps", .bytes([UInt8](repeating: 7, count: size)))))
          }
          let before = try await used(store)
          let kinds = [RecordOperation.Kind.create, .forceUpdate, .forceReplace]
          for (index, (name, poison)) in poisons.enumerated() {
            // Reading the longest takes long in a build for debugging: each is sent once, by each kind of write in turn.
            let isLongest = name.hasSuffix("\(sizes[4])")
            for kind in isLongest ? [kinds[index % 3]] : kinds {
              #expect(try await scene.failure(user, kind, poison) != nil, "\(user) \(record.type.text) \(name) \(kind)")
            }
          }
          #expect(try await used(store).records == before.records, "\(record.type.text)")
          // Fields that the devices' sync adds are known, and those that the server writes itself may be sent, too.
          let usual = record.with("updatedAt", P.now).with("account", .string("_lee"))
          #expect(try await scene.failure(user, .create, usual) == nil, "\(user) \(record.type.text)")
          #expect(try await used(store).records - before.records < 4096, "\(record.type.text)")
        }
        number += 1
      }
      // Parents may keep what newer programs know.
      let further = done(P.chore, P.annes, day: 20_260_105).with("further", text(5000))
      #expect(try await scene.failure("_anne", .create, further) == nil)
    },
    ContractCase("a chore with the longest title can still be done by a child") { store in
      let scene = try await FamilyScene(store)
      let title = Record(RecordName(P.chore)).with("title", text(80 * 64))
      #expect(try await scene.failure("_anne", .forceUpdate, title) == nil)
      #expect(try await scene.failure("_kim", .create, done(P.chore, P.kims, day: 20_260_101)) == nil)
    },
    ContractCase("a child's own fields of its member stay small") { store in
      let scene = try await FamilyScene(store)
      let kim = Record(RecordName(P.kims))
      for size in [2049, 100_000] {
        for field in ["emoji", "alerts", "mutedChores"] as [FieldName] {
          #expect(
            try await scene.failure("_kim", .forceUpdate, kim.with(field, text(size))) == .badRequest, "\(field.text)")
        }
        let stamp = EditStamp(Timestamp(milliseconds: 5), device: String(repeating: "d", count: min(size, 60_000)))
        let stamps = EditStamps(stamp, of: [EditStamps.Entry(name: "emoji", stamp: stamp)]).bytes
        #expect(try await scene.failure("_kim", .forceUpdate, kim.with("editStamps", .bytes(stamps))) == .badRequest)
      }
      let three = kim.with("emoji", text(800)).with("alerts", text(800)).with("mutedChores", text(800))
      #expect(try await scene.failure("_kim", .forceUpdate, three) == .badRequest)
      let muted = (0..<50).map { P.id(500 + $0) }.joined(separator: ",")
      let usual = kim.with("emoji", .string("x")).with("mutedChores", .string(muted)).with("updatedAt", P.now)
      #expect(try await scene.failure("_kim", .forceUpdate, usual) == nil)
      // A parent's long text does not hold up the child.
      #expect(try await scene.failure("_anne", .forceUpdate, kim.with("mutedChores", text(5000))) == nil)
      #expect(try await scene.failure("_kim", .forceUpdate, kim.with("emoji", .string("y"))) == nil)
      #expect(try await scene.failure("_kim", .forceUpdate, kim.with("mutedChores", text(5001))) == .badRequest)
    },
    ContractCase("a member has at most twenty wishes without an answer") { store in
      let scene = try await FamilyScene(store)
      for i in 0..<20 { #expect(try await scene.failure("_kim", .create, wish(1000 + i)) == nil, "\(i)") }
      for user in ["_kim", "_anne"] as [RecordName] {
        #expect(try await scene.failure(user, .create, wish(1020)) == .badRequest)
      }
      #expect(try await scene.failure("_lee", .create, wish(1100, P.lees)) == nil)
      #expect(try await scene.failure("_kim", .create, P.undo(wish(1000))) == nil)
      #expect(try await scene.failure("_kim", .create, wish(1020)) == nil)
      #expect(try await scene.failure("_kim", .create, wish(1021)) == .badRequest)
      #expect(try await scene.failure("_paul", .create, answer(wish(1001))) == nil)
      #expect(try await scene.failure("_kim", .create, wish(1021)) == nil)
      #expect(try await scene.failure("_kim", .create, wish(1022)) == .badRequest)
    },
    ContractCase("one account fills its share of the quota and no more, and a removal with deletions frees it") {
      store in
      let scene = try await FamilyScene(store)
      let quota: Int64 = 400_000
      let limited = Limited(scene, quota: quota)
      let before = try await used(store)
      var names: [Record] = []
      for i in 0..<100 {
        let record = done(P.kimsChore, P.kims, day: Int64(20_250_101 + i / 28 * 100 + i % 28))
        if let code = try await limited.failure("_kim", .create, record) {
          #expect(code == .quotaExceeded)
          break
        }
        names.append(record)
        if names.count % 3 == 0 {
          guard try await limited.failure("_kim", .create, P.undo(record)) == nil else { break }
          names.append(P.undo(record))
        }
      }
      let full = try await used(store)
      #expect(full.total - before.total <= quota / 20 && full.total - before.total > quota / 25, "\(names.count)")
      for kind in [RecordOperation.Kind.create, .forceUpdate, .forceReplace] {
        #expect(try await limited.failure("_kim", kind, wish(1000)) == .quotaExceeded, "\(kind)")
      }
      // Nobody else is held up, nor is the child by what its parents do for it.
      #expect(try await limited.failure("_lee", .create, done(P.leesChore, P.lees, day: 20_260_101)) == nil)
      #expect(try await limited.failure("_tab", .create, done(P.chore, P.max, day: 20_260_101)) == nil)
      #expect(try await limited.failure("_paul", .create, done(P.kimsChore, P.kims, day: 20_260_101)) == nil)
      #expect(try await limited.failure("_anne", .forceUpdate, Record(RecordName(P.kims)).with("leftAt", P.now)) == nil)
      let removed = try await used(store)
      for record in names where record.type.text == "Completion" {
        #expect(try await limited.failure("_paul", .forceDelete, Record(record.name)) == nil)
      }
      let freed = try await used(store)
      #expect(removed.records - freed.records > quota / 25)
      let zone = try await store.read {
        try $0.zones(of: DatabaseKey(TestClient.container, .production, owner: "_anne"), limit: 9)
      }
      #expect(zone.first { $0.key.name == P.zone.name }?.made["_kim"] == nil)
    },
    ContractCase("photos leave a fifth of an account's share to what is done") { store in
      let scene = try await FamilyScene(store)
      let limited = Limited(scene, quota: 100_000_000)
      // The photos of the tests' family have few bytes; one of 3 MB is the largest.
      let record = done(P.chore, P.kims, day: 20_260_101)
      #expect(try await limited.failure("_kim", .create, record) == nil)
      let kim = scene.by("_kim")
      for (size, code) in [(Int64(2_900_000), nil), (Int64(2_900_000), .quotaExceeded)] as [(Int64, ServerErrorCode?)] {
        let day: Int64 = code == nil ? 20_260_102 : 20_260_103
        let shown = done(P.chore, P.kims, day: day)
        #expect(try await limited.failure("_kim", .create, shown) == nil)
        var photo = P.record(
          .photo, shown.name.text + ".photo", ["completion": .string(shown.name.text), "takenAt": P.now])
        photo.fields[value: "photo"] = .asset(try await upload(kim, size: size, zone: P.zone))
        #expect(try await limited.failure("_kim", .create, photo) == code, "\(day)")
      }
      #expect(try await limited.failure("_kim", .create, done(P.chore, P.kims, day: 20_260_104)) == nil)
    },
    ContractCase("in a full family parents remove, delete and hand over, and everybody leaves") { store in
      for (act, user) in [
        ("remove", "_anne"), ("remove", "_paul"), ("offer", "_anne"), ("delete", "_anne"), ("delete", "_paul"),
        ("leave", "_kim"), ("leave", "_paul"), ("zone", "_anne"),
      ] as [(String, RecordName)] {
        let scene = try await freshPlace(store)
        _ = try await scene.anne.save(.create, wish(1000), zone: P.zone)
        let limited = Limited(scene, quota: try await used(store).total)
        for other in ["_anne", "_paul", "_kim"] as [RecordName] {
          #expect(
            try await limited.failure(other, .create, done(P.kimsChore, P.kims, day: 20_260_101)) == .quotaExceeded)
        }
        switch act {
        case "remove":
          let gone = Record(RecordName(P.kims)).with("leftAt", P.now)
          #expect(try await limited.failure(user, .forceUpdate, gone) == nil, "\(user)")
        case "offer":
          let offer = P.record(.invite, P.id(80), ["role": .string("owner"), "members": .string(P.pauls)])
          #expect(try await limited.failure(user, .create, offer) == nil)
          let taking = Record(RecordName(P.id(80))).with("usedBy", .string("_paul"))
          #expect(try await limited.failure("_paul", .forceUpdate, taking) == nil)
        case "delete":
          for name in [P.kimsChore, P.reward] {
            #expect(try await limited.failure(user, .forceDelete, Record(RecordName(name))) == nil, "\(user) \(name)")
          }
        case "leave":
          #expect(try await limited.failure(user, .forceDelete, Record(.zoneShare, type: .share)) == nil, "\(user)")
        default:
          let answer: ZonesAnswer = try await limited.client.answer(
            .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, P.zone)]).body)
          #expect(answer.zones.first?.error == nil)
        }
        // The reserve is for these alone, and ends as well.
        guard act == "remove" else { continue }
        #expect(
          try await limited.failure(user, .forceUpdate, Record(RecordName(P.lees)).with("name", text(5000)))
            == .quotaExceeded)
        var count = 0
        while count < 600 {
          let offer = P.record(
            .invite, P.id(2000 + count), ["role": .string("owner"), "members": .string(P.pauls), "further": text(5000)])
          guard try await limited.failure("_anne", .create, offer) == nil else { break }
          count += 1
        }
        #expect(count < 100, "the reserve is bounded")
      }
    },
    ContractCase("parents delete what somebody made who has left, and nobody deletes the rest") { store in
      let scene = try await FamilyScene(store)
      let lees = done(P.chore, P.lees, day: 20_260_101)
      let (kims, taken) = (done(P.chore, P.kims, day: 20_260_102), done(P.chore, P.kims, day: 20_260_103))
      let (open, answered) = (wish(1000), wish(1001))
      let annes = done(P.chore, P.kims, day: 20_260_104)
      let managed = done(P.chore, P.max, day: 20_260_105)
      for (user, record) in [
        ("_lee", lees), ("_kim", kims), ("_kim", taken), ("_kim", P.undo(taken)), ("_kim", also(lees, P.kims)),
        ("_kim", open), ("_kim", answered), ("_anne", answer(answered)), ("_anne", annes), ("_tab", managed),
        ("_anne", P.verdict(kims, isApproved: 1)), ("_kim", try await scene.photo(of: kims.name.text)),
      ] as [(RecordName, Record)] {
        let failure = try await scene.failure(user, .create, record)
        #expect(failure == nil, "\(record.name.text)")
      }
      let left = [kims, taken, also(lees, P.kims), answered, managed]
      for record in left + [lees, annes, open] {
        for user in ["_anne", "_paul", "_kim", "_lee", "_tab", "_gus"] as [RecordName] {
          #expect(
            try await scene.failure(user, .forceDelete, Record(record.name)) == .accessDenied, "\(record.name.text)")
        }
      }
      #expect(try await scene.failure("_paul", .forceUpdate, Record(RecordName(P.kims)).with("leftAt", P.now)) == nil)
      #expect(try await scene.failure("_paul", .forceDelete, Record(RecordName(P.id(7)))) == nil)
      func isThere(_ name: RecordName) async throws -> Bool {
        try await scene.anne.lookup(name, zone: P.zone).first?.item?.type.text.isEmpty == false
      }
      // A wish that nobody answered goes at once; what was done stays until a parent deletes it.
      #expect(try await !isThere(open.name))
      for record in left { #expect(try await isThere(record.name), "\(record.name.text)") }
      for record in left {
        for user in ["_lee", "_gus"] as [RecordName] {
          #expect(try await scene.failure(user, .forceDelete, Record(record.name)) == .accessDenied)
        }
        #expect(try await scene.failure("_paul", .forceDelete, Record(record.name)) == nil, "\(record.name.text)")
      }
      for record in left + [P.undo(taken), answer(answered), P.verdict(kims, isApproved: 1)] {
        #expect(try await !isThere(record.name), "\(record.name.text)")
      }
      #expect(try await !isThere(RecordName(kims.name.text + ".photo")))
      for record in [lees, annes] {
        #expect(try await scene.failure("_anne", .forceDelete, Record(record.name)) == .accessDenied)
        #expect(try await isThere(record.name))
      }
    },
  ]

  private static func freshPlace(_ store: any RecordStore) async throws -> FamilyScene {
    let gone = ZonesModifyRequest([ZoneOperation(.delete, FamilyScene.zone)]).body
    for user in ["_anne", "_paul"] as [RecordName] { _ = try await TestClient(store).by(user).send(.zonesModify, gone) }
    _ = try await TestClient(store).by("_paul").in(.sharedDatabase).send(.zonesModify, gone)
    return try await FamilyScene(store)
  }
}
