import Core

/// A language of the app, by its BCP 47 tag. The two pseudo-languages are for tests; `resolve` never returns them.
public enum Language: String, CaseIterable, Sendable {
  case german = "de"
  case english = "en"
  /// English with accents and about 40 % more letters, which reveals clipped and hard-coded texts.
  case pseudoLong = "qps-long"
  /// English marked to run from right to left, which reveals layouts that cannot be mirrored.
  case pseudoRTL = "qps-rtl"

  public var isRightToLeft: Bool { self == .pseudoRTL }

  /// The language that the page declares, a valid BCP 47 tag.
  public var tag: String {
    switch self {
    case .german: "de"
    case .english: "en"
    case .pseudoLong: "en-x-long"
    case .pseudoRTL: "en-x-rtl"
    }
  }

  /// Returns the first language of the user's ordered tags (“de-CH”, “en_GB”) that the app has; English if there is
  /// none.
  public static func resolve(preferred: [String]) -> Language {
    for tag in preferred {
      switch primarySubtag(tag) {
      case "de", "gsw", "nds": return .german
      case "en": return .english
      default: continue
      }
    }
    return .english
  }

  /// Returns the region of the first tag that names one (“CH” of “de-CH”, “de-Latn-CH” or “de_CH”); nil if none does.
  public static func region(preferred: [String]) -> String? {
    for tag in preferred {
      for part in subtags(tag).dropFirst() where part.utf8.count == 2 {
        return String(decoding: part.utf8.map(capital), as: UTF8.self)
      }
    }
    return nil
  }

  private static func primarySubtag(_ tag: String) -> String {
    guard let first = subtags(tag).first else { return "" }
    return String(decoding: first.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Returns the parts of a tag, which some systems separate by underscores.
  private static func subtags(_ tag: String) -> [String] {
    let hyphen = UInt8(ascii: "-")
    return String(decoding: tag.utf8.map { $0 == UInt8(ascii: "_") ? hyphen : $0 }, as: UTF8.self).parts(by: hyphen)
  }

  private static func capital(_ byte: UInt8) -> UInt8 { (97...122).contains(byte) ? byte - 32 : byte }
}
