import Foundation

/// Finds the site folder if the operator has not named one.
public enum SiteLocation {
  /// Returns the named folder, or the first existing one of the installed place and the checkout's; throws the list if
  /// neither exists.
  ///
  /// A named folder is returned without a check: loading it reports its mistakes.
  public static func folder(
    named name: String?, executable: String?, workingDirectory: String
  ) throws(ServerError) -> String {
    if let name { return name }
    var searched: [String] = []
    if let executable {
      let installed = URL(fileURLWithPath: executable).deletingLastPathComponent()
        .appendingPathComponent("../share/alltag/web").standardizedFileURL.path
      searched.append(installed)
    }
    searched.append(URL(fileURLWithPath: workingDirectory).appendingPathComponent(".build-web").path)
    for folder in searched where FileManager.default.fileExists(atPath: folder) { return folder }
    throw .siteNotFound(searched: searched)
  }
}
