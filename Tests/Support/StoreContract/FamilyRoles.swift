import Core
import Foundation
import RecordStore
import Records
import Testing

/// A row of `Tests/Fixtures/families/roles.txt`, which says who may write what in a family's zone.
struct FamilyRight: CustomStringConvertible {
  /// The type; for an undo with the type of what it takes back.
  var type: String
  var action: String
  var whose: String
  /// The answers, in the order of `FamilyRoles.callers`.
  var answers: [String]

  var description: String { "\(type) \(action) \(whose)" }
  var isMadeOnce: Bool { FamilyRecordType(rawValue: String(type.prefix { $0 != "-" }))?.isMadeOnce ?? false }

  /// Returns the table's rows, each with the answers to those who see no zone.
  static func all() throws -> [FamilyRight] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/families/roles.txt").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let words = line.split(separator: " ").map(String.init)
        try #require(words.count == 8, "\(line)")
        return FamilyRight(
          type: words[0], action: words[1], whose: words[2],
          answers: words[3...] + [
            "ZONE_NOT_FOUND", "ZONE_NOT_FOUND", "AUTHENTICATION_FAILED", "AUTHENTICATION_REQUIRED",
          ])
      }
  }
}

/// Tries the table's rows in one family, each with records of its own.
struct FamilyRoles {
  static let callers: [Caller.Identity] =
    ["_anne", "_paul", "_kim", "_tab", "_gus", "_rex", "_stranger"].map { .user($0) } + [.key("_dev"), .anyone]

  let scene: FamilyScene
  private var number = 100

  init(_ scene: FamilyScene) { self.scene = scene }

  private mutating func newID() -> String {
    number += 1
    return FamilyScene.id(number)
  }

  /// Expects the row's answers. Those who are refused try one record in all ways; each of the others has one of its own.
  mutating func check(_ row: FamilyRight) async throws {
    var refused: (record: Record, tag: ChangeTag?)?
    for (caller, expected) in zip(Self.callers, row.answers) {
      if expected == "ok" {
        let (record, tag) = try await prepared(row, succeeds: true)
        let heard = try await heard(caller, kinds(row)[0], record, tag)
        #expect(heard == "ok", "\(row) by \(caller)")
        continue
      }
      let (record, tag) = if let refused { refused } else { try await prepared(row, succeeds: false) }
      refused = (record, tag)
      for kind in kinds(row) {
        #expect(try await heard(caller, kind, record, tag) == expected, "\(row) by \(caller) with \(kind)")
      }
    }
  }

  private func kinds(_ row: FamilyRight) -> [RecordOperation.Kind] {
    switch row.action {
    case "create": [.create, .forceUpdate, .forceReplace]
    case "delete": [.forceDelete, .delete]
    default: [.forceUpdate, .update, .replace, .forceReplace]
    }
  }

  private func heard(
    _ caller: Caller.Identity, _ kind: RecordOperation.Kind, _ record: Record, _ tag: ChangeTag?
  ) async throws -> String {
    let database: CloudDatabase = caller == .user("_anne") ? .privateDatabase : .sharedDatabase
    var record = record
    if kind == .update || kind == .replace || kind == .delete { record.changeTag = tag }
    let body = RecordsModifyRequest([RecordOperation(kind, record)], zoneID: FamilyScene.zone).body
    let answer = try await scene.anne.by(caller).in(database).send(.recordsModify, body)
    let code =
      answer.status == 200
      ? try RecordsAnswer(body: answer.body).records.first?.error?.code : try RequestError(body: answer.body).code
    return code.map { $0 == .accessDenied ? "403" : $0.word } ?? "ok"
  }

  /// Returns the record to send for the row, with its tag if it exists.
  private mutating func prepared(_ row: FamilyRight, succeeds: Bool) async throws -> (Record, ChangeTag?) {
    var record = try await record(row, succeeds: succeeds)
    if row.action == "create" { return (record, nil) }
    var tag: ChangeTag?
    if row.type == "Family" || row.type == "FamilyMember" {
      tag = try await scene.anne.lookup(record.name, zone: FamilyScene.zone).first?.item?.changeTag
    } else {
      tag = try await scene.anne.save(.create, record, zone: FamilyScene.zone).changeTag
    }
    if row.action == "delete" { return (record, tag) }
    let field: FieldName =
      switch row.type {
      case "FamilyMember" where row.action == "change": "emoji"
      case "Family", "FamilyMember", "FamilyTablet": "name"
      case "Chore", "Reward": "title"
      default: "further"
      }
    record.fields = RecordFields()
    record.fields[value: field] = .string(newID())
    return (record, tag)
  }

  /// Returns a new record as the row names it, after saving what it refers to.
  private mutating func record(_ row: FamilyRight, succeeds: Bool) async throws -> Record {
    typealias P = FamilyScene
    let member = row.whose == "other" ? P.lees : row.whose.hasPrefix("managed") ? P.max : P.kims
    switch row.type {
    case "Family": return P.record(.family, P.id, ["timeZone": .string("UTC")])
    case "FamilyMember":
      return P.record(.member, row.action == "create" ? newID() : member, ["role": .string("child")])
    case "FamilyTablet":
      let account = succeeds || row.action != "create" ? try await scene.join(RecordName("_spare\(number)")) : "_gus"
      return P.record(.tablet, newID(), ["account": .string(account.text)])
    case "FamilyInvite":
      return P.record(.invite, newID(), ["role": .string("child"), "code": .string(P.secret(number))])
    case "FamilyInvite-owner":
      return P.record(.invite, newID(), ["role": .string("owner"), "members": .string(P.pauls)])
    case "Chore": return P.record(.chore, newID(), ["title": .string("x"), "assignedTo": .string(member)])
    case "Reward": return P.record(.reward, newID(), ["title": .string("x"), "cost": .int64(1)])
    case "PointsEntry":
      return P.record(.points, newID(), ["member": .string(member), "points": .int64(9)])
    case "Completion", "CompletionAlso", "CompletionVerdict", "CompletionPhoto":
      return try await completion(row, member)
    case "OccurrenceSkip", "OccurrenceMove":
      let (chore, type) = (try await chore(), FamilyRecordType(rawValue: row.type) ?? .skip)
      let fields: [FieldName: FieldValue] = [
        "chore": .string(chore), "occurrence": .int64(20_260_102), "try": .int64(1), "day": .int64(20_260_103),
      ]
      return P.record(type, "\(chore).20260102.\(type == .skip ? "skip" : "move").1", fields)
    case "RewardRequest":
      return P.record(.rewardRequest, newID(), ["reward": .string(P.reward), "member": .string(member)])
    case "RewardVerdict":
      let request = try await saved(FamilyRight(type: "RewardRequest", action: "create", whose: row.whose, answers: []))
      return P.record(.rewardVerdict, request + ".verdict", ["request": .string(request), "isGranted": .int64(1)])
    case let type where type.hasPrefix("Undo-"):
      let target = FamilyRight(type: String(type.dropFirst(5)), action: "create", whose: row.whose, answers: [])
      let name = try await saved(target, by: target.type == "Completion" && row.whose == "managed" ? "_tab" : "_anne")
      return P.record(.undo, name + ".undo", ["target": .string(name)])
    default: return Record(RecordName(newID()), type: RecordType(row.type))
    }
  }

  private mutating func completion(_ row: FamilyRight, _ member: String) async throws -> Record {
    typealias P = FamilyScene
    if row.type == "CompletionVerdict" {
      let done = try await saved(FamilyRight(type: "Completion", action: "create", whose: row.whose, answers: []))
      return P.record(.completionVerdict, done + ".verdict", ["completion": .string(done), "isApproved": .int64(1)])
    }
    if row.type == "CompletionPhoto" {
      let done = try await saved(FamilyRight(type: "Completion", action: "create", whose: row.whose, answers: []))
      return try await scene.photo(of: done)
    }
    let completion = P.completion(try await chore(for: row.whose.hasSuffix("astray") ? P.lees : nil), member)
    if row.type == "Completion" { return completion }
    let first = completion.with("member", .string(member == P.lees ? P.kims : P.lees))
    _ = try await scene.anne.save(.create, first, zone: P.zone)
    let done = completion.name.text
    return P.record(
      .completionAlso, "\(done).also.\(member)",
      ["completion": .string(done), "member": .string(member), "completedAt": P.now])
  }

  private mutating func chore(for member: String? = nil) async throws -> String {
    var chore = FamilyScene.record(.chore, newID(), ["title": .string("Dishes"), "points": .int64(3)])
    if let member { chore.fields[value: "assignedTo"] = .string(member) }
    return try await scene.anne.save(.create, chore, zone: FamilyScene.zone).name.text
  }

  private mutating func saved(_ row: FamilyRight, by user: RecordName = "_anne") async throws -> String {
    let record = try await record(row, succeeds: true)
    return try await scene.by(user).save(.create, record, zone: FamilyScene.zone).name.text
  }
}

extension ContractCase {
  static let familyRoles: [ContractCase] = [
    ContractCase("each role in a family writes what F-8 gives it, and nothing else") { store in
      var roles = FamilyRoles(try await FamilyScene(store))
      let rows = try FamilyRight.all()
      for type in FamilyRecordType.allCases {
        #expect(rows.contains { $0.type.prefix { $0 != "-" } == type.rawValue }, "\(type)")
      }
      for row in rows { try await roles.check(row) }
    },
    ContractCase("a family is made by its zone's owner, once") { store in
      let scene = try await FamilyScene(store, hasFamily: false)
      let family = FamilyScene.record(.family, FamilyScene.id, ["timeZone": .string("UTC")])
      #expect(try await scene.failure("_paul", .create, family) == .accessDenied)
      var other = family
      other.name = RecordName(FamilyScene.id(50))
      #expect(try await scene.failure("_anne", .create, other) == .badRequest)
      #expect(try await scene.failure("_anne", .create, family.with("timeZone", .string("Nowhere"))) == .badRequest)
      #expect(try await scene.failure("_anne", .create, family) == nil)
      #expect(try await scene.failure("_anne", .create, family) == .exists)
    },
    ContractCase("all who take part in a family read everything, and others nothing") { store in
      let scene = try await FamilyScene(store)
      for (caller, seen) in zip(FamilyRoles.callers, [true, true, true, true, true, false, false, false, false]) {
        let database: CloudDatabase = caller == .user("_anne") ? .privateDatabase : .sharedDatabase
        let client = scene.anne.by(caller).in(database)
        let names = RecordsLookupRequest(
          [RecordsLookupRequest.Item(RecordName(FamilyScene.leesChore))], zoneID: FamilyScene.zone)
        let query = RecordsQueryRequest(RecordQuery("Chore"), zoneID: FamilyScene.zone)
        for (operation, body) in [(CloudOperation.recordsLookup, names.body), (.recordsQuery, query.body)] {
          let answer = try await client.send(operation, body)
          let isSeen =
            answer.status == 200 && String(decoding: answer.body, as: UTF8.self).contains(FamilyScene.leesChore)
          #expect(isSeen == seen, "\(caller) \(operation)")
        }
      }
    },
  ]
}
