import Core
import RecordStore
import Records
import Testing

/// A record can be deleted by its owner, whatever others have made (0095).
extension ContractCase {
  private enum Bond: String, CaseIterable {
    case validate, list, parent, deleteSelf

    func record(_ name: RecordName, to target: RecordName) -> Record {
      var record = Record(name, type: "Note")
      switch self {
      case .validate: record.fields[value: "to"] = .reference(Reference(target, action: .validate))
      case .list: record.fields[value: "to"] = .referenceList([Reference(target, action: .validate)])
      case .deleteSelf: record.fields[value: "to"] = .reference(Reference(target, action: .deleteSelf))
      case .parent: record.parent = Reference(target)
      }
      return record
    }
  }

  static let pins: [ContractCase] = pinned + pinnedInShares + bounds + circles

  /// Strangers and participants refer to a record, or to what goes with it.
  private static let pinned: [ContractCase] = Bond.allCases.map { bond in
    ContractCase("nobody else's reference keeps a record: \(bond)") { store in
      let anne = TestClient(store).in(.publicDatabase)
      let bert = anne.by("_bert")
      for record in [Record.note("a"), .note("own"), Bond.deleteSelf.record("along", to: "a")] {
        _ = try await anne.save(.create, record, zone: nil)
      }
      _ = try await bert.save(.create, bond.record("pin", to: "a"), zone: nil)
      _ = try await bert.save(.create, bond.record("second", to: "along"), zone: nil)
      // A stranger's record that goes along may be held by another.
      _ = try await anne.by("_carl").save(.create, bond.record("third", to: "pin"), zone: nil)
      #expect(try await anne.failure(.delete, Record("a"), zone: nil) == nil)
      #expect(try await anne.lookup("a", "along", zone: nil).allSatisfy { $0.item == nil })
      // The others' records stay, with a reference that leads nowhere, and can be changed and deleted.
      let left = try await bert.lookup("pin", zone: nil).first?.item
      #expect((left != nil) == (bond != .deleteSelf))
      if let left {
        var change = Record("pin", type: "Note").with("n", .int64(1))
        change.changeTag = left.changeTag
        #expect(try await bert.failure(.update, change, zone: nil) == nil)
        #expect(try await anne.by("_carl").failure(.delete, Record("third"), zone: nil) == nil)
        #expect(try await bert.failure(.delete, Record("pin"), zone: nil) == nil)
      }
      // One's own reference holds as before.
      _ = try await anne.save(.create, bond.record("mine", to: "own"), zone: nil)
      let code: ServerErrorCode? = bond == .deleteSelf ? nil : .validatingReferenceError
      #expect(try await anne.failure(.delete, Record("own"), zone: nil) == code)
    }
  }

  private static let pinnedInShares: [ContractCase] = Bond.allCases.map { bond in
    ContractCase("no participant's reference keeps an owner's record: \(bond)") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let share = try await anne.save(.create, SharedZone.share(.readWrite))
      let link = ShareLinksRequest([ShareLink(try #require(share.shortGUID))]).body
      let bert = anne.by("_bert").in(.sharedDatabase)
      let zone = ZoneID("Z", owner: "_anne")
      let _: ShareLinksAnswer = try await anne.by("_bert").in(.publicDatabase).answer(.recordsAccept, link)
      for name in ["a", "b"] as [RecordName] { _ = try await anne.save(.create, .note(name)) }
      _ = try await bert.save(.create, bond.record("pin", to: "a"), zone: zone)
      #expect(try await anne.failure(.delete, Record("a")) == nil)
      // The owner's reference does hold for a participant, but not what the participant has made.
      _ = try await anne.save(.create, bond.record("hold", to: "b"))
      let code: ServerErrorCode? = bond == .deleteSelf ? nil : .validatingReferenceError
      #expect(try await bert.failure(.delete, Record("b"), zone: zone) == code)
      _ = try await bert.save(.create, .note("c"), zone: zone)
      _ = try await anne.save(.create, bond.record("late", to: "c"))
      #expect(try await bert.failure(.delete, Record("c"), zone: zone) == nil)
    }
  }

  private static let bounds: [ContractCase] = [
    ContractCase("no stranger uses up the places of a record's DELETE_SELF references") { store in
      let anne = TestClient(store).in(.publicDatabase)
      _ = try await anne.save(.create, .note("a"), zone: nil)
      func pin(_ author: String, _ numbers: Range<Int>) -> [RecordOperation] {
        numbers.map { RecordOperation(.create, Bond.deleteSelf.record(RecordName("p\(author)\($0)"), to: "a")) }
      }
      for author in ["_bert", "_carl"] {
        _ = try await anne.by(RecordName(author)).modify(pin(author, 0..<75), zone: nil)
        let more = Bond.deleteSelf.record(RecordName("more\(author)"), to: "a")
        let client = anne.by(RecordName(author))
        #expect(try await client.failure(.create, more, zone: nil) == .quotaExceeded)
      }
      // All strangers together use up only their own places.
      for number in 2..<10 {
        _ = try await anne.by(RecordName("_s\(number)")).modify(pin("_s\(number)", 0..<75), zone: nil)
      }
      let late = Bond.deleteSelf.record("late", to: "a")
      #expect(try await anne.by("_late").failure(.create, late, zone: nil) == .quotaExceeded)
      for start in stride(from: 0, to: 750, by: 150) {
        _ = try await anne.modify(pin("_anne", start..<(start + 150)), zone: nil)
      }
      let own = Bond.deleteSelf.record("own", to: "a")
      #expect(try await anne.failure(.create, own, zone: nil) == .quotaExceeded)
      // A change of what refers already needs no place.
      let changed = Bond.deleteSelf.record("p_anne0", to: "a").with("n", .int64(1))
      #expect(try await anne.failure(.forceUpdate, changed, zone: nil) == nil)
      #expect(try await anne.failure(.delete, Record("a"), zone: nil) == nil)
      #expect(try await anne.lookup("a", "p_anne749", "p_bert0", "p_s974", zone: nil).allSatisfy { $0.item == nil })
    },
    ContractCase("as many as a stranger attaches, the owner's delete works") { store in
      var service = RecordService()
      service.limits.cascadeCountMax = 20
      let anne = TestClient(store, service: service).in(.publicDatabase)
      _ = try await anne.save(.create, .note("a"), zone: nil)
      let pins = (0..<50).map { RecordOperation(.create, Bond.deleteSelf.record(RecordName("p\($0)"), to: "a")) }
      _ = try await anne.by("_bert").modify(pins, zone: nil)
      for number in 0..<5 {
        let name = RecordName("z\(number)")
        _ = try await anne.save(.create, Bond.deleteSelf.record(name, to: "a"), zone: nil)
      }
      #expect(try await anne.failure(.delete, Record("a"), zone: nil) == nil)
      #expect(try await anne.lookup("a", "z0", "z4", zone: nil).allSatisfy { $0.item == nil })
      // One's own are still bounded.
      _ = try await anne.save(.create, .note("b"), zone: nil)
      let own = (0..<20).map { RecordOperation(.create, Bond.deleteSelf.record(RecordName("q\($0)"), to: "b")) }
      _ = try await anne.modify(own, zone: nil)
      #expect(try await anne.failure(.delete, Record("b"), zone: nil) == .quotaExceeded)
    },
    ContractCase("types of the public database in development are bounded for each account") { store in
      var service = RecordService()
      service.limits.ownTypeCountMax = 2
      service.limits.ownFieldCountMax = 3
      let anne = TestClient(store, service: service).in(.publicDatabase).developing
      let bert = anne.by("_bert")
      func save(_ client: TestClient, _ type: String, _ fields: [String]) async throws -> ServerErrorCode? {
        var record = Record(RecordName("r\(type)\(fields.joined())"), type: RecordType(type))
        for field in fields { record.fields[value: FieldName(field)] = .int64(1) }
        return try await client.failure(.create, record, zone: nil)
      }
      let saves: [(client: TestClient, type: String, fields: [String], code: ServerErrorCode?)] = [
        (bert, "A", ["a", "b"], nil), (bert, "B", ["a"], nil), (bert, "C", ["a"], .quotaExceeded),
        (bert, "A", ["c", "d"], .quotaExceeded), (bert, "A", ["c"], nil), (bert, "A", ["a", "b", "c"], nil),
        // Others have room, and may use what is there.
        (anne, "C", ["a"], nil), (anne, "A", ["d", "e", "f"], nil), (bert, "C", ["a", "a"], nil),
        (bert, "C", ["b"], .quotaExceeded), (anne, "E", ["b"], .quotaExceeded),
      ]
      for (position, (client, type, fields, code)) in saves.enumerated() {
        let heard = try await save(client, type, fields)
        #expect(heard == code, "\(position)")
      }
    },
  ]

  /// Records that need each other can be deleted one by one.
  private static let circles: [ContractCase] = [Bond.parent, .validate, .list].flatMap { bond in
    [1, 2, 3, 7].map { count in
      ContractCase("a circle of \(count) by \(bond) can be deleted") { store in
        for client in [TestClient(store), TestClient(store).in(.publicDatabase)] {
          let zone: ZoneID? = client.database == .privateDatabase ? "Z" : nil
          if zone != nil { try await client.makeZone() }
          let names = (0..<count).map { RecordName("c\($0)") }
          for name in names { _ = try await client.save(.create, .note(name), zone: zone) }
          for (i, name) in names.enumerated() {
            let tied = bond.record(name, to: names[(i + 1) % count])
            #expect(try await client.failure(.forceUpdate, tied, zone: zone) == nil)
          }
          // A record that hangs on the circle without being part of it holds.
          _ = try await client.save(.create, bond.record("leaf", to: names[0]), zone: zone)
          #expect(try await client.failure(.delete, Record(names[0]), zone: zone) == .validatingReferenceError)
          #expect(try await client.failure(.delete, Record("leaf"), zone: zone) == nil)
          for name in names { #expect(try await client.failure(.delete, Record(name), zone: zone) == nil, "\(name)") }
        }
      }
    }
  }
}
