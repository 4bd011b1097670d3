// rooms: Core

import Core

/// The first bytes choose the values to read from the rest: no trap, and values read are written back as the same bytes.
public func fuzzBytes(_ bytes: [UInt8]) {
  let plan = bytes.prefix(8)
  let rest = Array(bytes.dropFirst(8))
  var reader = ByteReader(rest)
  var writer = ByteWriter()
  do throws(ByteError) {
    for step in plan {
      try copy(step, &reader, &writer)
      precondition(writer.bytes.elementsEqual(rest.prefix(reader.offset)), "written bytes differ from those read")
    }
    try reader.finish()
  } catch {
    precondition(reader.offset <= rest.count)
  }
  texts(rest)
}

private func copy(_ step: UInt8, _ reader: inout ByteReader, _ writer: inout ByteWriter) throws(ByteError) {
  switch step % 11 {
  case 0: writer.u8(try reader.u8())
  case 1: writer.u16(try reader.u16())
  case 2: writer.u32(try reader.u32())
  case 3: writer.u64(try reader.u64())
  case 4: writer.i64(try reader.i64())
  case 5: writer.varint(try reader.varint())
  case 6: writer.zigzag(try reader.zigzag())
  case 7: writer.blob(try reader.blob(max: 5000))
  case 8: writer.string(try reader.string())
  case 9:
    let values: [Int64] = try reader.column()
    writer.column(values)
  default:
    let values: [Int32] = try reader.column(max: 1 << 20)
    writer.column(values)
  }
}

/// The small text formats: each value has one text, and a text read is written back to the same value.
private func texts(_ bytes: [UInt8]) {
  precondition(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  if let decoded = Base64URL.decode(text), !text.containsText("=") { precondition(Base64URL.encode(decoded) == text) }
  if let moment = Timestamp(iso8601: text) { precondition(Timestamp(iso8601: moment.iso8601) == moment) }
  let trimmed = text.trimmedWhitespace
  precondition(trimmed.trimmedWhitespace == trimmed && text.containsText(trimmed))
}
