/// The screens of calm's area (M-32 to M-34). The raw value is the last component of the path.
public enum CalmRoute: String, CaseIterable, Sendable {
  case home = ""
  case meditation, breathing, workout, session, diary, log, calendar, settings, plan, files, exercises
  case reminders, reminder, evening
}

extension Route {
  static func calm(_ route: CalmRoute) -> Route { .area(.calm, route.rawValue) }
}

extension Message {
  static func calm(_ message: CalmMessage) -> Message { .area(.calm, message.calmWire) }
}

extension Overlay {
  static func calm(_ sheet: CalmSheet) -> Overlay { .area(.calm, sheet.rawValue) }
}
