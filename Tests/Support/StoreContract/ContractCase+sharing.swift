import Core
import RecordStore
import Records
import Testing

/// A zone that Anne shares with Bert.
struct SharedZone {
  let anne: TestClient
  let bert: TestClient
  let id = ZoneID("Z", owner: "_anne")

  init(_ store: any RecordStore, service: RecordService = RecordService()) {
    anne = TestClient(store, service: service)
    bert = anne.by("_bert").in(.sharedDatabase)
  }

  static func share(_ permission: SharePermission = .none, invite: [(RecordName, SharePermission)] = []) -> Record {
    var record = Record(.zoneShare, type: .share)
    record.fields[value: "cloudkit.title"] = .string("Ours")
    record.shareDetails = ShareDetails(
      publicPermission: permission,
      participants: invite.map {
        ShareParticipant(
          identity: UserIdentity(userRecordName: $0.0), role: .user, permission: $0.1, acceptance: .invited)
      })
    return record
  }

  /// Anne creates and shares the zone; returns the share.
  func begin(_ permission: SharePermission = .readWrite, invite: [(RecordName, SharePermission)] = []) async throws
    -> Record
  {
    try await anne.makeZone()
    _ = try await anne.save(.create, .note("r"))
    return try await anne.save(.create, Self.share(permission, invite: invite))
  }

  func follow(_ client: TestClient, _ operation: CloudOperation, _ guid: String?) async throws -> ItemOutcome<
    ResolvedShare
  > {
    let answer: ShareLinksAnswer = try await client.in(.publicDatabase).answer(
      operation, ShareLinksRequest([ShareLink(try #require(guid))]).body)
    return try #require(answer.results.first)
  }

  func zones(_ client: TestClient) async throws -> [ZoneID?] {
    let answer: ZonesAnswer = try await client.answer(.zonesList, [])
    return answer.zones.map { $0.item?.id }
  }

  func changed(_ client: TestClient, _ token: SyncToken? = nil) async throws -> DatabaseChangesAnswer {
    try await client.answer(.changesDatabase, DatabaseChangesRequest(syncToken: token).body)
  }
}

extension ContractCase {
  static let sharing: [ContractCase] = [
    ContractCase("a share is accepted by its link, and its zone is in the shared database then") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      #expect(share.shortGUID != nil && share.shareDetails?.owner?.identity.userRecordName == "_anne")
      #expect(share.shareDetails?.currentUserParticipant?.role == .owner)
      #expect(try await zone.zones(zone.bert) == [])
      let resolved = try await zone.follow(zone.bert, .recordsResolve, share.shortGUID).item
      #expect(resolved?.acceptance == .invited && resolved?.databaseScope == .sharedDatabase)
      #expect(try await zone.zones(zone.bert) == [])
      let accepted = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID).item
      #expect(accepted?.acceptance == .accepted && accepted?.permission == .readWrite && accepted?.zoneID == zone.id)
      #expect(try await zone.zones(zone.bert) == [zone.id])
      #expect(
        try await zone.follow(zone.anne, .recordsResolve, share.shortGUID).item?.databaseScope == .privateDatabase)
      let saved = try await zone.bert.save(.create, .note("b"), zone: zone.id)
      #expect(saved.created?.userRecordName == "_bert" && saved.zoneID == zone.id)
      #expect(try await zone.anne.lookup("b").first?.item == saved)
      #expect(try await zone.anne.by("_bert").lookup("b", zone: nil).first?.item == nil)
    },
    ContractCase("accepting twice changes nothing") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      let token = try await zone.anne.changes().syncToken
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      #expect(try await zone.anne.changes().syncToken == token)
    },
    ContractCase("who may only read reads, and hears so") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin(.readOnly)
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      #expect(try await zone.bert.lookup("r", zone: zone.id).first?.item != nil)
      for kind in RecordOperation.Kind.allCases {
        #expect(try await zone.bert.failure(kind, .note("r", tag: "1"), zone: zone.id) == .accessDenied, "\(kind)")
        #expect(
          try await zone.bert.failure(kind, .note("new", tag: "1"), zone: zone.id)
            == (kind == .delete ? .notFound : .accessDenied), "\(kind) of none")
      }
      // The owner allows writing by the link.
      let now = try #require(try await zone.anne.lookup(.zoneShare).first?.item)
      var wider = SharedZone.share(.readWrite)
      wider.changeTag = now.changeTag
      wider.shareDetails = ShareDetails(publicPermission: .readWrite, participants: nil)
      _ = try await zone.anne.save(.update, wider)
      #expect(try await zone.bert.failure(.create, .note("new"), zone: zone.id) == nil)
    },
    ContractCase("only the invited come in where the link alone is not enough") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin(.none, invite: [("_bert", .readWrite)])
      let carl = zone.bert.by("_carl")
      #expect(try await zone.follow(carl, .recordsResolve, share.shortGUID).error?.code == .notFound)
      let refused = try await zone.follow(carl, .recordsAccept, share.shortGUID)
      #expect(try await zone.follow(carl, .recordsAccept, "none") == refused)
      #expect(try await zone.follow(zone.bert, .recordsAccept, share.shortGUID).item?.permission == .readWrite)
      let seen = try #require(try await zone.bert.lookup(.zoneShare, zone: zone.id).first?.item?.shareDetails)
      #expect(seen.currentUserParticipant?.identity.userRecordName == "_bert")
      #expect(seen.participants?.map(\.acceptance) == [.accepted, .accepted])
    },
    ContractCase("nobody accepts for another, and nobody but the owner changes the share") { store in
      let zone = SharedZone(store)
      try await zone.anne.makeZone()
      var forged = SharedZone.share(.none, invite: [("_bert", .readWrite)])
      forged.shareDetails = forged.shareDetails.map { details in
        ShareDetails(
          publicPermission: details.publicPermission,
          participants: details.participants?.map { entry in
            var entry = entry
            entry.acceptance = .accepted
            return entry
          })
      }
      let share = try await zone.anne.save(.create, forged)
      #expect(share.shareDetails?.participants?.last?.acceptance == .invited)
      #expect(try await zone.zones(zone.bert) == [])
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      #expect(try await zone.bert.failure(.forceUpdate, SharedZone.share(.readWrite), zone: zone.id) == .accessDenied)
    },
    ContractCase("a participant leaves, and may come back by the link") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      let token = try await zone.changed(zone.bert).syncToken
      let gone = try await zone.bert.modify(
        [RecordOperation(.forceDelete, Record(.zoneShare, type: .share))], zone: zone.id)
      #expect(gone.allSatisfy { $0.error == nil })
      #expect(try await zone.zones(zone.bert) == [])
      #expect(try await zone.changed(zone.bert, token).zones.map(\.isDeleted) == [true])
      #expect(try await zone.anne.lookup(.zoneShare).first?.item?.shareDetails?.participants?.count == 1)
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      #expect(try await zone.zones(zone.bert) == [zone.id])
      #expect(try await zone.changed(zone.bert, token).zones.map(\.isDeleted) == [false])
      let left: ZonesAnswer = try await zone.bert.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, zone.id)]).body)
      #expect(left.zones == [.deleted(Zone.Gone(zone.id))])
      #expect(try await zone.zones(zone.bert) == [])
      #expect(try await zone.anne.lookup("r").first?.item != nil)
    },
    ContractCase("somebody who was sent away does not come back by the link") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      let token = try await zone.changed(zone.bert).syncToken
      _ = try await zone.anne.save(.forceUpdate, SharedZone.share(.readWrite))
      #expect(try await zone.zones(zone.bert) == [])
      #expect(try await zone.changed(zone.bert, token).zones.map(\.isDeleted) == [true])
      #expect(try await zone.follow(zone.bert, .recordsAccept, share.shortGUID).error?.code == .notFound)
      _ = try await zone.anne.save(.forceUpdate, SharedZone.share(.readWrite, invite: [("_bert", .readOnly)]))
      #expect(try await zone.follow(zone.bert, .recordsAccept, share.shortGUID).item?.permission == .readOnly)
    },
    ContractCase("the owner stops sharing, or deletes the zone") { store in
      let zone = SharedZone(store)
      let share = try await zone.begin()
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      _ = try await zone.anne.modify([RecordOperation(.forceDelete, Record(.zoneShare, type: .share))])
      #expect(try await zone.zones(zone.bert) == [])
      #expect(try await zone.follow(zone.bert, .recordsAccept, share.shortGUID).error?.code == .notFound)
      let again = try await zone.anne.save(.create, SharedZone.share(.readWrite))
      #expect(again.shortGUID != share.shortGUID)
      _ = try await zone.follow(zone.bert, .recordsAccept, again.shortGUID)
      let token = try await zone.changed(zone.bert).syncToken
      let _: ZonesAnswer = try await zone.anne.answer(
        .zonesModify, ZonesModifyRequest([ZoneOperation(.delete, "Z")]).body)
      #expect(try await zone.changed(zone.bert, token).zones.map(\.isDeleted) == [true])
      try await zone.anne.makeZone()
      #expect(try await zone.zones(zone.bert) == [])
    },
    ContractCase("shares of default zones and of the public database are refused") { store in
      let zone = SharedZone(store)
      try await zone.anne.makeZone()
      #expect(try await zone.anne.failure(.create, SharedZone.share(), zone: nil) == .badRequest)
      #expect(try await zone.anne.in(.publicDatabase).failure(.create, SharedZone.share(), zone: nil) == .badRequest)
    },
    ContractCase("an address is enough to invite, and is for the owner's eyes only") { store in
      let zone = SharedZone(store, service: RecordService(directory: TestDirectory()))
      try await zone.anne.makeZone()
      var record = SharedZone.share()
      record.shareDetails = ShareDetails(
        publicPermission: SharePermission.none,
        participants: ["bert@example.com", "later@example.com"].map {
          ShareParticipant(
            identity: UserIdentity(lookupInfo: UserLookup(emailAddress: $0)), role: .user, permission: .readOnly,
            acceptance: .invited)
        })
      let share = try await zone.anne.save(.create, record)
      #expect(share.shareDetails?.participants?.map(\.identity.userRecordName) == ["_anne", "_bert", nil])
      #expect(share.shareDetails?.participants?[1].identity.nameComponents?.givenName == "Bert")
      _ = try await zone.follow(zone.bert, .recordsAccept, share.shortGUID)
      let seen = try #require(try await zone.bert.lookup(.zoneShare, zone: zone.id).first?.item?.shareDetails)
      #expect(seen.participants?.map { $0.identity.lookupInfo?.emailAddress } == [nil, "bert@example.com", nil])
    },
  ]
}

/// Anne and Bert.
struct TestDirectory: UserDirectory {
  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? {
    switch user {
    case "_anne": DirectoryEntry(name: PersonName(givenName: "Anne", familyName: "A"), emailAddress: "anne@example.com")
    case "_bert": DirectoryEntry(name: PersonName(givenName: "Bert", familyName: "B"), emailAddress: "bert@example.com")
    case "_shy":
      DirectoryEntry(name: PersonName(givenName: "Shy"), emailAddress: "shy@example.com", isDiscoverable: false)
    default: nil
    }
  }

  func user(mail: String, in container: ContainerID) -> RecordName? {
    ["anne@example.com": "_anne", "bert@example.com": "_bert", "shy@example.com": "_shy"][mail]
  }
}
