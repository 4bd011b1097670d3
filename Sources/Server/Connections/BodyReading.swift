import HTTPTypes
import HummingbirdCore
import NIOCore

/// The reason why a request's body could not be read.
enum BodyFailure: Error {
  case tooLarge(byteCountMax: Int)
  /// The client disconnected, or its data is not a valid HTTP body.
  case lost
  case refused(BodyRefusal)
}

extension ServerRequestContext {
  /// Reads the whole body. Its memory counts until the request is answered.
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
        if isCounted { try connection?.reserve(chunk.readableBytes, paidBy: payer) }
        // Reserving costs nothing, since untouched pages take no memory; growing would take twice the memory for a
        // moment.
        if bytes.isEmpty, let announced { bytes.reserveCapacity(announced) }
        bytes.append(contentsOf: chunk.readableBytesView)
        connection?.countRead(chunk.readableBytes)
      }
      if let announced, bytes.count < announced { throw BodyFailure.lost }
      if isCounted, !bytes.isEmpty { connection?.markComplete() }
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
  /// The value of `Content-Length`.
  var announcedByteCount: Int? {
    // Searches field by field: looking a field up by name would first build an index of all of them.
    headers.first { $0.name == .contentLength }.flatMap { Int($0.value) }
  }

  /// Whether the head announces a body.
  var hasBody: Bool {
    headers.contains { $0.name == .transferEncoding || ($0.name == .contentLength && $0.value != "0") }
  }
}
