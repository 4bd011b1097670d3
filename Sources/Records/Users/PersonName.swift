import Core

/// The parts of a person's name; any may be empty.
public struct PersonName: Equatable, Sendable {
  public var prefix: String?
  public var givenName: String?
  public var middleName: String?
  public var familyName: String?
  public var suffix: String?
  public var nickname: String?
  /// Other members, `phoneticRepresentation` among them.
  public var unknownMembers = UnknownMembers()

  public init(givenName: String? = nil, familyName: String? = nil) {
    self.givenName = givenName
    self.familyName = familyName
  }
}

extension PersonName: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "namePrefix") {
        prefix = try reader.string()
      } else if reader.name(is: "givenName") {
        givenName = try reader.string()
      } else if reader.name(is: "middleName") {
        middleName = try reader.string()
      } else if reader.name(is: "familyName") {
        familyName = try reader.string()
      } else if reader.name(is: "nameSuffix") {
        suffix = try reader.string()
      } else if reader.name(is: "nickname") {
        nickname = try reader.string()
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("namePrefix", prefix)
    writer.member("givenName", givenName)
    writer.member("middleName", middleName)
    writer.member("familyName", familyName)
    writer.member("nameSuffix", suffix)
    writer.member("nickname", nickname)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}
