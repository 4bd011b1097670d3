import CPostgreSQL
import Glibc
import Synchronization

/// A connection to the database, used by one thread at a time, which it blocks.
///
/// It is always in libpq's pipeline mode. A statement whose result nobody needs is sent along with the next one, or with
/// the commit, so that the thread waits for the network only where it needs rows. An error of such a statement is thrown
/// by the next call that waits, and all statements up to there are skipped.
final class PostgresConnection: @unchecked Sendable {
  private enum Step {
    case prepare(StatementKey)
    case statement
    case sync
  }

  /// Identifies a prepared statement: a literal by the address of its text.
  private enum StatementKey: Hashable {
    case literal(UnsafePointer<UInt8>)
    case text(String)
  }

  private let handle: OpaquePointer
  let location: String
  /// The names of prepared statements.
  private var prepared: [StatementKey: String] = [:]
  private var preparedCount = 0
  /// The steps that were sent, and the number of those that have been answered.
  private var steps: [Step] = []
  private var answered = 0
  /// The first error since the last synchronisation.
  private var firstError: PostgresError?
  private(set) var isLost = false
  /// Whether the socket may be shut down by another thread.
  private let isOpen = Mutex(true)

  /// Connects, within the time that the address allows.
  init(_ address: PostgresAddress) throws(PostgresError) {
    let parameters = address.parameters
    var words = parameters.map { strdup($0.keyword) } + [nil]
    var values = parameters.map { strdup($0.value) } + [nil]
    defer { for pointer in words + values { free(pointer) } }
    let made = words.withUnsafeMutableBufferPointer { words in
      values.withUnsafeMutableBufferPointer { values in
        words.withMemoryRebound(to: UnsafePointer<CChar>?.self) { words in
          values.withMemoryRebound(to: UnsafePointer<CChar>?.self) { values in
            PQconnectdbParams(words.baseAddress!, values.baseAddress!, 1)
          }
        }
      }
    }
    guard let handle = made else { throw PostgresError(state: "08001", message: "out of memory") }
    self.handle = handle
    location = Self.location(of: handle)
    // The object is complete, so from here on `deinit` closes the connection.
    guard PQstatus(handle) == CONNECTION_OK else {
      throw PostgresError(state: "08001", message: Self.message(of: handle), location: location)
    }
    alltag_pq_ignore_notices(handle)
    let settings = PQexec(handle, PostgresAddress.settings)
    defer { PQclear(settings) }
    guard PQresultStatus(settings) == PGRES_COMMAND_OK, PQsetnonblocking(handle, 1) == 0,
      PQenterPipelineMode(handle) == 1
    else { throw PostgresError(state: "08001", message: Self.message(of: handle), location: location) }
  }

  deinit { PQfinish(handle) }

  private static func location(of handle: OpaquePointer) -> String {
    func text(_ value: UnsafePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
    return "the database \(text(PQdb(handle))) at \(text(PQhost(handle))):\(text(PQport(handle)))"
  }

  private static func message(of handle: OpaquePointer) -> String {
    let text = String(cString: PQerrorMessage(handle))
    return text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "; ")
  }

  /// Ends what another thread is waiting for here: its call throws as if the connection was lost.
  func interrupt() {
    isOpen.withLock { isOpen in
      if isOpen { _ = shutdown(PQsocket(handle), Int32(SHUT_RDWR)) }
    }
  }

  // MARK: Statements

  /// Sends a statement whose result is not needed.
  func send(_ sql: StaticString, _ parameters: PostgresParameters = PostgresParameters()) throws(PostgresError) {
    try send(.literal(sql.utf8Start), parameters) { name, count in
      sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) { text in
        PQsendPrepare(handle, name, text, count, parameters.types)
      }
    }
  }

  /// Sends a statement that is no literal, with a question mark for each parameter. It stays prepared, so the program may
  /// have a limited number of these texts only.
  func send(text sql: String, _ parameters: PostgresParameters) throws(PostgresError) {
    try send(.text(sql), parameters) { name, count in
      PQsendPrepare(handle, name, Self.numbered(sql), count, parameters.types)
    }
  }

  /// Numbers the question marks.
  private static func numbered(_ sql: String) -> String {
    var (numbered, count) = ("", 0)
    for part in sql.split(separator: "?", omittingEmptySubsequences: false) {
      if count > 0 { numbered += "$\(count)" }
      numbered += part
      count += 1
    }
    return numbered
  }

  private func send(
    _ key: StatementKey, _ parameters: PostgresParameters, prepare: (_ name: String, _ count: Int32) -> Int32
  ) throws(PostgresError) {
    guard !isLost else { throw lost("it was lost before") }
    var name = prepared[key] ?? ""
    if name.isEmpty {
      preparedCount += 1
      name = "s\(preparedCount)"
      guard prepare(name, Int32(parameters.ranges.count)) == 1 else { throw lost(Self.message(of: handle)) }
      prepared[key] = name
      steps.append(.prepare(key))
    }
    guard execute(name, parameters) else { throw lost(Self.message(of: handle)) }
    steps.append(.statement)
  }

  private func execute(_ name: String, _ parameters: PostgresParameters) -> Bool {
    let count = parameters.ranges.count
    return parameters.bytes.withUnsafeBytes { bytes in
      // An empty buffer has no address, which libpq would take for NULL.
      let base = bytes.baseAddress ?? UnsafeRawPointer(("\0" as StaticString).utf8Start)
      let values = parameters.ranges.map { range in
        range.map { (base + $0.start).assumingMemoryBound(to: CChar.self) }
      }
      let lengths = parameters.ranges.map { Int32($0?.count ?? 0) }
      return PQsendQueryPrepared(handle, name, Int32(count), values, lengths, parameters.formats, 1) == 1
    }
  }

  /// Sends a statement, waits for it and for all before it, and returns its rows.
  func query(
    _ sql: StaticString, _ parameters: PostgresParameters = PostgresParameters()
  ) throws(PostgresError) -> PostgresRows {
    try send(sql, parameters)
    return try rowsOfLast()
  }

  /// As the other, for a statement that is no literal.
  func query(text sql: String, _ parameters: PostgresParameters) throws(PostgresError) -> PostgresRows {
    try send(text: sql, parameters)
    return try rowsOfLast()
  }

  private func rowsOfLast() throws(PostgresError) -> PostgresRows {
    guard let rows = try synchronise() else { throw lost("it gave no result") }
    return rows
  }

  /// Waits for everything that was sent, and returns the last statement's rows, if there is one.
  @discardableResult
  func synchronise() throws(PostgresError) -> PostgresRows? {
    try sendSync()
    var last: PostgresRows?
    while answered < steps.count {
      let result = try next()
      if let rows = take(result, steps[answered]) { last = rows }
    }
    steps.removeAll(keepingCapacity: true)
    answered = 0
    if let error = firstError.take() { throw error }
    return last
  }

  /// Sends everything without waiting; the next call that waits gets the errors.
  func sendSync() throws(PostgresError) {
    guard !isLost else { throw lost("it was lost before") }
    guard PQpipelineSync(handle) == 1 else { throw lost(Self.message(of: handle)) }
    steps.append(.sync)
    try flush()
  }

  /// Forgets errors of statements that were sent before.
  func clearErrors() { firstError = nil }

  /// Takes the answer of the oldest step; returns the rows of a statement.
  private func take(_ result: OpaquePointer?, _ step: Step) -> PostgresRows? {
    guard let result else {
      // No more results of this step.
      answered += 1
      return nil
    }
    switch PQresultStatus(result) {
    case PGRES_PIPELINE_SYNC:
      answered += 1
      PQclear(result)
      return nil
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
      if case .statement = step { return PostgresRows(result) }
      PQclear(result)
      return nil
    default:
      if case .prepare(let key) = step { prepared[key] = nil }
      if firstError == nil, PQresultStatus(result) != PGRES_PIPELINE_ABORTED { firstError = error(of: result) }
      PQclear(result)
      return nil
    }
  }

  private func error(of result: OpaquePointer) -> PostgresError {
    func field(_ code: UnicodeScalar) -> String? {
      PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    return PostgresError(
      state: field("C") ?? PostgresError.connectionLost,
      message: [field("M"), field("D")].compactMap { $0 }.joined(separator: "; "), location: location)
  }

  /// Runs statements without parameters, separated by semicolons, and waits for them. Use it only while nothing was sent
  /// that has not been answered.
  func runScript(_ sql: String) throws(PostgresError) {
    guard !isLost, steps.isEmpty, PQexitPipelineMode(handle) == 1 else { throw lost("it is in use") }
    guard let result = PQexec(handle, sql) else { throw lost(Self.message(of: handle)) }
    defer { PQclear(result) }
    guard PQstatus(handle) == CONNECTION_OK, PQenterPipelineMode(handle) == 1 else {
      throw lost(Self.message(of: handle))
    }
    let status = PQresultStatus(result)
    guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else { throw error(of: result) }
  }

  // MARK: The socket

  private func next() throws(PostgresError) -> OpaquePointer? {
    while PQisBusy(handle) == 1 { try wait(for: POLLIN) }
    guard let result = PQgetResult(handle) else { return nil }
    if PQresultStatus(result) == PGRES_FATAL_ERROR, PQstatus(handle) == CONNECTION_BAD {
      let error = error(of: result)
      PQclear(result)
      throw lost(error.message.isEmpty ? Self.message(of: handle) : error.message)
    }
    return result
  }

  private func flush() throws(PostgresError) {
    while true {
      switch PQflush(handle) {
      case 0: return
      // The database may be waiting until its answers are read.
      case 1: try wait(for: POLLIN | POLLOUT)
      default: throw lost(Self.message(of: handle))
      }
    }
  }

  private func wait(for events: Int32) throws(PostgresError) {
    var socket = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
    let count = poll(&socket, 1, Int32(PostgresAddress.silentSecondsMax) * 1000)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw lost(count == 0 ? "it has been silent for too long" : "poll failed") }
    if socket.revents & Int16(POLLOUT) == 0 || socket.revents & Int16(POLLIN) != 0 {
      guard PQconsumeInput(handle) == 1 else { throw lost(Self.message(of: handle)) }
    }
  }

  private func lost(_ reason: String) -> PostgresError {
    isLost = true
    isOpen.withLock { $0 = false }
    (steps, answered) = ([], 0)
    return PostgresError(
      state: PostgresError.connectionLost, message: "the connection ended: \(reason)", location: location)
  }

  // MARK: Notices

  /// Waits for notices of the channels that this connection listens to, at most so long; returns their texts. Use it
  /// only while nothing was sent that has not been answered.
  func notices(within milliseconds: Int32) throws(PostgresError) -> [String] {
    var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    if poll(&socket, 1, milliseconds) > 0, PQconsumeInput(handle) != 1 { throw lost(Self.message(of: handle)) }
    var texts: [String] = []
    while let notice = PQnotifies(handle) {
      texts.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    guard PQstatus(handle) == CONNECTION_OK else { throw lost(Self.message(of: handle)) }
    return texts
  }
}

extension PostgresConnection {
  /// Begins to receive the notices of a channel, whose name has letters, digits and `_` only.
  func listen(to channel: String) throws(PostgresError) { try runScript("LISTEN \(channel)") }
}
