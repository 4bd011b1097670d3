/// Reads a file in slices, so that the page stays alive and a progress bar can move.
protocol SlicedReader: Sendable {
  var progress: TransferProgress { get }

  /// Reads about so many more habits and logs; gives the package once everything is read. After an error the reader is of no
  /// further use.
  mutating func read(budget: Int) throws(TransferError) -> HabitPackage?
}

extension SlicedReader {
  /// Everything at once.
  consuming func readAll() throws(TransferError) -> HabitPackage {
    while true {
      if let package = try read(budget: 1 << 20) { return package }
    }
  }
}
