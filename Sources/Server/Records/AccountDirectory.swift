import Accounts
import RecordStore
import Records

/// Looks up users in the accounts for the record service.
struct AccountDirectory: UserDirectory {
  let accounts: Accounts

  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? {
    guard let account = accounts.accountNow(userRecordName: user.text, in: container.text) else { return nil }
    return DirectoryEntry(
      name: account.personName, emailAddress: account.mail, isDiscoverable: account.isDiscoverable,
      created: account.created)
  }

  func accountUsers(of user: UserKey) -> [UserKey] {
    accounts.usersNow(ofAccountOf: ContainerUser(container: user.container.text, name: user.user.text)).flatMap {
      user in
      CloudEnvironment.allCases.map { UserKey(ContainerID(user.container), $0, RecordName(user.name)) }
    }
  }

  func isActive(_ user: RecordName, in container: ContainerID) -> Bool {
    accounts.accountNow(userRecordName: user.text, in: container.text).map { $0.disabling == nil } ?? false
  }

  func user(mail: String, in container: ContainerID) -> RecordName? {
    accounts.accountNow(mail: mail).map { RecordName(accounts.userRecordName(of: $0.id, in: container.text)) }
  }
}

extension Account {
  /// The name from a provider; without one, the name that the user has chosen here.
  fileprivate var personName: PersonName {
    guard givenName == nil, familyName == nil, !displayName.isEmpty else {
      return PersonName(givenName: givenName, familyName: familyName)
    }
    return PersonName(givenName: displayName)
  }
}
