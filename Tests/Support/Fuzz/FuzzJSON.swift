// rooms: Core

import Core

/// Any bytes: no trap; a parsed text is written, indented or not, so that it parses to the same; the pull reader accepts the same texts as
/// the tree and reads the same values; an error is inside the text.
public func fuzzJSON(_ bytes: [UInt8]) {
  let skipped = skips(bytes)
  do throws(JSONError) {
    let tree = try JSON.parse(bytes)
    precondition(skipped, "the tree was read, but could not be skipped")
    var reader = try JSONReader(bytes)
    try step(&reader, beside: tree)
    try reader.finish()
    for pretty in [false, true] {
      let text = tree.bytes(pretty: pretty)
      guard let again = try? JSON.parse(text) else { fatalError("what was written does not parse") }
      precondition(again == tree, "what was written parses to something else")
      precondition(again.bytes(pretty: pretty) == text, "the second writing differs")
    }
  } catch {
    let place = error.location
    precondition((0...bytes.count).contains(place.offset) && place.line >= 1 && place.column >= 1)
    if skipped {
      precondition(error.kind == .duplicateName || error.kind == .numberOutOfRange, "only skipping succeeded")
    }
  }
}

/// Reads the values of `tree` one by one.
private func step(_ reader: inout JSONReader, beside tree: JSON) throws(JSONError) {
  var isSame = true
  switch tree {
  case .null: try reader.readNull()
  case .bool(let value): isSame = try reader.readBool() == value
  case .int(let value):
    // A copy reads the same number as a double.
    var copy = reader
    let double = try copy.readDouble()
    let int = try reader.readInt64()
    isSame = int == value && double == Double(value)
  case .double(let value): isSame = try reader.readDouble() == value
  case .string(let value): isSame = try reader.readString().utf8.elementsEqual(value.utf8)
  case .array(let elements):
    try reader.beginArray()
    for element in elements {
      guard try reader.nextElement() else { fatalError("an element is missing") }
      try step(&reader, beside: element)
    }
    isSame = try !reader.nextElement()
  case .object(let members):
    try reader.beginObject()
    for member in members {
      guard try reader.nextMember() else { fatalError("a member is missing") }
      precondition(reader.name.utf8.elementsEqual(member.name.utf8))
      try step(&reader, beside: member.value)
    }
    isSame = try !reader.nextMember()
  }
  precondition(isSame, "the tree holds something else")
}

private func skips(_ bytes: [UInt8]) -> Bool {
  do throws(JSONError) {
    var reader = try JSONReader(bytes)
    try reader.skipValue()
    try reader.finish()
    return true
  } catch {
    return false
  }
}
