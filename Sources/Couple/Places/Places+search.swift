import Core

extension Places {
  /// Returns all countries, alphabetical in the language (C-16).
  public func countries(_ language: PlaceLanguage) -> [PlaceCountry] {
    let keys = countries.map { PlaceName.folded($0.name(language)) }
    return Array(countries.indices).ordered { Self.precedes(keys[$0], keys[$1]) }.map { countries[$0] }
  }

  /// Returns a country's cities, alphabetical in the language; empty for an unlisted code.
  public func cities(of code: String, _ language: PlaceLanguage) -> [PlaceCity] {
    guard let country = countries.first(where: { $0.code == code }) else { return [] }
    let cities = country.cities.compactMap { city($0, country, language) }
    let keys = cities.map { PlaceName.folded($0.name) }
    return Array(cities.indices).ordered { Self.precedes(keys[$0], keys[$1]) }.map { cities[$0] }
  }

  /// Returns at most `limit` cities with a word that begins with `text`, ignoring marks and case: first those whose
  /// name begins with it, and larger ones before smaller ones. With `country`, only that country's.
  public func search(_ text: String, _ language: PlaceLanguage, in country: String? = nil, limit: Int = 50)
    -> [PlaceCity]
  {
    let wanted = PlaceName.folded(text.prefixCharacters(CoupleLimits.placeCharactersMax))
    guard !wanted.isEmpty, limit > 0 else { return [] }
    let plain = PlaceName.withoutDigraphs(wanted)
    let range = country.map { code in countries.first { $0.code == code }?.cities ?? 0..<0 } ?? 0..<cityCount
    // Uses buckets instead of sorting: a single letter finds thousands.
    var buckets = [[Int]](repeating: [], count: 2 * Self.sizeCount)
    for position in range {
      var rank = rank(Int(foldedStarts[position])..<Int(foldedStarts[position + 1]), wanted)
      if rank == nil, plain != wanted {
        rank = self.rank(Int(foldedStarts[position])..<Int(foldedStarts[position + 1]), plain)
      }
      guard let rank else { continue }
      buckets[rank * Self.sizeCount + Self.sizeCount - 1 - min(Int(sizes[position]), Self.sizeCount - 1)].append(
        position)
    }
    for other in others where range.contains(other.position) { add(other, wanted, plain, to: &buckets) }
    var found: [PlaceCity] = []
    for bucket in buckets {
      for position in bucket {
        if found.count == limit { return found }
        if let city = city(position, language) { found.append(city) }
      }
    }
    return found
  }

  /// Returns the city nearest to a point; nil for an empty list.
  public func nearest(to point: GeoPoint, _ language: PlaceLanguage) -> PlaceCity? {
    let kilometresPerDegree = GreatCircle.earthRadiusMetres / 1000 * .pi / 180
    var best: (position: Int, kilometres: Double)?
    for position in 0..<cityCount {
      // A lower bound of the distance, from the latitudes alone, rules out most cities here.
      let apart = abs(Double(latitudes[position]) / Self.unitsPerDegree - point.latitude) * kilometresPerDegree
      if let best, apart > best.kilometres { continue }
      guard let place = self.point(position) else { continue }
      let kilometres = point.kilometres(to: place)
      if best.map({ kilometres < $0.kilometres }) ?? true { best = (position, kilometres) }
    }
    return best.flatMap { city($0.position, language) }
  }

  private static let sizeCount = 16

  /// Adds a city found by another name, or moves it up to that name's rank.
  private func add(_ other: OtherName, _ wanted: [UInt8], _ plain: [UInt8], to buckets: inout [[Int]]) {
    var best: Int?
    for name in [other.german, other.english] where !name.utf8.isEmpty {
      let key = PlaceName.folded(name)
      for text in [wanted, plain] {
        if let rank = Self.rank(key[...], text), rank < best ?? .max { best = rank }
      }
    }
    guard let best else { return }
    let column = Self.sizeCount - 1 - min(Int(sizes[other.position]), Self.sizeCount - 1)
    if buckets[column].contains(other.position) { return }
    if best == 0 || !buckets[Self.sizeCount + column].contains(other.position) {
      buckets[Self.sizeCount + column].removeAll { $0 == other.position }
      buckets[best * Self.sizeCount + column].append(other.position)
    }
  }

  /// Returns 0 if the name begins with the text, 1 if another word of it does, nil if none does.
  private func rank(_ name: Range<Int>, _ wanted: [UInt8]) -> Int? { Self.rank(folded[name], wanted) }

  static func rank(_ name: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Int? {
    guard name.count >= wanted.count else { return nil }
    var isWordStart = true
    for start in name.startIndex...name.endIndex - wanted.count {
      if isWordStart, name[start] == wanted[0], name[start...].starts(with: wanted) {
        return start == name.startIndex ? 0 : 1
      }
      isWordStart = name[start] == 0x20
    }
    return nil
  }

  private static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }
}
