import Core
import Records

/// A record type as the first saves of its fields have defined it in a database of the development environment (0051).
public struct LearnedType: Equatable, Sendable {
  public var name: RecordType
  public var fields: [FieldName: FieldDefinition]
  /// In the public database, the users who were the first to save a field of the type, with the number of these fields. In other databases
  /// the owner pays for all.
  public var makers: [RecordName: Int] = [:]

  public init(_ name: RecordType, fields: [FieldName: FieldDefinition] = [:]) {
    self.name = name
    self.fields = fields
  }
}

/// The type of a field's values, which a later save must have.
public struct FieldDefinition: Hashable, Sendable {
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

extension LearnedType {
  /// No field can have this name. Versions that do not know it ignore it, as its value is no type.
  private static let makersName = "_makers"

  /// The fields as JSON, `{"title":"STRING"}`, in the order of their names.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) { writer.member(name.text, field.word) }
    if !makers.isEmpty {
      writer.member(Self.makersName)
      writer.beginObject()
      for (user, count) in makers.sorted(by: { $0.key < $1.key }) { writer.member(user.text, Int64(count)) }
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes
  }

  /// Parses the fields' JSON.
  public init(_ name: RecordType, bytes: [UInt8]) throws(StoreError) {
    self.init(name)
    do {
      for member in try JSON.parse(bytes).object ?? [] {
        if member.name == Self.makersName {
          for maker in member.value.object ?? [] {
            if case .int(let count) = maker.value { makers[RecordName(maker.name)] = Int(clamping: count) }
          }
        }
        guard let word = member.value.string, let field = FieldDefinition(word: word) else { continue }
        fields[FieldName(member.name)] = field
      }
    } catch {
      throw StoreError.damaged("the types of \(name.text) cannot be read")
    }
  }
}
