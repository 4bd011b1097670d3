import Core

/// A request with a list as a server reads it: a malformed element does not prevent reading the others.
public struct ListReading<Request: ListRequest>: Sendable {
  /// The request with the readable elements only.
  public var request: Request
  /// The malformed elements, in order of their positions.
  public var mistakes: [ElementMistake]

  /// Parses a request's body as the request itself does. Throws if the text is no JSON, if anything but single elements is malformed,
  /// or if no element can be read.
  public init(body: [UInt8]) throws(WireError) {
    var reader = try WireReader(
      body.isEmpty ? Array("{}".utf8) : body, byteCountMax: RecordLimits.requestByteCountMax, isTolerant: false)
    var found: [ElementMistake]? = []
    request = try Request(from: &reader, mistakes: &found)
    try reader.finish()
    mistakes = found ?? []
    if request.elements.isEmpty, let first = mistakes.first { throw first.error }
  }

  /// An index of the request's elements, or of `mistakes`.
  public enum Position: Equatable, Sendable {
    case element(Int)
    case mistake(Int)
  }

  /// The places of all elements, in the client's order.
  public var order: [Position] {
    let count = request.elements.count
    var order: [Position] = []
    order.reserveCapacity(count + mistakes.count)
    var next = 0
    for i in 0..<count {
      while next < mistakes.count, mistakes[next].position == order.count {
        order.append(.mistake(next))
        next += 1
      }
      order.append(.element(i))
    }
    while next < mistakes.count {
      order.append(.mistake(next))
      next += 1
    }
    return order
  }

  /// Returns the outcomes of the elements, with those of the mistakes at their positions.
  public func inOrder<Item>(_ outcomes: [ItemOutcome<Item>]) -> [ItemOutcome<Item>] {
    if mistakes.isEmpty { return outcomes }
    return order.map { position in
      switch position {
      case .element(let i): outcomes[i]
      case .mistake(let i): .failed(mistakes[i].item)
      }
    }
  }
}
