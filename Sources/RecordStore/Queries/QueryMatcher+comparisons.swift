import Core
import Records

extension QueryMatcher {
  /// Reports whether two values are equal; values that have no common order are not, and two missing values are.
  static func isEqual(_ a: FieldValue?, _ b: FieldValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    switch (a, b) {
    case (.reference(let a), .reference(let b)): return a.recordName == b.recordName
    case (.reference(let a), .string(let b)): return a.recordName.text.equalsBytewise(b)
    case (.location(let a), .location(let b)): return a.latitude == b.latitude && a.longitude == b.longitude
    case (.double, .int64), (.int64, .double), (.double, .double):
      return isOrdered(a, .lessThanOrEquals, b) && isOrdered(b, .lessThanOrEquals, a)
    default: return a == b
    }
  }

  static func isOrdered(_ a: FieldValue?, _ comparator: QueryFilter.Comparator, _ b: FieldValue?) -> Bool {
    guard let a, let b else { return false }
    let isLess: Bool
    let isGreater: Bool
    switch (a, b) {
    case (.int64(let a), .int64(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.timestamp(let a), .timestamp(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.double(let a), .double(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.double(let a), .int64(let b)): (isLess, isGreater) = (a < Double(b), a > Double(b))
    case (.int64(let a), .double(let b)): (isLess, isGreater) = (Double(a) < b, Double(a) > b)
    case (.string(let a), .string(let b)):
      (isLess, isGreater) = (a.precedesBytewise(b), b.precedesBytewise(a))
    case (.bytes(let a), .bytes(let b)):
      (isLess, isGreater) = (a.lexicographicallyPrecedes(b), b.lexicographicallyPrecedes(a))
    case (.reference(let a), .reference(let b)):
      (isLess, isGreater) = (a.recordName < b.recordName, b.recordName < a.recordName)
    default: return false
    }
    switch comparator {
    case .lessThan: return isLess
    case .lessThanOrEquals: return !isGreater
    case .greaterThan: return isGreater
    default: return !isLess
    }
  }

  static func begins(_ value: FieldValue?, _ prefix: FieldValue?) -> Bool {
    let text: String
    switch value {
    case .string(let value): text = value
    case .reference(let reference): text = reference.recordName.text
    default: return false
    }
    switch prefix {
    case .string(let prefix): return text.utf8.starts(with: prefix.utf8)
    case .reference(let prefix): return text.utf8.starts(with: prefix.recordName.text.utf8)
    default: return false
    }
  }

  static func memberBegins(_ list: FieldValue?, _ prefix: FieldValue?) -> Bool {
    guard let list, list.isList else { return false }
    return list.elements.contains { begins($0, prefix) }
  }

  static func isNear(_ value: FieldValue?, _ wanted: FieldValue?, _ metres: Double) -> Bool {
    guard case .location(let a) = value, case .location(let b) = wanted else { return false }
    return a.metres(to: b) <= metres
  }
}
