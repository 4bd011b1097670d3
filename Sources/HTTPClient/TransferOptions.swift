import CCurl
import Glibc

/// Sets the options of one of libcurl's handles, and remembers the first error.
final class TransferOptions {
  private(set) var failure: CURLcode?
  private let easy: UnsafeMutableRawPointer

  init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

  func check(_ code: CURLcode) {
    if failure == nil, code != CURLE_OK { failure = code }
  }

  func set(_ option: CURLoption, _ value: Int) { check(ccurl_set_long(easy, option, value)) }
  func set(_ option: CURLoption, _ isOn: Bool) { set(option, isOn ? 1 : 0) }
  func set(_ option: CURLoption, _ text: String?) { check(ccurl_set_text(easy, option, text)) }
  func set(_ option: CURLoption, _ pointer: UnsafeMutableRawPointer) { check(ccurl_set_pointer(easy, option, pointer)) }
  func set(_ option: CURLoption, _ list: CurlList) { check(ccurl_set_list(easy, option, list.first)) }

  func set(_ configuration: HTTPClientConfiguration) {
    set(CURLOPT_NOSIGNAL, true)
    // When a transfer ends, libcurl does not wait for the look-up of its name, which continues in another thread.
    set(CURLOPT_QUICK_EXIT, true)
    check(ccurl_keep_sockets_private(easy))
    set(CURLOPT_PROTOCOLS_STR, configuration.allowsPlain ? "https,http" : "https")
    set(CURLOPT_FOLLOWLOCATION, false)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, true)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
    // An empty text means no proxy, not even one from the environment.
    if !configuration.usesProxies { set(CURLOPT_PROXY, "") }
    if configuration.acceptsCompression { set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
    if !configuration.keepsConnections {
      set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
      set(CURLOPT_FRESH_CONNECT, true)
      set(CURLOPT_FORBID_REUSE, true)
    }
    if let limit = configuration.connectLimit {
      set(CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, limit.milliseconds)))
    }
    set(configuration.trust)
  }

  private func set(_ trust: HTTPClientConfiguration.Trust) {
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    set(CURLOPT_SSL_VERIFYPEER, true)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    switch trust {
    case .system:
      // With only the system's file libcurl reads the authorities once, instead of for each connection.
      if Self.hasSystemFile { set(CURLOPT_CAPATH, nil) }
    case .authorities(let pem):
      set(CURLOPT_CAINFO, nil)
      set(CURLOPT_CAPATH, nil)
      check(pem.withUnsafeBytes { ccurl_set_bytes(easy, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count) })
    }
  }

  private static let hasSystemFile: Bool = {
    guard let version = ccurl_version(), let path = version.pointee.cainfo else { return false }
    return access(path, R_OK) == 0
  }()

  func set(_ request: HTTPClientRequest, _ headers: CurlList, _ resolved: CurlList) {
    set(CURLOPT_URL, request.url)
    set(CURLOPT_PATH_AS_IS, true)
    var names: Set<String> = []
    for (name, value) in request.headers {
      names.insert(name.lowercased())
      // An empty value after a colon would remove a header that libcurl itself adds.
      headers.append(value.isEmpty ? name + ";" : "\(name): \(value)")
    }
    setBody(request)
    // Without these lines libcurl would add a content type, and wait for a second before it sends a large body.
    for name in ["Content-Type", "Expect"] where !names.contains(name.lowercased()) { headers.append(name + ":") }
    set(CURLOPT_HTTPHEADER, headers)
    if let endpoint = request.endpoint {
      let address = endpoint.address.contains(":") ? "[\(endpoint.address)]" : endpoint.address
      resolved.append("::\(address):\(endpoint.port)")
      set(CURLOPT_CONNECT_TO, resolved)
    }
  }

  private func setBody(_ request: HTTPClientRequest) {
    if request.body != nil || request.method == "POST" {
      set(CURLOPT_POST, true)
      check(ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, Int(request.body?.count ?? 0)))
    } else if request.method == "HEAD" {
      set(CURLOPT_NOBODY, true)
    } else {
      set(CURLOPT_HTTPGET, true)
    }
    if !["GET", "HEAD", "POST"].contains(request.method) || (request.body != nil && request.method != "POST") {
      set(CURLOPT_CUSTOMREQUEST, request.method)
    }
  }
}

/// A list of texts in libcurl's format, freed with the object.
final class CurlList {
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  func append(_ text: String) {
    guard let list = curl_slist_append(first, text) else { preconditionFailure("libcurl has no memory") }
    first = list
  }

  deinit { curl_slist_free_all(first) }
}
