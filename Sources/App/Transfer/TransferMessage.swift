/// An action on import, export, QR codes or the share card.
public enum TransferMessage: Equatable, Sendable {
  case pick
  /// Stops reading or writing.
  case cancel
  case apply
  case undoImport
  case export(ExportFormat)
  /// The number of days whose logs the codes contain; 0 for none.
  case codeLogs(days: Int32)
  /// Moves this many codes forward or back.
  case codeStep(Int32)
  case codeRuns(Bool)
  case copyLink
  /// Discards the codes read so far and restarts the camera.
  case scanAgain
  case shareLook(isDark: Bool)
  case sharePicture(Effect.PictureUse)

  public var wire: String {
    switch self {
    case .pick: "transfer.pick"
    case .cancel: "transfer.cancel"
    case .apply: "transfer.apply"
    case .undoImport: "transfer.undo"
    case .export(let format): MessageText.wire("transfer.export", format.rawValue)
    case .codeLogs(let days): MessageText.wire("transfer.codelogs", "\(days)")
    case .codeStep(let steps): MessageText.wire("transfer.codestep", "\(steps)")
    case .codeRuns(let isOn): MessageText.wire("transfer.coderuns", isOn ? "true" : "false")
    case .copyLink: "transfer.copy"
    case .scanAgain: "transfer.scan"
    case .shareLook(let isDark): MessageText.wire("transfer.look", isDark ? "true" : "false")
    case .sharePicture(let use): MessageText.wire("transfer.picture", use.rawValue)
    }
  }

  init?(_ text: MessageText) {
    switch text.name {
    case "transfer.pick": self = .pick
    case "transfer.cancel": self = .cancel
    case "transfer.apply": self = .apply
    case "transfer.undo": self = .undoImport
    case "transfer.copy": self = .copyLink
    case "transfer.scan": self = .scanAgain
    default:
      guard let message = Self.withArgument(text) else { return nil }
      self = message
    }
  }

  private static func withArgument(_ text: MessageText) -> TransferMessage? {
    switch text.name {
    case "transfer.export": text.text(0).flatMap { ExportFormat(rawValue: $0) }.map { .export($0) }
    case "transfer.codelogs": text.int(0).map { .codeLogs(days: $0) }
    case "transfer.codestep": text.int(0).map { .codeStep($0) }
    case "transfer.coderuns": text.bool(0).map { .codeRuns($0) }
    case "transfer.look": text.bool(0).map { .shareLook(isDark: $0) }
    case "transfer.picture": text.text(0).flatMap { Effect.PictureUse(rawValue: $0) }.map { .sharePicture($0) }
    default: nil
    }
  }
}
