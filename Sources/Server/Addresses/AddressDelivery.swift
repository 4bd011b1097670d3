import Accounts
import Core
import ServiceLifecycle
import Synchronization

/// Sends reminders to users' own addresses on servers that the operator allows. Messages that cannot be
/// delivered in time are dropped: the app shows their content.
final class AddressDelivery: Service {
  enum Outcome: String, Sendable {
    case sent
    /// The address is gone, or its server rejects the message.
    case gone, refused
    /// The server did not answer, or was busy.
    case failed
    /// The operator no longer allows the address.
    case ended
    /// Too many messages to this address in the last hour.
    case tooMany = "too-many"
  }

  static let triesMax = 4
  /// The most messages under way at the same time, in all and for one account: a user's silent servers must not delay
  /// the messages of others.
  private static let underWayMax = 64
  static let underWayOfAccountMax = 4
  /// The most messages that wait or are under way, in all and for one account.
  private static let waitingMax = 5000
  private static let waitingOfAccountMax = 50
  /// The most messages to one address in an hour.
  static let hourlyMax = 60
  private static let hourMilliseconds: Int64 = 3_600_000

  private struct Item: Sendable {
    let message: AddressMessage
    var failureCount = 0
  }

  private struct State {
    /// The number of messages that wait or are under way, by account.
    var waiting: [AccountID: Int] = [:]
    var count = 0
    /// The messages that can be sent now. Accounts take turns.
    var ready = TurnQueue<AccountID, Item>()
    /// The number of messages under way, by account.
    var underWay: [AccountID: Int] = [:]
    var underWayCount = 0
    /// By the address's id: the beginning of its present hour, and the number of messages since then.
    var hours: [String: (start: Timestamp, count: Int)] = [:]

    /// Returns a message of an account that has not used its share; it is under way then.
    mutating func next() -> Item? {
      guard underWayCount < underWayMax else { return nil }
      for _ in 0..<ready.ownerCount {
        guard let owner = ready.first?.owner else { return nil }
        if underWay[owner, default: 0] < underWayOfAccountMax {
          underWay[owner, default: 0] += 1
          underWayCount += 1
          return ready.popFirst()?.element
        }
        ready.pass()
      }
      return nil
    }
  }

  let hosts: MessageHosts
  private let accounts: Accounts
  private let names: any NameResolving
  private let carrier: any PushCarrying
  private let origin: String?
  private let now: @Sendable () -> Timestamp
  /// Waits for a number of milliseconds, or until it is cancelled.
  private let sleep: @Sendable (Int64) async -> Void
  private let state = Mutex(State())
  private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameter origin: Prefix of the links; nil leaves the links out.
  init(
    _ hosts: MessageHosts, accounts: Accounts, names: any NameResolving, carrier: any PushCarrying, origin: String?,
    now: @escaping @Sendable () -> Timestamp = { ServerClock.now },
    sleep: @escaping @Sendable (Int64) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }
  ) {
    (self.hosts, self.accounts, self.names, self.carrier, self.origin) = (hosts, accounts, names, carrier, origin)
    (self.now, self.sleep) = (now, sleep)
  }

  /// Adds messages; drops those that exceed the limits.
  func add(_ messages: [AddressMessage]) {
    for message in messages {
      let hasRoom = state.withLock { state in
        let account = message.address.account
        guard state.count < Self.waitingMax, state.waiting[account, default: 0] < Self.waitingOfAccountMax else {
          return false
        }
        state.count += 1
        state.waiting[account, default: 0] += 1
        return true
      }
      if hasRoom { makeReady(Item(message: message)) }
    }
  }

  private func makeReady(_ item: Item) {
    state.withLock { _ = $0.ready.append(item, of: item.message.address.account) }
    signal.yield()
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await _ in self.signals {
          while let item = self.state.withLock({ $0.next() }) {
            group.addTask {
              await self.deliver(item)
              self.end(item.message.address.account)
            }
          }
        }
      }
    }
  }

  private func end(_ account: AccountID) {
    state.withLock { state in
      state.underWayCount -= 1
      let left = state.underWay[account, default: 1] - 1
      state.underWay[account] = left > 0 ? left : nil
    }
    signal.yield()
  }

  private func deliver(_ item: Item) async {
    let message = item.message
    // The address may have been deleted while the message waited.
    guard now() < message.end, (try? await accounts.acceptsMessages(message.address)) == true,
      await sendOnce(message) == .failed, item.failureCount + 1 < Self.triesMax
    else { return finish(message) }
    var again = item
    again.failureCount += 1
    let pause: Int64 = 1000 << (2 * Int64(again.failureCount))
    // Waits outside `run`'s group, so that the pause does not count as a message under way.
    Task { [again] in
      await sleep(pause)
      makeReady(again)
    }
  }

  private func finish(_ message: AddressMessage) {
    state.withLock { state in
      state.count -= 1
      let left = state.waiting[message.address.account, default: 1] - 1
      state.waiting[message.address.account] = left > 0 ? left : nil
    }
  }

  /// Tries once to send a message, and stores whether the address accepted it.
  func sendOnce(_ message: AddressMessage) async -> Outcome {
    let address = message.address
    guard let target = hosts.target(of: address.url) else { return .ended }
    guard admits(address) else { return .tooMany }
    let outcome = await attempt(message, target)
    switch outcome {
    case .sent: try? await accounts.markSent(to: address)
    case .gone, .refused, .failed: try? await accounts.markFailure(of: address, isGone: outcome == .gone)
    case .ended, .tooMany: break
    }
    return outcome
  }

  /// Counts a message to the address; returns false if it exceeds the hour's limit.
  private func admits(_ address: MessageAddress) -> Bool {
    let now = now()
    return state.withLock { state in
      state.hours = state.hours.filter { now.milliseconds - $0.value.start.milliseconds < Self.hourMilliseconds }
      var hour = state.hours[address.id] ?? (now, 0)
      hour.count += 1
      state.hours[address.id] = hour
      return hour.count <= Self.hourlyMax
    }
  }

  private func attempt(_ message: AddressMessage, _ target: MessageHosts.Target) async -> Outcome {
    let endpoint = target.endpoint
    do throws(PushFault) {
      let addresses = if let fixed = target.fixed { [fixed] } else { try await endpoint.addresses(by: names) }
      let answer = try await carrier.carry(message.request(origin: origin), to: endpoint, at: addresses)
      return switch answer.status {
      case 200..<300: .sent
      case 404, 410: .gone
      case 429, 500...: .failed
      default: .refused
      }
    } catch .addressPrivate {
      return .refused
    } catch {
      return .failed
    }
  }
}
