import PostgresStore
import RecordStore
import Records
import SQLiteStore
import StoreTurns

/// A store with all that a server and its operator need besides records.
protocol ServedStore: RecordStore {
  /// The numbers of long reads, for the operator.
  var longReadCounts: LongReadCounts { get }

  /// Reads something; throws if the store cannot be read now.
  func tryReading() async throws
  /// Writes something and undoes it; throws if writing fails now.
  func tryWriting() async throws
  /// Interrupts running reads, and refuses further ones.
  func endReads()
  /// Finishes writes that have begun, and refuses everything from then on.
  func close() throws

  /// Returns the types that a container's databases hold in development (0051), one for each database and type.
  func learnedTypes(in container: ContainerID) async throws -> [LearnedType]
}

extension SQLiteStore: ServedStore {
  func tryReading() async throws { _ = try await read { try $0.incarnation() } }
}

extension PostgresStore: ServedStore {}
