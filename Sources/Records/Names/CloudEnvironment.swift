/// The two environments of a container, each with its own data.
public enum CloudEnvironment: UInt8, CaseIterable, WireWord {
  case development, production

  public static let words: [StaticString] = ["development", "production"]
}
