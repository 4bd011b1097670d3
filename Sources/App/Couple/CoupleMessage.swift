import Couple

/// An action on the couple's screens.
public indirect enum CoupleMessage: Equatable, Sendable {
  // Pairing.
  case issue
  case copyCode
  case shareCode
  case redeem
  /// Cancels the code being redeemed.
  case dropRedeem
  case sayGoodbye
  case takeBackGoodbye
  case unlink
  /// Asks the server again.
  case retry

  // Editors.
  case type(field: String, text: String)
  case save
  /// Switches the countdown on or off in the editor's form.
  case counts(Bool)
  /// Deletes the content of the editor shown.
  case reset
  /// Exports the couple's shared data as a file.
  case export

  // Links for widgets.
  case addWidgetLink
  case endWidgetLink(String)
  case copyWidgetLink

  case place(PlaceMessage)
  /// Whether the partner is notified of this user's notes.
  case notifies(Bool)
  /// Shows or hides a detail on this device.
  case shows(CoupleDetail, Bool)
  /// Switches one of the countdown's reminders on or off.
  case reminds(CountdownStage, Bool)
  /// The distance below which the user is notified: a number as typed, or `true` or `false` from its switch.
  case near(String)
  /// The partner's name on this device.
  case partnerName(String)

  public var coupleWire: String {
    switch self {
    case .issue: "couple.issue"
    case .copyCode: "couple.copycode"
    case .shareCode: "couple.sharecode"
    case .redeem: "couple.redeem"
    case .dropRedeem: "couple.dropredeem"
    case .sayGoodbye: "couple.goodbye"
    case .takeBackGoodbye: "couple.stay"
    case .unlink: "couple.unlink"
    case .retry: "couple.retry"
    case .type(let field, let text): MessageText.wire("couple.type", field, text)
    case .save: "couple.save"
    case .reset: "couple.reset"
    case .export: "couple.export"
    case .addWidgetLink: "couple.addwidget"
    case .endWidgetLink(let id): MessageText.wire("couple.endwidget", id)
    case .copyWidgetLink: "couple.copywidget"
    case .place(let message): message.placeWire
    case .notifies(let isOn): MessageText.wire("couple.tells", isOn ? "true" : "false")
    case .counts(let isOn): MessageText.wire("couple.counts", isOn ? "true" : "false")
    case .shows(let detail, let isOn): MessageText.wire("couple.shows", detail.rawValue, isOn ? "true" : "false")
    case .reminds(let stage, let isOn): MessageText.wire("couple.reminds", stage.word, isOn ? "true" : "false")
    case .near(let text): MessageText.wire("couple.near", text)
    case .partnerName(let name): MessageText.wire("couple.partnername", name)
    }
  }

  init?(coupleText text: MessageText) {
    switch text.name {
    case "couple.issue": self = .issue
    case "couple.copycode": self = .copyCode
    case "couple.sharecode": self = .shareCode
    case "couple.redeem": self = .redeem
    case "couple.dropredeem": self = .dropRedeem
    case "couple.goodbye": self = .sayGoodbye
    case "couple.stay": self = .takeBackGoodbye
    case "couple.unlink": self = .unlink
    case "couple.retry": self = .retry
    case "couple.type":
      guard let field = text.text(0), CoupleField(rawValue: field) != nil else { return nil }
      self = .type(field: field, text: text.rest(1))
    case "couple.save": self = .save
    case "couple.reset": self = .reset
    case "couple.export": self = .export
    case "couple.addwidget": self = .addWidgetLink
    case "couple.endwidget": self = .endWidgetLink(text.rest(0))
    case "couple.copywidget": self = .copyWidgetLink
    default:
      if let message = PlaceMessage(placeText: text) {
        self = .place(message)
      } else if text.name == "couple.tells", let isOn = text.bool(0) {
        self = .notifies(isOn)
      } else if text.name == "couple.counts", let isOn = text.bool(0) {
        self = .counts(isOn)
      } else if text.name == "couple.near" {
        self = .near(text.rest(0))
      } else if text.name == "couple.reminds", let stage = text.text(0).flatMap({ CountdownStage(word: $0) }),
        let isOn = text.bool(1)
      {
        self = .reminds(stage, isOn)
      } else if text.name == "couple.partnername" {
        self = .partnerName(text.rest(0))
      } else if text.name == "couple.shows", let detail = text.text(0).flatMap({ CoupleDetail(rawValue: $0) }),
        let isOn = text.bool(1)
      {
        self = .shows(detail, isOn)
      } else {
        return nil
      }
    }
  }
}

/// A detail of cards and widgets that can be hidden (C-29).
public enum CoupleDetail: String, CaseIterable, Sendable {
  case author, date, cities

  var hidden: CoupleHidden {
    switch self {
    case .author: .author
    case .date: .date
    case .cities: .cities
    }
  }
}

/// An input of the couple's screens.
enum CoupleField: String {
  case code, note, label, date, time
  case widgetName = "widget"
  case ownName = "name"

  var prefix: MessagePrefix { MessagePrefix("couple.type:" + rawValue) }
  var elementID: String { "couple-" + rawValue }
}

extension MessagePrefix {
  static var coupleCounts: MessagePrefix { MessagePrefix("couple.counts") }
  static var couplePartnerName: MessagePrefix { MessagePrefix("couple.partnername") }
  static func coupleShows(_ detail: CoupleDetail) -> MessagePrefix { MessagePrefix("couple.shows:" + detail.rawValue) }
  static var coupleNear: MessagePrefix { MessagePrefix("couple.near") }
  static func coupleReminds(_ stage: CountdownStage) -> MessagePrefix { MessagePrefix("couple.reminds:" + stage.word) }
  static var coupleNotifies: MessagePrefix { MessagePrefix("couple.tells") }
}

/// A sheet of the couple's screens.
public enum CoupleSheet: UInt8, CaseIterable, Sendable {
  case menu, info, qr, regenerate, leave, unlink, places, reset
}
