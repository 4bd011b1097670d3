import ArgumentParser
import Core
import Server

/// The options that set a family's time zone and first weekday (F-5).
struct FamilyTimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of its days, such as Europe/Berlin (a new family's: this machine's).", valueName: "zone"))
  var zone: String?

  @Option(
    name: .customLong("first-weekday"),
    help: ArgumentHelp("The day on which its weeks begin (a new family's: that of the settings).", valueName: "day"))
  var firstWeekday: WeekdayArgument?

  var isEmpty: Bool { zone == nil && firstWeekday == nil }
  var weekday: Weekday? { firstWeekday?.weekday }

  /// Returns the time zone that was given; throws for a name that the system does not know.
  func timeZoneName(_ session: Session) throws(CommandError) -> String? {
    guard let zone else { return nil }
    guard TimeZoneRules(named: zone, around: session.machine.now) != nil else {
      throw .choresProblem(.unknownTimeZone(zone))
    }
    return zone
  }
}
