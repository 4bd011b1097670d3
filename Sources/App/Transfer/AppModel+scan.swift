import Core
import Habits
import Replica
import Sync

/// Reading codes with the camera, and what links carry (H-24).
extension AppModel {
  static let scanVideoID = "scan-video"

  /// Turns the camera on and begins anew.
  func startScan(_ step: inout Step) {
    transfer.scan = ScanState()
    transfer.revision += 1
    step.effects.append(.scan(isOn: true, videoID: Self.scanVideoID))
  }

  func endScan(_ step: inout Step) {
    transfer.scan = ScanState()
    step.effects.append(.scan(isOn: false, videoID: Self.scanVideoID))
  }

  func failScan(_ reason: String) {
    guard overlay == .scan else { return }
    transfer.scan.camera = reason == "NotAllowedError" || reason == "SecurityError" ? .refused : .missing
    transfer.revision += 1
  }

  /// Fields: width and height in decimal digits, and the brightness of each pixel.
  func takeFrame(_ fields: [[UInt8]], _ step: inout Step) {
    guard overlay == .scan, fields.count == 3, let width = Int(String(decoding: fields[0], as: UTF8.self)),
      let height = Int(String(decoding: fields[1], as: UTF8.self)), width > 0, height > 0
    else { return }
    guard let payload = QRDecoder.decode(luma: fields[2], width: width, height: height) else { return }
    addCode(String(decoding: payload, as: UTF8.self), from: .code, &step)
  }

  func addCode(_ text: String, from origin: ImportOrigin, _ step: inout Step) {
    var assembler = transfer.scan.assembler
    do throws(QRDecodeError) {
      let before = assembler.progress
      try assembler.add(text)
      if let packed = assembler.packed { return importPacked(packed, from: origin, &step) }
      // A camera has to read the rest of a series that a link began.
      if overlay != .scan { open(.scan, &step) }
      if assembler.progress == before, transfer.scan.problem == nil { return }
      if assembler.progress != before { step.effects.append(.haptic(milliseconds: 10)) }
      transfer.scan.assembler = assembler
      transfer.scan.problem = nil
      transfer.revision += 1
    } catch {
      if overlay == .scan {
        if transfer.scan.problem == error { return }
        transfer.scan.assembler = assembler
        transfer.scan.problem = error
        transfer.revision += 1
      } else {
        beginImport(origin, .reading, &step)
        failImport(.code(error))
      }
    }
  }
}
