import Core
import Habits
import Replica
import Sync

/// Reads QR codes with the camera, and data from links (H-24).
extension TransferScreens {
  static let scanVideoID = "scan-video"

  /// Starts the camera, without any codes read.
  func startScan(_ step: inout Step) {
    app.transfer.scan = ScanState()
    app.transfer.revision += 1
    step.effects.append(.scan(isOn: true, videoID: Self.scanVideoID))
  }

  func endScan(_ step: inout Step) {
    app.transfer.scan = ScanState()
    step.effects.append(.scan(isOn: false, videoID: Self.scanVideoID))
  }

  func failScan(_ reason: String) {
    guard app.overlay == .scan else { return }
    app.transfer.scan.camera = reason == "NotAllowedError" || reason == "SecurityError" ? .refused : .missing
    app.transfer.revision += 1
  }

  /// Decodes a camera frame. Fields: width and height in decimal digits, and the brightness of each pixel.
  func receiveFrame(_ fields: [[UInt8]], _ step: inout Step) {
    guard app.overlay == .scan, fields.count == 3, let width = Int(String(decoding: fields[0], as: UTF8.self)),
      let height = Int(String(decoding: fields[1], as: UTF8.self)), width > 0, height > 0
    else { return }
    guard let payload = QRDecoder.decode(luma: fields[2], width: width, height: height) else { return }
    addCode(String(decoding: payload, as: UTF8.self), from: .code, &step)
  }

  func addCode(_ text: String, from origin: ImportOrigin, _ step: inout Step) {
    var assembler = app.transfer.scan.assembler
    do throws(QRDecodeError) {
      let before = assembler.progress
      try assembler.add(text)
      if let packed = assembler.packed { return importPacked(packed, from: origin, &step) }
      // The camera has to read the rest of a series that a link began.
      if app.overlay != .scan { app.open(.scan, &step) }
      if assembler.progress == before, app.transfer.scan.problem == nil { return }
      if assembler.progress != before { step.effects.append(.haptic(milliseconds: 10)) }
      app.transfer.scan.assembler = assembler
      app.transfer.scan.problem = nil
      app.transfer.revision += 1
    } catch {
      if app.overlay == .scan {
        if app.transfer.scan.problem == error { return }
        app.transfer.scan.assembler = assembler
        app.transfer.scan.problem = error
        app.transfer.revision += 1
      } else {
        beginImport(origin, .reading, &step)
        failImport(.code(error))
      }
    }
  }
}
