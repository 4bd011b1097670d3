import Core

/// Writes the protocol's JSON into one buffer. A member whose value is nil is omitted.
public struct WireWriter: Sendable {
  public enum Form: Sendable {
    /// Omits members that a server ignores: stamps, `deleted`, `pluginFields`.
    case request
    case answer
  }

  var json: JSONWriter
  public let form: Form
  /// Whether INT64 and DOUBLE values become strings, for readers whose numbers are doubles.
  public var numbersAsStrings: Bool

  public init(form: Form, numbersAsStrings: Bool = false, byteCountExpected: Int = 0) {
    json = JSONWriter(byteCountExpected: byteCountExpected)
    self.form = form
    self.numbersAsStrings = numbersAsStrings
  }

  /// The text so far, UTF-8.
  public var bytes: [UInt8] { json.bytes }
  public var isAnswer: Bool { form == .answer }

  public mutating func beginObject() { json.beginObject() }
  public mutating func endObject() { json.endObject() }
  public mutating func beginArray() { json.beginArray() }
  public mutating func endArray() { json.endArray() }
  public mutating func key(_ name: StaticString) { json.key(name) }

  public mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    json.key(name)
    json.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    json.key(name)
    json.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Int64?) {
    guard let value else { return }
    json.key(name)
    json.value(value)
  }

  public mutating func member(_ name: StaticString, _ value: Double?) {
    guard let value, value.isFinite else { return }
    json.key(name)
    json.value(value)
  }

  public mutating func member<Name: WireName>(_ name: StaticString, _ value: Name?) {
    guard let value else { return }
    json.key(name)
    json.value(value.text)
  }

  public mutating func member<Value: WireValue>(_ name: StaticString, _ value: Value?) {
    guard let value else { return }
    json.key(name)
    value.write(to: &self)
  }

  /// Writes a member whose value is a word that needs no escapes.
  public mutating func word(_ name: StaticString, _ word: StaticString) {
    json.key(name)
    json.plain(word)
  }

  public mutating func member<Word: WireWord>(_ name: StaticString, word value: Word?) {
    if let value { word(name, value.word) }
  }

  public mutating func members<Value: WireValue>(_ name: StaticString, _ values: [Value]) {
    json.key(name)
    json.beginArray()
    for value in values { value.write(to: &self) }
    json.endArray()
  }

  /// Writes an object with this list as its only member.
  public mutating func only<Value: WireValue>(_ name: StaticString, _ values: [Value]) {
    beginObject()
    members(name, values)
    endObject()
  }

  /// Writes names; omits nil, but writes an empty list.
  public mutating func names<Name: WireName>(_ name: StaticString, _ names: [Name]?) {
    guard let names else { return }
    json.key(name)
    json.beginArray()
    for name in names { json.value(name.text) }
    json.endArray()
  }

  public mutating func unknownMembers(_ members: UnknownMembers) { json.rawMembers(members.bytes) }
}
