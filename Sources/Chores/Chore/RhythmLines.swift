import Core

/// The rhythms of a chore, each with the day from which it applies, so that a change never rewrites the past (0049). `once` can only be the
/// first line: a chore that becomes a one-time chore begins anew.
public struct RhythmLines: Hashable, Sendable {
  /// At least one; the days ascend.
  public let lines: [Rhythm]

  public init(_ rhythm: Rhythm) { lines = [rhythm] }

  /// Throws for no line, too many, and lines that do not ascend.
  public init(_ lines: [Rhythm]) throws(ChoresError) {
    guard !lines.isEmpty else { throw .empty(.rhythm) }
    guard lines.count <= ChoreLimits.lineCountMax else { throw .tooMany(.rhythm, countMax: ChoreLimits.lineCountMax) }
    for i in lines.indices.dropFirst() {
      guard lines[i].recurrence != .once, let day = lines[i].start, lines[i - 1].start.map({ $0 < day }) ?? true else {
        throw .linesUnordered
      }
    }
    self.lines = lines
  }

  /// Reads the text of a record's field.
  public init(text: String) throws(ChoresError) {
    guard let all = FieldLines.words(text) else { throw .malformed(.rhythm) }
    var lines: [Rhythm] = []
    for words in all { lines.append(try Rhythm(words)) }
    try self.init(lines)
  }

  /// The text of a record's field.
  public var text: String { FieldLines.joined(lines.map { $0.line }) }

  public var latest: Rhythm { lines[lines.count - 1] }

  /// The first day on which occurrences depend on completions; nil if they never do.
  var firstDayFromDone: Day? {
    for line in lines where line.isFromDone { return line.start }
    return nil
  }

  /// Returns the lines with a rhythm that applies from its day on, in place of the lines from that day on. `once` replaces all lines; a
  /// full table drops its oldest line.
  public func changed(to rhythm: Rhythm) -> RhythmLines {
    guard rhythm.recurrence != .once, let day = rhythm.start else { return RhythmLines(rhythm) }
    var kept = lines.filter { line in line.start.map { $0 < day } ?? true }
    if kept.count == ChoreLimits.lineCountMax { kept.removeFirst() }
    if let last = kept.last, last.recurrence != .once, last.equals(rhythm), rhythm.every == 1 {
      return RhythmLines(kept: kept)
    }
    return RhythmLines(kept: kept + [rhythm])
  }

  private init(kept: [Rhythm]) { lines = kept }
}
