import ArgumentParser
import Chores
import Core
import Replica
import Texts

/// `alltag chore photo`.
struct ChorePhoto: AccountCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo", abstract: "Save the newest photo of what was done, add one, or delete it.",
    discussion: """
      Photos are on the server; everyone in the family can see them. A chore keeps its newest 30.
      alltag chore photo bath bath.jpg
      alltag chore photo bath --add bath.jpg
      A picture is sent as it is, with the place and the time if the camera has written them into it; the page removes both.
      """)

  @OptionGroup var target: ChoreName

  @Argument(
    help: ArgumentHelp(
      "The file to save it in, which is replaced if it exists; - for standard output.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("A picture of what was done last, JPEG, PNG or WebP of 3 MB at most.", valueName: "file"),
    completion: .file())
  var add: String?

  @Flag(help: "Delete it; it asks first.")
  var delete = false

  @OptionGroup var consent: ConsentFlag

  @OptionGroup var option: FamilyOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if [file != nil, add != nil, delete].filter({ $0 }).count != 1 { throw usageError { $0.cliChoreUsagePhoto } }
  }

  func run(in session: inout Session) async throws {
    let (account, view) = try await session.syncedFamily(option)
    let chore = try ChoreFinder(view).find(target.chore)
    let requests = FamilyRequests(account)
    if let add {
      guard let done = view.completions(of: chore).first else {
        throw CommandError.choresProblem(.neverDone(chore.title))
      }
      let picture = try Self.picture(add)
      try await requests.add(picture, to: done.completion.name, in: view.zone, takenAt: session.machine.now)
      return try await session.finishPhoto(session.strings.chorePhotoSent, chore)
    }
    guard let done = view.completions(of: chore).first(where: { view.state.photo($0.completion.name) != nil }) else {
      throw CommandError.choresProblem(.noPhoto(chore.title))
    }
    if delete {
      if !consent.yes {
        try session.confirm(session.strings.cliChorePhotoDeleteTitle(name: chore.title.printable), "")
      }
      try await requests.deletePhoto(of: done.completion.name, in: view.zone)
      return try await session.finishPhoto(session.strings.chorePhotoDeleted, chore)
    }
    guard let bytes = try await requests.photo(of: done.completion.name, in: view.zone) else {
      throw CommandError.choresProblem(.noPhoto(chore.title))
    }
    session.finish()
    try OutputFile.write(bytes, file ?? "-")
  }

  private static let byteCountMax = 3_000_000

  /// Reads an image file; throws for a file of another kind.
  private static func picture(_ path: String) throws -> [UInt8] {
    let bytes = try InputFile.read(path, byteCountMax: byteCountMax)
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89] + Array("PNG".utf8)) || isWebP else {
      throw CommandError.choresProblem(.noPicture(path))
    }
    return bytes
  }
}

extension FamilyView {
  /// Returns the completions of a chore that were not undone, the latest first.
  fileprivate func completions(of chore: Chore) -> [CompletionEntry] {
    household.history.entries(from: chore.createdAt, to: moment.now.adding(milliseconds: 86_400_000))
      .filter { $0.completion.name.chore == chore.id && !$0.isUndone }
      .sorted { $0.completion.completedAt > $1.completion.completedAt }
  }
}

extension Session {
  fileprivate mutating func finishPhoto(_ text: String, _ chore: Chore) async throws {
    try await syncFamilies()
    finish()
    if isJSON {
      return try printJSON { json in
        json.member("changed", true)
        json.member("chore", chore.title)
      }
    }
    try printDone(text, chore.title.printable)
  }
}
