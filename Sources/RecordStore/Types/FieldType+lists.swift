import Records

extension FieldType {
  private static let lists: [(element: FieldType, list: FieldType)] = [
    (.string, .stringList), (.int64, .int64List), (.double, .doubleList), (.timestamp, .timestampList),
    (.bytes, .bytesList), (.reference, .referenceList), (.asset, .assetList), (.location, .locationList),
  ]

  /// The type of lists of this type; nil for a list.
  var list: FieldType? { Self.lists.first { $0.element == self }?.list }
  /// The type of this list's elements; nil for any other type.
  var element: FieldType? { Self.lists.first { $0.list == self }?.element }
}
