import Core

/// A user with an account, with the data that others may see of them.
public struct UserIdentity: Equatable, Sendable {
  public var userRecordName: RecordName?
  public var nameComponents: PersonName?
  /// The look-up that found them.
  public var lookupInfo: UserLookup?
  public var unknownMembers = UnknownMembers()

  public init(userRecordName: RecordName? = nil, nameComponents: PersonName? = nil, lookupInfo: UserLookup? = nil) {
    self.userRecordName = userRecordName
    self.nameComponents = nameComponents
    self.lookupInfo = lookupInfo
  }
}

extension UserIdentity: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "userRecordName") {
        userRecordName = try reader.name()
      } else if reader.name(is: "nameComponents") {
        nameComponents = try PersonName(from: &reader)
      } else if reader.name(is: "lookupInfo") {
        lookupInfo = try UserLookup(from: &reader)
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout WireWriter) {
    writer.member("userRecordName", userRecordName)
    writer.member("nameComponents", nameComponents)
    writer.member("lookupInfo", lookupInfo)
    writer.unknownMembers(unknownMembers)
  }
}
