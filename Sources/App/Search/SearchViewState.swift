import Actions
import Core

/// The words of the search and what they have found, until the search is opened anew.
final class SearchViewState {
  var text = ""
  /// The words in the field when it was drawn. It is not drawn while the user types in it.
  private(set) var shown = ""
  /// Counts how often the field was drawn.
  private(set) var openings: Int64 = 0

  let folding = LetterFolding()
  /// The results, and the version of words and data that they are of.
  var run: SearchRun?
  var version = RegionVersion()

  init() {}

  /// Draws the field with these words.
  func show(_ words: String) {
    text = words
    shown = words
    openings += 1
  }
}
