import Foundation
import Glibc
import Synchronization

/// A PostgreSQL in a process of its own, in a temporary folder, as `server.sh` says. It starts when it is first needed, and stops with the
/// process that started it.
public final class PostgresService: Sendable {
  public enum Failure: Error { case notStarted }

  /// Those of this process: as many as tests may use at a time.
  public static let all = (0..<3).map { _ in PostgresService() }

  /// The address and the pipe that keeps it running.
  private let running = Mutex<(address: String, input: Int32)?>(nil)

  /// Returns the address in libpq's form, without a password.
  public func address() throws -> String {
    try running.withLock { running in
      if let running { return running.address }
      let started = try Self.start()
      running = started
      return started.address
    }
  }

  private static func start() throws -> (address: String, input: Int32) {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.sh").path
    let (toProgram, fromProgram) = (try pipe(), try pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toProgram.readEnd, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromProgram.writeEnd, STDOUT_FILENO)
    var words = [strdup("sh"), strdup(script), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
    Glibc.close(toProgram.readEnd)
    Glibc.close(fromProgram.writeEnd)
    defer { Glibc.close(fromProgram.readEnd) }
    guard failure == 0, let line = line(from: fromProgram.readEnd) else { throw Failure.notStarted }
    return (line, toProgram.writeEnd)
  }

  private static func line(from output: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(output, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// Returns a new pipe that programs do not inherit.
  private static func pipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw Failure.notStarted }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
