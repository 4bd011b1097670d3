/// The target of a tap on a widget (C-26).
public enum CoupleLink: UInt8, CaseIterable, Sendable {
  case distance, countdown, note, pairing

  public var word: String {
    switch self {
    case .distance: "distance"
    case .countdown: "countdown"
    case .note: "note"
    case .pairing: "pairing"
    }
  }

  /// The address `app://note` and its like, for native clients.
  public var appAddress: String { "app://" + word }

  /// Parses that form or the web app's, `web+alltag:note`, with any number of slashes after the colon; nil for anything else.
  public init?(address: String) {
    let bytes = Array(address.utf8)
    for scheme in ["app:", "web+alltag:"] where bytes.starts(with: scheme.utf8) {
      let rest = bytes[scheme.utf8.count...].drop { $0 == UInt8(ascii: "/") }
      for link in Self.allCases where rest.elementsEqual(link.word.utf8) {
        self = link
        return
      }
    }
    return nil
  }
}
