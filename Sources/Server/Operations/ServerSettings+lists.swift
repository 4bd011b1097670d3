import Accounts
import PostgresStore
import Records

/// Settings whose values have their own formats.
extension ServerSettings {
  /// Returns the named containers, or `any`; nil if not set.
  public func containers() throws(ServerError) -> ContainerChoice? {
    guard let value = value(.containers) else { return nil }
    if value.text == "any" { return .any }
    let names = value.text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard names.count <= ServerConfiguration.containersMax,
      names.allSatisfy({ $0.hasPrefix("iCloud.") && ContainerID($0).isWellFormed })
    else {
      throw .settingRefused(
        source: value.source, value: value.text,
        rule: "give names like iCloud.org.example.notes with commas between them, or any")
    }
    return .named(Set(names))
  }

  /// Returns the address of a database in one of libpq's forms; nil if not set. An error does not repeat it, since it may
  /// contain a password.
  public func database() throws(ServerError) -> String? {
    guard let value = value(.database), !value.text.isEmpty else { return nil }
    guard PostgresStore.isAddress(value.text) else {
      throw .settingRefused(
        source: value.source, value: "this address",
        rule: "write it like postgresql://user@host:5432/name; in a password, @ is %40, : is %3A and / is %2F")
    }
    return value.text
  }

  /// Whether everybody on this machine can see the database's password, as a part of the command line.
  var showsPassword: Bool {
    guard let value = value(.database) else { return false }
    return value.source == ServerSetting.database.flag && PostgresStore.hasPassword(value.text)
  }

  /// Returns megabytes or a percentage; nil if not set.
  func diskReserve() throws(ServerError) -> DiskReserve.Size? {
    guard let value = value(.diskReserve) else { return nil }
    let isPercent = value.text.hasSuffix("%")
    let range = isPercent ? DiskReserve.percentRange : ServerConfiguration.quotaRange
    guard let number = Int(isPercent ? String(value.text.dropLast()) : value.text), range.contains(number) else {
      throw .settingRefused(
        source: value.source, value: value.text,
        rule: "give megabytes, or per cent from \(DiskReserve.percentRange.lowerBound) to "
          + "\(DiskReserve.percentRange.upperBound) with a %")
    }
    return isPercent ? .percent(number) : .megabytes(number)
  }
}
