// rooms: Core Records RecordStore

import Core
import RecordStore
import Records

/// Any bytes as a schema: no trap, an error names a line of the text, and what is read is the same after it was written.
public func fuzzSchema(_ bytes: [UInt8]) {
  do throws(SchemaError) {
    let schema = try ContainerSchema(text: bytes)
    let text = schema.text(remarks: ["a remark"])
    guard let again = try? ContainerSchema(text: Array(text.utf8)) else { fatalError("what was written is not read") }
    precondition(again == schema, "a schema changes when it is written")
    precondition(again.text(remarks: ["a remark"]) == text)
  } catch {
    precondition(error.line >= 1 && error.line <= bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    precondition(!error.description.isEmpty)
  }
}
