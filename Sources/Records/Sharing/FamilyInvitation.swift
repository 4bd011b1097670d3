import Core

/// A family's invite as the invited user sees it before accepting (F-20).
public struct FamilyInvitation: Equatable, Sendable {
  /// One of the members that the user can be.
  public struct Choice: Equatable, Sendable {
    public var member: RecordName
    public var name: String

    public init(_ member: RecordName, name: String) {
      self.member = member
      self.name = name
    }
  }

  public var familyName: String
  /// The name of the member who invites; nil for one who has left.
  public var inviterName: String?
  /// `parent`, `child` or `tablet`.
  public var role: String
  /// The members of whom the user will be one; empty for a new member.
  public var choices: [Choice]
  public var expiresAt: Timestamp

  public init(
    familyName: String, inviterName: String?, role: String, choices: [Choice], expiresAt: Timestamp
  ) {
    self.familyName = familyName
    self.inviterName = inviterName
    self.role = role
    self.choices = choices
    self.expiresAt = expiresAt
  }

  static let choicesMax = 100
}

extension FamilyInvitation.Choice: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("", name: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        member = try reader.name()
      } else if reader.name(is: "name") {
        name = try reader.string()
      } else {
        try reader.skip()
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", member)
    writer.member("name", name)
    writer.endObject()
  }
}

extension FamilyInvitation: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(familyName: "", inviterName: nil, role: "", choices: [], expiresAt: Timestamp(milliseconds: 0))
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "familyName") {
        familyName = try reader.string()
      } else if reader.name(is: "inviterName") {
        inviterName = try reader.string()
      } else if reader.name(is: "role") {
        role = try reader.string()
      } else if reader.name(is: "members") {
        choices = try reader.values(max: Self.choicesMax)
      } else if reader.name(is: "expiresAt") {
        expiresAt = try reader.timestamp()
      } else {
        try reader.skip()
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("familyName", familyName)
    writer.member("inviterName", inviterName)
    writer.member("role", role)
    writer.members("members", choices)
    writer.member("expiresAt", expiresAt.milliseconds)
    writer.endObject()
  }
}
