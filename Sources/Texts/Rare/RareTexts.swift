/// The texts that few screens need, in a part of the browser module that is loaded when one of them is used. In native
/// builds, `Strings` contains them.
enum RareTexts {
  /// The texts in the language that was asked for last, and the offset of each. Only the browser's single thread reads and writes them.
  nonisolated(unsafe) private static var kept: (language: Language?, blob: [UInt8], starts: [Int]) = (nil, [], [])

  /// Returns a text by its place among these; empty for one that does not exist.
  static func text(_ index: Int, _ language: Language) -> [UInt8] {
    if kept.language != language { load(language) }
    guard index >= 0, index + 1 < kept.starts.count else { return [] }
    return Array(kept.blob[kept.starts[index]..<kept.starts[index + 1] - 1])
  }

  private static func load(_ language: Language) {
    let blob = Strings.bytes(language == .german ? Strings.germanRareBlob : Strings.englishRareBlob)
    var starts = [0]
    for i in blob.indices where blob[i] == Strings.entryEnd { starts.append(i + 1) }
    kept = (language, blob, starts)
  }
}
