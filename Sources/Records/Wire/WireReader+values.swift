import Core

extension WireReader {
  /// Reads an object of which one member counts; throws if it is left out.
  public mutating func only<Value>(
    _ name: StaticString, _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value {
    var value: Value?
    try beginObject()
    while try nextMember() {
      if self.name(is: name) { value = try read(&self) } else { try skip() }
    }
    guard let value else { throw missing(name) }
    return value
  }

  /// A text of at most `byteCountMax` bytes.
  public mutating func string(
    byteCountMax: Int = RecordLimits.textByteCountMax
  ) throws(WireError) -> String {
    let text: String
    do throws(JSONError) { text = try json.readString() } catch { throw raised(error) }
    guard text.utf8.count <= byteCountMax else { throw refusal(.tooLong(max: byteCountMax)) }
    return text
  }

  /// A name; a server takes well-formed ones only, a client any that is not empty.
  public mutating func name<Name: WireName>() throws(WireError) -> Name {
    let name = Name(try string())
    guard isTolerant ? !name.isEmpty : name.isWellFormed else {
      throw refusal(.invalidName(rule: Name.rule.description))
    }
    return name
  }

  public mutating func bool() throws(WireError) -> Bool {
    do throws(JSONError) { return try json.readBool() } catch { throw raised(error) }
  }

  public mutating func int64() throws(WireError) -> Int64 {
    do throws(JSONError) { return try json.readInt64() } catch { throw raised(error) }
  }

  public mutating func double() throws(WireError) -> Double {
    do throws(JSONError) { return try json.readDouble() } catch { throw raised(error) }
  }

  /// A number in `range`; a client takes what the server says and moves it into the range.
  public mutating func count(in range: ClosedRange<Int64>) throws(WireError) -> Int {
    let value = try int64()
    guard range.contains(value) || isTolerant else { throw refusal(.outOfRange(range)) }
    return Int(min(max(value, range.lowerBound), range.upperBound))
  }

  /// Milliseconds since 1970; a fraction, which some clients send, is rounded.
  public mutating func timestamp() throws(WireError) -> Timestamp {
    guard let value = try timestampIfItIs() else { throw refusal(.json(.expectedInteger)) }
    return value
  }

  /// One of the words; throws `unknownWord` for others.
  public mutating func word<Word: WireWord>() throws(WireError) -> Word {
    guard let word: Word = try knownWord() else { throw refusal(.unknownWord(allowed: Word.allowedText)) }
    return word
  }

  /// One of the words, or nil for another word.
  mutating func knownWord<Word: WireWord>() throws(WireError) -> Word? {
    do throws(JSONError) {
      guard let position = try json.readWord(among: Word.words) else { return nil }
      return Word(rawValue: UInt8(position))
    } catch {
      throw raised(error)
    }
  }

  /// At most `max` elements, each as `read` takes it.
  public mutating func list<Element>(
    max: Int, _ read: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    var elements: [Element] = []
    try beginArray()
    while try nextElement() {
      guard elements.count < max else { throw refusal(.tooMany(max: max), at: json.offset) }
      elements.append(try read(&self))
    }
    return elements
  }

  /// At most `max` elements.
  public mutating func values<Value: WireValue>(max: Int) throws(WireError) -> [Value] {
    try list(max: max) { (reader: inout WireReader) throws(WireError) in try Value(from: &reader) }
  }

  /// At most `max` names.
  public mutating func names<Name: WireName>(max: Int) throws(WireError) -> [Name] {
    try list(max: max) { (reader: inout WireReader) throws(WireError) in try reader.name() }
  }

  /// The fields that an answer is to have, given as `desiredKeys`. Names that no field can have are let through: they
  /// match none.
  mutating func desiredKeys() throws(WireError) -> [FieldName] {
    try list(max: RecordLimits.fieldCountMax) { (reader: inout WireReader) throws(WireError) in
      FieldName(try reader.string(byteCountMax: RecordLimits.nameCharacterCountMax))
    }
  }
}
