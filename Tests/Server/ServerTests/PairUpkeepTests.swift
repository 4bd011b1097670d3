import Core
import NIOCore
import RecordStore
import Records
import Testing

@testable import Server

@Suite struct PairUpkeepTests {
  /// More codes than one step examines, each issued by another user; all but one are older than seven days.
  @Test func voidCodesGoAndTheirOwnersHearOfIt() async throws {
    let (store, service, count) = (MemoryStore(), RecordService(schema: .alltag(.alltag)), 1203)
    let hub = ChangeHub(streamsMax: 10)
    let address = ChangeHub.Address(container: .alltag, environment: .production, user: "_700")
    let listener = try #require(hub.listen(address, deviceID: "phone"))
    let (now, week) = (ServerClock.now, Int64(7 * 86_400_000))
    for number in 0..<count {
      let age = number == 1000 ? week - 60_000 : week
      try await send(number, at: now.adding(milliseconds: -age), isSubscribed: number == 700, store, service)
    }
    let notifications = NotificationQueue(hub: hub, couriers: Couriers(), metrics: ServerMetrics())
    await PairUpkeep(store: store, service: service, notifications: notifications).round()
    let memberKey = try #require(service.pairTypes.first { $0.environment == .production })
    let (left, next) = try await store.read { transaction in
      try service.overduePairs(
        in: memberKey, after: nil, at: now.adding(milliseconds: 2 * week), countMax: count, in: transaction)
    }
    #expect(left == [Self.code(1000)] && next == nil)
    hub.close(listener)
    var heard: [String] = []
    for await message in listener.messages { heard.append(String(buffer: message)) }
    #expect(heard.count == 1 && heard.first?.contains(Self.code(700).text) == true)
  }

  private static func code(_ number: Int) -> RecordName {
    let symbols = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return RecordName("CCCCC" + [10, 5, 0].map { String(symbols[number >> $0 & 31]) }.joined())
  }

  private func send(
    _ number: Int, at now: Timestamp, isSubscribed: Bool, _ store: MemoryStore, _ service: RecordService
  ) async throws {
    let user = RecordName("_\(number)")
    func call(_ operation: CloudOperation, _ body: [UInt8]) async throws {
      let id = ServerClock.randomID()
      let path = CloudPath(operation, in: .publicDatabase, of: .alltag)
      let answer = try await store.answer(
        ServiceCall(path, by: Caller(.user(user)), body: body, at: now, id: id, seed: id), by: service)
      #expect(answer.status == 200 && !String(decoding: answer.body, as: UTF8.self).contains("serverErrorCode"))
    }
    if isSubscribed {
      var subscription = Subscription("s", kind: .query)
      subscription.query = RecordQuery("Couple")
      subscription.firesOn = [.delete]
      try await call(
        .subscriptionsModify, SubscriptionsModifyRequest([SubscriptionOperation(.create, subscription)]).body)
    }
    var record = Record(Self.code(number), type: "Couple")
    record.fields[value: "ownerAppleId"] = .string(user.text)
    try await call(.recordsModify, RecordsModifyRequest([RecordOperation(.create, record)]).body)
  }
}
