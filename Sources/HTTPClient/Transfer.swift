import CCurl

/// One of libcurl's handles with the memory to which it points, which is freed after the handle. Used only by the
/// thread of ``TransferLoop``.
final class Transfer {
  let exchange: Exchange
  let easy: UnsafeMutableRawPointer
  private let headers = CurlList()
  private let resolved = CurlList()
  private let errorText: UnsafeMutablePointer<CChar>

  private let body: [UInt8]
  private var sentByteCount = 0
  private var head = HeadReader()
  private var bodyByteCount = 0
  /// The limit that was exceeded in a callback; libcurl itself is only told to stop.
  private var fault: HTTPClientError?

  private let start = ContinuousClock.now
  private var lastByte: ContinuousClock.Instant
  private var isPaused = false

  /// Throws if libcurl does not accept the request.
  init(_ exchange: Exchange) throws(HTTPClientError) {
    guard let easy = curl_easy_init() else { throw HTTPClientError(.connectionBroken, "libcurl has no memory") }
    (self.exchange, self.easy) = (exchange, easy)
    body = exchange.request.body ?? []
    lastByte = start
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    let options = TransferOptions(easy)
    options.set(CURLOPT_PRIVATE, Unmanaged.passUnretained(self).toOpaque())
    options.set(CURLOPT_ERRORBUFFER, errorText)
    options.set(exchange.configuration)
    options.set(exchange.request, headers, resolved)
    setCallbacks(options)
    if let code = options.failure {
      throw HTTPClientError(.requestMalformed, String(cString: curl_easy_strerror(code)))
    }
  }

  deinit {
    curl_easy_cleanup(easy)
    errorText.deallocate()
  }

  /// Returns the transfer of a handle. The loop keeps the object as long as libcurl has the handle.
  static func of(_ easy: UnsafeMutableRawPointer) -> Transfer? { ccurl_get_private(easy).map(object) }

  private static func object(_ pointer: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The moment at which its time is over, and the reason to report then; nil without a limit. A paused body is not
  /// idle.
  var nextLimit: (instant: ContinuousClock.Instant, reason: String)? {
    let configuration = exchange.configuration
    let total = configuration.totalLimit.map { (start.advanced(by: $0), "not finished within \($0)") }
    guard let idle = configuration.idleLimit, !isPaused else { return total }
    let silence = (lastByte.advanced(by: idle), "nothing came within \(idle)")
    guard let total, total.0 < silence.0 else { return silence }
    return total
  }

  /// Continues a paused body; may call `receive`.
  func resume() {
    isPaused = false
    lastByte = .now
    curl_easy_pause(easy, CURLPAUSE_CONT)
  }

  /// Returns the outcome as a result of this module.
  func result(_ code: CURLcode) -> Result<Void, HTTPClientError> {
    if let fault { return .failure(fault) }
    if code == CURLE_OK {
      return head.isComplete ? .success(()) : .failure(HTTPClientError(.connectionBroken, "no response"))
    }
    let reason = errorText.pointee == 0 ? String(cString: curl_easy_strerror(code)) : String(cString: errorText)
    let kind = HTTPClientError.Kind(
      code, systemError: ccurl_get_long(easy, CURLINFO_OS_ERRNO),
      isConnected: ccurl_get_long(easy, CURLINFO_PRIMARY_PORT) > 0)
    return .failure(HTTPClientError(kind, reason))
  }

  // MARK: Callbacks

  private func setCallbacks(_ options: TransferOptions) {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    options.set(CURLOPT_HEADERDATA, pointer)
    options.set(CURLOPT_WRITEDATA, pointer)
    options.set(CURLOPT_READDATA, pointer)
    options.set(CURLOPT_SEEKDATA, pointer)
    options.check(
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
        guard let bytes, let transfer else { return 0 }
        return Transfer.object(transfer).receiveHeadLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    options.check(
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
        guard let bytes, let transfer else { return 0 }
        return Transfer.object(transfer).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    options.check(
      ccurl_set_reader(easy) { bytes, size, count, transfer in
        guard let bytes, let transfer else { return 0 }
        return Transfer.object(transfer).send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      })
    options.check(
      ccurl_set_seeker(easy) { transfer, offset, origin in
        guard let transfer, origin == 0 else { return CURL_SEEKFUNC_CANTSEEK }
        return Transfer.object(transfer).seek(to: Int(offset))
      })
  }

  /// Returns the number of bytes, or 0 to stop the transfer.
  private func receiveHeadLine(_ line: UnsafeRawBufferPointer) -> Int {
    if exchange.isEnded { return 0 }
    lastByte = .now
    let countMax = exchange.configuration.headByteCountMax
    if head.byteCount + line.count > countMax {
      fault = HTTPClientError(.headTooLarge, "the response's head has more than \(countMax) bytes")
      return 0
    }
    if head.read(line, status: ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)) {
      exchange.receive(HTTPClientHead(status: head.status, headers: head.headers))
    }
    return line.count
  }

  /// Returns the number of bytes, 0 to stop the transfer, or `CURL_WRITEFUNC_PAUSE` so that they are offered again.
  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    if exchange.isEnded { return 0 }
    lastByte = .now
    if let countMax = exchange.configuration.bodyByteCountMax, bodyByteCount + bytes.count > countMax {
      fault = HTTPClientError(.bodyTooLarge, "the response has more than \(countMax) bytes")
      return 0
    }
    guard exchange.receive(bytes) else {
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    bodyByteCount += bytes.count
    return bytes.count
  }

  /// Copies the next part of the request's body; returns its size.
  private func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if exchange.isEnded { return Int(CURL_READFUNC_ABORT) }
    lastByte = .now
    let count = min(buffer.count, body.count - sentByteCount)
    buffer.copyBytes(from: body[sentByteCount..<sentByteCount + count])
    sentByteCount += count
    return count
  }

  /// Goes back in the request's body: if a kept connection turns out to be closed, libcurl sends the request again on
  /// another one.
  private func seek(to offset: Int) -> Int32 {
    guard (0...body.count).contains(offset) else { return CURL_SEEKFUNC_FAIL }
    sentByteCount = offset
    return CURL_SEEKFUNC_OK
  }
}
