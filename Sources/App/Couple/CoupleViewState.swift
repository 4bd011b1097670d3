import Core
import Couple

/// The state of the couple's screens beside the stored data: texts that are not saved yet, and what became of them.
final class CoupleViewState {
  /// The code of the redeeming form.
  var code = ""
  /// The problem with it, in words.
  var codeError = ""
  /// As typed; nil while nothing was.
  var note: String?
  var label: String?
  /// YYYY-MM-DD and HH:MM, as the inputs hold them.
  var date: String?
  var time: String?
  /// The problem with the text that was to be saved, in words.
  var error = ""
  /// The code as a picture, while its sheet is open.
  var codePicture = CodePicture()

  /// Links by which other programs show widgets; nil before the server has told.
  var widgetLinks: [CoupleWidgetLink]?
  var widgetName = ""
  /// The address of a link that was just made, which is shown only once.
  var newLinkAddress = ""
  var scriptAddress: String { newLinkAddress + "/scriptable.js" }
  /// Whether this device is told of the partner's notes.
  var push = PushState.unknown
  /// The person is being asked by the browser.
  var isPushBusy = false
  /// The notification's title that the worker has been given.
  var pushWords = ""

  /// IANA name of the device's zone; empty where the host does not know.
  var zoneName = ""
  /// The partner's zone as it was asked for last, and its rules; nil until the host has told them, or if it does not know the zone.
  var partnerZoneName = ""
  var partnerZone: ZoneRules?
  let places = PlacesViewState()

  init() {}

  /// Forgets what was typed into the editors.
  func dropDrafts() {
    note = nil
    label = nil
    date = nil
    time = nil
    error = ""
  }
}

/// A secret address that shows the widgets, without the secret.
struct CoupleWidgetLink {
  static let countMax = 50

  let id: String
  let name: String
  let created: Timestamp?
  /// To the day; nil for never.
  let used: Timestamp?

  init(_ answer: AccountAnswer) {
    id = answer.text("id")
    name = answer.text("name")
    created = Timestamp(iso8601: answer.text("created"))
    used = Timestamp(iso8601: answer.text("used"))
  }
}
