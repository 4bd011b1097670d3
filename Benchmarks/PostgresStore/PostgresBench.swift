import Core
import Dispatch
import PostgresStore
import RecordStore
import Records
import Synchronization

/// Writes new records through a PostgreSQL store, as a server does, and prints the records a second.
/// `PostgresBench ADDRESS CLIENTS RECORDS SECONDS WRITERS`: so many users, each with an own zone, send requests with so many records each.
@main
enum PostgresBench {
  private static let container: ContainerID = "iCloud.app.alltag"
  /// The bytes of a month of a habit, as in records.py.
  private static let monthByteCount = 160

  static func main() async throws {
    let words = CommandLine.arguments
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == 4 else { fatalError("usage: PostgresBench ADDRESS CLIENTS RECORDS SECONDS WRITERS") }
    var bounds = PostgresBounds()
    bounds.writers = numbers[3]
    let store = try PostgresStore(words[1], bounds: bounds)
    for client in 0..<numbers[0] { try await makeZone(client, in: store) }
    let start = DispatchTime.now().uptimeNanoseconds
    let end = start + UInt64(numbers[2]) * 1_000_000_000
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<numbers[0] {
        group.addTask {
          var count = 0
          while DispatchTime.now().uptimeNanoseconds < end {
            try await add(numbers[1], by: client, to: store)
            count += numbers[1]
          }
          return count
        }
      }
      var sum = 0
      for try await count in group { sum += count }
      return sum
    }
    print(Double(count) / (Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9))
    store.close()
  }

  private static func makeZone(_ client: Int, in store: PostgresStore) async throws {
    try await send(.zonesModify, ZonesModifyRequest([ZoneOperation(.create, zone)]).body, by: client, to: store)
  }

  private static var zone: ZoneID { ZoneID("MainZone") }

  private static func add(_ count: Int, by client: Int, to store: PostgresStore) async throws {
    let operations = (0..<count).map { _ in
      var record = Record(RecordName(UniqueID(random: random(), random()).text), type: "HabitMonth")
      record.fields[value: "days"] = .bytes((0..<monthByteCount).map { _ in UInt8.random(in: 0...255) })
      return RecordOperation(.create, record)
    }
    try await send(.recordsModify, RecordsModifyRequest(operations, zoneID: zone).body, by: client, to: store)
  }

  private static func send(
    _ operation: CloudOperation, _ body: [UInt8], by client: Int, to store: PostgresStore
  ) async throws {
    let id = UniqueID(random: random(), random())
    let call = ServiceCall(
      CloudPath(operation, in: .privateDatabase, of: container),
      by: Caller(.user(RecordName("_client\(client)")), deviceID: "2", address: ""), body: body, wantsSyncToken: false,
      at: Timestamp(milliseconds: 1_800_000_000_000), id: id, seed: id)
    let answer = try await store.answer(call, by: RecordService())
    guard answer.status == 200 else { fatalError(String(decoding: answer.body, as: UTF8.self)) }
  }

  private static func random() -> UInt64 { .random(in: .min ... .max) }
}
