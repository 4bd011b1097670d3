import Core

/// A request of the app to its host: the page, a test or another shell. `Web/effects.js` reads the codes and fields.
public enum Effect: Equatable, Sendable {
  /// Stores a journal entry durably, in the same task as the tap that caused it.
  case append([UInt8])
  /// Folds the journal into the stored parts soon; the host answers `folded:…`.
  case requestFold(reason: String)
  case navigate(Navigation, path: String)
  case focus(id: String)
  case document(language: String, isRightToLeft: Bool, theme: String, palette: String, title: String)
  case download(name: String, mime: String, bytes: [UInt8])
  case share(name: String, mime: String, bytes: [UInt8], title: String, text: String)
  case copy(text: String)
  case pickFile(accept: String, token: String)
  case rasterise(svg: String, width: Int32, height: Int32, name: String, then: PictureUse, title: String, text: String)
  case inflate(token: String, format: Compression, limitBytes: Int32, chunks: [[UInt8]])
  case deflate(token: String, bytes: [UInt8])
  /// Starts the named timer; zero milliseconds cancel it.
  case timer(name: String, milliseconds: Int64)
  case askPersistence
  case haptic(milliseconds: Int32)
  case wipe
  case scrollToTop
  case reload
  case scan(isOn: Bool, videoID: String)
  /// Shows a reminder, at most once on this device. The host then sends `reminded:…`.
  case notify(ReminderNotice)
  /// Closes shown reminders with these keys. The host then sends `reminded:…`.
  case withdraw(keys: [String])
  /// Shows the reminder with this notification's key again in ten minutes; without one asks whether that is
  /// possible. The host then sends `snooze:…`.
  case snooze([UInt8])
  /// Shows a number on the app's icon, or none for 0, if the browser supports it.
  case badge(count: Int32)
  case askNotifications
  case promptInstall
  /// Asks the server who runs it. The host then sends `settings.operator:…`.
  case askOperator
  /// Loads the account's part of the module. The host then delivers `accountTexts`, or sends `account:failed`.
  case openAccount
  /// Loads a part of the module (`Sources/WebEntry`). The host then sends `part:NAME`, or `account:failed`.
  case openPart(name: String)
  /// Plays a file, which replaces the track that is playing. The file consists of the chunks in their order.
  case playTrack(mime: String, title: String, chunks: [[UInt8]])
  case track(TrackAction)
  /// Plays a short file in addition to everything else; without chunks, stops the one that is playing.
  ///
  /// - Parameter isOverMusic: Whether the music of other apps continues, if the platform lets a page choose that
  ///   (M-12a).
  case playClip(mime: String, isOverMusic: Bool, chunks: [[UInt8]])
  /// Keeps the screen on, or lets it go off again.
  case keepAwake(Bool)
  /// Delivers slices of a file that the host stores in a slot. The host requests the next ones until the last have
  /// arrived.
  case backgroundFile(slot: Int32, mime: String, FilePart, chunks: [[UInt8]])
  case background(BackgroundAction)
  /// Lets the user choose an audio file, which the device stores, or deletes it. The host then sends `calm.own:…`.
  case ownSound(OwnSoundAction)
  /// Speaks a text in the page's language, if the page is visible.
  case speak(text: String)
  /// Lets the user choose a file for an area, which the host stores and delivers in slices (`Delivery.areaFile`).
  case keepFile(for: ModulePart, accept: String)
  /// Opens a range of the stored file, and delivers its first slice.
  ///
  /// - Parameter inflates: Whether the range is compressed; then the host inflates it.
  case openSlices(for: ModulePart, token: String, Range<Int64>, inflates: Bool)
  /// Delivers the next slice of the range that was opened with this token.
  case nextSlice(token: String)
  /// Requests the rules of a time zone for an area; an empty name means the device's zone. The host delivers
  /// `Delivery.areaFile`: the part's name, `timeZone`, the zone's name, `1` for the device's zone, its table, which is
  /// empty if the host does not know the name, and the text stored as `KeptText.family`.
  case areaTimeZone(of: ModulePart, name: String)
  /// Stores a short text for the app's next start; an empty one deletes it.
  case keep(KeptText, String)
  case photo(PhotoEffect)
  case sealed(SealedEffect)
  case account(AccountEffect)

  public enum KeptText: String, Sendable {
    /// The data of a link that waits for an account, for this tab. The next start handles them as the link itself.
    case link
    /// The id of the family shown on this device, which `areaTimeZone` returns.
    case family
    /// `off` if this device shows no number on the app's icon.
    case badge
    /// `open` if this device shows on Today what is done.
    case done
  }
  public enum Navigation: String, Sendable { case push, replace, back }
  public enum TrackAction: String, Sendable { case pause, resume, stop }
  public enum OwnSoundAction: String, Sendable { case choose, forget }
  public enum FilePart: String, Sendable { case first, next, last }
  public enum BackgroundAction: Equatable, Sendable {
    /// Repeats the slot's file while the track plays. `level` is its volume in percent, where a page can set it.
    case behindTrack(slot: Int32, level: Int32 = 100)
    case alone(slot: Int32, level: Int32 = 100)
    case stop
  }
  public enum PictureUse: String, Sendable { case share, download }
  public enum Compression: String, Sendable { case raw, zlib }

  /// The code by which the host knows the effect. `Tools/border` writes the codes for the page's scripts.
  public var code: Int32 {
    switch self {
    case .append: 1
    case .requestFold: 3
    case .navigate: 4
    case .focus: 5
    case .document: 6
    case .download: 7
    case .share: 8
    case .copy: 9
    case .pickFile: 10
    case .rasterise: 11
    case .inflate: 12
    case .deflate: 13
    case .timer: 14
    case .askPersistence: 15
    case .haptic: 16
    case .wipe: 17
    case .scrollToTop: 18
    case .reload: 19
    case .scan: 20
    case .notify: 21
    case .askNotifications: 22
    case .promptInstall: 23
    case .openAccount: 24
    case .openPart: 33
    case .playTrack: 34
    case .track: 35
    case .playClip: 36
    case .keepAwake: 37
    case .backgroundFile: 38
    case .background: 39
    case .speak: 40
    case .keepFile: 44
    case .openSlices: 45
    case .nextSlice: 46
    case .ownSound: 47
    case .withdraw: 41
    case .areaTimeZone: 48
    case .photo: 49
    case .keep: 50
    case .askOperator: 51
    case .badge: 52
    case .sealed: 53
    case .snooze: 54
    case .account(let effect): effect.accountCode
    }
  }

  /// The arguments, in the order the host expects.
  public var fields: [[UInt8]] {
    switch self {
    case .append(let entry): [entry]
    case .requestFold(let reason): [Array(reason.utf8)]
    case .navigate(let how, let path): [Array(how.rawValue.utf8), Array(path.utf8)]
    case .focus(let id): [Array(id.utf8)]
    case .document(let language, let isRightToLeft, let theme, let palette, let title):
      Self.texts([language, isRightToLeft ? "rtl" : "ltr", theme, palette, title])
    case .download(let name, let mime, let bytes): Self.texts([name, mime]) + [bytes]
    case .share(let name, let mime, let bytes, let title, let text):
      Self.texts([name, mime]) + [bytes] + Self.texts([title, text])
    case .copy(let text), .openPart(let text), .speak(let text): [Array(text.utf8)]
    case .pickFile(let accept, let token): Self.texts([accept, token])
    case .rasterise(let svg, let width, let height, let name, let use, let title, let text):
      Self.texts([svg, "\(width)", "\(height)", name, use.rawValue, title, text])
    case .inflate(let token, let format, let limit, let chunks):
      Self.texts([token, format.rawValue, "\(limit)"]) + chunks
    case .deflate(let token, let bytes): Self.texts([token]) + [bytes]
    case .timer(let name, let milliseconds): Self.texts([name, "\(milliseconds)"])
    case .haptic(let milliseconds): Self.texts(["\(milliseconds)"])
    case .badge(let count): Self.texts(["\(count)"])
    case .scan(let isOn, let videoID): Self.texts([isOn ? "start" : "stop", videoID])
    case .notify(let notice): Self.texts(notice.fields)
    case .withdraw(let keys): Self.texts(keys)
    case .playTrack(let mime, let title, let chunks): Self.texts([mime, title]) + chunks
    case .track(let action): Self.texts([action.rawValue])
    case .playClip(let mime, let isOverMusic, let chunks): Self.texts([mime, isOverMusic ? "music" : ""]) + chunks
    case .keepAwake(let isOn): Self.texts([isOn ? "on" : "off"])
    case .backgroundFile(let slot, let mime, let part, let chunks):
      Self.texts(["\(slot)", mime, part.rawValue]) + chunks
    case .ownSound(let action): Self.texts([action.rawValue])
    case .keepFile(let part, let accept): Self.texts([part.rawValue, accept])
    case .openSlices(let part, let token, let range, let inflates):
      Self.texts([part.rawValue, token, "\(range.lowerBound)", "\(range.upperBound)", inflates ? "raw" : ""])
    case .nextSlice(let token): Self.texts([token])
    case .areaTimeZone(let part, let name): Self.texts([part.rawValue, name])
    case .keep(let name, let text): Self.texts([name.rawValue, text])
    case .background(.behindTrack(let slot, let level)): Self.texts(["track", "\(slot)", "\(level)"])
    case .background(.alone(let slot, let level)): Self.texts(["alone", "\(slot)", "\(level)"])
    case .background(.stop): Self.texts(["stop"])
    case .photo(let effect): effect.photoFields
    case .sealed(let effect): effect.sealedFields
    case .snooze(let message): [message]
    case .account(let effect): effect.accountFields
    case .askPersistence, .wipe, .scrollToTop, .reload, .askNotifications, .promptInstall, .askOperator,
      .openAccount:
      []
    }
  }

  private static func texts(_ values: [String]) -> [[UInt8]] { values.map { Array($0.utf8) } }
}
