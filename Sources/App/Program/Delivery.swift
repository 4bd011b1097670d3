/// Bytes that the host delivers, each with its code. `Tools/border` writes the codes for the page's scripts.
public enum Delivery: Int32, Sendable {
  case file = 1
  case inflated = 2
  case deflated = 3
  case cameraFrame = 4
  case timeZone = 5
  /// The response to a request: id, status (0 without a connection), Retry-After, body.
  case answer = 6
  /// The account's texts, German and English. Arrives when the account's part is loaded.
  case accountTexts = 7
  /// A report about the file that the host holds for an area: the part's name, and
  /// - `chosen`, the file's name, its bytes;
  /// - `slice`, the token, `1` if the range ends with it, the bytes in any number of pieces;
  /// - `failed`, the token, the reason: `unsupported`, or the name of the host's error.
  case areaFile = 8
}
