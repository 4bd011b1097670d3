import Core
import Records

extension FieldValue {
  /// The elements of a list; any other value is its own only element.
  var elements: [FieldValue] {
    switch self {
    case .stringList(let list): list.map { .string($0) }
    case .int64List(let list): list.map { .int64($0) }
    case .doubleList(let list): list.map { .double($0) }
    case .timestampList(let list): list.map { .timestamp($0) }
    case .bytesList(let list): list.map { .bytes($0) }
    case .referenceList(let list): list.map { .reference($0) }
    case .assetList(let list): list.map { .asset($0) }
    case .locationList(let list): list.map { .location($0) }
    case .emptyList: []
    default: [self]
    }
  }
}

extension Record {
  /// Returns the value that a filter or a sort uses; nil if the record has no such field, or an encrypted one.
  func value(of field: QueryField) -> FieldValue? {
    switch field {
    case .field(let name): fields[name].flatMap { $0.isEncrypted ? nil : $0.value }
    case .system(.recordName): .reference(Reference(name))
    case .system(.createdUserRecordName): created.map { .reference(Reference($0.userRecordName)) }
    case .system(.createdTimestamp): created.map { .timestamp($0.timestamp) }
    case .system(.modifiedTimestamp): modified.map { .timestamp($0.timestamp) }
    case .system(.modifiedUserRecordName): modified.map { .reference(Reference($0.userRecordName)) }
    case .system(.share): share.map { .reference($0) }
    case .system(.parent): parent.map { .reference($0) }
    }
  }
}
