/// The containers that may exist.
public enum ContainerChoice: Equatable, Sendable {
  /// Any container that a request names; for developers.
  case any
  case named(Set<String>)

  public func has(_ container: String) -> Bool {
    switch self {
    case .any: true
    case .named(let names): names.contains(container)
    }
  }
}
