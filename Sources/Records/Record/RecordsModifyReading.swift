import Core

/// A `records/modify` as a server reads it: a malformed operation does not prevent reading the others.
public struct RecordsModifyReading: Sendable {
  /// The request with the readable operations only.
  public var request: RecordsModifyRequest
  /// The malformed operations, in order of their positions.
  public var mistakes: [OperationMistake]

  /// Parses a request's body as `RecordsModifyRequest` does. Throws if the text is no JSON, if anything but single operations is malformed,
  /// or if no operation can be read.
  public init(body: [UInt8]) throws(WireError) {
    var reader = try WireReader(
      body.isEmpty ? Array("{}".utf8) : body, byteCountMax: RecordLimits.requestByteCountMax, isTolerant: false)
    var found: [OperationMistake]? = []
    request = try RecordsModifyRequest(from: &reader, mistakes: &found)
    try reader.finish()
    mistakes = found ?? []
    if request.operations.isEmpty, let first = mistakes.first { throw first.error }
  }

  /// An index of `request.operations`, or of `mistakes`.
  public enum Place: Equatable, Sendable {
    case operation(Int)
    case mistake(Int)
  }

  /// The places of all operations, in the client's order.
  public var order: [Place] {
    var order: [Place] = []
    order.reserveCapacity(request.operations.count + mistakes.count)
    var next = 0
    for i in request.operations.indices {
      while next < mistakes.count, mistakes[next].position == order.count {
        order.append(.mistake(next))
        next += 1
      }
      order.append(.operation(i))
    }
    while next < mistakes.count {
      order.append(.mistake(next))
      next += 1
    }
    return order
  }
}

/// A malformed operation of a request.
public struct OperationMistake: Equatable, Sendable {
  /// The operation's index in the request.
  public var position: Int
  /// The name of its record; nil if it cannot be read.
  public var name: RecordName?
  public var error: WireError
}

extension WireReader {
  /// Reads the operations of a request. With a list of mistakes, appends malformed operations to it and continues.
  mutating func operations(_ mistakes: inout [OperationMistake]?) throws(WireError) -> [RecordOperation] {
    guard mistakes != nil else { return try values(max: RecordLimits.operationCountMax) }
    mistakes = []
    var operations: [RecordOperation] = []
    var position = 0
    try beginArray()
    while try nextElement() {
      guard position < RecordLimits.operationCountMax else {
        throw refusal(.tooMany(max: RecordLimits.operationCountMax), at: json.offset)
      }
      if mistakes?.isEmpty == true {
        // Reads from the whole text until a first mistake; finding its place walks through the text, which may happen once only.
        let start = self
        do throws(WireError) {
          operations.append(try RecordOperation(from: &self))
        } catch {
          self = start
          let text = try itemText()
          mistakes?.append(OperationMistake(position: position, name: Self.recordName(in: text), error: error))
        }
      } else {
        let text = try itemText()
        do throws(WireError) {
          var item = try WireReader(item: text, path: "operations[\(position)]", isTolerant: false)
          operations.append(try RecordOperation(from: &item))
        } catch {
          mistakes?.append(OperationMistake(position: position, name: Self.recordName(in: text), error: error))
        }
      }
      position += 1
    }
    return operations
  }

  private mutating func itemText() throws(WireError) -> JSONText {
    do throws(JSONError) { return try json.readText() } catch { throw raised(error) }
  }

  /// Returns the name of the operation's record; nil if there is none that is well-formed.
  private static func recordName(in operation: JSONText) -> RecordName? {
    do throws(WireError) {
      var reader = try WireReader(item: operation, path: "", isTolerant: false)
      guard try reader.kind() == .object else { return nil }
      return try reader.only("record") { (reader: inout WireReader) throws(WireError) in
        try reader.only("recordName") { (reader: inout WireReader) throws(WireError) -> RecordName in
          try reader.name()
        }
      }
    } catch {
      return nil
    }
  }
}
