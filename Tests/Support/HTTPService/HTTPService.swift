import Foundation
import Glibc
import Synchronization

/// A web server in a process of its own, on one address of this machine, which answers as `server.py` says; its certificates come from a
/// ``TestAuthority``.
public final class HTTPService: Sendable {
  public struct Received: Decodable, Equatable, Sendable {
    public let method: String
    public let target: String
    public let version: String
    /// Names in lower case.
    public let headers: [String: String]
    /// Its bytes as Latin-1.
    public let body: String
  }
  public struct State: Decodable, Sendable {
    /// The connections so far, and those that are open.
    public let accepted: Int
    public let open: Int
    public let received: [Received]
  }
  public enum Failure: Error {
    case portTaken
    case ended
  }

  public let address: String
  public let port: Int
  private let isSecure: Bool
  private let process: Mutex<Conversation>

  /// Starts the server. With `always` it answers each request as for that target; `records` keeps the requests for ``State/received``.
  public init(
    _ address: String = "127.0.0.1", port: Int = 0, _ certificate: TestAuthority.Certificate? = nil,
    always: String? = nil, records: Bool = true
  ) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py").path
    var arguments = [script, address, "\(port)"]
    if let certificate { arguments += ["--certificate", certificate.path, "--key", certificate.keyPath] }
    if let always { arguments += ["--always", always] }
    if records { arguments.append("--records") }
    let conversation = try Conversation(arguments)
    guard let port = Int(try conversation.line()) else { throw Failure.portTaken }
    (self.address, self.port, isSecure) = (address, port, certificate != nil)
    process = Mutex(conversation)
  }

  deinit { process.withLock { $0.end() } }

  public func url(_ target: String) -> String {
    "\(isSecure ? "https" : "http")://\(address.contains(":") ? "[\(address)]" : address):\(port)\(target)"
  }

  /// Returns the present state; requests that have been answered are in it.
  public func state() throws -> State {
    let line = try process.withLock { try $0.ask("state") }
    return try JSONDecoder().decode(State.self, from: Data(line.utf8))
  }

  /// Ends the server and its connections; returns when its port is free.
  public func close() { process.withLock { $0.end() } }
}

/// A started program, with lines to and from it. Not Foundation's `Process`: its children inherit what other threads are just opening, and
/// may not close it, since it learns of their end from a socket that they hold. A program that lives on would keep the pipes of others open.
private struct Conversation: ~Copyable {
  private let input: Int32
  private let output: Int32
  private var process: pid_t?

  init(_ arguments: [String]) throws {
    let (toProgram, fromProgram) = (try Self.pipe(), try Self.pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toProgram.readEnd, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromProgram.writeEnd, STDOUT_FILENO)
    var words = (["env", "python3"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawn(&process, "/usr/bin/env", &actions, nil, &words, environ)
    Glibc.close(toProgram.readEnd)
    Glibc.close(fromProgram.writeEnd)
    (input, output) = (toProgram.writeEnd, fromProgram.readEnd)
    // Without a process there is no answer either.
    self.process = failure == 0 ? process : nil
  }

  /// Returns the program's answer to a word.
  func ask(_ word: String) throws -> String {
    let bytes = Array("\(word)\n".utf8)
    guard process != nil, write(input, bytes, bytes.count) == bytes.count else { throw HTTPService.Failure.ended }
    return try line()
  }

  func line() throws -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(output, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { throw HTTPService.Failure.ended }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  mutating func end() {
    guard let process = process.take() else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    Glibc.close(input)
    Glibc.close(output)
  }

  /// Returns a new pipe that programs do not inherit.
  private static func pipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw HTTPService.Failure.ended }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
