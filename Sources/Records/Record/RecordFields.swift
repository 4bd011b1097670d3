import Core

/// The fields of a record in the order of their names' bytes, each name once: so equal fields have equal bytes, and two
/// versions are compared in one walk.
public struct RecordFields: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public let name: FieldName
    public var field: Field

    public init(_ name: FieldName, _ field: Field) {
      self.name = name
      self.field = field
    }
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// Setting nil removes the field.
  public subscript(name: FieldName) -> Field? {
    get {
      let position = position(of: name)
      return has(name, at: position) ? entries[position].field : nil
    }
    set {
      let position = position(of: name)
      if has(name, at: position) {
        if let newValue { entries[position].field = newValue } else { entries.remove(at: position) }
      } else if let newValue {
        entries.insert(Entry(name, newValue), at: position)
      }
    }
  }

  /// Replaces the field by one with this value; nil removes it.
  public mutating func put(_ name: FieldName, _ value: FieldValue?) { self[name] = value.map { Field($0) } }

  /// The field's value; nil if there is no such field, or it is to be removed. Setting nil removes the field.
  public subscript(value name: FieldName) -> FieldValue? {
    get { self[name]?.value }
    set {
      guard let newValue else {
        self[name] = nil
        return
      }
      var field = self[name] ?? Field(nil)
      field.value = newValue
      field.isTyped = true
      self[name] = field
    }
  }

  /// Adds a field; returns false if one of that name exists.
  mutating func add(_ name: FieldName, _ field: Field) -> Bool {
    // Fields written by this module come in order.
    if let last = entries.last, !(last.name < name) {
      let position = position(of: name)
      guard !has(name, at: position) else { return false }
      entries.insert(Entry(name, field), at: position)
    } else {
      entries.append(Entry(name, field))
    }
    return true
  }

  /// Returns only the fields of these names; implements `desiredKeys`.
  public func keeping(_ names: [FieldName]) -> RecordFields {
    let names = names.ordered { $0 < $1 }
    var wanted = RecordFields()
    var position = 0
    for entry in entries {
      while position < names.count, names[position] < entry.name { position += 1 }
      if position < names.count, names[position] == entry.name { wanted.entries.append(entry) }
    }
    return wanted
  }

  private func has(_ name: FieldName, at position: Int) -> Bool {
    position < entries.count && entries[position].name == name
  }

  /// Returns the index of the name, or the index at which it would be inserted.
  private func position(of name: FieldName) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RecordFields: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    let max = RecordLimits.fieldCountMax
    try reader.beginObject()
    while try reader.nextMemberOrNull() {
      let name = FieldName(reader.json.name)
      guard reader.isTolerant ? !name.isEmpty : name.isWellFormed else {
        throw reader.refusal(.invalidName(rule: FieldName.rule.description), at: reader.json.offset)
      }
      guard count < max else { throw reader.refusal(.tooMany(max: max), at: reader.json.offset) }
      let offset = reader.json.offset
      guard add(name, try Field(from: &reader)) else { throw reader.refusal(.repeatedField, at: offset) }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    for entry in entries {
      writer.json.member(entry.name.text)
      entry.field.write(to: &writer)
    }
    writer.endObject()
  }
}
