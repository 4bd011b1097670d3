import Couple

/// A card of the couple on Today.
public enum CoupleCard: String, CaseIterable, Sendable { case countdown, note }

extension CoupleState {
  /// The cards on Today: what has content, or an invitation to write the first note once the two are paired.
  public var todayCards: [CoupleCard] {
    var cards: [CoupleCard] = []
    if countdown.eventAt != nil { cards.append(.countdown) }
    if note != nil || (cards.isEmpty && pairing.isPaired) { cards.append(.note) }
    return cards
  }
}
