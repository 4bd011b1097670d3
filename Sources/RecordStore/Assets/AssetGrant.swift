import Core
import Records

/// The right that a file's URL grants. It is checked again when the URL is used, since rights can end: a member is removed, a record
/// deleted.
public struct AssetGrant: Equatable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  public var database: CloudDatabase
  /// The reader, or the sender of a file.
  public var identity: Caller.Identity
  public var zone: ZoneID
  /// The record through which the file is read; nil for an upload.
  public var record: RecordName?
  /// The time at which the URL expires, whatever the rights.
  public var end: Timestamp

  public init(
    _ path: CloudPath, _ identity: Caller.Identity, zone: ZoneID, record: RecordName? = nil, until end: Timestamp
  ) {
    (container, environment, database) = (path.container, path.environment, path.database)
    (self.identity, self.zone, self.record, self.end) = (identity, zone, record, end)
  }

  /// The account that uses the URL; nil for a reader who is not signed in.
  public var user: UserKey? {
    switch identity {
    case .anyone: nil
    case .user(let name), .key(let name): UserKey(container, environment, name)
    }
  }

  // MARK: Text

  /// The grant as JSON, to be signed.
  public var text: String {
    let (kind, user): (String, RecordName) =
      switch identity {
      case .anyone: ("anyone", "")
      case .user(let name): ("user", name)
      case .key(let name): ("key", name)
      }
    let parts: [JSON] = [
      .string(container.text), .string(environment.word.description), .string(database.word.description),
      .string(kind), .string(user.text), .string(zone.name.text), zone.owner.map { .string($0.text) } ?? .null,
      record.map { .string($0.text) } ?? .null,
      .int(end.milliseconds),
    ]
    return String(decoding: JSON.array(parts).bytes(), as: UTF8.self)
  }

  /// Reads a grant from its text; nil if it is malformed.
  public init?(_ text: String) {
    guard case .array(let parts)? = try? JSON.parse(text), parts.count == 9, let container = parts[0].string,
      let environment = CloudEnvironment.allCases.first(where: { $0.word.description == parts[1].string }),
      let database = CloudDatabase.allCases.first(where: { $0.word.description == parts[2].string }),
      let user = parts[4].string, let zone = parts[5].string, case .int(let end) = parts[8]
    else { return nil }
    switch parts[3].string {
    case "anyone": identity = .anyone
    case "user": identity = .user(RecordName(user))
    case "key": identity = .key(RecordName(user))
    default: return nil
    }
    (self.container, self.environment, self.database) = (ContainerID(container), environment, database)
    self.zone = ZoneID(ZoneName(zone), owner: parts[6].string.map { RecordName($0) })
    record = parts[7].string.map { RecordName($0) }
    self.end = Timestamp(milliseconds: end)
  }
}

/// Creates the URLs of files for one reader.
public struct AssetAddresses: Sendable {
  /// Returns the signed grant for the file with this receipt, as one component of a path.
  public typealias Signing = @Sendable (_ grant: AssetGrant, _ receipt: String) -> String

  /// Without a slash at its end.
  var base: String
  var sign: Signing?
  /// The right to the files of this record.
  var grant: AssetGrant

  public init(_ base: String, sign: Signing? = nil, _ grant: AssetGrant) {
    (self.base, self.sign, self.grant) = (base, sign, grant)
  }

  /// Returns the URL with a placeholder for a file name that the client chooses, as Apple's service does.
  func download(_ receipt: String) -> String {
    "\(base)/\(receipt)/\(sign.map { $0(grant, receipt) + "/" } ?? "")${f}"
  }

  func upload(_ receipt: String) -> String {
    "\(base)/upload/\(receipt)\(sign.map { "/" + $0(grant, receipt) } ?? "")"
  }

  /// Returns the time at which a URL issued at `now` expires. It stays the same within an hour, so that the URL can be cached.
  static func end(at now: Timestamp) -> Timestamp {
    Timestamp(milliseconds: (now.milliseconds / hourMilliseconds + 2) * hourMilliseconds)
  }

  private static let hourMilliseconds: Int64 = 3_600_000
}

extension RecordService {
  /// Reports whether the holder of the URL may still read the file through its record.
  public func allowsReading(
    _ receipt: String, by grant: AssetGrant, at now: Timestamp, in transaction: any RecordTransaction
  ) throws -> Bool {
    guard now < grant.end, let name = grant.record else { return false }
    return try whetherAllowed(grant, .recordsLookup, at: now, in: transaction) { run in
      let zone = try run.open(grant.zone, for: .read)
      guard let record = try run.visible(name, in: zone)?.decodedIfIntact() else { return false }
      return record.fields.has(receipt)
    }
  }

  /// Reports whether the holder of the URL may still upload a file for the zone's records.
  public func allowsUpload(
    by grant: AssetGrant, at now: Timestamp, in transaction: any RecordTransaction
  ) throws -> Bool {
    guard now < grant.end, grant.record == nil else { return false }
    return try whetherAllowed(grant, .assetsUpload, at: now, in: transaction) { run in
      _ = try run.requireUser(.enrol)
      _ = try run.openForUpload(grant.zone)
      return true
    }
  }

  private func whetherAllowed(
    _ grant: AssetGrant, _ operation: CloudOperation, at now: Timestamp, in transaction: any RecordTransaction,
    _ look: (ServiceRun) throws -> Bool
  ) throws -> Bool {
    // Nothing is created or reported, so that no identifiers are needed.
    let none = UniqueID(random: 0, 0)
    let call = ServiceCall(
      CloudPath(operation, in: grant.database, of: grant.container, grant.environment), by: Caller(grant.identity),
      at: now, id: none, seed: none)
    do {
      return try look(ServiceRun(self, call, transaction, .long(nil)))
    } catch is Refusal {
      return false
    } catch is NeedsWriting {
      // A couple's deadline has passed. The next request for the record applies the transition.
      return false
    }
  }
}

extension RecordFields {
  fileprivate func has(_ receipt: String) -> Bool {
    entries.contains { entry in
      switch entry.field.value {
      case .asset(let asset): asset.receipt == receipt
      case .assetList(let assets): assets.contains { $0.receipt == receipt }
      default: false
      }
    }
  }
}
