import Core

/// Finds one of several items by its name, its number, or the beginning of its name or of a word in it.
struct NameFinder {
  enum Found: Equatable {
    case none
    case one(Int)
    /// The name is ambiguous.
    case several([Int])
  }

  /// The names; the number of each is its position, from 1.
  let names: [String]
  /// Indices in groups; an earlier group takes precedence.
  private let groups: [[Int]]

  init(_ names: [String], groups: [[Int]]? = nil) {
    self.names = names
    self.groups = groups ?? [Array(names.indices)]
  }

  /// Returns the item that `text` names. A full name takes precedence over a number, a number over a beginning, an earlier group over a
  /// later one, and the beginning of a name over that of a later word.
  func find(_ text: String) -> Found {
    let wanted = text.trimmedWhitespace
    guard !wanted.isEmpty else { return .none }
    let folded = wanted.caseFolded
    let exact = find([{ $0.caseFolded == folded }])
    if exact != .none { return exact }
    if let number = Int(wanted), names.indices.contains(number - 1) { return .one(number - 1) }
    return find([{ $0.caseFolded.hasPrefix(folded) }, { $0.caseFolded.hasWord(beginningWith: folded) }])
  }

  /// Returns the items that match the first rule with any match, in the first group with a match.
  private func find(_ rules: [(String) -> Bool]) -> Found {
    for group in groups {
      for matches in rules {
        let hits = group.filter { matches(names[$0]) }
        if hits.count == 1 { return .one(hits[0]) }
        if hits.count > 1 { return .several(hits) }
      }
    }
    return .none
  }
}

extension String {
  /// Whether a word of the text and all that follows it begin with `beginning`. A word begins after a character that is
  /// neither a letter nor a digit.
  fileprivate func hasWord(beginningWith beginning: String) -> Bool {
    var isInWord = false
    for index in indices {
      let isPartOfWord = self[index].isLetter || self[index].isNumber
      if isPartOfWord, !isInWord, self[index...].hasPrefix(beginning) { return true }
      isInWord = isPartOfWord
    }
    return false
  }
}
