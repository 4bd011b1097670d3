import Core
import Records

/// A zone that a device keeps in sync, and the database that contains it for its user.
public struct SyncZone: Hashable, Sendable {
  /// The private database for the user's own zones, the shared one for those of other users.
  public let database: CloudDatabase
  /// Contains the owner only in the shared database.
  public let id: ZoneID

  /// The zone with the user's own data.
  public static let main = SyncZone(.privateDatabase, SyncNames.zone)

  public init(_ database: CloudDatabase, _ id: ZoneID) {
    self.database = database
    self.id = database == .sharedDatabase ? id : ZoneID(id.name)
  }

  func path(_ operation: CloudOperation) -> CloudPath { SyncNames.path(operation, in: database) }
}

extension SyncZone: Comparable {
  public static func < (a: SyncZone, b: SyncZone) -> Bool {
    if a.database != b.database { return a.database.rawValue < b.database.rawValue }
    if a.id.owner != b.id.owner { return (a.id.owner ?? "") < (b.id.owner ?? "") }
    return a.id.name < b.id.name
  }
}

extension SyncZone {
  public func write(to out: inout ByteWriter) {
    out.u8(database.rawValue)
    id.write(to: &out)
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    guard let database = CloudDatabase(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    self.init(database, try ZoneID(from: &input))
  }
}

extension ZoneID {
  func write(to out: inout ByteWriter) {
    out.string(name.text)
    out.string(owner?.text ?? "")
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let name = try input.string(max: RecordLimits.textByteCountMax)
    let owner = try input.string(max: RecordLimits.textByteCountMax)
    self.init(ZoneName(name), owner: owner.utf8.isEmpty ? nil : RecordName(owner))
  }
}
