import Core
import Records

extension Schema {
  /// Returns the schema of this app (`Couple`: C-31; families: F-8). The types of its private zones stay undeclared,
  /// since the clients check them. `zoneRules` returns the rules of an IANA time zone around a moment, or nil for an
  /// unknown name; without it there are no families. `isOpen` and `opens` are those of `FamilyPolicy`.
  public static func alltag(
    _ container: ContainerID, zoneRules: (@Sendable (String, Timestamp) -> TimeZoneRules?)? = nil,
    isOpen: @escaping @Sendable (FamilyMemberKey, RecordName, Timestamp) -> Bool = { _, _, _ in false },
    opens: @escaping @Sendable (String, Day, Weekday?) -> Bool = { _, _, _ in true }
  ) -> Schema {
    var schema = Schema(
      [container: [.couple]],
      families: zoneRules.map { [container: FamilyPolicy(zoneRules: $0, isOpen: isOpen, opens: opens)] } ?? [:])
    schema.reminding = [container: ["Habit", "CalmReminder", "Settings"]]
    return schema
  }
}

extension RecordTypeSchema {
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The record that two users share (C-31). Its name is the code that one gives the other (C-8).
  public static let couple = RecordTypeSchema(
    "Couple",
    fields: [
      "ownerAppleId": .string, "ownerName": .string, "ownerTimeZone": .string, "ownerCity": .string,
      "ownerCountry": .string, "ownerLatitude": .double, "ownerLongitude": .double, "ownerPlacePrecision": .int64,
      "ownerPlaceAt": .timestamp, "ownerNotifies": .int64,
      "ownerCountdownSilenced": .int64, "ownerNearKilometres": .int64,
      "partnerAppleId": .string, "partnerName": .string, "partnerTimeZone": .string, "partnerCity": .string,
      "partnerCountry": .string, "partnerLatitude": .double, "partnerLongitude": .double,
      "partnerPlacePrecision": .int64, "partnerPlaceAt": .timestamp, "partnerNotifies": .int64,
      "partnerCountdownSilenced": .int64, "partnerNearKilometres": .int64,
      "eventAt": .timestamp, "countdownLabel": .string, "countdownSetAt": .timestamp,
      "noteText": .string, "noteAuthorIsOwner": .int64, "noteAuthor": .string, "noteUpdatedAt": .timestamp,
      "streakCount": .int64, "longestStreak": .int64, "streakCountedAt": .timestamp, "lastNoteAt": .timestamp,
      "notesByOwner": .int64, "notesByPartner": .int64, "distanceHistory": .bytes,
      "goodbyeAt": .timestamp, "goodbyeByOwner": .int64, "codeIssuedAt": .timestamp, "editStamps": .bytes,
    ],
    policy: .pair(
      PairPolicy(
        owner: "ownerAppleId", partner: "partnerAppleId", ownerPrefix: "owner", partnerPrefix: "partner",
        issuedAt: "codeIssuedAt", goodbyeAt: "goodbyeAt", goodbyeByOwner: "goodbyeByOwner", stamps: "editStamps",
        together: [
          "noteText", "noteAuthorIsOwner", "noteAuthor", "noteUpdatedAt", "streakCount", "longestStreak",
          "streakCountedAt", "lastNoteAt", "notesByOwner", "notesByPartner", "distanceHistory",
        ],
        note: PairNote(
          updatedAt: "noteUpdatedAt", authorIsOwner: "noteAuthorIsOwner", ownerName: "ownerName",
          ownerNotifies: "ownerNotifies", partnerName: "partnerName", partnerNotifies: "partnerNotifies"),
        times: PairTimes(
          reminding: ["eventAt", "countdownSetAt", "ownerCountdownSilenced", "partnerCountdownSilenced"],
          ownerPlace: ["ownerLatitude", "ownerLongitude"], partnerPlace: ["partnerLatitude", "partnerLongitude"]),
        code: PairCode(symbols: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789", count: 8),
        codeMilliseconds: 7 * millisecondsPerDay, goodbyeMilliseconds: 7 * millisecondsPerDay)))
}
