import Core
import Records

extension Location {
  func metres(to other: Location) -> Double {
    GreatCircle.metres((latitude, longitude), (other.latitude, other.longitude))
  }
}
