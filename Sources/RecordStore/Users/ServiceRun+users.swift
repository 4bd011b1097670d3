import Core
import Records

extension ServiceRun {
  func currentUser() throws -> [UInt8] {
    let user = try requireUser(.identify)
    let name = person(user)?.name
    return CurrentUserAnswer(user, firstName: name?.givenName, lastName: name?.familyName).body()
  }

  func callingUser() throws -> [UInt8] {
    let user = try requireUser(.identify)
    let entry = person(user)
    let mail = entry?.emailAddress.map { UserLookup(emailAddress: $0) }
    return CallerAnswer(
      UserIdentity(
        userRecordName: user, nameComponents: entry?.name ?? PersonName(),
        lookupInfo: mail ?? UserLookup(userRecordName: user))
    ).body()
  }

  /// Answers with the requested users who are discoverable; a GET asks for contacts, of which this server knows none.
  func discoverUsers() throws -> [UInt8] {
    _ = try requireUser(.identify)
    try refuse(in: .privateDatabase, .sharedDatabase)
    if call.body.isEmpty { return UsersAnswer([]).body() }
    let request = try UsersDiscoverRequest(body: call.body)
    return UsersAnswer(request.lookupInfos.compactMap { found($0) }).body()
  }

  /// Answers the older look-ups by mail address or user record name.
  func lookUpUsers() throws -> [UInt8] {
    _ = try requireUser(.identify)
    try refuse(in: .privateDatabase, .sharedDatabase)
    if path.operation == .usersLookupContacts { return UsersAnswer([]).body() }
    var reader = try WireReader(
      call.body.isEmpty ? Array("{}".utf8) : call.body, byteCountMax: RecordLimits.requestByteCountMax,
      isTolerant: false)
    let lookups: [UserLookup] = try reader.only("users") { (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.operationCountMax)
    }
    var writer = WireWriter(form: .answer)
    writer.beginObject()
    writer.key("users")
    writer.beginArray()
    for lookup in lookups {
      guard let identity = found(lookup) else { continue }
      writer.beginObject()
      writer.member("userRecordName", identity.userRecordName)
      writer.member("firstName", identity.nameComponents?.givenName)
      writer.member("lastName", identity.nameComponents?.familyName)
      writer.member("emailAddress", lookup.emailAddress)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func person(_ user: RecordName) -> DirectoryEntry? { service.directory.person(user, in: path.container) }

  private func found(_ lookup: UserLookup) -> UserIdentity? {
    let name =
      lookup.userRecordName
      ?? lookup.emailAddress.flatMap { service.directory.user(mail: $0, in: path.container) }
    guard let name, let entry = person(name), entry.isDiscoverable || name == user else { return nil }
    return UserIdentity(userRecordName: name, nameComponents: entry.name, lookupInfo: lookup)
  }
}
