/// This module is the whole app as one value: the model, the messages that change it, the effects it asks for, and its screens as HTML
/// values. It draws nothing and stores nothing; a host carries out `Output`. Start at `AppCore`.
public enum AppInfo {
  public static let name = "Alltag"
  public static let version = "0.1.0"
}
