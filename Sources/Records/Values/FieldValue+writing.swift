import Core

extension FieldValue {
  /// Writes the members `value` and `type`.
  func write(to writer: inout WireWriter) {
    writer.key("value")
    writeBare(to: &writer)
    switch self {
    case .unknown(let type, _): writer.member("type", type)
    default: writer.member("type", word: type)
    }
  }

  func writeBare(to writer: inout WireWriter) {
    switch self {
    case .string(let text): writer.json.value(text)
    case .int64(let value): writer.number(value)
    case .double(let value): writer.number(value)
    case .timestamp(let value): writer.json.value(value.milliseconds)
    case .bytes(let bytes): writer.json.base64(bytes)
    case .reference(let reference): reference.write(to: &writer)
    case .asset(let asset): asset.write(to: &writer)
    case .location(let location): location.write(to: &writer)
    case .unknown(_, let text): writer.json.value(text)
    default:
      writer.beginArray()
      writeElements(to: &writer)
      writer.endArray()
    }
  }

  private func writeElements(to writer: inout WireWriter) {
    switch self {
    case .stringList(let texts): for text in texts { writer.json.value(text) }
    case .int64List(let values): for value in values { writer.number(value) }
    case .doubleList(let values): for value in values { writer.number(value) }
    case .timestampList(let values): for value in values { writer.json.value(value.milliseconds) }
    case .bytesList(let values): for value in values { writer.json.base64(value) }
    case .referenceList(let values): for value in values { value.write(to: &writer) }
    case .assetList(let values): for value in values { value.write(to: &writer) }
    case .locationList(let values): for value in values { value.write(to: &writer) }
    default: break
    }
  }
}

extension WireWriter {
  fileprivate mutating func number(_ value: Int64) {
    if numbersAsStrings { json.value("\(value)") } else { json.value(value) }
  }

  fileprivate mutating func number(_ value: Double) {
    if numbersAsStrings, value.isFinite { json.value(value.description) } else { json.value(value) }
  }
}
