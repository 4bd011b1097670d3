import Core
import HTTPTypes
import HummingbirdCore
import NIOCore
import RecordStore
import Records

/// Routes for the files of records: `/assets/upload/{receipt}/{grant}` and `/assets/{receipt}/{grant}/{name}`. The
/// address itself gives permission: a receipt cannot be guessed, and the record service gives it only to users who can
/// read the record. The grant contains the user for whom the address was made, and is valid only as long as that user
/// may read the record (`AssetGrant`).
struct AssetRoutes: Sendable {
  let store: any RecordStore
  let service: RecordService
  let signatures: AssetSignatures
  let files: AssetFiles
  let reserve: DiskReserve
  let gate = UploadGate()

  func respond(to request: Request, _ path: String, _ context: ServerRequestContext, _ id: UniqueID) async -> Response {
    if request.method == .options { return RecordResponses.preflight() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
    if parts.count == 3, parts.first == "upload" {
      guard let (receipt, grant) = named(parts.dropFirst()) else { return gone(id) }
      guard request.method == .post || request.method == .put else {
        return RecordResponses.methodNotAllowed("POST, PUT", id)
      }
      return await upload(receipt, grant, request, context, id)
    }
    guard parts.count == 2 || parts.count == 3, let (receipt, grant) = named(parts.prefix(2)) else { return gone(id) }
    guard request.method == .get || request.method == .head else {
      return RecordResponses.methodNotAllowed("GET, HEAD", id)
    }
    let answer = await download(receipt, grant, request, context, id)
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  private func named(_ parts: ArraySlice<Substring>) -> (receipt: String, grant: AssetGrant)? {
    guard let receipt = parts.first, AssetFiles.isReceipt(receipt), let signed = parts.last,
      let grant = signatures.read(signed, for: String(receipt))
    else { return nil }
    return (String(receipt), grant)
  }

  private func upload(
    _ receipt: String, _ grant: AssetGrant, _ request: Request, _ context: ServerRequestContext, _ id: UniqueID
  ) async -> Response {
    do {
      let (service, size) = (service, request.headers[.contentLength].flatMap { Int64($0) })
      let sender = try await store.read { transaction -> UserKey? in
        guard try service.allowsUpload(by: grant, at: ServerClock.now, in: transaction) else { return nil }
        return try AssetUpload.sender(receipt, size: size ?? 1, for: service, at: ServerClock.now, in: transaction)
      }
      guard let sender else { return gone(id) }
      let byteCountMax = service.limits.assetByteCountMax
      let needed = min(max(size ?? byteCountMax, 0), byteCountMax)
      guard reserve.reserve(needed) else { throw NoRoom.reserve }
      defer { reserve.release(needed) }
      guard gate.admit(sender) else { return RecordResponses.failed(UploadGate.refusal.requestError(id), id) }
      defer { gate.release(sender) }
      context.connection?.expectFile()
      let kept = try await files.receive(
        request.body, announced: request.announcedByteCount,
        boundary: MultipartFile.boundary(of: request.headers[.contentType]), as: receipt,
        byteCountMax: byteCountMax, written: { context.connection?.countRead($0) })
      guard let answer = try await finish(receipt, kept, of: sender) else { return gone(id) }
      return RecordResponses.response(ServiceAnswer(body: answer.body()), rotatedToken: nil, id)
    } catch let full as NoRoom {
      return RecordResponses.failed(
        RequestError(uuid: id, code: full.code, reason: full.reason, retryAfter: full.retryAfter), id)
    } catch AssetFiles.Failure.taken {
      return gone(id)
    } catch AssetFiles.Failure.tooLarge {
      return RecordResponses.failed(
        RequestError(
          uuid: id, code: .quotaExceeded,
          reason: "a file may have at most \(service.limits.assetByteCountMax) bytes"), id)
    } catch AssetFiles.Failure.lost {
      return RecordResponses.failed(RequestFailure.bodyLost.requestError(id), id)
    } catch AssetFiles.Failure.malformed {
      return RecordResponses.failed(
        RequestError(uuid: id, code: .badRequest, reason: "send the file's bytes, or one part named files"), id)
    } catch {
      return RecordResponses.failed(RequestFailure(error).requestError(id), id)
    }
  }

  /// Returns the answer to an upload; removes the file if it is refused.
  private func finish(
    _ receipt: String, _ kept: AssetFiles.Kept, of sender: UserKey
  ) async throws -> AssetUploadedAnswer? {
    let service = service
    do {
      let answer = try await store.write(for: .account(sender.user.text), weight: 1) { transaction in
        try AssetUpload.finish(
          receipt, checksum: kept.checksum, size: kept.byteCount, for: service, at: ServerClock.now, in: transaction)
      }
      if answer == nil { try? await files.remove([receipt]) }
      return answer
    } catch {
      try? await files.remove([receipt])
      throw error
    }
  }

  private func download(
    _ receipt: String, _ grant: AssetGrant, _ request: Request, _ context: ServerRequestContext, _ id: UniqueID
  ) async -> Response {
    do {
      let service = service
      let asset = try await store.read { transaction -> StoredAsset? in
        guard try service.allowsReading(receipt, by: grant, at: ServerClock.now, in: transaction) else { return nil }
        return try transaction.asset(receipt)
      }
      guard let asset, asset.isThere(at: ServerClock.now), let checksum = asset.fileChecksum else { return gone(id) }
      var headers = SecurityHeaders.fields
      RecordResponses.open(&headers)
      headers[.contentType] = "application/octet-stream"
      // No browser shows it as a page of this server, whatever its content.
      headers[.contentDisposition] = "attachment"
      // After an hour or two the file gets a different address.
      headers[.cacheControl] = "private, max-age=7200, immutable"
      let tag = "\"\(checksum)\""
      headers[.eTag] = tag
      headers[.acceptRanges] = "bytes"
      let reader = try files.reader(of: receipt, byteCount: Int(asset.size))
      let range = ByteRange(request.headers, byteCount: reader.byteCount, tag: tag)
      headers[.contentRange] = range.contentRange(of: reader.byteCount)
      return switch range {
      case .whole:
        Response(status: .ok, headers: headers, body: AssetFiles.body(0..<reader.byteCount, of: reader))
      case .part(let bytes):
        Response(status: .partialContent, headers: headers, body: AssetFiles.body(bytes, of: reader))
      case .none: Response(status: .rangeNotSatisfiable, headers: headers)
      }
    } catch {
      return RecordResponses.failed(RequestFailure(error).requestError(id), id)
    }
  }

  private func gone(_ id: UniqueID) -> Response {
    RecordResponses.failed(
      RequestError(uuid: id, code: .notFound, reason: "no such file: ask for its address again"), id)
  }
}
