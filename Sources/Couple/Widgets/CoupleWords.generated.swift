// swift-format-ignore-file
// Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

extension CoupleWords {
  public static var german: CoupleWords {
    var words = CoupleWords(languageTag: "de")
    words.connect = "Verbinden"
    words.countdown = "Countdown"
    words.day = "Tag"
    words.days = "Tage"
    words.distance = "Entfernung"
    words.groupMark = "."
    words.hour = "Std."
    words.hours = "Std."
    words.kilometres = "km"
    words.kilometresApart = "km entfernt"
    words.minute = "Min."
    words.minutes = "Min."
    words.note = "Notiz"
    words.setCity = "Ort festlegen"
    words.setDate = "Datum festlegen"
    words.write = "Schreib etwas"
    return words
  }
  public static var english: CoupleWords {
    var words = CoupleWords(languageTag: "en")
    words.connect = "Connect"
    words.countdown = "Countdown"
    words.day = "day"
    words.days = "days"
    words.distance = "Distance"
    words.groupMark = ","
    words.hour = "h"
    words.hours = "h"
    words.kilometres = "km"
    words.kilometresApart = "km apart"
    words.minute = "min"
    words.minutes = "min"
    words.note = "Note"
    words.setCity = "Set city"
    words.setDate = "Set date"
    words.write = "Tap to write"
    return words
  }
}
