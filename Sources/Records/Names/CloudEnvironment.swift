/// The two copies of a container, each with data of its own.
public enum CloudEnvironment: UInt8, CaseIterable, WireWord {
  case development, production

  public static let words: [StaticString] = ["development", "production"]
}
