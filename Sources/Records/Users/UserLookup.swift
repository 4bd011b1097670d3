import Core

/// A key to look a user up by: one of the three.
public struct UserLookup: Equatable, Sendable {
  public var emailAddress: String?
  public var phoneNumber: String?
  public var userRecordName: RecordName?

  public init(emailAddress: String? = nil, phoneNumber: String? = nil, userRecordName: RecordName? = nil) {
    self.emailAddress = emailAddress
    self.phoneNumber = phoneNumber
    self.userRecordName = userRecordName
  }
}

extension UserLookup: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "emailAddress") {
        emailAddress = try reader.string()
      } else if reader.name(is: "phoneNumber") {
        phoneNumber = try reader.string()
      } else if reader.name(is: "userRecordName") {
        userRecordName = try reader.name()
      } else {
        try reader.skip()
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("emailAddress", emailAddress)
    writer.member("phoneNumber", phoneNumber)
    writer.member("userRecordName", userRecordName)
    writer.endObject()
  }
}
