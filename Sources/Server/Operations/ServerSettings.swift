import Accounts

/// The values given by the operator, each with its source.
public struct ServerSettings: Sendable {
  /// A value as text, and the name of its source in errors: `--port` or `ALLTAG_PORT` or `line 3 of server.conf`.
  public struct Value: Equatable, Sendable {
    public let text: String
    public let source: String
  }

  private static let fileLinesMax = 1_000
  private static let addressBlocksMax = 100

  private var values: [ServerSetting: Value] = [:]

  /// Merges the sources: flags win over the environment, and the environment over the file.
  public init(
    flags: [ServerSetting: String], environment: [String: String], file: (name: String, text: String)?
  ) throws(ServerError) {
    if let file { values = try Self.values(in: file.text, named: file.name) }
    for setting in ServerSetting.allCases {
      if let text = environment[setting.variable] { values[setting] = Value(text: text, source: setting.variable) }
      if let text = flags[setting] { values[setting] = Value(text: text, source: setting.flag) }
    }
  }

  func value(_ setting: ServerSetting) -> Value? { values[setting] }

  public subscript(setting: ServerSetting) -> String? { values[setting]?.text }

  /// Returns the whole number of a setting, nil if not set; throws if it is out of range.
  public func number(_ setting: ServerSetting, in range: ClosedRange<Int>) throws(ServerError) -> Int? {
    guard let value = values[setting] else { return nil }
    guard let number = Int(value.text), range.contains(number) else {
      throw .settingRefused(
        source: value.source, value: value.text, rule: "give a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the number of a setting, nil if not set; throws unless it is one of `numbers`.
  public func number(_ setting: ServerSetting, among numbers: [Int]) throws(ServerError) -> Int? {
    guard let value = values[setting] else { return nil }
    guard let number = Int(value.text), numbers.contains(number) else {
      let choices = numbers.map { "\($0)" }.joined(separator: ", ")
      throw .settingRefused(source: value.source, value: value.text, rule: "choose one of \(choices)")
    }
    return number
  }

  /// Returns the word of a setting, nil if not set; throws unless it is a case of `Word`.
  public func word<Word: RawRepresentable & CaseIterable>(
    _ setting: ServerSetting, of: Word.Type
  ) throws(ServerError) -> Word? where Word.RawValue == String {
    guard let value = values[setting] else { return nil }
    guard let word = Word(rawValue: value.text) else {
      let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw .settingRefused(source: value.source, value: value.text, rule: "choose one of \(words)")
    }
    return word
  }

  public func isOn(_ setting: ServerSetting) throws(ServerError) -> Bool? {
    guard let value = values[setting] else { return nil }
    switch value.text {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw .settingRefused(source: value.source, value: value.text, rule: "choose yes or no")
    }
  }

  /// Returns an address like `https://alltag.example.org` without a final slash; nil if not set.
  public func address(_ setting: ServerSetting) throws(ServerError) -> String? {
    guard let value = values[setting] else { return nil }
    let text = value.text.hasSuffix("/") ? String(value.text.dropLast()) : value.text
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty, !parts[2].isEmpty else {
      throw .settingRefused(
        source: value.source, value: value.text, rule: "give https:// and a host name, without a path")
    }
    return text
  }

  /// Returns comma-separated addresses and networks, empty for `none`; nil if not set.
  public func addressBlocks(_ setting: ServerSetting) throws(ServerError) -> [AddressBlock]? {
    guard let value = values[setting] else { return nil }
    if value.text == "none" { return [] }
    let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
    let blocks = parts.prefix(Self.addressBlocksMax).compactMap { AddressBlock($0.trimmed) }
    guard blocks.count == parts.count else {
      throw .settingRefused(
        source: value.source, value: value.text,
        rule:
          "give addresses or networks like 192.0.2.1,10.0.0.0/8,2001:db8::/32, at most \(Self.addressBlocksMax), or none"
      )
    }
    return blocks
  }

  /// Returns the servers to which users may send their reminders; nil for `none` or if not set.
  func messageHosts() throws(ServerError) -> MessageHosts? {
    guard let value = values[.messageHosts], value.text != "none" else { return nil }
    guard let hosts = MessageHosts(value.text) else {
      throw .settingRefused(
        source: value.source, value: value.text,
        rule: "give public names or IP addresses with a port, like ntfy.sh,192.168.1.5:8080, at most "
          + "\(MessageHosts.namesMax), or none")
    }
    return hosts
  }

  /// Parses lines like `ALLTAG_PORT=8080`; skips empty ones and those that begin with `#`.
  private static func values(in text: String, named name: String) throws(ServerError) -> [ServerSetting: Value] {
    var values: [ServerSetting: Value] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= fileLinesMax else {
      throw .settingRefused(source: name, value: "\(lines.count) lines", rule: "keep it below \(fileLinesMax) lines")
    }
    for (i, line) in lines.enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      let source = "line \(i + 1) of \(name)"
      guard let equals = line.firstIndex(of: "=") else {
        throw .settingRefused(source: source, value: String(line), rule: "write NAME=value")
      }
      let variable = line[..<equals].trimmed
      guard let setting = ServerSetting.allCases.first(where: { $0.variable == variable }) else {
        let names = ServerSetting.allCases.map { $0.variable }.joined(separator: ", ")
        throw .settingRefused(source: source, value: String(variable), rule: "there are \(names)")
      }
      values[setting] = Value(text: String(line[line.index(after: equals)...].trimmed), source: source)
    }
    return values
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" || first == "\r" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }
}
