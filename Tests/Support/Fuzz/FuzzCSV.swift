// rooms: Core

import Core

/// Any bytes: no trap; a table read is written so that it reads the same, with each delimiter; line numbers increase.
public func fuzzCSV(_ bytes: [UInt8]) {
  guard var reader = try? CSVReader(bytes), let rows = try? reader.rows() else { return }
  var line = 0
  for row in rows {
    precondition(row.line > line && !row.fields.isEmpty)
    line = row.line
  }
  for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
    var writer = CSVWriter(delimiter: delimiter)
    for row in rows { writer.row(row.fields) }
    guard var second = try? CSVReader(writer.bytes, delimiter: delimiter), let again = try? second.rows() else {
      fatalError("what was written does not read")
    }
    precondition(again.count == rows.count)
    for (a, b) in zip(rows, again) {
      precondition(a.fields.count == b.fields.count)
      for (x, y) in zip(a.fields, b.fields) { precondition(x.utf8.elementsEqual(y.utf8)) }
    }
  }
}
