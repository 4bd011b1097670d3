import Chores

/// The numbers of a family's changes, with what was done lately: most changes are ticks, which concern one chore.
struct FamilyRevisions {
  /// A family that is read again, or founded again, counts from the beginning.
  final class Origin: Sendable {}

  /// Differs after each change.
  private(set) var latest: Int64 = 0
  /// The last change that was more than something done with a chore.
  private(set) var items: Int64 = 0
  /// The deeds after the change `start`.
  private var touches: [(revision: Int64, touch: ChoreTouch)] = []
  private var start: Int64 = 0
  private let origin = Origin()
  private static let touchCountMax = 64

  var version: FamilyVersion { FamilyVersion(revision: latest, origin: origin) }

  /// Notes a change, with what was done if it was no more than that.
  mutating func note(_ touched: [ChoreTouch]?) {
    latest += 1
    guard let touched else {
      (touches, start, items) = ([], latest, latest)
      return
    }
    for touch in touched { touches.append((latest, touch)) }
    if touches.count > Self.touchCountMax { (touches, start) = ([], latest) }
  }

  /// Returns what was done since a version; nil if that is not known, or if more has changed.
  func touches(since known: FamilyVersion) -> [ChoreTouch]? {
    guard known.origin === origin, known.revision >= start else { return nil }
    return touches.filter { $0.revision > known.revision }.map { $0.touch }
  }
}

/// A family's data at one time.
public struct FamilyVersion: Sendable {
  let revision: Int64
  let origin: FamilyRevisions.Origin
}
