import Core
import Records

/// The requests of the zone's lane.
enum ZoneRequest: RequestKind {
  case zone
  case subscription
  case changes
  /// In a first read, the records that can change.
  case mutableRecords
  case lookup([RecordName])
  case modify([SyncSent])

  var isRepeatable: Bool { if case .modify = self { true } else { false } }
  var isReading: Bool {
    switch self {
    case .changes, .mutableRecords: true
    default: false
    }
  }
}

/// One operation of a request, to be recorded once the server has performed it.
enum SyncSent: Equatable, Sendable {
  /// A record with all of its fields; the operation itself may have contained only the changed ones.
  case record(Record)
  /// A child, and the digest of its bytes.
  case child(RecordName, digest: UInt64)
  /// A record of the removed root.
  case deletion(root: RecordName, RecordName)
  case garbage(RecordName)

  var name: RecordName {
    switch self {
    case .record(let record): record.name
    case .child(let name, _), .deletion(_, let name), .garbage(let name): name
    }
  }
}

/// The version of a record that the server refused.
struct SyncRefusal: Sendable {
  let problem: SyncProblem
  let revision: Int64
}
