import Accounts
import Core
import HummingbirdCore
import NIOCore
import RecordStore
import Records

/// Exports all data of a user on this server as one JSON document. It is written in pieces as it is read, so that its
/// size does not matter.
struct RecordExport: Sendable {
  let store: any RecordStore

  /// Returns the document; `account` is the account's own data. If it cannot be completed, the answer breaks off, so
  /// that nobody takes it for a complete one.
  func body(_ account: JSON, _ users: [ContainerUser], files: ExportedFiles) -> ResponseBody {
    ResponseBody { writer in
      var out = writer
      try await out.write(
        ByteBuffer(bytes: Array(#"{"account":"#.utf8) + account.bytes() + Array(#","containers":["#.utf8)))
      var isFirst = true
      for user in users {
        for environment in CloudEnvironment.allCases {
          let key = UserKey(ContainerID(user.container), environment, RecordName(user.name))
          try await write(key, isFirst: isFirst, files, to: &out)
          isFirst = false
        }
      }
      try await out.write(ByteBuffer(string: "]}\n"))
      try await out.finish(nil)
    }
  }

  @concurrent private func write(
    _ user: UserKey, isFirst: Bool, _ files: ExportedFiles, to out: inout some ResponseBodyWriter
  ) async throws {
    let payer = Payer.account(user.user.text)
    let head = JSON.object([
      .init("container", .string(user.container.text)),
      .init("environment", .string(user.environment.word.description)),
      .init("userRecordName", .string(user.user.text)),
    ])
    // Written without its closing brace: more members follow.
    try await out.write(
      ByteBuffer(bytes: Array((isFirst ? "" : ",").utf8) + head.bytes().dropLast() + Array(#","zones":["#.utf8)))
    let zones = try await store.readLong(for: payer, until: nil) { try UserExport.zones(of: user, in: $0) }
    for (position, zone) in zones.enumerated() {
      let start = Array((position == 0 ? #"{"zoneID":"# : #",{"zoneID":"#).utf8)
      try await out.write(ByteBuffer(bytes: start + UserExport.wireID(of: zone) + Array(#","records":["#.utf8)))
      try await writeSlices(from: 0, for: payer, to: &out) { position, transaction in
        try UserExport.records(in: zone, after: position, files: files, in: transaction)
      }
      try await out.write(ByteBuffer(string: "]}"))
    }
    let shared = try await store.readLong(for: payer, until: nil) { try UserExport.shared(with: user, in: $0) }
    let names = shared.map { String(decoding: UserExport.wireID(of: $0), as: UTF8.self) }.joined(separator: ",")
    try await out.write(ByteBuffer(string: #"],"sharedZones":["# + names + #"],"publicRecords":["#))
    let made = try await store.readLong(for: payer, until: nil) { try UserExport.publicNames(of: user, in: $0) }
    try await writeSlices(from: 0, for: payer, to: &out) { position, transaction in
      try UserExport.publicRecords(made[position...], of: user, files: files, in: transaction)
    }
    try await out.write(ByteBuffer(string: "]}"))
  }

  @concurrent private func writeSlices<Position: Sendable>(
    from first: Position, for payer: Payer, to out: inout some ResponseBodyWriter,
    _ slice: @escaping @Sendable (Position, any RecordTransaction) throws -> UserExport.Slice<Position>
  ) async throws {
    var position: Position? = first
    var isFirst = true
    while let start = position {
      let slice = try await store.readLong(for: payer, until: nil) { try slice(start, $0) }
      if !slice.records.isEmpty {
        if !isFirst { try await out.write(ByteBuffer(string: ",")) }
        try await out.write(ByteBuffer(bytes: slice.records))
        isFirst = false
      }
      position = slice.next
    }
  }
}
