import Core
import Records

/// A record type as the first saves of its fields have defined it in a database of the development environment (0051).
public struct HeldType: Equatable, Sendable {
  public var name: RecordType
  public var fields: [FieldName: HeldField]

  public init(_ name: RecordType, fields: [FieldName: HeldField] = [:]) {
    self.name = name
    self.fields = fields
  }
}

/// The type of a field's values, which a later save must have.
public struct HeldField: Hashable, Sendable {
  public var type: FieldType
  public var isEncrypted: Bool

  public init(_ type: FieldType, isEncrypted: Bool = false) {
    self.type = type
    self.isEncrypted = isEncrypted
  }

  /// The name of the type in reasons, as Apple's servers write it.
  var word: String { (isEncrypted ? Self.encryptedPrefix : "") + type.word.description }

  fileprivate static let encryptedPrefix = "ENCRYPTED_"

  fileprivate init?(word: String) {
    let isEncrypted = word.hasPrefix(Self.encryptedPrefix)
    let plain = isEncrypted ? String(word.dropFirst(Self.encryptedPrefix.count)) : word
    guard let type = FieldType.allCases.first(where: { $0.word.description == plain }) else { return nil }
    self.init(type, isEncrypted: isEncrypted)
  }
}

extension HeldType {
  /// The fields as JSON, `{"title":"STRING"}`, in the order of their names.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) { writer.member(name.text, field.word) }
    writer.endObject()
    return writer.bytes
  }

  /// Parses the fields' JSON.
  public init(_ name: RecordType, bytes: [UInt8]) throws(StoreError) {
    self.init(name)
    do {
      for member in try JSON.parse(bytes).object ?? [] {
        guard let word = member.value.string, let field = HeldField(word: word) else { continue }
        fields[FieldName(member.name)] = field
      }
    } catch {
      throw StoreError.damaged("the types of \(name.text) cannot be read")
    }
  }
}
