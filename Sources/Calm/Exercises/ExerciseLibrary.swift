import Core

/// The exercises that come with the app (M-15).
public enum ExerciseLibrary {
  /// All exercises, without sides, in the order of the table: by category.
  public static var all: [Exercise] { exercises { _ in true } }

  /// Returns the exercise of an id, with its side; nil for an own exercise or one of a newer version.
  public static func exercise(_ id: ExerciseID) -> Exercise? {
    if let found = exercises({ $0.elementsEqual(id.text.utf8) }).first { return found }
    for (ending, side) in [(Exercise.left, BodySide.left), (Exercise.right, .right)] where id.text.endsIn(ending) {
      let base = Array(id.text.utf8.dropLast(ending.utf8.count))
      guard var found = exercises({ $0.elementsEqual(base) }).first, found.hasSides else { return nil }
      found.side = side
      return found
    }
    return nil
  }

  /// Reads the rows of the table whose id satisfies `isWanted`.
  private static func exercises(_ isWanted: (ArraySlice<UInt8>) -> Bool) -> [Exercise] {
    let bytes = Array(UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount))
    var found: [Exercise] = []
    var category = ExerciseCategory.strength
    for line in bytes.split(separator: 0x0A) {
      if line.first == UInt8(ascii: "#") {
        category = ExerciseCategory(rawValue: line[line.startIndex + 1] - 48) ?? category
        continue
      }
      let cells = line.split(separator: 0x20)
      guard cells.count == 5, isWanted(cells[0]) else { continue }
      let muscles = cells[1].compactMap { Muscle(letter: $0) }
      found.append(
        Exercise(
          base: ExerciseID(String(decoding: cells[0], as: UTF8.self)), category: category, muscles: muscles,
          easier: id(cells[2]), harder: id(cells[3]), hasSides: cells[4].first == UInt8(ascii: "2")))
    }
    return found
  }

  /// Returns the cell's id; nil for a hyphen, which means none.
  private static func id(_ cell: ArraySlice<UInt8>) -> ExerciseID? {
    cell.count == 1 ? nil : ExerciseID(String(decoding: cell, as: UTF8.self))
  }
}
