import Records

extension Schema {
  /// The types of this app (`Couple`: C-31); those of its private zones may be anything, since the clients check them.
  public static func alltag(_ container: ContainerID) -> Schema { Schema([container: [.couple]]) }
}

extension RecordTypeSchema {
  /// The record that two people share (C-31), by the code that one gives the other.
  public static let couple = RecordTypeSchema(
    "Couple",
    fields: [
      "ownerName": .string, "ownerCity": .string, "ownerCountry": .string, "ownerLatitude": .double,
      "ownerLongitude": .double, "ownerAppleId": .string,
      "partnerName": .string, "partnerCity": .string, "partnerCountry": .string, "partnerLatitude": .double,
      "partnerLongitude": .double, "partnerAppleId": .string,
      "eventAt": .timestamp, "countdownLabel": .string,
      "noteText": .string, "noteAuthorIsOwner": .int64, "noteUpdatedAt": .timestamp,
      "streakCount": .int64, "longestStreak": .int64, "streakCountedAt": .timestamp, "lastNoteAt": .timestamp,
    ],
    policy: .pair(PairPolicy(owner: "ownerAppleId", partner: "partnerAppleId", partnerPrefix: "partner")))
}
