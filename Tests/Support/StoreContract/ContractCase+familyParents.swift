import Core
import RecordStore
import Records
import Testing

/// The owner of a family's zone is a parent as long as the family is theirs (F-2): no change by any parent takes that away.
extension ContractCase {
  private typealias P = FamilyScene

  /// A change of a member's record by a parent.
  private struct Change: CustomStringConvertible {
    var description: String
    var fields: [FieldName: FieldValue?]
    /// Whether it would take the role, the account or the membership, which nobody takes from the owner.
    var demotes = false
  }

  private static let demotions: [(String, FieldName, FieldValue?)] = [
    ("a child", "role", .string("child")), ("gone", "leftAt", P.now), ("without an account", "account", nil),
    ("another's account", "account", .string("_gus")), ("a tablet's account", "account", .string("_tab")),
  ]

  /// Each field alone, and each two of those that demote together.
  private static let parentChanges: [Change] = {
    var changes: [Change] = [
      ("name", .string("Mama")), ("emoji", .string("x")), ("color", .int64(1)), ("hasPIN", .int64(1)),
      ("allowsTablet", .int64(1)), ("away", .string("range 20260101 20260102")), ("alerts", .string("-")),
      ("mutedChores", .string(P.chore)), ("role", .string("parent")), ("further", .string("x")),
    ].map { (name: FieldName, value) in Change(description: name.text, fields: [name: value]) }
    for (i, first) in demotions.enumerated() {
      changes.append(Change(description: first.0, fields: [first.1: first.2], demotes: true))
      for second in demotions[(i + 1)...] where second.1 != first.1 {
        changes.append(
          Change(
            description: first.0 + " and " + second.0, fields: [first.1: first.2, second.1: second.2], demotes: true))
      }
    }
    return changes
  }()

  /// Returns the whole record of a member with the change, as it is replaced.
  private static func record(
    _ member: String, _ change: Change, _ kind: RecordOperation.Kind, _ scene: FamilyScene
  ) async throws -> Record {
    let known = try #require(try await scene.anne.lookup(RecordName(member), zone: P.zone).first?.item)
    var record = Record(known.name, type: known.type)
    if !kind.keepsOtherFields { record.fields = known.fields }
    for (name, value) in change.fields {
      record.fields[name] = value == nil && !kind.keepsOtherFields ? nil : Field(value)
    }
    if kind == .update || kind == .replace { record.changeTag = known.changeTag }
    return record
  }

  /// Reports whether the user does what parents do: makes and deletes a chore, and changes a child.
  private static func leads(_ user: RecordName, _ scene: FamilyScene, _ number: Int) async throws -> Bool {
    let chore = P.record(.chore, P.id(number), ["title": .string("x")])
    let child = Record(RecordName(P.kims)).with("name", .string("Kim \(number)"))
    let made = try await scene.failure(user, .create, chore)
    let deleted = try await scene.failure(user, .forceDelete, chore)
    let changed = try await scene.failure(user, .forceUpdate, child)
    return made == nil && deleted == nil && changed == nil
  }

  /// A family with a third parent, Gus.
  private static func parents(_ store: any RecordStore) async throws -> FamilyScene {
    let scene = try await FamilyScene(store)
    let gus = P.record(
      .member, P.id(8), ["name": .string("Gus"), "role": .string("parent"), "account": .string("_gus")])
    _ = try await scene.anne.save(.create, gus, zone: P.zone)
    return scene
  }

  /// Changes records as if the zone had no rules, as stores of before have them.
  private static func overwrite(
    _ record: Record, _ store: any RecordStore, _ scene: FamilyScene, _ kind: RecordOperation.Kind = .forceUpdate
  ) async throws {
    let client = TestClient(store, service: RecordService(), clock: scene.anne.clock)
    _ = try await client.save(kind, record, zone: P.zone)
  }

  static let familyParents: [ContractCase] = [
    ContractCase("no parent, by no change, takes the role, the account or the membership from a family's owner") {
      store in
      let scene = try await parents(store)
      var number = 200
      for user in ["_paul", "_gus", "_anne"] as [RecordName] {
        for change in parentChanges {
          for kind in [RecordOperation.Kind.forceUpdate, .update, .replace, .forceReplace] {
            // The owner may give the account to no member, and is a parent by owning the zone.
            if user == "_anne", change.demotes, change.fields["leftAt"] == nil { continue }
            let record = try await record(P.annes, change, kind, scene)
            #expect(
              try await scene.failure(user, kind, record) == (change.demotes ? .accessDenied : nil),
              "\(change) by \(user) with \(kind)")
          }
          number += 1
          #expect(try await leads("_anne", scene, number), "\(change) by \(user)")
        }
        for kind in [RecordOperation.Kind.delete, .forceDelete] {
          var record = Record(RecordName(P.annes))
          record.changeTag = try await scene.anne.lookup(record.name, zone: P.zone).first?.item?.changeTag
          #expect(try await scene.failure(user, kind, record) == .accessDenied)
        }
        guard user != "_anne" else { continue }
        for kind in [RecordOperation.Kind.forceUpdate, .forceReplace, .create] {
          #expect(try await scene.failure(user, kind, SharedZone.share(.none)) == .accessDenied, "\(kind)")
        }
      }
      #expect(
        try await scene.failure("_anne", .forceUpdate, Record(RecordName(P.annes)).with("role", .string("child")))
          == .accessDenied)
      let member = try await scene.anne.lookup(RecordName(P.annes), zone: P.zone).first?.item
      #expect(
        member?.fields[value: "role"] == .string("parent") && member?.fields[value: "account"] == .string("_anne"))
    },
    ContractCase(
      "every other parent can be demoted, parted from the account and removed, also the last besides the owner"
    ) {
      store in
      for (name, field, value) in demotions {
        let scene = try await parents(store: store)
        for (user, member, target) in [
          ("_anne", P.pauls, "_paul"), ("_gus", P.id(8), "_gus"),
        ] as [(RecordName, String, RecordName)] {
          let value = value == .string("_gus") ? .string("_lee") : value
          if value == .string("_lee") || value == .string("_tab") {
            // Somebody else's already.
            let refused = Record(RecordName(member)).with(field, value)
            #expect(try await scene.failure(user, .forceUpdate, refused) == .badRequest, "\(name)")
            continue
          }
          let record = Record(RecordName(member)).with(field, value)
          #expect(try await scene.failure(user, .forceUpdate, record) == nil, "\(target) \(name)")
          let chore = P.record(.chore, P.id(300), ["title": .string("x")])
          #expect(try await scene.failure(target, .create, chore) != nil, "\(target) \(name)")
        }
        #expect(try await leads("_anne", scene, 301), "\(name)")
      }
    },
    ContractCase("an owner's account goes to no child and to no tablet") { store in
      let scene = try await parents(store)
      #expect(try await scene.failure("_anne", .forceUpdate, Record(RecordName(P.annes)).with("account", nil)) == nil)
      #expect(try await leads("_anne", scene, 400))
      for user in ["_anne", "_paul"] as [RecordName] {
        let child: [FieldName: FieldValue] = [
          "name": .string("x"), "role": .string("child"), "account": .string("_anne"),
        ]
        #expect(try await scene.failure(user, .create, P.record(.member, P.id(401), child)) == .accessDenied)
        let max = Record(RecordName(P.max)).with("account", .string("_anne"))
        #expect(try await scene.failure(user, .forceUpdate, max) == .accessDenied)
        let tablet = P.record(.tablet, P.id(402), ["name": .string("x"), "account": .string("_anne")])
        #expect(try await scene.failure(user, .create, tablet) == .accessDenied)
      }
      let annes = Record(RecordName(P.annes)).with("account", .string("_anne"))
      #expect(try await scene.failure("_anne", .forceUpdate, annes) == nil)
      #expect(try await leads("_anne", scene, 403))
    },
    ContractCase("an owner whom a store of before has as a child, as gone or as a tablet is a parent") { store in
      for change in [("role", .string("child")), ("leftAt", P.now), ("account", nil)] as [(FieldName, FieldValue?)] {
        let scene = try await parents(store: store)
        var former = Record(RecordName(P.annes)).with(change.0, change.1)
        if change.0 == "leftAt" { former.fields["account"] = Field(nil) }
        try await overwrite(former, store, scene)
        #expect(try await leads("_anne", scene, 500), "\(change)")
        // The rest of her record can still be changed, by anyone who could.
        let name = Record(RecordName(P.annes)).with("name", .string("Anna"))
        #expect(try await scene.failure("_paul", .forceUpdate, name) == nil, "\(change)")
        let title = Record(.zoneShare, type: .share).with("cloudkit.title", .string("We"))
        #expect(try await scene.failure("_anne", .forceUpdate, title) == nil, "\(change)")
        #expect(
          try await scene.failure("_paul", .forceUpdate, Record(RecordName(P.pauls)).with("leftAt", P.now)) == nil)
        let repaired = Record(RecordName(P.annes)).with("role", .string("parent")).with("leftAt", nil)
          .with("account", .string("_anne"))
        #expect(try await scene.failure("_anne", .forceUpdate, repaired) == nil, "\(change)")
        let demoted = Record(RecordName(P.annes)).with("role", .string("child"))
        #expect(try await scene.failure("_gus", .forceUpdate, demoted) == .accessDenied, "\(change)")
        let offer = P.record(.invite, P.id(80), ["role": .string("owner"), "members": .string(P.id(8))])
        #expect(try await scene.failure("_anne", .create, offer) == nil, "\(change)")
        let taking = Record(RecordName(P.id(80))).with("usedBy", .string("_gus"))
        #expect(try await scene.failure("_gus", .forceUpdate, taking) == nil, "\(change)")
        // Now she is a parent like others, and Gus is not.
        #expect(try await scene.failure("_gus", .forceUpdate, demoted) == nil, "\(change)")
        let gus = Record(RecordName(P.id(8))).with("role", .string("child"))
        #expect(try await scene.failure("_gus", .forceUpdate, gus) == .accessDenied, "\(change)")
        #expect(try await scene.failure("_anne", .create, P.completion(P.chore, P.kims)) == .accessDenied)
      }
    },
  ]
}

extension ContractCase {
  /// Each round of a case has a store with nothing in the family's place.
  private static func parents(store: any RecordStore) async throws -> FamilyScene {
    let anne = TestClient(store)
    let gone = ZonesModifyRequest([ZoneOperation(.delete, FamilyScene.zone)]).body
    for user in ["_anne", "_gus"] as [RecordName] {
      _ = try await anne.by(user).in(user == "_anne" ? .privateDatabase : .sharedDatabase).send(.zonesModify, gone)
    }
    return try await parents(store)
  }
}
