import Accounts
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
