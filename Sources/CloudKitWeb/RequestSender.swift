import Core
import Foundation
import Records

/// Sends requests of the protocol with the caller's credentials, and repeats those that may succeed later.
struct RequestSender: Sendable {
  let server: String
  let credentials: CloudCredentials
  let transport: any CloudTransport
  let retry: RetryPolicy
  var now: @Sendable () -> Timestamp = { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  /// Returns the raw answer of one try, for programs with a retry schedule of their own.
  func answer(
    _ path: CloudPath, body: [UInt8], wantsSyncToken: Bool = false
  ) async throws(CloudError) -> CloudHTTPAnswer {
    var request = CloudHTTPRequest(
      method: body.isEmpty && path.operation.allowsGET ? "GET" : "POST",
      url: try url(path.text, extra: wantsSyncToken ? [("getCurrentSyncToken", "true")] : []))
    request.headers = credentials.headers
    request.body = body
    if !body.isEmpty { request.headers.append(("Content-Type", "application/json")) }
    if case .serverToServer(let key) = credentials {
      request.headers += try key.headers(path: path.text, body: body, at: now())
    }
    return try await sent(request)
  }

  func sent(_ request: CloudHTTPRequest) async throws(CloudError) -> CloudHTTPAnswer {
    do throws(CloudTransportError) {
      return try await transport.send(request)
    } catch {
      throw .unreachable(error)
    }
  }

  /// Returns the decoded answer; retries as the policy says.
  func value<Answer: WireAnswer>(
    _ path: CloudPath, body: [UInt8], wantsSyncToken: Bool = false
  ) async throws(CloudError) -> Answer {
    var number = 1
    while true {
      do throws(CloudError) {
        return try Self.read(try await answer(path, body: body, wantsSyncToken: wantsSyncToken))
      } catch {
        guard let wait = retry.wait(afterTry: number, error) else { throw error }
        await retry.sleep(wait)
        number += 1
      }
    }
  }

  static func read<Answer: WireAnswer>(_ answer: CloudHTTPAnswer) throws(CloudError) -> Answer {
    // An error may also come with status 200.
    if let error = try? RequestError(body: answer.body) { throw .refused(error, httpStatus: answer.status) }
    guard answer.status == 200 else { throw .unreadable(httpStatus: answer.status, nil) }
    do throws(WireError) {
      return try Answer(body: answer.body)
    } catch {
      throw .unreadable(httpStatus: answer.status, error)
    }
  }

  /// Returns the address of a path with the credentials' query.
  func url(_ path: String, extra: [(name: String, value: String)] = []) throws(CloudError) -> String {
    let query = (credentials.query + extra).map { "\($0.name)=\(Self.percentEncoded($0.value))" }
    let text = server + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    guard server.hasPrefix("http://") || server.hasPrefix("https://"), URL(string: text) != nil else {
      throw .addressMalformed(server)
    }
    return text
  }

  /// Encodes all but RFC 3986's unreserved characters.
  private static func percentEncoded(_ text: String) -> String {
    var out: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        out.append(byte)
      default: out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
