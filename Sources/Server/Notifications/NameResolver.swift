import Accounts
import Foundation
import Synchronization

/// Resolves host names.
protocol NameResolving: Sendable {
  /// Returns at least one address; throws `nameUnresolved` if there is none now.
  func addresses(of name: String) async throws(PushFault) -> [NetworkAddress]
  /// Reports whether the server may send to the address.
  func isAllowed(_ address: NetworkAddress) -> Bool
}

/// Asks the operating system. Each look-up blocks a thread of its own, since the system offers no other way; the number
/// of threads is limited.
final class NameResolver: NameResolving {
  /// The number of addresses accepted for one name; a name with more counts as unresolved.
  private static let addressesMax = 64

  private let questionsMax: Int
  private let seconds: Double
  private let questionCount = Mutex(0)

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - questionsMax: The most threads. One that is still waiting after its look-up has been given up counts, too.
  ///   - seconds: The time after which a look-up is given up.
  init(questionsMax: Int, seconds: Double) {
    self.questionsMax = questionsMax
    self.seconds = seconds
  }

  func isAllowed(_ address: NetworkAddress) -> Bool { address.isGlobal }

  func addresses(of name: String) async throws(PushFault) -> [NetworkAddress] {
    let mayAsk = questionCount.withLock { count in
      guard count < questionsMax else { return false }
      count += 1
      return true
    }
    guard mayAsk else { throw .nameUnresolved }
    let found = await withCheckedContinuation { (done: CheckedContinuation<[NetworkAddress], Never>) in
      let answer = FirstAnswer(done)
      Thread.detachNewThread {
        let found = Self.ask(name)
        self.questionCount.withLock { $0 -= 1 }
        answer.give(found)
      }
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds) { answer.give([]) }
    }
    guard !found.isEmpty else { throw .nameUnresolved }
    return found
  }

  /// Delivers only the first of two answers.
  private final class FirstAnswer: Sendable {
    private let waiting: Mutex<CheckedContinuation<[NetworkAddress], Never>?>

    init(_ waiting: CheckedContinuation<[NetworkAddress], Never>) { self.waiting = Mutex(waiting) }

    func give(_ addresses: [NetworkAddress]) {
      let first = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      first?.resume(returning: addresses)
    }
  }

  /// Returns all addresses of the name, or none if one of them cannot be read.
  private static func ask(_ name: String) -> [NetworkAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &first) == 0, let first else { return [] }
    defer { freeaddrinfo(first) }
    var found: [NetworkAddress] = []
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next?.pointee {
      guard found.count < addressesMax, let pointer = info.ai_addr,
        let address = address(UnsafeRawBufferPointer(start: pointer, count: Int(info.ai_addrlen)), info.ai_family)
      else { return [] }
      found.append(address)
      next = info.ai_next
    }
    return found
  }

  /// Reads the address of a `sockaddr_in` or a `sockaddr_in6`.
  private static func address(_ bytes: UnsafeRawBufferPointer, _ family: Int32) -> NetworkAddress? {
    func number<Number: FixedWidthInteger>(at offset: Int, _ type: Number.Type) -> Number {
      Number(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }
    switch family {
    case AF_INET where bytes.count >= 8: return NetworkAddress(ipv4: number(at: 4, UInt32.self))
    case AF_INET6 where bytes.count >= 24:
      return NetworkAddress(ipv6High: number(at: 8, UInt64.self), low: number(at: 16, UInt64.self))
    default: return nil
    }
  }
}
