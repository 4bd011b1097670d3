import Core

extension WireError {
  /// One English sentence for logs and for `reason` in an answer: the place, the reason and a remedy.
  public var text: String { (path.isEmpty ? "" : path + ": ") + sentence }

  private var sentence: String {
    switch reason {
    case .json(let kind): Self.sentence(kind, offset)
    case .missing: "is missing; add it"
    case .tooMany(let max): "has more than \(max) elements; send the rest in another request"
    case .tooLong(let max): "is longer than \(max) bytes; shorten it"
    case .tooDeep(let max): "is nested more than \(max) levels deep; send it flatter"
    case .invalidName(let rule): "is not a valid name; use \(rule)"
    case .unknownWord(let allowed): "is not a word of the protocol; use one of \(allowed)"
    case .mistypedValue(let type): "Invalid value, expected type \(type.word)."
    case .listNeeded: "needs a value with a list type, for example INT64_LIST"
    case .outOfRange(let range):
      "is not between \(range.lowerBound) and \(range.upperBound); choose a number in between"
    case .repeatedField: "comes twice; send each field once"
    case .recordTooLarge(let count):
      "is a record of \(count) bytes; at most \(RecordLimits.recordByteCountMax) are allowed, "
        + "move large values into assets"
    }
  }

  private static func sentence(_ kind: JSONError.Kind, _ offset: Int) -> String {
    switch kind {
    case .expectedObject: "must be an object"
    case .expectedArray: "must be an array"
    case .expectedString: "must be a string"
    case .expectedInteger: "must be a whole number"
    case .expectedNumber: "must be a number"
    case .expectedBool: "must be true or false"
    case .expectedNull: "must be null"
    case .numberOutOfRange: "is a number that does not fit into 64 bits; send a smaller one"
    case .tooDeep: "is nested more than \(JSONReader.depthMax) levels deep; send it flatter"
    case .tooLong: "The body is too long; send it in several requests."
    case .unexpectedEnd: "The JSON text ends too early, at byte \(offset); send all of it."
    default: "The text is not JSON at byte \(offset); send JSON (RFC 8259) in UTF-8."
    }
  }
}
