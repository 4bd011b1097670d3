import Foundation
import NIOCore

/// The reason why the server cannot start; each has one sentence with a remedy.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  case portInUse(host: String, port: Int)
  case portNotAllowed(port: Int)
  case addressUnavailable(host: String)
  case listeningFailed(host: String, port: Int, reason: String)
  case siteNotFound(searched: [String])
  case siteUnreadable(path: String, reason: String)
  case siteWithoutIndex(path: String)
  case siteTooLarge(path: String, limit: String)
  case settingRefused(source: String, value: String, rule: String)
  case configurationUnreadable(path: String, reason: String)
  case storeUnusable(reason: String)
  case databaseUnusable(reason: String)
  /// A command works on a store's folder, but the settings name a database.
  case onlyForFolders(instead: String)
  case backupFailed(path: String, reason: String)
  case restoreFailed(path: String, reason: String)
  case providersUnusable(path: String, reason: String)
  case operatorUnusable(path: String, reason: String)
  case schemasUnusable(path: String, reason: String)
  case apnsUnusable(path: String, reason: String)
  case notAnswering(url: String, reason: String)

  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is already in use: stop the other program or choose another port with --port."
    case .portNotAllowed(let port):
      "Port \(port) needs special rights on this system: choose one from 1024 up with --port."
    case .addressUnavailable(let host):
      "This machine has no address \(host): choose one of its own with --host, for example 127.0.0.1 or 0.0.0.0."
    case .listeningFailed(let host, let port, let reason):
      "Cannot listen on \(host) port \(port) (\(reason)): choose another address with --host and --port."
    case .siteNotFound(let searched):
      "No site folder found in \(searched.joined(separator: ", ")): "
        + "build it with Tools/build-web or name it with --site or ALLTAG_SITE."
    case .siteUnreadable(let path, let reason):
      "Cannot read the site folder \(path) (\(reason)): "
        + "build it with Tools/build-web or name another with --site or ALLTAG_SITE."
    case .siteWithoutIndex(let path):
      "The site folder \(path) has no index.html: "
        + "build it with Tools/build-web or name another with --site or ALLTAG_SITE."
    case .siteTooLarge(let path, let limit):
      "The site folder \(path) holds more than \(limit): name the folder that Tools/build-web made with --site."
    case .settingRefused(let source, let value, let rule): "\(source): \(value) cannot be used: \(rule)."
    case .configurationUnreadable(let path, let reason):
      "Cannot read the configuration file \(path) (\(reason)): name another with --config."
    case .providersUnusable(let path, let reason):
      "Cannot use the identity providers in \(path): \(reason). Mend the file, or leave out --providers."
    case .operatorUnusable(let path, let reason):
      "Cannot use who runs the server in \(path): \(reason). Mend the file, or leave out --operator."
    case .schemasUnusable(let path, let reason):
      "Cannot use the schema in \(path): \(reason). Mend or remove it, or name another folder with --schemas."
    case .apnsUnusable(let path, let reason):
      "Cannot use the key for Apple's push service in \(path): \(reason). Mend the file, or leave out --apns."
    case .notAnswering(let url, let reason):
      "No server of Alltag answers at \(url) (\(reason)): start it, or name another address with --host and --port."
    case .storeUnusable(let reason): "Cannot use the store: \(reason). Name another with --store or ALLTAG_STORE."
    case .databaseUnusable(let reason):
      "Cannot use the database: \(reason). Mend this, or name another with ALLTAG_DATABASE or --database."
    case .onlyForFolders(let instead):
      "This command works on a store's folder, and the settings name a database in PostgreSQL: \(instead)."
    case .backupFailed(let path, let reason): "Cannot back up to \(path): \(reason)."
    case .restoreFailed(let path, let reason): "Cannot restore \(path): \(reason)."
    }
  }

  /// Whether the command line, the environment or the configuration file is wrong, rather than the machine.
  public var isMisuse: Bool {
    if case .settingRefused = self { true } else { false }
  }

  /// Translates the network layer's error while opening the listening socket.
  init(listening host: String, _ port: Int, failedWith error: any Error) {
    if error is SocketAddressError || error is SocketAddressError.UnknownHost {
      self = .addressUnavailable(host: host)
      return
    }
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portInUse(host: host, port: port)
    case EACCES: self = .portNotAllowed(port: port)
    case EADDRNOTAVAIL: self = .addressUnavailable(host: host)
    default: self = .listeningFailed(host: host, port: port, reason: "\(error)")
    }
  }
}
