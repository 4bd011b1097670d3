import Core

extension WireReader {
  /// Reads an object with one relevant member; throws if it is missing.
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

  /// Reads a text of at most `byteCountMax` bytes.
  public mutating func string(
    byteCountMax: Int = RecordLimits.textByteCountMax
  ) throws(WireError) -> String {
    let text: String
    do throws(JSONError) { text = try json.readString() } catch { throw raised(error) }
    guard text.utf8.count <= byteCountMax else { throw refusal(.tooLong(max: byteCountMax)) }
    return text
  }

  /// Reads a name; a server accepts only well-formed ones, a client any that is not empty.
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

  /// Reads a number in `range`; a client clamps the server's number to the range.
  public mutating func count(in range: ClosedRange<Int64>) throws(WireError) -> Int {
    let value = try int64()
    guard range.contains(value) || isTolerant else { throw refusal(.outOfRange(range)) }
    return Int(min(max(value, range.lowerBound), range.upperBound))
  }

  /// Reads milliseconds since 1970; rounds a fraction, which some clients send.
  public mutating func timestamp() throws(WireError) -> Timestamp {
    guard let value = try timestampIfItIs() else { throw refusal(.json(.expectedInteger)) }
    return value
  }

  /// Reads one of the words; throws `unknownWord` for others.
  public mutating func word<Word: WireWord>() throws(WireError) -> Word {
    guard let word: Word = try knownWord() else { throw refusal(.unknownWord(allowed: Word.allowedText)) }
    return word
  }

  /// Reads one of the words; nil for another word.
  mutating func knownWord<Word: WireWord>() throws(WireError) -> Word? {
    do throws(JSONError) {
      guard let position = try json.readWord(among: Word.words) else { return nil }
      return Word(rawValue: UInt8(position))
    } catch {
      throw raised(error)
    }
  }

  /// Reads at most `max` elements with `read`.
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

  /// Reads at most `max` elements.
  public mutating func values<Value: WireValue>(max: Int) throws(WireError) -> [Value] {
    try list(max: max) { (reader: inout WireReader) throws(WireError) in try Value(from: &reader) }
  }

  /// Reads at most `max` names.
  public mutating func names<Name: WireName>(max: Int) throws(WireError) -> [Name] {
    try list(max: max) { (reader: inout WireReader) throws(WireError) in try reader.name() }
  }

  /// Reads `desiredKeys`, the fields that an answer should contain. Accepts names that no field can have: they match
  /// none.
  mutating func desiredKeys() throws(WireError) -> [FieldName] {
    try list(max: RecordLimits.fieldCountMax) { (reader: inout WireReader) throws(WireError) in
      FieldName(try reader.string(byteCountMax: RecordLimits.nameCharacterCountMax))
    }
  }
}
