import RecordStore
import Records
import Synchronization
import Testing

@testable import PostgresStore

/// Notices of another server's writes.
@Suite(.ownPostgres) struct ListenerTests {
  /// The news in the order in which they were heard.
  private final class Heard: Sendable {
    private let news = Mutex<[StoreNews]>([])

    func add(_ one: StoreNews) { news.withLock { $0.append(one) } }
    var all: [StoreNews] { news.withLock { $0 } }
  }

  @Test func aWriteAtOneServerIsHeardAtTheOther() async throws {
    let schema = try TestSchema()
    let (one, other) = (try schema.store(), try schema.store())
    let (heard, own) = (Heard(), Heard())
    let listeners = [other.listen(heard.add), one.listen(own.add)]
    try await poll { heard.all == [.lookAgain] && own.all == [.lookAgain] }
    let (key, publicKey) = (TestRows.key(), ZoneKey(DatabaseKey("iCloud.test", .development, owner: nil), "_default"))
    try await TestRows.makeZone(key, in: one)
    _ = try await one.write { try TestRows.add("a", to: key, $0) }
    try await TestRows.makeZone(publicKey, in: one)
    let told = [(key, 0), (key, 1), (publicKey, 0)].map { StoreNews.zone(ZoneNews($0, sequence: $1)) }
    try await poll { heard.all.count == 4 }
    #expect(heard.all == [.lookAgain] + told)
    #expect(own.all == [.lookAgain], "a server does not hear itself")
    for listener in listeners { listener.close() }
    one.close()
    other.close()
  }

  @Test func whatWasMissedIsFoundAfterTheConnectionIsBack() async throws {
    let schema = try TestSchema()
    let (one, other) = (try schema.store(), try schema.store())
    let heard = Heard()
    let listener = other.listen(heard.add)
    try await poll { heard.all == [.lookAgain] }
    let (known, shared) = (TestRows.key("known"), TestRows.key("shared", of: "_bert"))
    for key in [known, shared, TestRows.key("old")] { try await TestRows.makeZone(key, in: one) }
    try await one.write { transaction in
      guard let zone = try transaction.zone(shared) else { return }
      try transaction.save(StoredParticipant("_anne", .accepted, .readWrite, isPublic: false), in: zone.id)
    }
    try await poll { heard.all.count == 4 }
    let before = try await other.news(of: [TestRows.anne], after: 0)
    #expect(before.zones.count == 3)
    try schema.endSessions(after: "LISTEN%")
    _ = try await one.write { try TestRows.add("a", to: known, $0) }
    _ = try await one.write { try TestRows.add("a", to: shared, $0) }
    try await poll { heard.all.dropFirst(4).contains(.lookAgain) }
    let after = try await other.news(of: [TestRows.anne], after: before.changeNumber)
    #expect(after.zones == [ZoneNews(known, sequence: 1), ZoneNews(shared, sequence: 1)])
    #expect(try await other.news(of: [TestRows.anne], after: after.changeNumber).zones == [])
    listener.close()
    one.close()
    other.close()
  }
}
