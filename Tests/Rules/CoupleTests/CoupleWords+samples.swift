@testable import Couple

extension CoupleWords {
  /// Words of a language that is written from right to left.
  static var mirrored: CoupleWords {
    var words = english
    words.isRightToLeft = true
    words.languageTag = "en-x-rtl"
    words.connect = "להתחבר"
    words.kilometresApart = "קילומטרים"
    words.write = "כתבו משהו"
    return words
  }
}
