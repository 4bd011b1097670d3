import Records

extension CloudContainer {
  /// What comes through a change stream.
  public enum StreamEvent: Equatable, Sendable {
    /// The stream is open: what happened before is to be fetched.
    case open
    /// Something that a subscription covers has changed: fetch. The payload is a push's, JSON.
    case change(payload: String)
  }

  /// The signed-in person's changes as they happen, until the connection ends; then open another one, after a wait.
  ///
  /// An extension of this project's server (`docs/protocol.md`): with Apple's service the stream fails.
  public func changeStream() throws(CloudError) -> AsyncThrowingStream<StreamEvent, any Error> {
    let path = "/stream/1/\(identifier.text)/\(environment.word)"
    let request = CloudHTTPRequest(
      method: "GET", url: try sender.url(path), headers: sender.credentials.headers + [("Accept", "text/event-stream")])
    let lines = sender.transport.lines(request)
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          var parser = EventParser()
          for try await line in lines {
            if let event = parser.take(line) { continuation.yield(event) }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Server-sent events, line by line (WHATWG HTML, section 9.2.6).
struct EventParser {
  private static let dataByteCountMax = RecordLimits.requestByteCountMax

  private var name = ""
  private var data = ""

  /// The event that ends with this line.
  mutating func take(_ line: String) -> CloudContainer.StreamEvent? {
    if line.isEmpty {
      defer { (name, data) = ("", "") }
      switch name {
      case "open": return .open
      case "change": return .change(payload: data)
      default: return nil
      }
    }
    if line.hasPrefix("event:") {
      name = Self.value(line.dropFirst(6))
    } else if line.hasPrefix("data:"), data.utf8.count + line.utf8.count <= Self.dataByteCountMax {
      data += (data.isEmpty ? "" : "\n") + Self.value(line.dropFirst(5))
    }
    return nil
  }

  private static func value(_ text: Substring) -> String { String(text.first == " " ? text.dropFirst() : text) }
}
