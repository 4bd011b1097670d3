import Habits

/// The codes that the camera has read so far (H-24).
struct ScanState: Sendable {
  enum Camera: Equatable, Sendable {
    case on
    case refused
    /// There is none, or another program has it.
    case missing
  }

  var camera = Camera.on
  var assembler = QRAssembler()
  /// The reason for which the code that was read last was not taken.
  var problem: QRDecodeError?
}
