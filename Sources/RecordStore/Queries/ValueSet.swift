import Core
import Records

/// Elements of a list, found by what they are equal to: however many there are, a look for one costs the same.
struct ValueSet {
  private var byHash: [Int: [FieldValue]] = [:]

  init(_ list: FieldValue) {
    for element in list.elements { byHash[Self.hash(element), default: []].append(element) }
  }

  /// Whether `QueryMatcher.isEqual` holds of the value and an element.
  func contains(equalTo value: FieldValue) -> Bool {
    byHash[Self.hash(value)]?.contains { QueryMatcher.isEqual(value, $0) } ?? false
  }

  /// The same for any two values that `QueryMatcher.isEqual` holds of.
  private static func hash(_ value: FieldValue) -> Int {
    var hasher = Hasher()
    switch value {
    case .string(let text): add(text, to: &hasher)
    case .reference(let reference): add(reference.recordName.text, to: &hasher)
    case .int64(let number): hasher.combine(Double(number))
    case .double(let number): hasher.combine(number)
    case .timestamp(let time): hasher.combine(time.milliseconds)
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    case .location(let place):
      hasher.combine(place.latitude)
      hasher.combine(place.longitude)
    case .asset(let asset): add(asset.fileChecksum ?? "", to: &hasher)
    default: break
    }
    return hasher.finalize()
  }

  /// By its bytes: equal texts are so by these, and a text's own hash would compose its letters first.
  private static func add(_ text: String, to hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension FieldValue {
  /// The number of elements of a list, 1 of anything else.
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
