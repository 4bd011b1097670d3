import Core
import Records

/// Elements of a list, hashed for equality: a look-up costs the same for any number of elements.
struct ValueSet {
  private var byHash: [Int: [FieldValue]] = [:]

  init(_ list: FieldValue) {
    for element in list.elements { byHash[Self.hash(element), default: []].append(element) }
  }

  /// Reports whether an element is equal to the value by `QueryMatcher.isEqual`.
  func contains(equalTo value: FieldValue) -> Bool {
    byHash[Self.hash(value)]?.contains { QueryMatcher.isEqual(value, $0) } ?? false
  }

  /// Returns a hash that is equal for any two values that are equal by `QueryMatcher.isEqual`.
  private static func hash(_ value: FieldValue) -> Int {
    var hasher = Hasher()
    switch value {
    case .string(let text): add(text, to: &hasher)
    case .reference(let reference): add(reference.recordName.text, to: &hasher)
    case .int64(let number): hasher.combine(Double(number))
    case .double(let number): hasher.combine(number)
    case .timestamp(let time): hasher.combine(time.milliseconds)
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    case .location(let location):
      hasher.combine(location.latitude)
      hasher.combine(location.longitude)
    case .asset(let asset): add(asset.fileChecksum ?? "", to: &hasher)
    default: break
    }
    return hasher.finalize()
  }

  /// Hashes the bytes: texts are compared by these, and a text's own hash would compose its letters first.
  private static func add(_ text: String, to hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension FieldValue {
  /// The number of a list's elements; 1 for any other value.
  var elementCount: Int {
    switch self {
    case .stringList(let list): list.count
    case .int64List(let list): list.count
    case .doubleList(let list): list.count
    case .timestampList(let list): list.count
    case .bytesList(let list): list.count
    case .referenceList(let list): list.count
    case .assetList(let list): list.count
    case .locationList(let list): list.count
    case .emptyList: 0
    default: 1
    }
  }

  var isList: Bool { type?.isList == true }
}
