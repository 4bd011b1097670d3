import Core
import RecordStore
import Records
import Testing

extension ContractCase {
  private static func refers(_ name: RecordName, _ action: Reference.Action, _ target: RecordName) -> Record {
    .note(name, ["to": .reference(Reference(target, action: action))])
  }

  private static func below(_ name: RecordName, _ parent: RecordName) -> Record {
    var record = Record.note(name)
    record.parent = Reference(parent)
    return record
  }

  static let references: [ContractCase] = [
    ContractCase("what refers with DELETE_SELF goes in the same change, and what refers to that") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      for record in [.note("a"), refers("b", .deleteSelf, "a"), refers("c", .deleteSelf, "b"), refers("d", .none, "a")]
      {
        _ = try await anne.save(.create, record)
      }
      let token = try await anne.changes().syncToken
      _ = try await anne.modify([RecordOperation(.delete, Record("a"))])
      let page = try await anne.changes(since: token)
      #expect(
        page.records.compactMap { if case .deleted(let gone) = $0 { gone.name.text } else { nil } } == ["a", "b", "c"])
      #expect(try await anne.lookup("d").first?.item != nil)
    },
    ContractCase("a reference that was taken away deletes nothing any more") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      let b = try await anne.save(.create, refers("b", .deleteSelf, "a"))
      _ = try await anne.save(.update, Record.note("b", tag: b.changeTag).with("to", nil))
      _ = try await anne.modify([RecordOperation(.delete, Record("a"))])
      #expect(try await anne.lookup("b").first?.item != nil)
    },
    ContractCase("deleting a record that has gone with another one in the same request is no failure") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      _ = try await anne.save(.create, refers("b", .deleteSelf, "a"))
      let outcomes = try await anne.modify([
        RecordOperation(.delete, Record("a")), RecordOperation(.delete, Record("b")),
      ])
      #expect(outcomes.allSatisfy { $0.error == nil })
    },
    ContractCase("two records that refer to each other with DELETE_SELF go together") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.modify([
        RecordOperation(.create, refers("a", .deleteSelf, "b")),
        RecordOperation(.create, refers("b", .deleteSelf, "a")),
      ])
      _ = try await anne.modify([RecordOperation(.delete, Record("a"))])
      #expect(try await anne.lookup("a", "b").allSatisfy { $0.item == nil })
    },
    ContractCase("VALIDATE wants its target there, and keeps it") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      #expect(try await anne.failure(.create, refers("b", .validate, "a")) == .validatingReferenceError)
      let both = try await anne.modify([
        RecordOperation(.create, refers("b", .validate, "a")), RecordOperation(.create, .note("a")),
      ])
      #expect(both.allSatisfy { $0.error == nil })
      #expect(try await anne.failure(.delete, Record("a")) == .validatingReferenceError)
      #expect(try await anne.failure(.forceDelete, Record("a")) == .validatingReferenceError)
      let gone = try await anne.modify([
        RecordOperation(.delete, Record("a")), RecordOperation(.delete, Record("b")),
      ])
      #expect(gone.allSatisfy { $0.error == nil })
    },
    ContractCase("VALIDATE holds back what a DELETE_SELF would take along") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      for record in [.note("a"), refers("b", .deleteSelf, "a"), refers("c", .validate, "b")] {
        _ = try await anne.save(.create, record)
      }
      #expect(try await anne.failure(.delete, Record("a")) == .validatingReferenceError)
      #expect(try await anne.lookup("a", "b", "c").allSatisfy { $0.item != nil })
    },
    ContractCase("a parent must be there, and outlives its children") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      #expect(try await anne.failure(.create, below("b", "a")) == .validatingReferenceError)
      _ = try await anne.save(.create, .note("a"))
      let b = try await anne.save(.create, below("b", "a"))
      #expect(b.parent?.recordName == "a")
      #expect(try await anne.failure(.delete, Record("a")) == .validatingReferenceError)
      let kept = try await anne.save(.update, .note("b", ["x": .int64(1)], tag: b.changeTag))
      #expect(kept.parent?.recordName == "a")
    },
    ContractCase("a target takes 750 records with it, and no more") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      _ = try await anne.save(.create, .note("a"))
      for start in stride(from: 0, to: 750, by: 150) {
        let outcomes = try await anne.modify(
          (start..<start + 150).map { RecordOperation(.create, refers(RecordName("r\($0)"), .deleteSelf, "a")) })
        #expect(outcomes.allSatisfy { $0.error == nil })
      }
      #expect(try await anne.failure(.create, refers("last", .deleteSelf, "a")) == .quotaExceeded)
      #expect(try await anne.failure(.forceUpdate, refers("r3", .deleteSelf, "a")) == nil)
    },
    ContractCase("only NONE leads into another zone") { store in
      let anne = TestClient(store)
      try await anne.makeZone()
      let there = ZoneID("Y")
      let far = Record.note("r", ["to": .reference(Reference("x", action: .deleteSelf, zoneID: there))])
      #expect(try await anne.failure(.create, far) == .badRequest)
      let loose = Record.note("r", ["to": .reference(Reference("x", action: Reference.Action.none, zoneID: there))])
      #expect(try await anne.failure(.create, loose) == nil)
    },
  ]
}
