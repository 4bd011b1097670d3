import Core

/// A share as found by its link.
public struct ResolvedShare: Equatable, Sendable {
  public var link: ShareLink
  public var containerIdentifier: String?
  /// `development` or `production`.
  public var environment: CloudEnvironment?
  /// The database with the zone from the caller's view: their private one for their own zone, otherwise the shared one.
  public var databaseScope: CloudDatabase?
  public var zoneID: ZoneID?
  public var share: Record?
  /// The root record; nil for a share of a whole zone.
  public var rootRecordName: RecordName?
  public var rootRecord: Record?
  public var ownerIdentity: UserIdentity?
  /// The caller's role in the share.
  public var role: ShareRole?
  public var acceptance: ShareAcceptance?
  public var permission: SharePermission?
  /// The family to which a code invites; only servers of this project have these.
  public var invitation: FamilyInvitation?
  public var unknownMembers = UnknownMembers()

  public init(_ link: ShareLink) { self.link = link }
}

extension ResolvedShare: WireItem {
  /// A resolved share never comes as a deletion.
  public typealias Gone = ShareLink

  public init(from reader: inout WireReader) throws(WireError) {
    var link: ShareLink?
    self.init(ShareLink(""))
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "shortGUID") {
        link = try ShareLink(from: &reader)
      } else if reader.name(is: "containerIdentifier") {
        containerIdentifier = try reader.string()
      } else if reader.name(is: "environment") {
        environment = try reader.word()
      } else if reader.name(is: "databaseScope") {
        databaseScope = try Self.scope(&reader)
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if try !readRecords(&reader) {
        try reader.preserve(in: &unknownMembers)
      }
    }
    guard let link else { throw reader.missing("shortGUID") }
    self.link = link
  }

  private mutating func readRecords(_ reader: inout WireReader) throws(WireError) -> Bool {
    if reader.name(is: "share") {
      share = try Record(from: &reader)
    } else if reader.name(is: "rootRecordName") {
      rootRecordName = try reader.name()
    } else if reader.name(is: "rootRecord") {
      rootRecord = try Record(from: &reader)
    } else if reader.name(is: "ownerIdentity") {
      ownerIdentity = try UserIdentity(from: &reader)
    } else if reader.name(is: "participantType") {
      role = try ShareRole(from: &reader)
    } else if reader.name(is: "participantStatus") {
      acceptance = try ShareAcceptance(from: &reader)
    } else if reader.name(is: "participantPermission") {
      permission = try SharePermission(from: &reader)
    } else if reader.name(is: "familyInvitation") {
      invitation = try FamilyInvitation(from: &reader)
    } else {
      return false
    }
    return true
  }

  /// The databases' names in capitals, which only this answer uses.
  private static let scopes: [StaticString] = ["PUBLIC", "PRIVATE", "SHARED"]

  private static func scope(_ reader: inout WireReader) throws(WireError) -> CloudDatabase? {
    do throws(JSONError) {
      return try reader.json.readWord(among: scopes).flatMap { CloudDatabase(rawValue: UInt8($0)) }
    } catch {
      throw reader.raised(error)
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("shortGUID", link)
    writer.member("containerIdentifier", containerIdentifier)
    writer.member("environment", word: environment)
    if let databaseScope { writer.word("databaseScope", Self.scopes[Int(databaseScope.rawValue)]) }
    writer.member("zoneID", zoneID)
    writer.member("share", share)
    writer.member("rootRecordName", rootRecordName)
    writer.member("rootRecord", rootRecord)
    writer.member("ownerIdentity", ownerIdentity)
    writer.member("participantType", word: role)
    writer.member("participantStatus", word: acceptance)
    writer.member("participantPermission", word: permission)
    writer.member("familyInvitation", invitation)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}
