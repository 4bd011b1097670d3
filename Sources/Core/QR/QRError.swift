/// Why a QR code could not be made.
public enum QRError: Error, Equatable, Sendable {
  /// The payload does not fit into version 40; at the asked level that holds `capacityBytes` arbitrary bytes.
  case tooLong(capacityBytes: Int)
}
