import Habits

/// The QR codes that the camera has read so far (H-24).
struct ScanState: Sendable {
  enum Camera: Equatable, Sendable {
    case on
    case refused
    /// The device has no camera, or another program uses it.
    case missing
  }

  var camera = Camera.on
  var assembler = QRAssembler()
  /// The reason for rejecting the last code; nil if it was accepted.
  var problem: QRDecodeError?
}
