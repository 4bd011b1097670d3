import Core

/// An object of Donetick's JSON with its path, whose members are read by their types; each of them may be missing or null.
struct DonetickValue {
  let json: JSON
  let path: String

  init(_ json: JSON, _ path: String) { (self.json, self.path) = (json, path) }

  private func member(_ name: String) -> JSON? { json[name].flatMap { $0.isNull ? nil : $0 } }

  private func path(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  func refusal(_ kind: ChoreFileError.Kind, _ name: String, _ value: String = "") -> ChoreFileError {
    ChoreFileError(kind, path: path(name), value: value)
  }

  func has(_ name: String) -> Bool { member(name) != nil }

  /// Empty without the member.
  func text(_ name: String) throws(ChoreFileError) -> String {
    guard let value = member(name) else { return "" }
    guard let text = value.string else { throw refusal(.malformedEntry, name) }
    return text
  }

  /// A whole number that the file may have written with a point.
  func number(_ name: String) throws(ChoreFileError) -> Int64? {
    guard let value = member(name) else { return nil }
    if let number = value.int { return number }
    guard let number = value.double, abs(number) < 1e15, number.rounded(.down) == number else {
      throw refusal(.malformedEntry, name)
    }
    return Int64(number)
  }

  func flag(_ name: String, or other: Bool = false) throws(ChoreFileError) -> Bool {
    guard let value = member(name) else { return other }
    guard let flag = value.bool else { throw refusal(.malformedEntry, name) }
    return flag
  }

  /// A time; nil for Go's time zero, "0001-01-01T00:00:00Z", which stands for none.
  func time(_ name: String) throws(ChoreFileError) -> Timestamp? {
    let text = try text(name)
    if text.utf8.isEmpty || text.hasPrefix("0001-01-01T") { return nil }
    guard let time = Timestamp(iso8601: text) else { throw refusal(.malformedDate, name, text) }
    return time
  }

  /// A list of objects; empty without the member.
  func list(_ name: String, countMax: Int) throws(ChoreFileError) -> [DonetickValue] {
    guard let value = member(name) else { return [] }
    return try Self.list(value, path(name), countMax: countMax)
  }

  static func list(_ value: JSON, _ path: String, countMax: Int) throws(ChoreFileError) -> [DonetickValue] {
    guard let items = value.array else { throw ChoreFileError(.malformedEntry, path: path) }
    guard items.count <= countMax else { throw ChoreFileError(.tooManyEntries, path: path) }
    var list: [DonetickValue] = []
    for i in items.indices {
      guard case .object = items[i] else { throw ChoreFileError(.malformedEntry, path: "\(path)[\(i)]") }
      list.append(DonetickValue(items[i], "\(path)[\(i)]"))
    }
    return list
  }

  /// A list of texts; empty without the member.
  func texts(_ name: String) throws(ChoreFileError) -> [String] {
    guard let value = member(name) else { return [] }
    guard let items = value.array else { throw refusal(.malformedEntry, name) }
    var texts: [String] = []
    for item in items {
      guard let text = item.string else { throw refusal(.malformedEntry, name) }
      texts.append(text)
    }
    return texts
  }

  /// An object, which older versions wrote as a text of JSON; one without members if it is missing.
  func object(_ name: String) throws(ChoreFileError) -> DonetickValue {
    var value = member(name) ?? .object([])
    if let text = value.string {
      guard let parsed = try? JSON.parse(text.utf8.isEmpty ? "{}" : text) else { throw refusal(.malformedEntry, name) }
      value = parsed.isNull ? .object([]) : parsed
    }
    guard case .object = value else { throw refusal(.malformedEntry, name) }
    return DonetickValue(value, path(name))
  }
}
