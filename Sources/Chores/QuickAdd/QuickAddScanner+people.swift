import Core

/// Members, rooms and notes.
extension QuickAddScanner {
  /// Reads a note: "// …" or "Notiz: …" to the end of the line.
  func note(_ i: Int) -> QuickAddCandidate? {
    guard i > 0 else { return nil }
    var text = i + 2
    if isMark(i, UInt8(ascii: "/")) {
      guard !isGlued(i), isMark(i + 1, UInt8(ascii: "/")), isGlued(i + 1) else { return nil }
    } else {
      guard ["notiz", "note"].contains(word(i)), isMark(i + 1, UInt8(ascii: ":")), isGlued(i + 1) else { return nil }
    }
    text = min(text, tokens.count)
    guard text < tokens.count else { return nil }
    var found = candidate(i, tokens.count, .note(""))
    found.noteStart = text
    return found
  }

  /// Reads "@Anna", "@\"Anna Lena\"", "@alle" and "@alle außer @Ben".
  func mention(_ i: Int) -> QuickAddCandidate? {
    guard isMark(i, UInt8(ascii: "@")), isGlued(i + 1) else { return nil }
    if isMark(i + 1, UInt8(ascii: "\"")) {
      guard let close = (i + 2..<min(i + 12, tokens.count)).first(where: { isMark($0, UInt8(ascii: "\"")) }) else {
        return nil
      }
      guard let found = name(i + 2, quickAdd.members), found.end == close else {
        return warning(i, close + 1, .unknownMember)
      }
      return candidate(i, close + 1, .members([found.position]))
    }
    if let found = name(i + 1, quickAdd.members, isChain: true) {
      // "@Anna/@Ben"
      let isJoined = isMark(found.end, UInt8(ascii: "/")) || isMark(found.end, UInt8(ascii: "+"))
      if isJoined || isMark(found.end, UInt8(ascii: "&")), isGlued(found.end), isGlued(found.end + 1) {
        guard let more = mention(found.end + 1), case .members(let others)? = more.values.first else { return nil }
        return candidate(i, more.tokens.upperBound, .members([found.position] + others.filter { $0 != found.position }))
      }
      return candidate(i, found.end, .members([found.position]))
    }
    guard word(i + 1) != "" else { return nil }
    if ["alle", "all", "everyone", "everybody", "jeder"].contains(word(i + 1)), !quickAdd.members.isEmpty {
      return everyone(i)
    }
    return warning(i, i + 2, .unknownMember)
  }

  private func everyone(_ i: Int) -> QuickAddCandidate {
    let all = Array(quickAdd.members.indices)
    guard has(i + 2, .except), let without = mention(i + 3), case .members(let others)? = without.values.first,
      others.count < all.count
    else { return candidate(i, i + 2, .members(all)) }
    return candidate(i, without.tokens.upperBound, .members(all.filter { !others.contains($0) }))
  }

  /// Reads "#Bad".
  func hash(_ i: Int) -> QuickAddCandidate? {
    guard isMark(i, UInt8(ascii: "#")), isGlued(i + 1) else { return nil }
    if let found = name(i + 1, quickAdd.rooms) { return candidate(i, found.end, .room(found.position)) }
    return word(i + 1) == "" ? nil : warning(i, i + 2, .unknownRoom)
  }

  /// Reads "im Bad", "auf der Terrasse", "in the kitchen".
  func room(_ i: Int) -> QuickAddCandidate? {
    var start = i + 1
    switch word(i) {
    case "im": break
    case "in", "auf", "on":
      guard ["der", "dem", "the"].contains(word(i + 1)) else { return nil }
      start = i + 2
    default: return nil
    }
    guard let found = name(start, quickAdd.rooms) else { return nil }
    return candidate(i, found.end, .room(found.position))
  }

  /// Returns the longest name of the list at the token.
  func name(_ i: Int, _ names: [[String]], isChain: Bool = false) -> (position: Int, end: Int)? {
    guard i < tokens.count, tokens[i].kind == .word || tokens[i].kind == .number else { return nil }
    var best: (position: Int, end: Int)?
    for (position, words) in names.enumerated() where words.first == tokens[i].text {
      var (j, isThere) = (i, true)
      for word in words {
        // "Anna-Lena" has a mark between its words.
        if j > i, j < tokens.count, tokens[j].kind == .mark, tokens[j].isGlued { j += 1 }
        guard j < tokens.count, tokens[j].text == word else {
          isThere = false
          break
        }
        j += 1
      }
      let isFree =
        isFree(after: j)
        || isChain && (isMark(j, UInt8(ascii: "/")) || isMark(j, UInt8(ascii: "+")) || isMark(j, UInt8(ascii: "&")))
      if isThere, j > best?.end ?? 0, isFree { best = (position, j) }
    }
    return best
  }

  /// Returns the number of tokens of a name that has another meaning, too: a member called Montag, or "Frau Freitag".
  func protectedName(_ i: Int) -> Int? {
    guard i < tokens.count, !tokens[i].roles.isEmpty, isFree(before: i) else { return nil }
    if let found = name(i, quickAdd.members) { return found.end - i }
    guard has(i, .title) else { return nil }
    let next = isMark(i + 1, UInt8(ascii: ".")) && isGlued(i + 1) ? i + 2 : i + 1
    return has(next, .weekday) || has(next, .month) || has(next, .part) ? next + 1 - i : nil
  }
}
