import Accounts
import Core
import Foundation
import Testing

@testable import Server

/// Days lived through with virtual time, beside the same days computed by an implementation of the rules in Python: every
/// reminder comes once and in time, or is silent for a reason.
@Suite struct LivedDaysTests {
  /// Two worlds in spring and two in autumn; a dozen for each time under `make soak`.
  static let seeds: Range<Int> = {
    let times = ProcessInfo.processInfo.environment["ALLTAG_TIMES"].flatMap { Int($0) } ?? 1
    return 0..<(times > 1 ? 12 * times : 4)
  }()

  private struct Told: Hashable, Comparable, CustomStringConvertible {
    let at: Int64
    let device: String
    let key: String
    let shown: Int64

    var description: String {
      "\(Timestamp(milliseconds: at).iso8601) \(device) \(key) \(Timestamp(milliseconds: shown).iso8601)"
    }

    static func < (one: Told, other: Told) -> Bool { one.description < other.description }
  }

  /// A message as a push service got it.
  private struct Sent {
    let at: Int64
    let device: String
    let key: String
    let topic: String
    let end: Int64
    /// The keys that it says are settled, ascending.
    let over: [String]
  }

  /// The table is what everybody can read; made again, it is the same.
  @Test(arguments: [0, 1]) func theTableIsWhatTheRulesSay(seed: Int) throws {
    let tables = try LivedWorld.tables(seed: seed)
    #expect(tables.frozen == tables.made)
  }

  @Test(arguments: seeds) func everyReminderComesOnceOrIsSilent(seed: Int) async throws {
    let world = try LivedWorld(seed: seed)
    let sent = try await live(world)
    let shown = Self.shown(sent, world)
    let expected = Set(world.told.map { Told(at: $0.at, device: $0.device, key: $0.key, shown: $0.shown) })
    #expect(shown.count == sent.count, "told twice")
    #expect(shown.subtracting(expected).sorted() == [], "told, but not by the rules")
    #expect(expected.subtracting(shown).sorted() == [], "by the rules, but not told")
    var settled: [[String]: [String]] = [:]
    for told in world.told { if let over = told.over { settled[[told.device, told.key, "\(told.at)"]] = over } }
    for message in sent {
      let over = settled[[message.device, message.key, "\(message.at)"]] ?? []
      #expect(message.over == over, "\(message.device) \(message.key) settles others")
    }
  }

  /// The server looks around once a minute.
  private static let lookMilliseconds: Int64 = 60_000
  private static let hourMilliseconds: Int64 = 3_600_000
  private static let secondOfLook: Int64 = 20_000

  private func live(_ world: LivedWorld) async throws -> [Sent] {
    var house = try await LivedHouse(world)
    var (sent, events, wasDown): ([Sent], ArraySlice<LivedWorld.Event>, Bool) = ([], world.events[...], false)
    for now in stride(from: world.start + Self.secondOfLook, to: world.end, by: Int(Self.lookMilliseconds)) {
      while let event = events.first, event.at < now {
        try await house.apply(event)
        events.removeFirst()
      }
      house.server.turn(to: Timestamp(milliseconds: now))
      if now == world.kill { try await house.server.die() }
      if now == world.kill || Self.isDown(now, world) {
        wasDown = true
        continue
      }
      if wasDown || now % Self.hourMilliseconds < Self.lookMilliseconds { try await house.server.restart() }
      wasDown = false
      sent += try Self.sent(await house.server.look(), at: now, house)
    }
    return sent
  }

  private static func isDown(_ now: Int64, _ world: LivedWorld) -> Bool {
    world.down.contains { $0[0] <= now && now < $0[1] }
  }

  /// Returns what the push services got, with the message that each request carried.
  private static func sent(
    _ looked: (told: [DeviceMessage], requests: [LivedPushService.Request]), at now: Int64, _ house: LivedHouse
  ) throws -> [Sent] {
    var told: [(device: String, message: DeviceMessage)] = looked.told.flatMap { message in
      house.names(message.recipient).map { ($0, message) }
    }
    var sent: [Sent] = []
    for request in looked.requests {
      let device = String(request.url.split(separator: "/").last ?? "")
      let end = now + request.secondsToLive * 1000
      if device == "tablet" {
        let key = LivedTablet.key(request.body)
        sent.append(Sent(at: now, device: device, key: key, topic: request.topic, end: end, over: []))
        continue
      }
      let i = try #require(told.firstIndex(where: { $0.device == device && $0.message.topic.tag == request.topic }))
      let payload = try JSON.parse(told.remove(at: i).message.payload)
      let over = payload["over"]?.array?.compactMap { $0.string }.sorted() ?? []
      sent.append(
        Sent(at: now, device: device, key: try key(payload), topic: request.topic, end: end, over: over))
    }
    #expect(told.map { $0.device } == [], "told, but not sent")
    return sent
  }

  private static func key(_ payload: JSON) throws -> String {
    if let key = payload["notification"]?["data"]?["key"]?.string { return key }
    return "chore-" + (try #require(payload["occurrence"]?.string)) + "-" + (try #require(payload["event"]?.string))
  }

  /// Returns what devices show: one that sleeps gets what its push service has kept, the last message of each topic until its end
  /// (RFC 8030).
  private static func shown(_ sent: [Sent], _ world: LivedWorld) -> Set<Told> {
    let nights = Dictionary(uniqueKeysWithValues: world.devices.map { ($0.name, $0.sleep ?? [0, 0]) })
    return Set(
      sent.enumerated().map { i, message in
        let night = nights[message.device] ?? [0, 0]
        func sleeps(_ time: Int64) -> Bool { night[0] <= time && time < night[1] }
        var shown = message.at
        if sleeps(message.at) {
          let isReplaced = sent[(i + 1)...].contains {
            $0.device == message.device && $0.topic == message.topic && sleeps($0.at)
          }
          shown = message.end > night[1] && !isReplaced ? night[1] : 0
        }
        return Told(at: message.at, device: message.device, key: message.key, shown: shown)
      })
  }
}
