import Core
import HTTPTypes
import HummingbirdCore
import NIOCore
import RecordStore
import Records

/// Answers of the record API with the headers that clients know from Apple's service.
enum RecordResponses {
  private static let version = field("X-Apple-CloudKit-Version")
  private static let requestID = field("X-Apple-Request-UUID")
  private static let webAuthToken = field("X-Apple-CloudKit-Web-Auth-Token")
  /// The older name of the same header, for older versions of CloudKit JS.
  private static let session = field("X-Apple-CloudKit-Session")
  private static let allowOrigin = field("Access-Control-Allow-Origin")
  private static let allowMethods = field("Access-Control-Allow-Methods")
  private static let allowHeaders = field("Access-Control-Allow-Headers")
  private static let exposeHeaders = field("Access-Control-Expose-Headers")
  private static let maxAge = field("Access-Control-Max-Age")
  private static let resourcePolicy = field("Cross-Origin-Resource-Policy")
  private static let retryAfter = field("Retry-After")

  private static func field(_ name: StaticString) -> HTTPField.Name { HTTPField.Name("\(name)")! }

  /// Returns the answer, compressed if `encodings`, the client's `Accept-Encoding`, asks for it.
  static func response(
    _ answer: ServiceAnswer, rotatedToken: String?, _ id: UniqueID, accepting encodings: String? = nil
  ) -> Response {
    var headers = headers(id)
    let (body, encoding) = AnswerCompression.body(of: answer, accepting: encodings)
    if let encoding {
      headers[.contentEncoding] = encoding.rawValue
      headers[.vary] = "Accept-Encoding"
    }
    if let seconds = answer.retryAfter { headers[retryAfter] = "\(Int(seconds.rounded(.up)))" }
    if let rotatedToken {
      headers[webAuthToken] = rotatedToken
      headers[session] = rotatedToken
    }
    return Response(
      status: HTTPResponse.Status(code: answer.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  static func failed(_ error: RequestError, _ id: UniqueID) -> Response {
    var headers = headers(id)
    if let seconds = error.retryAfter { headers[retryAfter] = "\(Int(seconds.rounded(.up)))" }
    return Response(
      status: HTTPResponse.Status(code: error.code.httpStatus), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: error.body())))
  }

  static func methodNotAllowed(_ methods: String, _ id: UniqueID) -> Response {
    let error = RequestError(uuid: id, code: .badRequest, reason: "this endpoint takes \(methods)")
    var response = failed(error, id)
    response.status = .methodNotAllowed
    response.headers[.allow] = methods
    return response
  }

  /// Answers a browser's preflight request: pages of all origins may send requests, since cookies do not count here.
  static func preflight() -> Response {
    var headers = HTTPFields()
    headers[.allow] = "GET, POST, OPTIONS"
    headers[allowOrigin] = "*"
    headers[allowMethods] = "GET, POST, PUT"
    headers[allowHeaders] =
      "Content-Type, Authorization, X-Apple-CloudKit-Request-KeyID, X-Apple-CloudKit-Request-ISO8601Date, "
      + "X-Apple-CloudKit-Request-SignatureV1, *"
    headers[maxAge] = "86400"
    return Response(status: .ok, headers: headers)
  }

  /// Allows pages of other origins to show and read resources whose addresses cannot be guessed.
  static func open(_ headers: inout HTTPFields) {
    headers[allowOrigin] = "*"
    headers[resourcePolicy] = "cross-origin"
  }

  private static func headers(_ id: UniqueID) -> HTTPFields {
    var headers = common
    headers[requestID] = id.text
    return headers
  }

  /// The headers of all answers, built once.
  private static let common: HTTPFields = {
    var headers = SecurityHeaders.fieldsOfData
    headers[.contentType] = "application/json; charset=UTF-8"
    headers[.cacheControl] = "no-store"
    headers[version] = "1.0"
    headers[allowOrigin] = "*"
    headers[exposeHeaders] =
      "X-Apple-Request-UUID,X-Apple-CloudKit-Web-Auth-Token,X-Apple-CloudKit-Session,X-Responding-Instance,Via,Retry-After"
    return headers
  }()
}
