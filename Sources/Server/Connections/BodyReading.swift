import HTTPTypes
import HummingbirdCore
import NIOCore

/// Why a request's body could not be read.
enum BodyFailure: Error {
  case tooLarge(byteCountMax: Int)
  /// The client went away, or what it sent is no HTTP body.
  case lost
  case refused(BodyRefusal)
}

extension ServerRequestContext {
  /// Reads all of a body; what it takes of the memory for bodies is given back when the request is answered.
  func body(
    of request: Request, upTo byteCountMax: Int, paidBy payer: RequestRates.Payer
  ) async throws(BodyFailure) -> [UInt8] {
    let announced = request.announcedByteCount
    let isCounted = announced.map { $0 > BodyBudget.freeByteCountMax } ?? true
    if let announced, announced > byteCountMax { throw .tooLarge(byteCountMax: byteCountMax) }
    invite(bodyOf: request)
    do {
      var bytes: [UInt8] = []
      for try await chunk in request.body {
        guard bytes.count + chunk.readableBytes <= byteCountMax else {
          throw BodyFailure.tooLarge(byteCountMax: byteCountMax)
        }
        if isCounted { try connection?.hold(chunk.readableBytes, paidBy: payer) }
        // Pages that nothing was written to yet take no memory, and growing would take twice as much for a moment.
        if bytes.isEmpty, let announced { bytes.reserveCapacity(announced) }
        bytes.append(contentsOf: chunk.readableBytesView)
        connection?.noteRead(chunk.readableBytes)
      }
      if let announced, bytes.count < announced { throw BodyFailure.lost }
      if isCounted, !bytes.isEmpty { connection?.noteWhole() }
      return bytes
    } catch let failure as BodyFailure {
      throw failure
    } catch let refusal as BodyRefusal {
      throw .refused(refusal)
    } catch {
      throw .lost
    }
  }
}

extension Request {
  /// What `Content-Length` says.
  var announcedByteCount: Int? {
    // Looked for one by one: asking for a field by name makes an index of all of them first.
    headers.first { $0.name == .contentLength }.flatMap { Int($0.value) }
  }

  /// Whether the head says that a body follows.
  var hasBody: Bool {
    headers.contains { $0.name == .transferEncoding || ($0.name == .contentLength && $0.value != "0") }
  }
}
