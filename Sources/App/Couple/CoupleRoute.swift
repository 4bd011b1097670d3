import Core

/// The screens of the couple's area (C-26 to C-29). The raw value is the last component of the path.
public enum CoupleRoute: String, CaseIterable, Sendable {
  case home = ""
  case distance, countdown, note, pairing, widgets

  /// Creates the route from the end of a path; home for an unknown one. The system opens `web+alltag:note` as
  /// `/us/web%2Balltag%3Anote`.
  init(path: String) {
    self = Self.allCases.first { $0 != .home && path.endsIn($0.rawValue) } ?? .home
  }
}

extension Route {
  static func couple(_ route: CoupleRoute) -> Route { .area(.couple, route.rawValue) }
}

extension Message {
  static func couple(_ message: CoupleMessage) -> Message { .area(.couple, message.coupleWire) }
}

extension Overlay {
  static func couple(_ sheet: CoupleSheet) -> Overlay { .area(.couple, sheet.rawValue) }
}
