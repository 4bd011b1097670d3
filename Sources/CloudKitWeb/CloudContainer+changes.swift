import Records

extension CloudContainer {
  /// An event of a change stream.
  public enum StreamEvent: Equatable, Sendable {
    /// The stream is open: fetch earlier changes.
    case open
    /// Something covered by a subscription has changed: fetch. The payload is a push notification's JSON.
    case change(payload: String)
  }

  /// Returns the signed-in user's changes as they happen, until the connection ends; then open another stream, after a
  /// wait.
  ///
  /// An extension of this project's server (`docs/protocol.md`): Apple's service does not have it, and the stream
  /// fails.
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
            if let event = parser.parse(line) { continuation.yield(event) }
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

/// Parses server-sent events line by line (WHATWG HTML, section 9.2.6).
struct EventParser {
  private static let dataByteCountMax = RecordLimits.requestByteCountMax

  private var name = ""
  private var data = ""

  /// Returns the event that ends with this line, if any.
  mutating func parse(_ line: String) -> CloudContainer.StreamEvent? {
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
