import RecordStore
import Testing

@testable import PostgresStore

/// The contents of files in the database and the addresses of databases.
@Suite(.ownPostgres) struct PostgresFilesTests {
  /// Content whose bytes differ from place to place.
  private static func content(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }

  private static func save(_ content: [UInt8], as receipt: String, in files: PostgresFiles) async throws -> Bool {
    try await files.save(receipt) { Array(content.dropFirst($0).prefix(PostgresFiles.pieceByteCount)) }
  }

  private static func read(_ receipt: String, _ count: Int, from files: PostgresFiles) async throws -> [UInt8] {
    var found: [UInt8] = []
    while true {
      let next = try await files.bytes(of: receipt, at: found.count, count: count)
      if next.isEmpty { return found }
      found += next
    }
  }

  @Test(arguments: [0, 1, PostgresFiles.pieceByteCount - 1, PostgresFiles.pieceByteCount, 600_001])
  func aFileIsReadAsItWasSaved(count: Int) async throws {
    let files = PostgresFiles(try TestSchema().store())
    let content = Self.content(count)
    #expect(try await Self.save(content, as: "a", in: files))
    #expect(try await Self.read("a", 100_000, from: files) == content)
  }

  @Test func aReceiptHasOneFile() async throws {
    let files = PostgresFiles(try TestSchema().store())
    #expect(try await Self.save([1], as: "a", in: files))
    #expect(try await !Self.save([2], as: "a", in: files))
    #expect(try await Self.read("a", 10, from: files) == [1])
    try await files.remove(["a", "missing"])
    #expect(try await Self.read("a", 10, from: files).isEmpty)
    #expect(try await Self.save([2], as: "a", in: files))
  }

  /// Nothing stays of a file that cannot be read to its end.
  @Test func aFailedFileLeavesNothing() async throws {
    let files = PostgresFiles(try TestSchema().store())
    await #expect(throws: StoreError.self) {
      _ = try await files.save("a") { position in
        if position > 0 { throw StoreError.failed("the draft cannot be read") }
        return [UInt8](repeating: 1, count: PostgresFiles.pieceByteCount)
      }
    }
    #expect(try await Self.read("a", 10, from: files).isEmpty)
  }

  @Test(arguments: [
    ("postgresql://", true), ("postgres://anne@host:5432/name", true), ("postgresql://a:p%40ss@host/name", true),
    ("postgresql://h1:1,h2:2/name?target_session_attrs=read-write", true), ("host=/run dbname=x", true),
    ("postgresql:///name?host=/run/postgresql", true), ("", false), ("name", false), ("/var/lib/alltag", false),
    ("https://host/name", false), ("postgresql://a:p@ss@host/name", false), ("postgresql://a:p/ss@host/name", false),
    ("postgresql://host/name?unknown=1", false), ("host=x nothing=1", false),
  ])
  func addressesAreChecked(text: String, isAddress: Bool) {
    #expect(PostgresStore.isAddress(text) == isAddress)
  }

  @Test func aPasswordIsFound() {
    #expect(PostgresStore.hasPassword("postgresql://a:b@host/name"))
    #expect(PostgresStore.hasPassword("host=x password=y"))
    #expect(!PostgresStore.hasPassword("postgresql://a@host/name"))
  }
}
