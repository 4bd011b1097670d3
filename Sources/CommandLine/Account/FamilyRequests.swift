import Chores
import CloudKitWeb
import Core
import Records
import Replica
import Sync

/// The requests for joining families, for ownership, and for photos (0060, 0071, 0073).
struct FamilyRequests {
  private let server: String
  private let container: CloudContainer

  init(_ account: SavedAccount) {
    server = account.server
    container = CloudContainer(
      SyncNames.container, SyncNames.environment, at: account.server, credentials: .bearer(account.token), retry: .once)
  }

  /// Creates an invite to a family whose zone is on the server. Returns its code, which is not stored.
  func invite(
    to zone: SyncZone, id: UniqueID, secret: String, role: FamilyInvite.Role, members: [MemberID]
  ) async throws(CommandError) -> String {
    let database = container.database(with: zone.database)
    var invite = Record(RecordName(id.text), type: "FamilyInvite", zoneID: zone.id)
    invite.fields.put("role", .string(role.code))
    invite.fields.put("code", .string(secret))
    if !members.isEmpty { invite.fields.put("members", .string(members.map { $0.id.text }.joined(separator: ","))) }
    do throws(CloudError) {
      let handle = try await handle(of: zone, in: database)
      _ = try await database.save(invite)
      return FamilyCode(handle: handle, secret: secret)?.displayed ?? handle + secret
    } catch {
      throw failure(error)
    }
  }

  /// Offers a family's ownership to one of its parents (0071).
  func offer(_ zone: SyncZone, to member: MemberID, id: UniqueID) async throws(CommandError) {
    var offer = Record(RecordName(id.text), type: "FamilyInvite", zoneID: zone.id)
    offer.fields.put("role", .string(FamilyInvite.Role.owner.code))
    offer.fields.put("members", .string(member.id.text))
    do throws(CloudError) {
      _ = try await container.database(with: zone.database).save(offer)
    } catch {
      throw failure(error)
    }
  }

  /// Uploads a photo of a completed chore (0073).
  func add(
    _ picture: [UInt8], to completion: CompletionName, in zone: SyncZone, takenAt: Timestamp
  ) async throws(CommandError) {
    let (database, name) = (container.database(with: zone.database), CompletionPhoto.name(of: completion))
    var record = Record(name, type: "CompletionPhoto", zoneID: zone.id)
    do throws(CloudError) {
      let file = try await database.uploadAsset(
        picture, field: "photo", of: "CompletionPhoto", recordName: name, in: zone.id)
      record.fields.put("completion", .string(completion.text))
      record.fields.put("takenAt", .timestamp(takenAt))
      record.fields.put("photo", .asset(file))
      _ = try await database.save(record)
    } catch {
      throw failure(error)
    }
  }

  /// Downloads the photo of a completion; nil if it no longer exists.
  func photo(of completion: CompletionName, in zone: SyncZone) async throws(CommandError) -> [UInt8]? {
    let database = container.database(with: zone.database)
    do throws(CloudError) {
      let found = try await database.records(for: [CompletionPhoto.name(of: completion)], in: zone.id).first?.item
      guard case .asset(let file)? = found?.fields[value: "photo"] else { return nil }
      return try await database.download(file)
    } catch {
      throw failure(error)
    }
  }

  func deletePhoto(of completion: CompletionName, in zone: SyncZone) async throws(CommandError) {
    do throws(CloudError) {
      try await container.database(with: zone.database).deleteRecord(
        withID: CompletionPhoto.name(of: completion), in: zone.id)
    } catch {
      throw failure(error)
    }
  }

  /// Accepts an offer of ownership for this account.
  func accept(_ offer: UniqueID, in zone: SyncZone, as user: String) async throws(CommandError) {
    var record = Record(RecordName(offer.text), type: "FamilyInvite", zoneID: zone.id)
    record.fields.put("usedBy", .string(user))
    do throws(CloudError) {
      _ = try await container.database(with: zone.database).save(record, savePolicy: .changedKeys)
    } catch {
      throw failure(error)
    }
  }

  /// Returns the handle of the family's share, after sharing the zone if nobody has. A handle alone grants no access.
  private func handle(of zone: SyncZone, in database: DatabaseClient) async throws(CloudError) -> String {
    if let share = try await database.records(for: [.zoneShare], in: zone.id).first?.item?.shortGUID { return share }
    var share = Record(.zoneShare, type: "cloudkit.share", zoneID: zone.id)
    share.shareDetails = ShareDetails(publicPermission: SharePermission.none, participants: nil)
    return try await database.save(share).shortGUID ?? ""
  }

  /// Returns the family of a code, and whether this account has joined it already. Throws for a code that is wrong, used or too old.
  func invitation(
    _ code: String
  ) async throws(CommandError) -> (family: FamilyInvitation, isJoined: Bool) {
    if code.trimmedWhitespace.isEmpty { throw .choresProblem(.codeGone) }
    let found: ItemOutcome<ResolvedShare>?
    do throws(CloudError) {
      found = try await container.shareMetadatas(for: [ShareLink(code, fetchesRootRecord: false)]).first
    } catch {
      throw failure(error)
    }
    guard let item = found?.item, let invitation = item.invitation else { throw .choresProblem(.codeGone) }
    return (invitation, item.acceptance == .accepted)
  }

  /// Joins the family of a code, as one of its members or as a new one with a name. Returns the family's record zone.
  ///
  /// - Parameter joined: The family's name if this account has joined already; then only the code that it used is valid.
  func join(
    _ code: String, as member: RecordName?, named name: String?, joined: String?
  ) async throws(CommandError) -> ZoneID {
    var link = ShareLink(code, fetchesRootRecord: false)
    (link.member, link.memberName) = (member, name)
    let found: ItemOutcome<ResolvedShare>?
    do throws(CloudError) { found = try await container.accept([link]).first } catch { throw failure(error) }
    guard let zone = found?.item?.zoneID else { throw refusal(found?.error, joined: joined) }
    return zone
  }

  private func refusal(_ error: ItemError?, joined: String?) -> CommandError {
    guard let error, error.code != .notFound else { return .choresProblem(.codeGone) }
    if let joined, error.code == .badRequest { return .choresProblem(.alreadyMember(joined)) }
    if error.code == .quotaExceeded { return .choresProblem(.familyFull) }
    return failure(.failed(error))
  }

  private func failure(_ error: CloudError) -> CommandError {
    if case .unreachable(let reason) = error { return .serverUnreachable(server, reason: reason.reason) }
    if error.code == .notAuthenticated { return .accountOver(server) }
    return .serverRefused(server, reason: error.reason)
  }
}
