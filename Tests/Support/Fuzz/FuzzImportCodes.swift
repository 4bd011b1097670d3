// rooms: Core Habits

import Core
import Habits

/// Any lines as the texts of scanned codes: no trap, bounded; and any bytes as a payload come out of their codes again.
public func fuzzImportCodes(_ bytes: [UInt8]) {
  var assembler = QRAssembler()
  for line in bytes.split(separator: 0x0A).prefix(200) {
    let before = assembler.progress
    do throws(QRDecodeError) {
      try assembler.add(String(decoding: line, as: UTF8.self))
      precondition(assembler.progress.done >= before.done)
    } catch {
      precondition(error == .checksumWrong || assembler.progress == before)
    }
    precondition(assembler.progress.total <= QRPayload.partCountMax)
  }
  guard !bytes.isEmpty, let texts = QRPayload.texts(bytes, link: "https://example.org/a") else { return }
  var second = QRAssembler()
  for text in texts.reversed() {
    precondition(text.utf8.count <= QRPayload.textByteCountMax)
    guard (try? second.add(text)) != nil else { fatalError("a text of ours is refused") }
  }
  precondition(second.packed == bytes)
}
