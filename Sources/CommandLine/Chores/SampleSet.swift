import ArgumentParser
import Chores
import Core

/// A sample set as an argument (F-13).
struct SampleSet: ExpressibleByArgument {
  let set: SampleChores

  init?(argument: String) {
    guard let set = SampleChores(code: argument.lowercased()) else { return nil }
    self.set = set
  }

  static var allValueStrings: [String] { SampleChores.allCases.map { $0.code } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
