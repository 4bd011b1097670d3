@testable import Couple

extension CoupleWords {
  static let german = CoupleWords(
    connect: "Verbinden", setCity: "Ort festlegen", setDate: "Datum festlegen", write: "Schreib etwas",
    distance: "Entfernung", countdown: "Countdown", note: "Notiz", kilometres: "km", kilometresApart: "km entfernt",
    days: Unit(one: "Tag", other: "Tage"), hours: Unit(one: "Std.", other: "Std."),
    minutes: Unit(one: "Min.", other: "Min."), groupMark: ".", languageTag: "de")

  static let english = CoupleWords(
    connect: "Connect", setCity: "Set city", setDate: "Set date", write: "Tap to write", distance: "Distance",
    countdown: "Countdown", note: "Note", kilometres: "km", kilometresApart: "km apart",
    days: Unit(one: "day", other: "days"), hours: Unit(one: "h", other: "h"), minutes: Unit(one: "min", other: "min"),
    groupMark: ",", languageTag: "en")

  /// As in a language that is written from right to left.
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
