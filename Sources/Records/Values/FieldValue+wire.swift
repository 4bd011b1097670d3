import Core

extension WireReader {
  /// Reads the next value as one of `type`; nil if it is none, and the reader then stands somewhere inside.
  mutating func value(_ type: FieldType) throws(WireError) -> FieldValue? {
    switch type {
    case .string: return try stringIfItIs().map { .string($0) }
    case .int64: return try int64IfItIs().map { .int64($0) }
    case .double: return try doubleIfItIs().map { .double($0) }
    case .timestamp: return try timestampIfItIs().map { .timestamp($0) }
    case .bytes: return try bytesIfItIs().map { .bytes($0) }
    case .reference: return try objectIfItIs().map { .reference($0) }
    case .asset: return try objectIfItIs().map { .asset($0) }
    case .location: return try objectIfItIs().map { .location($0) }
    default:
      guard try kind() == .array else { return nil }
      return try listValue(type)
    }
  }

  private mutating func listValue(_ type: FieldType) throws(WireError) -> FieldValue? {
    switch type {
    case .stringList:
      return try each { (r: inout Self) throws(WireError) in try r.stringIfItIs() }.map { .stringList($0) }
    case .int64List: return try each { (r: inout Self) throws(WireError) in try r.int64IfItIs() }.map { .int64List($0) }
    case .doubleList:
      return try each { (r: inout Self) throws(WireError) in try r.doubleIfItIs() }.map { .doubleList($0) }
    case .timestampList:
      return try each { (r: inout Self) throws(WireError) in try r.timestampIfItIs() }.map { .timestampList($0) }
    case .bytesList: return try each { (r: inout Self) throws(WireError) in try r.bytesIfItIs() }.map { .bytesList($0) }
    case .referenceList:
      return try each { (r: inout Self) throws(WireError) in try r.objectIfItIs() }.map { .referenceList($0) }
    case .assetList:
      return try each { (r: inout Self) throws(WireError) in try r.objectIfItIs() }.map { .assetList($0) }
    case .locationList:
      return try each { (r: inout Self) throws(WireError) in try r.objectIfItIs() }.map { .locationList($0) }
    default:
      let isEmpty = try each { (_: inout Self) throws(WireError) in Optional<Bool>.none } != nil
      return isEmpty ? .emptyList : nil
    }
  }

  /// Reads all elements; nil if one does not fit. A record's size bounds their number.
  private mutating func each<Element>(
    _ read: (inout WireReader) throws(WireError) -> Element?
  ) throws(WireError) -> [Element]? {
    var elements: [Element] = []
    try beginArray()
    while try nextElement() {
      guard let element = try read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  private mutating func stringIfItIs() throws(WireError) -> String? {
    guard try kind() == .string else { return nil }
    return try string(byteCountMax: .max)
  }

  private mutating func bytesIfItIs() throws(WireError) -> [UInt8]? {
    try stringIfItIs().flatMap { Base64.decode($0) }
  }

  private mutating func objectIfItIs<Value: WireValue>() throws(WireError) -> Value? {
    guard try kind() == .object else { return nil }
    guard isTolerant else { return try Value(from: &self) }
    do throws(WireError) { return try Value(from: &self) } catch { return nil }
  }

  /// Also accepts true and false for 1 and 0, and digits in a string.
  private mutating func int64IfItIs() throws(WireError) -> Int64? {
    if try kind() == .bool { return try bool() ? 1 : 0 }
    return try numberIfItIs()?.int
  }

  private mutating func doubleIfItIs() throws(WireError) -> Double? { try numberIfItIs()?.double }

  mutating func timestampIfItIs() throws(WireError) -> Timestamp? {
    switch try numberIfItIs() {
    case .int(let value): return Timestamp(milliseconds: value)
    case .double(let value): return Timestamp(rounding: value)
    default: return nil
    }
  }

  /// Reads a number, also from a string (`numbersAsStrings`).
  mutating func numberIfItIs() throws(WireError) -> JSON? {
    do throws(JSONError) {
      switch try json.peek() {
      case .number: return try json.readNumberIfItFits()
      case .string:
        let text = try json.readString()
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first) else { return nil }
        guard case .some(let value) = try? JSON.parse(text) else { return nil }
        return value
      default: return nil
      }
    } catch {
      throw raised(error)
    }
  }
}

extension WireReader {
  /// Returns the type of a value that states none; nil if no type fits.
  mutating func inferredType() throws(WireError) -> FieldType? {
    // Looks ahead with a copy.
    var ahead = self
    switch try ahead.kind() {
    case .string: return .string
    case .bool: return .int64
    case .number: return try ahead.numberIfItIs()?.int == nil ? .double : .int64
    case .null: return nil
    case .object: return try ahead.inferredObjectType()
    case .array: return try ahead.inferredListType()
    }
  }

  private mutating func inferredObjectType() throws(WireError) -> FieldType? {
    try beginObject()
    while try nextMember() {
      if name(is: "recordName") { return .reference }
      if name(is: "latitude") || name(is: "longitude") { return .location }
      if name(is: "fileChecksum") || name(is: "receipt") || name(is: "downloadURL") { return .asset }
      try skip()
    }
    return nil
  }

  private mutating func inferredListType() throws(WireError) -> FieldType? {
    var type: FieldType?
    try beginArray()
    while try nextElement() {
      switch try kind() {
      case .string: return .stringList
      case .bool: return .int64List
      case .number:
        // One number with a fraction makes the list one of doubles.
        guard try numberIfItIs()?.int != nil else { return .doubleList }
        type = .int64List
      case .object:
        switch try inferredObjectType() {
        case .reference: return .referenceList
        case .location: return .locationList
        case .asset: return .assetList
        default: return nil
        }
      default: return nil
      }
    }
    return type ?? .unknownList
  }
}
