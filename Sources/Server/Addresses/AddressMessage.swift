import Accounts
import Core

/// A message for a user's own address, in words.
struct AddressMessage: Sendable {
  let address: MessageAddress
  /// Unique for each reminder.
  let key: String
  let area: MessageAddress.Area
  let title: String
  let body: String
  /// The path of the screen in the app.
  let path: String
  let time: Timestamp
  /// The time after which it is no longer sent.
  let end: Timestamp

  /// Returns the request in the format of the address's server.
  ///
  /// - Parameter origin: Prefix of the link; nil leaves the link out.
  func request(origin: String?) -> PushRequest {
    let link = origin.map { $0 + path }
    switch address.kind {
    case .ntfy:
      // ntfy decodes headers with UTF-8 by RFC 2047; the body is plain text.
      var headers = [
        ("Title", Self.encoded(title)), ("Tags", area.sign), ("Content-Type", "text/plain; charset=utf-8"),
      ]
      if let link { headers.append(("Click", link)) }
      if !address.token.isEmpty { headers.append(("Authorization", "Bearer " + address.token)) }
      return PushRequest(headers: headers.map { (name: $0.0, value: $0.1) }, body: Array(text.utf8))
    case .gotify:
      var members: [JSON.Member] = [
        .init("title", .string(title)), .init("message", .string(text)), .init("priority", .int(5)),
      ]
      if let link {
        let click = JSON.object([.init("click", .object([.init("url", .string(link))]))])
        members.append(.init("extras", .object([.init("client::notification", click)])))
      }
      return Self.json(members, address.token.isEmpty ? [] : [(name: "X-Gotify-Key", value: address.token)])
    case .post:
      var members: [JSON.Member] = [
        .init("key", .string(key)), .init("area", .string(area.rawValue)), .init("title", .string(title)),
        .init("message", .string(body)), .init("time", .string(time.iso8601)),
      ]
      if let link { members.append(.init("url", .string(link))) }
      return Self.json(
        members, address.token.isEmpty ? [] : [(name: "Authorization", value: "Bearer " + address.token)])
    }
  }

  /// The text to send; servers refuse an empty one.
  private var text: String { body.isEmpty ? title : body }

  private static func json(_ members: [JSON.Member], _ more: [(name: String, value: String)]) -> PushRequest {
    PushRequest(headers: [(name: "Content-Type", value: "application/json")] + more, body: JSON.object(members).bytes())
  }

  /// Returns a header value for any text, as an encoded word in Base64 (RFC 2047) if it is not plain ASCII.
  private static func encoded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    return isPlain ? text : "=?UTF-8?B?\(Base64.encode(Array(text.utf8)))?="
  }
}

extension MessageAddress.Area {
  /// ntfy's name of the emoji that it shows for the area.
  fileprivate var sign: String {
    switch self {
    case .habits: "white_check_mark"
    case .calm: "lotus_position"
    case .chores: "broom"
    case .couple: "hourglass_flowing_sand"
    }
  }
}
