import Core

/// When and where each field of a record was edited last.
///
/// One stamp for the whole record is not enough: when A's edit of one field has been merged with B's later edit of
/// another, C's edit of the first, made between the two, must be weighed against A's, or the result depends on who came
/// first.
public struct EditStamps: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public let name: FieldName
    public let stamp: EditStamp

    public init(name: FieldName, stamp: EditStamp) {
      self.name = name
      self.stamp = stamp
    }
  }

  /// Of all fields that have none of their own.
  public let common: EditStamp
  /// In the order of the names, none equal to `common`. Fields that were taken away have one as well.
  public private(set) var own: [Entry] = []

  public init(_ common: EditStamp) { self.common = common }

  /// The stamps of some fields, each named once, and `common` for all others.
  public init(_ common: EditStamp, of entries: [Entry]) { self.init(common, entries.ordered { $0.name < $1.name }) }

  /// Takes the stamps of some fields, in the order of their names.
  init(_ common: EditStamp, _ entries: [Entry]) {
    self.common = common
    own = entries.filter { $0.stamp != common }
  }

  /// The stamp of a field, whether it is there or not.
  public subscript(name: FieldName) -> EditStamp {
    var low = 0
    var high = own.count
    while low < high {
      let middle = (low + high) / 2
      if own[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < own.count && own[low].name == name ? own[low].stamp : common
  }

  /// The stamps after each of these fields, named once, was edited at its own time.
  public func edited(_ entries: [Entry]) -> EditStamps {
    var all = own.filter { old in !entries.contains { $0.name == old.name } }
    all += entries
    return EditStamps(common, of: all)
  }

  /// The stamps after the fields of these names were edited.
  public func edited(_ names: [FieldName], at stamp: EditStamp) -> EditStamps {
    var entries = own.filter { entry in !names.contains { $0 == entry.name } }
    for name in names where !entries.contains(where: { $0.name == name }) {
      entries.append(Entry(name: name, stamp: stamp))
    }
    return EditStamps(common, entries.ordered { $0.name < $1.name })
  }
}
