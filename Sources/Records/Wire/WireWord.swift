/// An enumeration that the protocol writes as one of a few words.
public protocol WireWord: RawRepresentable, Equatable, Sendable where RawValue == UInt8 {
  /// The words in the order of the raw values, which begin at 0.
  static var words: [StaticString] { get }
}

extension WireWord {
  /// The case's word in JSON.
  public var word: StaticString { Self.words[Int(rawValue)] }

  static var allowedText: String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : ", ") + word.description }
    return text
  }
}
