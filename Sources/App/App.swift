/// This module is the whole app as one value: the model, the messages that change it, the effects it requests, and its
/// screens as HTML values. It draws nothing and stores nothing itself; a host carries out its `Output`. Start at
/// `AppCore`.
public enum AppInfo {
  public static let name = "Alltag"
  public static let version = "0.1.0"
}
