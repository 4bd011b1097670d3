import Core
import RecordStore
import Records
import Testing

/// Each user's own record (0052).
extension ContractCase {
  private static func own(_ fields: [FieldName: FieldValue] = [:], tag: ChangeTag? = nil) -> Record {
    var record = Record("_anne", type: .users)
    record.changeTag = tag
    for (name, value) in fields { record.fields[value: name] = value }
    return record
  }

  private static func scene(_ store: any RecordStore) -> (anne: TestClient, bert: TestClient) {
    let directory = PersonDirectory(made: Timestamp(milliseconds: 1_700_000_000_000))
    let service = RecordService(directory: directory, assetURL: "https://example.com/assets")
    let anne = TestClient(store, service: service).in(.publicDatabase)
    return (anne, anne.by("_bert"))
  }

  static let userRecords: [ContractCase] = [
    ContractCase("a user's own record is there from the beginning, and only for that user") { store in
      let (anne, bert) = scene(store)
      let found = try #require(try await anne.lookup("_anne", zone: nil).first?.item)
      #expect(found.type == .users && found.fields.entries.isEmpty && found.changeTag != nil)
      #expect(found.created?.userRecordName == "_anne" && found.created?.timestamp.milliseconds == 1_700_000_000_000)
      #expect(try await anne.lookup("_anne", zone: nil) == [.item(found)])
      #expect(try await bert.lookup("_anne", zone: nil).first?.error?.code == .notFound)
      #expect(try await anne.by(.anyone).lookup("_anne", zone: nil).first?.error?.code == .notFound)
      #expect(try await anne.by(.key("_anne")).lookup("_anne", zone: nil).first?.item == found)
      #expect(try await anne.in(.privateDatabase).lookup("_anne", zone: nil).first?.error?.code == .notFound)
      let user = UserKey(TestClient.container, .production, "_anne")
      #expect(try await store.read { try $0.byteCounts(of: user) } == .zero)
    },
    ContractCase("own fields of a user record are saved, by every operation but create and delete") { store in
      let (anne, bert) = scene(store)
      let first = try #require(try await anne.lookup("_anne", zone: nil).first?.item)
      #expect(try await anne.failure(.create, own(), zone: nil) == .exists)
      #expect(try await anne.failure(.update, own(["a": .int64(1)]), zone: nil) == .badRequest)
      let saved = try await anne.save(.update, own(["a": .int64(1)], tag: first.changeTag), zone: nil)
      #expect(saved.fields[value: "a"] == .int64(1) && saved.changeTag != first.changeTag)
      #expect(saved.created == first.created && saved.modified?.timestamp != first.modified?.timestamp)
      #expect(try await anne.failure(.update, own(["a": .int64(2)], tag: first.changeTag), zone: nil) == .conflict)
      _ = try await anne.save(.forceUpdate, own(["b": .int64(2)]), zone: nil)
      let whole = try #require(try await anne.lookup("_anne", zone: nil).first?.item)
      #expect(whole.fields[value: "a"] == .int64(1) && whole.fields[value: "b"] == .int64(2))
      let replaced = try await anne.save(.forceReplace, own(["c": .int64(3)]), zone: nil)
      #expect(replaced.fields.entries.map(\.name) == ["c"] && replaced.created == first.created)
      for kind in [RecordOperation.Kind.delete, .forceDelete] {
        #expect(try await anne.failure(kind, own(), zone: nil) == .badRequest)
      }
      var other = own()
      other.type = "Note"
      #expect(try await anne.failure(.forceUpdate, other, zone: nil) == .badRequest)
      // Like any record of the public database it can be read by all who know the name, and written by its user.
      #expect(try await bert.lookup("_anne", zone: nil).first?.item == replaced)
      #expect(try await bert.failure(.forceUpdate, own(["a": .int64(9)]), zone: nil) == .badRequest)
      #expect(try await anne.lookup("_anne", zone: nil).first?.item == replaced)
    },
    ContractCase("nobody makes other records of users, or lists them") { store in
      let (anne, bert) = scene(store)
      _ = try await anne.save(.forceUpdate, own(["a": .int64(1)]), zone: nil)
      #expect(try await anne.failure(.create, Record("r", type: .users), zone: nil) == .badRequest)
      #expect(try await anne.failure(.create, Record("", type: .users), zone: nil) == .badRequest)
      #expect(try await anne.failure(.create, Record("_bert", type: .users), zone: nil) == .badRequest)
      #expect(try await anne.in(.privateDatabase).failure(.create, own(), zone: nil) == .badRequest)
      let query = RecordQuery(.users)
      for client in [anne, bert] {
        let answer = try await client.send(.recordsQuery, RecordsQueryRequest(query).body)
        #expect(try RequestError(body: answer.body).reason == "Can't query system types")
      }
      var subscription = Subscription("s", kind: .query)
      subscription.query = query
      subscription.firesOn = [.create, .update]
      let request = SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)])
      let answer: SubscriptionsAnswer = try await bert.answer(.subscriptionsModify, request.body)
      #expect(answer.subscriptions.first?.error?.code == .badRequest)
    },
    ContractCase("a user's record counts for its user, and goes with the account") { store in
      let (anne, bert) = scene(store)
      let user = UserKey(TestClient.container, .production, "_anne")
      _ = try await anne.save(.forceUpdate, own(["a": .int64(1)]), zone: nil)
      _ = try await anne.save(.forceUpdate, own(["a": .int64(2)]), zone: nil)
      #expect(try await store.read { try $0.byteCounts(of: user) }.records > 250)
      #expect(try await store.read { try UserExport.publicNames(of: user, in: $0) } == ["_anne"])
      let (now, id) = await anne.clock.next()
      let service = anne.service
      _ = try await store.write { try service.erasePublicRecords(of: user, at: now, id: id, in: $0) }
      #expect(try await bert.lookup("_anne", zone: nil).first?.error?.code == .notFound)
      #expect(try await store.read { try $0.byteCounts(of: user) }.records == 0)
      // The account's name may come back, as after restoring a backup.
      #expect(try await anne.lookup("_anne", zone: nil).first?.item?.fields.entries.isEmpty == true)
      #expect(try await anne.save(.forceUpdate, own(["a": .int64(3)]), zone: nil).fields.entries.count == 1)
    },
  ]
}

/// Knows the time at which each account was made.
private struct PersonDirectory: UserDirectory {
  let made: Timestamp

  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? {
    DirectoryEntry(name: PersonName(), created: made)
  }
  func user(mail: String, in container: ContainerID) -> RecordName? { nil }
}
