import Habits

/// What the camera has read so far (H-24).
struct ScanState: Sendable {
  enum Camera: Equatable, Sendable {
    case on
    case refused
    /// There is none, or another program has it.
    case missing
  }

  var camera = Camera.on
  var assembler = QRAssembler()
  /// Why the code that was read last was not taken.
  var problem: QRDecodeError?
}
