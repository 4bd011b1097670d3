import Core

/// The answer of `users/current`.
public struct CurrentUserAnswer: Equatable, Sendable {
  public var userRecordName: RecordName
  /// Only for a discoverable user.
  public var firstName: String?
  public var lastName: String?

  public init(_ userRecordName: RecordName, firstName: String? = nil, lastName: String? = nil) {
    self.userRecordName = userRecordName
    self.firstName = firstName
    self.lastName = lastName
  }
}

/// The answer of `users/caller`. Apple's page has the identity in `users`, a client expects its members at the top: the
/// answer has both.
public struct CallerAnswer: Equatable, Sendable {
  public var caller: UserIdentity

  public init(_ caller: UserIdentity) { self.caller = caller }
}

/// Requests users by mail address, phone number or user record name (`users/discover`). The answer is a `UsersAnswer`.
public struct UsersDiscoverRequest: Equatable, Sendable {
  public var lookupInfos: [UserLookup]

  public init(_ lookupInfos: [UserLookup]) { self.lookupInfos = lookupInfos }
}

/// The users found; unknown ones are omitted.
public struct UsersAnswer: Equatable, Sendable {
  public var users: [UserIdentity]

  public init(_ users: [UserIdentity]) { self.users = users }
}

extension CurrentUserAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "userRecordName") {
        userRecordName = try reader.name()
      } else if reader.name(is: "firstName") {
        firstName = try reader.string()
      } else if reader.name(is: "lastName") {
        lastName = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard !userRecordName.isEmpty else { throw reader.missing("userRecordName") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("userRecordName", userRecordName)
    writer.member("firstName", firstName)
    writer.member("lastName", lastName)
    writer.endObject()
  }
}

extension CallerAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    // The top level is an identity with one more member; the list, if there is one, repeats it.
    var top = reader
    var identity = try UserIdentity(from: &top)
    identity.unknownMembers = UnknownMembers()
    let listed = try UsersAnswer(optionalFrom: &reader)?.users.first
    guard let caller = listed ?? (identity.userRecordName == nil ? nil : identity) else {
      throw reader.missing("userRecordName")
    }
    self.init(caller)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    caller.writeMembers(to: &writer)
    writer.members("users", [caller])
    writer.endObject()
  }
}

extension UsersDiscoverRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    let lookupInfos: [UserLookup] = try reader.only("lookupInfos") { (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.operationCountMax)
    }
    self.init(lookupInfos)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("lookupInfos", lookupInfos)
  }
}

extension UsersAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    guard let answer = try UsersAnswer(optionalFrom: &reader) else { throw reader.missing("users") }
    self = answer
  }

  /// Returns nil for an object without `users`.
  init?(optionalFrom reader: inout WireReader) throws(WireError) {
    var users: [UserIdentity]?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "users") {
        users = try reader.values(max: RecordLimits.itemCountMax)
      } else {
        try reader.skip()
      }
    }
    guard let users else { return nil }
    self.init(users)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("users", users)
  }
}
