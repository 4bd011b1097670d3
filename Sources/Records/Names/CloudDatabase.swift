/// The databases of a container.
public enum CloudDatabase: UInt8, CaseIterable, WireWord {
  case publicDatabase, privateDatabase, sharedDatabase

  public static let words: [StaticString] = ["public", "private", "shared"]
}
