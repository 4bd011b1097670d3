/// The app's texts in one language. The typed accessors are in `Strings.generated.swift`. Texts are slices of one
/// constant blob, so that the browser module contains the letters and little else. It has no terminal texts, and loads
/// those of the account, of calm, of chores and of rare screens (`RareTexts`) when they are needed.
public struct Strings: Sendable {
  /// A single reference, so that passing the texts and calling an accessor cost one word each.
  private let table: Table

  private final class Table: Sendable {
    let language: Language
    let numberStyle: NumberStyle
    let blob: [UInt8]
    /// The offset of each entry, and the end of the last one.
    let starts: [UInt32]
    let boundSpace: String

    init(
      _ language: Language, _ numberStyle: NumberStyle, _ blob: [UInt8], _ starts: [UInt32], _ boundSpace: String
    ) {
      self.language = language
      self.numberStyle = numberStyle
      self.boundSpace = boundSpace
      self.blob = blob
      self.starts = starts
    }
  }

  public var language: Language { table.language }
  /// The style of the numbers in the texts.
  public var numberStyle: NumberStyle { table.numberStyle }
  /// The space at which no line breaks, between a day and its month or a time and its half of the day.
  var boundSpace: String { table.boundSpace }

  /// Creates the texts of `language`, with numbers as `regionCode` (ISO 3166, capitals) writes them. An empty code
  /// means the language's main region.
  public init(language: Language, regionCode: String = "") {
    var blob = Self.bytes(language == .german ? Self.germanBlob : Self.englishBlob)
    #if hasFeature(Embedded)
      let account = language == .german ? Self.accountTexts.german : Self.accountTexts.english
      let calm = language == .german ? Self.calmTexts.german : Self.calmTexts.english
      // Replaces missing texts by empty ones, so that the texts after them keep their indices.
      blob += account.isEmpty ? [UInt8](repeating: Self.entryEnd, count: Self.accountEntryCount) : account
      blob += calm.isEmpty ? [UInt8](repeating: Self.entryEnd, count: Self.calmEntryCount) : calm
      let chores = language == .german ? Self.choreTexts.german : Self.choreTexts.english
      blob += chores.isEmpty ? [UInt8](repeating: Self.entryEnd, count: Self.choreEntryCount) : chores
    #else
      blob += Self.bytes(language == .german ? Self.germanAccountBlob : Self.englishAccountBlob)
      blob += Self.bytes(language == .german ? Self.germanCalmBlob : Self.englishCalmBlob)
      blob += Self.bytes(language == .german ? Self.germanChoreBlob : Self.englishChoreBlob)
      blob += Self.bytes(language == .german ? Self.germanRareBlob : Self.englishRareBlob)
      blob += Self.bytes(language == .german ? Self.germanTerminalBlob : Self.englishTerminalBlob)
    #endif
    self.init(language, NumberStyle(language: language, regionCode: regionCode), blob)
  }

  private init(
    _ language: Language, _ numberStyle: NumberStyle, _ blob: [UInt8], boundSpace: String = "\u{A0}"
  ) {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(Self.entryCount + 1)
    for i in blob.indices where blob[i] == Self.entryEnd { starts.append(UInt32(i + 1)) }
    table = Table(language, numberStyle, blob, starts, boundSpace)
  }

  #if !hasFeature(Embedded)
    /// The same texts with plain spaces instead of no-break spaces, which are useless in a terminal: it breaks lines at
    /// any character, and text that is copied or searched there should have plain spaces.
    public var withPlainSpaces: Strings {
      Strings(
        language, numberStyle, Array(String(decoding: table.blob, as: UTF8.self).replacing("\u{A0}", with: " ").utf8),
        boundSpace: " ")
    }
  #endif

  #if hasFeature(Embedded)
    /// The account's texts once the page has loaded them. Only the browser's single thread reads and writes them.
    nonisolated(unsafe) static var accountTexts: (german: [UInt8], english: [UInt8]) = ([], [])
    /// Calm's texts once its part of the module is loaded.
    nonisolated(unsafe) static var calmTexts: (german: [UInt8], english: [UInt8]) = ([], [])
    /// Chores' texts once their part of the module is loaded.
    nonisolated(unsafe) static var choreTexts: (german: [UInt8], english: [UInt8]) = ([], [])
  #endif

  static func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }

  static let entryEnd: UInt8 = 0
  private static let variantEnd: UInt8 = 1

  /// The number of entries in the blob; equal to `entryCount`.
  var countInBlob: Int { table.starts.count - 1 }

  /// Returns the text at a generated index.
  @inline(never)
  func text(_ index: Int) -> String { finished(raw(index)) }

  @inline(never)
  func fill(_ index: Int, _ a: String) -> String { filled(raw(index), [a]) }
  @inline(never)
  func fill(_ index: Int, _ a: String, _ b: String) -> String { filled(raw(index), [a, b]) }
  @inline(never)
  func fill(_ index: Int, _ a: String, _ b: String, _ c: String) -> String { filled(raw(index), [a, b, c]) }
  @inline(never)
  func fill(_ index: Int, _ a: String, _ b: String, _ c: String, _ d: String) -> String {
    filled(raw(index), [a, b, c, d])
  }

  @inline(never)
  func fill(_ index: Int, count: Int, _ a: String) -> String { filled(variant(index, count), [a]) }
  @inline(never)
  func fill(_ index: Int, count: Int, _ a: String, _ b: String) -> String { filled(variant(index, count), [a, b]) }
  @inline(never)
  func fill(_ index: Int, count: Int, _ a: String, _ b: String, _ c: String) -> String {
    filled(variant(index, count), [a, b, c])
  }
  @inline(never)
  func fill(_ index: Int, count: Int, _ a: String, _ b: String, _ c: String, _ d: String) -> String {
    filled(variant(index, count), [a, b, c, d])
  }

  /// Returns a number as the region writes it, with grouping.
  @inline(never)
  func number(_ value: Int) -> String { numberStyle.integer(Int64(value)) }

  private func raw(_ index: Int) -> [UInt8] {
    let starts = table.starts
    guard index + 1 < starts.count else {
      #if hasFeature(Embedded)
        return RareTexts.text(index - Self.rareStart, language)
      #else
        return []
      #endif
    }
    return Array(table.blob[Int(starts[index])..<Int(starts[index + 1]) - 1])
  }

  /// Applies CLDR's plural rule for German and English: “one” is exactly 1 (of either sign), everything else “other”.
  private func variant(_ index: Int, _ count: Int) -> [UInt8] {
    let variants = raw(index).split(separator: Self.variantEnd, maxSplits: 1, omittingEmptySubsequences: false)
    let isOne = count == 1 || count == -1
    return Array(variants[isOne ? 0 : variants.count - 1])
  }

  private func finished(_ template: [UInt8]) -> String {
    String(decoding: PseudoText.transformed(template, language), as: UTF8.self)
  }

  /// Replaces `%1$lld` and `%1$@` by the arguments, and `%%` by `%`.
  private func filled(_ template: [UInt8], _ arguments: [String]) -> String {
    let template = PseudoText.transformed(template, language)
    var out: [UInt8] = []
    out.reserveCapacity(template.count + 16)
    var i = 0
    while i < template.count {
      let byte = template[i]
      guard byte == UInt8(ascii: "%"), i + 1 < template.count else {
        out.append(byte)
        i += 1
        continue
      }
      let position = Int(template[i + 1]) - 49
      if position >= 0, position < arguments.count {
        out.append(contentsOf: arguments[position].utf8)
        i += PseudoText.placeholderLength(template, at: i)
      } else {
        out.append(byte)
        i += template[i + 1] == byte ? 2 : 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension Strings: Equatable {
  public static func == (a: Strings, b: Strings) -> Bool {
    a.language == b.language && a.numberStyle == b.numberStyle
  }
}
