import Foundation

/// The process's limit of open files and connections.
enum OpenFiles {
  /// The number of files reserved for the store, uploads and downloads.
  private static let keptCount = 256
  private static let connectionsMin = 16

  /// Raises the soft limit to the hard one; returns the number of connections that then fit, at most `wanted`.
  static func connections(wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
    if limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = limit.rlim_max
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    let room = limit.rlim_cur > rlim_t(Int32.max) ? Int(Int32.max) : Int(limit.rlim_cur)
    return min(wanted, max(room - keptCount, connectionsMin))
  }
}
