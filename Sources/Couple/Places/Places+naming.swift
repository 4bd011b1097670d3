/// The result of looking up a typed city.
public enum PlaceFinding: Equatable, Sendable {
  case none
  case one(PlaceCity)
  /// Several begin with the text, or have that name and similar sizes.
  case several([PlaceCity])
}

extension Places {
  /// Finds the city with that name, if only one has it or one is by far the largest; otherwise the only city with a
  /// word that begins with the text. If there are several, returns at most `limit`: first those with that name, then
  /// the larger ones.
  public func find(_ text: String, _ language: PlaceLanguage, in country: String? = nil, limit: Int) -> PlaceFinding {
    let found = search(text, language, in: country, limit: .max)
    let wanted = PlaceName.folded(text)
    var called = found.filter { isCalled(wanted, $0.position) }
    if called.isEmpty { called = found.filter { isCalled(PlaceName.withoutDigraphs(wanted), $0.position) } }
    if let first = called.first, called.count == 1 || sizes[called[1].position] < sizes[first.position] {
      return .one(first)
    }
    let possible = called.isEmpty ? found : called
    switch possible.count {
    case 0: return .none
    case 1: return .one(possible[0])
    default: return .several(Array(possible.prefix(limit)))
    }
  }

  /// Returns the countries with a word that begins with `text`, alphabetical in the language.
  public func countries(_ text: String, _ language: PlaceLanguage) -> [PlaceCountry] {
    let wanted = PlaceName.folded(text)
    guard !wanted.isEmpty else { return [] }
    return countries(language).filter { Self.rank(PlaceName.folded($0.name(language))[...], wanted) != nil }
  }

  /// Returns the code of a country given by its code or its name in any of the languages; nil for one that is not listed.
  public func countryCode(_ text: String) -> String? {
    let wanted = PlaceName.folded(text)
    let found = countries.first { country in
      PlaceName.folded(country.code) == wanted
        || PlaceLanguage.allCases.contains { PlaceName.folded(country.name($0)) == wanted }
    }
    return found?.code
  }

  /// Returns the name of a listed country; otherwise `code`.
  public func countryName(_ code: String, _ language: PlaceLanguage) -> String {
    countries.first { $0.code == code }?.name(language) ?? code
  }

  private func isCalled(_ wanted: [UInt8], _ position: Int) -> Bool {
    if folded[Int(foldedStarts[position])..<Int(foldedStarts[position + 1])].elementsEqual(wanted) { return true }
    guard let other = other(position) else { return false }
    return PlaceName.folded(other.german) == wanted || PlaceName.folded(other.english) == wanted
  }
}
