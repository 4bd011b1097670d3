/// The reason why a QR code could not be created.
public enum QRError: Error, Equatable, Sendable {
  /// The payload does not fit into version 40, which contains `capacityBytes` arbitrary bytes at the requested level.
  case tooLong(capacityBytes: Int)
}
