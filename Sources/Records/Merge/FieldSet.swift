import Core

/// A field's list as a set: in ascending order, each element once. A missing field is the empty set.
enum FieldSet {
  case empty
  case numbers([Int64])
  case times([Int64])
  case texts([String])

  /// Returns nil for a value that cannot be a set.
  init?(_ value: FieldValue?) {
    switch value {
    case nil, .emptyList: self = .empty
    case .int64List(let values): self = values.isEmpty ? .empty : .numbers(Self.sorted(values) { $0 < $1 })
    case .timestampList(let values):
      self = values.isEmpty ? .empty : .times(Self.sorted(values.map { $0.milliseconds }) { $0 < $1 })
    case .stringList(let texts): self = texts.isEmpty ? .empty : .texts(Self.sorted(texts) { $0.precedesBytewise($1) })
    default: return nil
    }
  }

  static func == (a: FieldSet, b: FieldSet) -> Bool { a.value == b.value }
  static func != (a: FieldSet, b: FieldSet) -> Bool { !(a == b) }

  var value: FieldValue? {
    switch self {
    case .empty: nil
    case .numbers(let values): .int64List(values)
    case .times(let values): .timestampList(values.map { Timestamp(milliseconds: $0) })
    case .texts(let texts): .stringList(texts)
    }
  }

  /// Merges two sets: an element of the ancestor stays if both have it; other elements are taken from either. Returns
  /// nil if the three have different kinds.
  static func merged(_ ancestor: FieldSet, _ mine: FieldSet, _ theirs: FieldSet) -> FieldSet? {
    if let a = ancestor.numberList, let m = mine.numberList, let t = theirs.numberList {
      return FieldSet(.int64List(merged(a, m, t) { $0 < $1 }))
    }
    if let a = ancestor.timeList, let m = mine.timeList, let t = theirs.timeList {
      return FieldSet(.timestampList(merged(a, m, t) { $0 < $1 }.map { Timestamp(milliseconds: $0) }))
    }
    if let a = ancestor.textList, let m = mine.textList, let t = theirs.textList {
      return FieldSet(.stringList(merged(a, m, t) { $0.precedesBytewise($1) }))
    }
    return nil
  }

  private var numberList: [Int64]? {
    switch self {
    case .empty: []
    case .numbers(let values): values
    default: nil
    }
  }

  private var timeList: [Int64]? {
    switch self {
    case .empty: []
    case .times(let values): values
    default: nil
    }
  }

  private var textList: [String]? {
    switch self {
    case .empty: []
    case .texts(let texts): texts
    default: nil
    }
  }

  private static func sorted<Element>(_ elements: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
    // Nearly always the list is a set already.
    var isSorted = true
    for i in elements.indices.dropFirst() where !precedes(elements[i - 1], elements[i]) { isSorted = false }
    if isSorted { return elements }
    var out: [Element] = []
    for element in elements.ordered(by: precedes) {
      if let last = out.last, !precedes(last, element) { continue }
      out.append(element)
    }
    return out
  }

  private static func merged<Element>(
    _ ancestor: [Element], _ mine: [Element], _ theirs: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var out: [Element] = []
    var (a, m, t) = (0, 0, 0)
    while m < mine.count || t < theirs.count {
      let isMine = m < mine.count && !(t < theirs.count && precedes(theirs[t], mine[m]))
      let isTheirs = t < theirs.count && !(m < mine.count && precedes(mine[m], theirs[t]))
      let element = isMine ? mine[m] : theirs[t]
      while a < ancestor.count, precedes(ancestor[a], element) { a += 1 }
      let isOld = a < ancestor.count && !precedes(element, ancestor[a])
      if !isOld || (isMine && isTheirs) { out.append(element) }
      if isMine { m += 1 }
      if isTheirs { t += 1 }
    }
    return out
  }
}
