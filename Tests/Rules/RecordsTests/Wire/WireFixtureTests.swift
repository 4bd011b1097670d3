import Core
import Foundation
import Records
import Testing

/// Frozen messages in Tests/Fixtures/records: they must stay readable for ever, and be written back without loss.
@Suite("Wire fixtures")
struct WireFixtureTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/records").standardizedFileURL

  struct Case: CustomTestStringConvertible {
    let file: String
    /// Returns the message as written after it was read; again after that was read; whether the values are equal.
    let again: @Sendable ([UInt8]) throws -> (first: [UInt8], second: [UInt8], isSame: Bool)

    var testDescription: String { file }

    static func request<Message: WireRequest>(_ name: String, _: Message.Type) -> Case {
      Case(file: "requests/\(name).json") { bytes in
        let message = try Message(body: bytes)
        let again = try Message(body: message.body)
        return (message.body, again.body, again == message)
      }
    }

    static func answer<Message: WireAnswer>(_ name: String, _: Message.Type) -> Case {
      Case(file: "answers/\(name).json") { bytes in
        let message = try Message(body: bytes)
        let again = try Message(body: message.body())
        return (message.body(), again.body(), again == message)
      }
    }
  }

  static let cases: [Case] = [
    .request("records-modify", RecordsModifyRequest.self),
    .request("records-modify-share", RecordsModifyRequest.self),
    .request("records-query", RecordsQueryRequest.self),
    .request("records-lookup", RecordsLookupRequest.self),
    .request("zones-lookup", ZonesLookupRequest.self),
    .request("zones-modify", ZonesModifyRequest.self),
    .request("changes-database", DatabaseChangesRequest.self),
    .request("changes-zone", ZoneChangesRequest.self),
    .request("records-changes", ZoneChangesQuery.self),
    .request("zones-changes", ZonesChangesRequest.self),
    .request("subscriptions-lookup", SubscriptionsLookupRequest.self),
    .request("subscriptions-modify", SubscriptionsModifyRequest.self),
    .request("users-discover", UsersDiscoverRequest.self),
    .request("tokens-create", TokenCreateRequest.self),
    .request("tokens-register", TokenRegisterRequest.self),
    .request("assets-upload", AssetsUploadRequest.self),
    .request("assets-rereference", AssetsRereferenceRequest.self),
    .request("records-accept", ShareLinksRequest.self),
    .answer("records-modify", RecordsAnswer.self),
    .answer("records-query", RecordsAnswer.self),
    .answer("records-lookup", RecordsAnswer.self),
    .answer("zones", ZonesAnswer.self),
    .answer("changes-database", DatabaseChangesAnswer.self),
    .answer("changes-zone", ZoneChangesAnswer.self),
    .answer("records-changes", ZoneChanges.self),
    .answer("zones-changes", ZonesChangesAnswer.self),
    .answer("subscriptions", SubscriptionsAnswer.self),
    .answer("users-current", CurrentUserAnswer.self),
    .answer("users-caller", CallerAnswer.self),
    .answer("users-discover", UsersAnswer.self),
    .answer("tokens-create", TokenCreateAnswer.self),
    .answer("assets-upload", AssetsUploadAnswer.self),
    .answer("asset-uploaded", AssetUploadedAnswer.self),
    .answer("assets-rereference", AssetsRereferenceAnswer.self),
    .answer("records-accept", ShareLinksAnswer.self),
    .answer("request-error", RequestError.self),
  ]

  @Test(arguments: cases)
  func comesBackWhole(_ each: Case) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: each.file)))
    let result: (first: [UInt8], second: [UInt8], isSame: Bool)
    do {
      result = try each.again(bytes)
    } catch let error as WireError {
      Issue.record("\(error.text)")
      return
    }
    #expect(result.first == result.second && result.isSame)
    let losses = Self.losses(try JSON.parse(bytes), in: try JSON.parse(result.first), "")
    #expect(losses.isEmpty, "\(losses.joined(separator: "\n"))\n\(String(decoding: result.first, as: UTF8.self))")
  }

  /// A file without its line above would not be read at all.
  @Test func everyFileIsRead() throws {
    for kind in ["requests", "answers"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: kind).path())
      #expect(Set(names.map { "\(kind)/\($0)" }) == Set(Self.cases.map(\.file).filter { $0.hasPrefix(kind) }))
    }
  }

  /// Returns the parts of `whole` that are missing or different in `other`, which may have more members.
  private static func losses(_ whole: JSON, in other: JSON?, _ path: String) -> [String] {
    guard let other else { return whole.isNull ? [] : ["\(path) is lost"] }
    switch (whole, other) {
    case (.object(let members), .object):
      return members.flatMap { losses($0.value, in: other[$0.name], "\(path).\($0.name)") }
    case (.array(let elements), .array(let others)):
      guard elements.count == others.count else { return ["\(path) has \(others.count) elements"] }
      return zip(elements, others).enumerated().flatMap { losses($1.0, in: $1.1, "\(path)[\($0)]") }
    default: return whole == other ? [] : ["\(path) is \(other.text)"]
    }
  }
}
