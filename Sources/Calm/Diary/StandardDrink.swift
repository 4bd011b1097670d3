import Core

/// The amount of alcohol in "a drink" (M-18).
///
/// Countries define it differently; the grams are those of A. Kalinowski and K. Humphreys, "Governmental standard drink definitions and
/// low-risk alcohol consumption guidelines in 37 countries", Addiction 111 (2016), 1293–1298. Switzerland says 10 to 12 g there; 12 g is the
/// glass that the German centre for addiction issues (DHS) counts with.
public enum StandardDrink {
  /// The default in tenths of a gram, from the World Health Organization's AUDIT questionnaire.
  public static let gramTenthsDefault: Int32 = 100
  public static let gramTenthsRange: ClosedRange<Int32> = 50...250

  /// Returns tenths of a gram for a country's ISO 3166-1 code in capitals.
  public static func gramTenths(country: String) -> Int32 {
    switch country {
    case "GB", "IS": 80
    case "DE", "DK", "FI", "IT", "NO": 120
    case "LU": 128
    case "CA": 135
    case "US", "CL": 140
    case "AT", "JP": 200
    default: gramTenthsDefault
    }
  }

  /// The density of ethanol at 20 °C: 0.789 g/ml.
  private static let densityThousandths: Int64 = 789

  /// Returns hundredths of a drink for a volume in millilitres and a strength in tenths of a percent by volume, rounded to the nearest;
  /// throws if they are out of bounds.
  public static func hundredths(
    millilitres: Int32, strengthTenths: Int32, gramTenths: Int32
  ) throws(CalmError) -> Int32 {
    try CalmField.drinks.check(millilitres, 0...20_000)
    try CalmField.drinks.check(strengthTenths, 0...1000)
    try CalmField.drinks.check(gramTenths, gramTenthsRange)
    // ml × ‰ × g/ml ‰ / 10^6 grams; × 10 for tenths of a gram, × 100 for hundredths of a drink.
    let numerator = Int64(millilitres) * Int64(strengthTenths) * densityThousandths
    let divisor = Int64(gramTenths) * 1000
    let found = (numerator + divisor / 2) / divisor
    guard found <= Int64(CalmLimits.drinksHundredthsMax) else {
      throw .outOfRange(.drinks, 0...CalmLimits.drinksHundredthsMax)
    }
    return Int32(found)
  }
}
