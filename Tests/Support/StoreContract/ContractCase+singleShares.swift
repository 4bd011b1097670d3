import Core
import RecordStore
import Records
import Testing

/// Anne shares single records of a zone, which also has private ones: `root` with `child` and `grandchild`; `private` with `below`.
private struct SinglyShared {
  let anne: TestClient
  let bert: TestClient
  let id = ZoneID("Z", owner: "_anne")

  init(_ store: any RecordStore) async throws {
    anne = TestClient(store, service: RecordService(assetURL: "https://example.com/assets"))
    bert = anne.by("_bert").in(.sharedDatabase)
    try await anne.makeZone()
    for (name, parent) in [
      ("root", nil), ("child", "root"), ("grandchild", "child"), ("private", nil), ("below", "private"),
    ] as [(RecordName, RecordName?)] {
      _ = try await anne.save(.create, Self.note(name, below: parent))
    }
  }

  static func note(_ name: RecordName, below parent: RecordName?, _ text: String = "x") -> Record {
    var record = Record.note(name, ["t": .string(text)])
    record.parent = parent.map { Reference($0) }
    return record
  }

  static func share(
    _ root: RecordName, _ permission: SharePermission = .readWrite, name: RecordName = "",
    participants: [ShareParticipant]? = nil
  ) -> Record {
    var record = Record(name, type: .share)
    record.shareDetails = ShareDetails(
      publicPermission: permission, participants: participants, root: ShareRoot(root))
    return record
  }

  /// Shares the record and lets the user in.
  @discardableResult
  func begin(
    _ root: RecordName = "root", _ permission: SharePermission = .readWrite, with user: RecordName = "_bert"
  ) async throws -> Record {
    let share = try await anne.save(.create, Self.share(root, permission))
    _ = try #require(try await follow(bert.by(user), .recordsAccept, share.shortGUID).item)
    return share
  }

  func follow(
    _ client: TestClient, _ operation: CloudOperation, _ guid: String?
  ) async throws -> ItemOutcome<ResolvedShare> {
    let answer: ShareLinksAnswer = try await client.in(.publicDatabase).answer(
      operation, ShareLinksRequest([ShareLink(try #require(guid))]).body)
    return try #require(answer.results.first)
  }

  func seen(_ client: TestClient, since token: SyncToken? = nil) async throws -> [String] {
    try await client.changes(id, since: token).records.map { outcome in
      switch outcome {
      case .item(let record): record.type == .share ? "share" : record.name.text
      case .deleted(let gone): "-" + gone.name.text
      default: "\(outcome)"
      }
    }.sorted()
  }

  /// Whether the zone does not exist for the client.
  func hides(_ name: RecordName, from client: TestClient) async throws -> Bool {
    let lookup = RecordsLookupRequest([RecordsLookupRequest.Item(name)], zoneID: id)
    return try await client.refusal(.recordsLookup, lookup.body) == .zoneNotFound
  }

  func found(_ client: TestClient, _ name: RecordName) async throws -> Bool {
    try await client.lookup(name, zone: id).first?.item != nil
  }
}

extension ContractCase {
  private static let hierarchy = ["child", "grandchild", "root", "share"]

  static let singleShares: [ContractCase] = [
    ContractCase("a single record is shared with all below it, and nothing else") { store in
      let scene = try await SinglyShared(store)
      let share = try await scene.anne.save(.create, SinglyShared.share("root"))
      #expect(share.name.text.hasPrefix("Share-") && share.shortGUID != nil)
      let root = try #require(try await scene.anne.lookup("root").first?.item)
      #expect(root.share?.recordName == share.name && root.shortGUID == share.shortGUID)
      let resolved = try #require(try await scene.follow(scene.bert, .recordsResolve, share.shortGUID).item)
      #expect(
        resolved.rootRecordName == "root" && resolved.rootRecord?.name == "root" && resolved.acceptance == .invited)
      #expect(
        try await scene.bert.refusal(.recordsLookup, RecordsLookupRequest([.init("root")], zoneID: scene.id).body)
          == .zoneNotFound)
      let accepted = try #require(try await scene.follow(scene.bert, .recordsAccept, share.shortGUID).item)
      #expect(accepted.rootRecord?.name == "root" && accepted.acceptance == .accepted)
      for name in ["root", "child", "grandchild", share.name] as [RecordName] {
        #expect(try await scene.found(scene.bert, name), "\(name.text)")
      }
      for name in ["private", "below", "none", .zoneShare] as [RecordName] {
        #expect(
          try await scene.bert.lookup(name, zone: scene.id).first?.error
            == Refused.noRecord(name), "\(name.text)")
      }
      #expect(try await scene.bert.query(RecordQuery("Note"), zone: scene.id) == ["child", "grandchild", "root"])
      #expect(try await scene.seen(scene.bert) == hierarchy)
      #expect(try await scene.seen(scene.anne.by("_carl").in(.sharedDatabase).by("_bert")) == hierarchy)
      let carl = scene.bert.by("_carl")
      #expect(
        try await carl.refusal(.recordsQuery, RecordsQueryRequest(RecordQuery("Note"), zoneID: scene.id).body)
          == .zoneNotFound)
      // The root keeps its share when it is saved.
      let again = try await scene.anne.save(.forceReplace, SinglyShared.note("root", below: nil, "y"))
      #expect(again.share?.recordName == share.name && again.shortGUID == share.shortGUID)
    },
    ContractCase("a query with filters, sorting and pages finds shared records only") { store in
      let scene = try await SinglyShared(store)
      try await scene.begin()
      for text in ["x", "y"] {
        var query = RecordQuery("Note")
        query.filters = [QueryFilter(.field("t"), .equals, .string(text))]
        query.sorts = [QuerySort(.system(.modifiedTimestamp))]
        let expected = text == "x" ? ["root", "child", "grandchild"] : []
        #expect(try await scene.bert.query(query, zone: scene.id) == expected)
      }
      var request = RecordsQueryRequest(RecordQuery("Note"), zoneID: scene.id)
      request.resultsLimit = 1
      var names: [String] = []
      repeat {
        let page: RecordsAnswer = try await scene.bert.answer(.recordsQuery, request.body)
        names += page.records.compactMap { $0.item?.name.text }
        request.continuationMarker = page.continuationMarker
      } while request.continuationMarker != nil
      #expect(names == ["child", "grandchild", "root"])
      var whole = RecordsQueryRequest(RecordQuery("Note"))
      whole.zoneWide = true
      let all: RecordsAnswer = try await scene.bert.answer(.recordsQuery, whole.body)
      #expect(all.records.compactMap { $0.item?.name.text } == ["child", "grandchild", "root"])
    },
    ContractCase("participants write shared records and below them, and hear the same of private and missing ones") {
      store in
      let scene = try await SinglyShared(store)
      try await scene.begin()
      let (bert, id) = (scene.bert, scene.id)
      #expect(
        try await bert.save(.forceUpdate, SinglyShared.note("child", below: nil, "b"), zone: id).parent?.recordName
          == "root")
      #expect(
        try await bert.save(.forceReplace, SinglyShared.note("child", below: nil, "c"), zone: id).parent?.recordName
          == "root")
      _ = try await bert.save(.create, SinglyShared.note("new", below: "grandchild"), zone: id)
      #expect(try await scene.anne.lookup("new").first?.item?.created?.userRecordName == "_bert")
      for parent in [nil, "private", "none"] as [RecordName?] {
        #expect(try await bert.failure(.create, SinglyShared.note("other", below: parent), zone: id) == .accessDenied)
        guard let parent else { continue }
        #expect(
          try await bert.failure(.forceUpdate, SinglyShared.note("new", below: parent), zone: id) == .accessDenied)
      }
      #expect(
        try await bert.failure(.forceUpdate, SinglyShared.note("root", below: "child"), zone: id) == .accessDenied)
      for name in ["private", "none"] as [RecordName] {
        for kind in [RecordOperation.Kind.update, .replace, .delete, .forceDelete] {
          #expect(try await bert.failure(kind, .note(name, tag: "1"), zone: id) == .notFound, "\(kind) \(name.text)")
        }
      }
      #expect(try await bert.failure(.create, SinglyShared.note("private", below: "root"), zone: id) == .notFound)
      #expect(try await bert.failure(.forceUpdate, SinglyShared.note("private", below: "root"), zone: id) == .notFound)
      #expect(try await scene.anne.lookup("private").first?.item?.parent == nil)
      #expect(try await bert.failure(.forceDelete, Record("root"), zone: id) == .accessDenied)
      #expect(try await bert.failure(.forceDelete, Record("new"), zone: id) == nil)
      #expect(try await bert.failure(.create, SinglyShared.share("child"), zone: id) != nil)
      #expect(try await bert.failure(.create, SharedZone.share(), zone: id) != nil)
      let reference = Reference("private", action: .validate)
      #expect(
        try await bert.failure(.forceUpdate, .note("child", ["r": .reference(reference)]), zone: id)
          == .validatingReferenceError)
      // Moving records of one batch below each other.
      let outcomes = try await bert.modify(
        [
          RecordOperation(.create, SinglyShared.note("a", below: "root")),
          RecordOperation(.create, SinglyShared.note("b", below: "a")),
        ], zone: id)
      #expect(outcomes.allSatisfy { $0.item != nil })
    },
    ContractCase("who may only read a shared record writes nothing") { store in
      let scene = try await SinglyShared(store)
      try await scene.begin("root", .readOnly)
      #expect(try await scene.found(scene.bert, "grandchild"))
      for kind in [RecordOperation.Kind.forceUpdate, .forceReplace, .forceDelete, .create] {
        #expect(try await scene.bert.failure(kind, .note("child"), zone: scene.id) == .accessDenied, "\(kind)")
      }
      #expect(
        try await scene.bert.failure(.create, SinglyShared.note("n", below: "root"), zone: scene.id) == .accessDenied)
    },
    ContractCase("tokens go on while records are saved, and end when others are shared than before") { store in
      let scene = try await SinglyShared(store)
      try await scene.begin()
      var token = try await scene.bert.changes(scene.id).syncToken
      #expect(try await scene.seen(scene.bert, since: token) == [])
      _ = try await scene.anne.save(.forceUpdate, SinglyShared.note("private", below: nil, "secret"))
      _ = try await scene.anne.save(.create, SinglyShared.note("late", below: "child"))
      #expect(try await scene.seen(scene.bert, since: token) == ["late"])
      _ = try await scene.anne.modify([RecordOperation(.forceDelete, Record("below"))])
      #expect(try await scene.seen(scene.bert, since: token) == ["late"])
      let steps: [(RecordOperation, [String])] = [
        (RecordOperation(.forceDelete, Record("late")), hierarchy),
        (RecordOperation(.forceUpdate, SinglyShared.note("child", below: "private")), ["root", "share"]),
        (RecordOperation(.forceUpdate, SinglyShared.note("child", below: "root")), hierarchy),
      ]
      for (step, expected) in steps {
        token = try await scene.bert.changes(scene.id).syncToken
        _ = try await scene.anne.modify([step])
        guard case .failed(let error) = try await scene.bert.zoneChanges(scene.id, since: token) else {
          Issue.record("the token is still valid after \(step)")
          continue
        }
        #expect(error.code == .badRequest)
        #expect(try await scene.seen(scene.bert) == expected)
      }
      // The owner's tokens go on.
      let own = try await scene.anne.changes().syncToken
      _ = try await scene.anne.modify([RecordOperation(.forceDelete, Record("grandchild"))])
      #expect(try await scene.anne.changes(since: own).records.count == 1)
    },
    ContractCase("several shares of one zone are independent of each other") { store in
      let scene = try await SinglyShared(store)
      let first = try await scene.begin()
      let second = try await scene.begin("private", .readOnly, with: "_carl")
      let carl = scene.bert.by("_carl")
      #expect(try await scene.seen(carl) == ["below", "private", "share"])
      #expect(try await scene.seen(scene.bert) == hierarchy)
      #expect(try await scene.found(carl, first.name) == false)
      #expect(try await carl.failure(.forceDelete, Record(first.name, type: .share), zone: scene.id) == .notFound)
      _ = try #require(try await scene.follow(scene.bert, .recordsAccept, second.shortGUID).item)
      #expect(
        try await scene.seen(scene.bert) == ["below", "child", "grandchild", "private", "root", "share", "share"])
      #expect(try await scene.bert.failure(.forceUpdate, .note("below"), zone: scene.id) == .accessDenied)
      #expect(try await scene.bert.failure(.forceUpdate, .note("child"), zone: scene.id) == nil)
      // Leaving one leaves the other.
      #expect(try await scene.bert.failure(.forceDelete, Record(first.name, type: .share), zone: scene.id) == nil)
      #expect(try await scene.seen(scene.bert) == ["below", "private", "share"])
      let zone = ZonesModifyRequest([ZoneOperation(.delete, scene.id)])
      let left: ZonesAnswer = try await scene.bert.answer(.zonesModify, zone.body)
      #expect(left.zones.first?.error == nil)
      #expect(
        try await scene.bert.refusal(.recordsLookup, RecordsLookupRequest([.init("below")], zoneID: scene.id).body)
          == .zoneNotFound)
      #expect(try await scene.found(carl, "below"))
    },
    ContractCase("sharing ends with the share, the root or a participant's removal") { store in
      let scene = try await SinglyShared(store)
      var share = try await scene.begin()
      func isOut() async throws -> Bool {
        try await scene.hides("root", from: scene.bert)
      }
      _ = try await scene.anne.modify([RecordOperation(.forceDelete, Record(share.name))])
      #expect(try await isOut())
      #expect(try await scene.follow(scene.bert, .recordsAccept, share.shortGUID).error?.code == .notFound)
      let root = try #require(try await scene.anne.lookup("root").first?.item)
      #expect(root.share == nil && root.shortGUID == nil)
      let old = share.shortGUID
      share = try await scene.begin()
      #expect(share.shortGUID != old)
      // Removed from the list: the link does not bring them back.
      var emptied = Record(share.name, type: .share)
      emptied.shareDetails = ShareDetails(publicPermission: .readWrite, participants: [])
      _ = try await scene.anne.save(.forceUpdate, emptied)
      #expect(try await isOut())
      #expect(try await scene.follow(scene.bert, .recordsAccept, share.shortGUID).error?.code == .notFound)
      _ = try #require(try await scene.follow(scene.bert.by("_carl"), .recordsAccept, share.shortGUID).item)
      let all = ["root", "child", "grandchild"].map { RecordOperation(.forceDelete, Record(RecordName($0))) }
      #expect(try await scene.anne.modify(all).allSatisfy { $0.error == nil })
      #expect(try await scene.follow(scene.bert.by("_carl"), .recordsAccept, share.shortGUID).error?.code == .notFound)
      #expect(try await scene.anne.lookup(share.name).first?.item == nil)
    },
    ContractCase("the root of a share is the owner's to delete, with what others made below it") { store in
      let scene = try await SinglyShared(store)
      let share = try await scene.begin()
      for kind in [RecordOperation.Kind.delete, .forceDelete] {
        #expect(try await scene.bert.failure(kind, Record("root"), zone: scene.id) == .accessDenied, "\(kind)")
      }
      _ = try await scene.bert.save(.create, SinglyShared.note("bert", below: "grandchild"), zone: scene.id)
      // Records below the root are shared for writing, the root is not for deleting.
      #expect(try await scene.bert.failure(.delete, Record("bert"), zone: scene.id) == nil)
      _ = try await scene.bert.save(.create, SinglyShared.note("bert", below: "root"), zone: scene.id)
      for name in ["grandchild", "child", "root"] as [RecordName] {
        #expect(try await scene.anne.failure(.delete, Record(name)) == nil, "\(name.text)")
      }
      #expect(try await scene.anne.lookup(share.name).first?.item == nil)
      #expect(try await scene.anne.lookup("bert").first?.item?.parent?.recordName == "root")
      #expect(try await scene.hides("bert", from: scene.bert))
    },
    ContractCase("only what exists is shared, once, by its owner, and not beside the whole zone") { store in
      let scene = try await SinglyShared(store)
      let missing = try await scene.anne.modify([RecordOperation(.create, SinglyShared.share("none"))])
      #expect(missing.first?.error?.reason == "Cannot share - no such record exists to share")
      var stale = SinglyShared.share("root")
      stale.shareDetails = ShareDetails(
        publicPermission: .readOnly, participants: nil, root: ShareRoot("root", changeTag: "zz"))
      #expect(try await scene.anne.failure(.create, stale) == .conflict)
      let share = try await scene.anne.save(.create, SinglyShared.share("root", name: "mine"))
      #expect(share.name == "mine")
      for refused in [
        SinglyShared.share("root"), SinglyShared.share("mine"), SinglyShared.share("child", name: "private"),
        SharedZone.share(), Record("x", type: .share),
      ] { #expect(try await scene.anne.failure(.create, refused) == .badRequest) }
      #expect(try await scene.anne.failure(.create, SinglyShared.share("child", name: "below")) == .badRequest)
      _ = try await scene.anne.modify([RecordOperation(.forceDelete, Record("mine"))])
      _ = try await scene.anne.save(.create, SharedZone.share())
      #expect(try await scene.anne.failure(.create, SinglyShared.share("root")) == .badRequest)
      #expect(try await scene.anne.failure(.create, SinglyShared.share("root"), zone: nil) == .badRequest)
    },
    ContractCase("subscribers hear of shared records only") { store in
      let scene = try await SinglyShared(store)
      try await scene.begin()
      let subscription = SubscriptionsModifyRequest([SubscriptionOperation(.create, Subscription("s", kind: .database))]
      )
      let made: SubscriptionsAnswer = try await scene.bert.answer(.subscriptionsModify, subscription.body)
      #expect(made.subscriptions.first?.error == nil)
      func isTold(_ operation: RecordOperation) async throws -> Bool {
        let answer = try await scene.anne.send(.recordsModify, RecordsModifyRequest([operation], zoneID: "Z").body)
        return answer.notices.contains { $0.recipient == "_bert" }
      }
      #expect(try await isTold(RecordOperation(.forceUpdate, SinglyShared.note("child", below: nil, "n"))))
      #expect(try await !isTold(RecordOperation(.forceUpdate, SinglyShared.note("private", below: nil, "n"))))
      #expect(try await !isTold(RecordOperation(.create, SinglyShared.note("more", below: "private"))))
      #expect(try await isTold(RecordOperation(.forceDelete, Record("grandchild"))))
    },
    ContractCase("answers with records of different audiences are not compressed") { store in
      let scene = try await SinglyShared(store)
      let request = ZoneChangesRequest([ZoneChangesQuery("Z")]).body
      #expect(try await scene.anne.send(.changesZone, request).hasOneAudience)
      try await scene.begin()
      #expect(try await !scene.anne.send(.changesZone, request).hasOneAudience)
      let theirs = ZoneChangesRequest([ZoneChangesQuery(scene.id)]).body
      #expect(try await !scene.bert.send(.changesZone, theirs).hasOneAudience)
    },
  ]
}

private enum Refused {
  static func noRecord(_ name: RecordName) -> ItemError {
    ItemError(.record(name), code: .notFound, reason: "Record not found")
  }
}
