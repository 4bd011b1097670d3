import Core

/// The time and device of each field's last edit.
///
/// One stamp for the whole record is not enough. If A edits a field, B later edits another, and both edits are merged,
/// then C's edit of the first field, made between the two, must be compared with A's; otherwise the result depends on
/// the order of merges.
public struct EditStamps: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public let name: FieldName
    public let stamp: EditStamp

    public init(name: FieldName, stamp: EditStamp) {
      self.name = name
      self.stamp = stamp
    }
  }

  /// The stamp of all fields without one of their own.
  public let common: EditStamp
  /// Stamps of single fields in the order of the names, none equal to `common`. Removed fields have one as well.
  public private(set) var own: [Entry] = []

  public init(_ common: EditStamp) { self.common = common }

  /// Creates stamps of some fields, each named once, with `common` for all others.
  public init(_ common: EditStamp, of entries: [Entry]) { self.init(common, entries.ordered { $0.name < $1.name }) }

  /// Creates stamps of fields already in the order of their names.
  init(_ common: EditStamp, _ entries: [Entry]) {
    self.common = common
    own = entries.filter { $0.stamp != common }
  }

  /// The stamp of a field, whether the field exists or not.
  public subscript(name: FieldName) -> EditStamp {
    var low = 0
    var high = own.count
    while low < high {
      let middle = (low + high) / 2
      if own[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < own.count && own[low].name == name ? own[low].stamp : common
  }

  /// Returns the stamps after edits of these fields, each named once, at their own times.
  public func edited(_ entries: [Entry]) -> EditStamps {
    var all = own.filter { old in !entries.contains { $0.name == old.name } }
    all += entries
    return EditStamps(common, of: all)
  }

  /// Returns the stamps after one edit of the fields of these names.
  public func edited(_ names: [FieldName], at stamp: EditStamp) -> EditStamps {
    var entries = own.filter { entry in !names.contains { $0 == entry.name } }
    for name in names where !entries.contains(where: { $0.name == name }) {
      entries.append(Entry(name: name, stamp: stamp))
    }
    return EditStamps(common, entries.ordered { $0.name < $1.name })
  }
}
