import Chores

/// Revision numbers of a family's data, with the recent completions, skips and moves. Most changes are of these kinds
/// and concern one chore, so that readers need not read everything again.
struct FamilyRevisions {
  /// The identity of the numbering: a family that is loaded or created again counts from the beginning.
  final class Origin: Sendable {}

  /// A number that differs after each change.
  private(set) var latest: Int64 = 0
  /// The revision of the last change that was more than something done with a chore.
  private(set) var items: Int64 = 0
  /// The chores with which something was done after revision `start`.
  private var touches: [(revision: Int64, touch: ChoreTouch)] = []
  private var start: Int64 = 0
  private let origin = Origin()
  private static let touchCountMax = 64

  var version: FamilyVersion { FamilyVersion(revision: latest, origin: origin) }

  /// Records a change.
  ///
  /// - Parameter touched: The chores with which something was done; nil if more has changed.
  mutating func add(_ touched: [ChoreTouch]?) {
    latest += 1
    guard let touched else {
      (touches, start, items) = ([], latest, latest)
      return
    }
    for touch in touched { touches.append((latest, touch)) }
    if touches.count > Self.touchCountMax { (touches, start) = ([], latest) }
  }

  /// Returns the chores with which something was done since a version; nil if that is unknown, or if more has changed.
  func touches(since known: FamilyVersion) -> [ChoreTouch]? {
    guard known.origin === origin, known.revision >= start else { return nil }
    return touches.filter { $0.revision > known.revision }.map { $0.touch }
  }
}

/// A version of a family's data, to ask later for the changes since.
public struct FamilyVersion: Sendable {
  let revision: Int64
  let origin: FamilyRevisions.Origin
}
