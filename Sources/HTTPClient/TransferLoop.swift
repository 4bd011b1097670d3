import CCurl
import Glibc

/// All transfers under way. Used only by one thread, on which all of libcurl's functions and callbacks run; other
/// threads call only `curl_multi_wakeup`.
///
/// libcurl keeps a pointer to each ``Transfer`` from its start until `curl_multi_remove_handle`; `transfers` keeps the
/// object as long.
final class TransferLoop {
  /// The most connections that are kept for later requests.
  private static let idleConnectionsMax = 16
  /// The longest time between two checks of the limits if nothing wakes the loop.
  private static let waitMilliseconds: Int64 = 60_000
  private static let failurePauseMicroseconds: UInt32 = 10_000

  private let multi: UnsafeMutableRawPointer
  private var transfers: [ObjectIdentifier: Transfer] = [:]

  init(_ multi: UnsafeMutableRawPointer) {
    self.multi = multi
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.idleConnectionsMax)
  }

  /// Carries out the orders and transfers what is ready. Then waits until more is ready, an order comes or a limit is
  /// reached.
  func turn(_ orders: [TransferEngine.Order]) {
    for order in orders { carryOut(order) }
    var runningCount: Int32 = 0
    curl_multi_perform(multi, &runningCount)
    removeEnded()
    let wait = removeOverdue(at: .now)
    // This fails only without memory; a pause leaves the processor to others.
    if curl_multi_poll(multi, nil, 0, Int32(wait), nil) != CURLM_OK { usleep(Self.failurePauseMicroseconds) }
  }

  /// Cancels all transfers, and those that the orders would start.
  func end(_ orders: [TransferEngine.Order]) {
    for case .start(let exchange) in orders { exchange.finish(.failure(.cancelled)) }
    for transfer in transfers.values {
      remove(transfer)
      transfer.exchange.finish(.failure(.cancelled))
    }
    curl_multi_cleanup(multi)
  }

  private func carryOut(_ order: TransferEngine.Order) {
    switch order {
    case .start(let exchange):
      if exchange.isEnded { return }
      do throws(HTTPClientError) {
        let transfer = try Transfer(exchange)
        guard curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
          throw HTTPClientError(.connectionBroken, "libcurl has no memory")
        }
        transfers[ObjectIdentifier(exchange)] = transfer
      } catch {
        exchange.finish(.failure(error))
      }
    case .end(let exchange):
      if let transfer = transfers[ObjectIdentifier(exchange)] { remove(transfer) }
    case .resume(let exchange): transfers[ObjectIdentifier(exchange)]?.resume()
    }
  }

  private func removeEnded() {
    var code = CURLE_OK
    while let easy = ccurl_next_ended(multi, &code) {
      guard let transfer = Transfer.of(easy) else { continue }
      let result = transfer.result(code)
      remove(transfer)
      transfer.exchange.finish(result)
    }
  }

  /// Ends transfers whose time is over. Returns the milliseconds until the next limit.
  private func removeOverdue(at now: ContinuousClock.Instant) -> Int64 {
    var wait = Self.waitMilliseconds
    for transfer in transfers.values {
      guard let limit = transfer.nextLimit else { continue }
      if limit.instant <= now {
        remove(transfer)
        transfer.exchange.finish(.failure(HTTPClientError(.tooSlow, limit.reason)))
      } else {
        wait = min(wait, (limit.instant - now).milliseconds + 1)
      }
    }
    return wait
  }

  /// Removes the transfer from libcurl, and its connection unless it can be reused. No callback for it follows.
  private func remove(_ transfer: Transfer) {
    curl_multi_remove_handle(multi, transfer.easy)
    transfers[ObjectIdentifier(transfer.exchange)] = nil
  }
}

extension Duration {
  /// The whole milliseconds, limited to libcurl's range.
  var milliseconds: Int64 {
    let parts = components
    return min(parts.seconds, Int64(Int32.max) / 1000 - 1) * 1000 + parts.attoseconds / 1_000_000_000_000_000
  }
}
