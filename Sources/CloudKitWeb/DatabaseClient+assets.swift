import Core
import Records

extension DatabaseClient {
  /// Uploads a file for a field of a record, which need not exist yet, and returns the value for that field.
  public func uploadAsset(
    _ bytes: [UInt8], field: FieldName, of recordType: RecordType, recordName: RecordName,
    in zoneID: ZoneID = .defaultZone
  ) async throws(CloudError) -> Asset {
    let request = AssetsUploadRequest(
      [AssetField(field, recordName: recordName, recordType: recordType)], zoneID: zoneID)
    let grants: AssetsUploadAnswer = try await ask(.assetsUpload, body: request.body)
    guard let url = grants.tokens.first?.url else { throw .unreadable(httpStatus: 200, nil) }
    // The address alone allows the upload: no credentials belong to it.
    var upload = CloudHTTPRequest(method: "POST", url: url)
    upload.headers.append(("Content-Type", "application/octet-stream"))
    upload.body = bytes
    let answer: AssetUploadedAnswer = try RequestSender.read(try await sender.sent(upload))
    return answer.singleFile
  }

  /// Returns the bytes of an asset that was read with its record.
  public func download(_ asset: Asset) async throws(CloudError) -> [UInt8] {
    guard var url = asset.downloadURL else { throw .unreadable(httpStatus: 200, nil) }
    // Apple's service has a placeholder for a file name of the client's choice.
    if let range = url.firstRange(of: "${f}") { url.replaceSubrange(range, with: "file") }
    let answer = try await sender.sent(CloudHTTPRequest(method: "GET", url: url))
    guard answer.status == 200 else { throw .unreadable(httpStatus: answer.status, nil) }
    return answer.body
  }
}
