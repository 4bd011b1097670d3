/// The settings of the server. Each can be a flag, an environment variable or a line of the configuration file, with
/// precedence in this order.
public enum ServerSetting: String, CaseIterable, Sendable {
  case host, port, site, store, database, url
  case trustedProxies = "trusted-proxies"
  case signUp = "sign-up"
  case providers
  case operatorFile = "operator"
  case passwordMemory = "password-memory"
  case streamsMax = "streams-max"
  case connectionsMax = "connections-max"
  case connectionsPerAddress = "connections-per-address"
  case headSeconds = "head-seconds"
  case bodySeconds = "body-seconds"
  case requestsPerSecond = "requests-per-second"
  case codesPerHour = "codes-per-hour"
  case quota
  case containers
  case schemas
  case diskReserve = "disk-reserve"
  case push
  case apns
  case messageHosts = "message-hosts"
  case sealedReminders = "sealed-reminders"
  case metrics
  case logRequests = "log-requests"

  public var flag: String { "--\(rawValue)" }

  /// The environment variable, like `ALLTAG_SIGN_UP`; also the name in the configuration file.
  public var variable: String {
    "ALLTAG_" + rawValue.uppercased().split(separator: "-").joined(separator: "_")
  }

  /// One sentence for the help and the documentation.
  public var meaning: String {
    switch self {
    case .host: "Host name or address to listen on."
    case .port: "TCP port, 0 for any free one."
    case .site: "Site folder, as Tools/build-web makes it."
    case .store: "Folder of the records, the accounts and the uploaded files; with a database, of unfinished uploads."
    case .database:
      "PostgreSQL database in place of the folder, which several servers may share, like postgresql://user@host/name."
    case .url: "Address under which people reach the server, with https:// when a proxy adds it."
    case .trustedProxies:
      "Addresses or networks, with commas, of the proxies that are believed about whom they ask for; none for nobody."
    case .signUp: "Who may make an account: open, invite or closed."
    case .providers: "File with the identity providers that people can sign in with."
    case .operatorFile:
      "File with who runs this server: its imprint, an address for questions and what the privacy text adds."
    case .passwordMemory:
      "MiB that hashing one password takes; less is quicker, and weaker against thieves of the store."
    case .streamsMax: "Open change streams, all people together."
    case .connectionsMax: "Open connections, all people together; more wait."
    case .connectionsPerAddress:
      "Open connections of one address, or its requests at the same time if it is behind a trusted proxy; 0 for any number."
    case .headSeconds: "Seconds until the head of a request has to be whole."
    case .bodySeconds: "Seconds that the body of a request may take to come; an uploaded file thirty times as many."
    case .requestsPerSecond:
      "Requests a second of one account, or of one address without account; ten times as many at once, 0 for any number."
    case .codesPerHour:
      "Codes of a couple that one account, or one address, may try or give out in an hour; 0 for any number."
    case .quota: "Megabytes that one account may take in all, 0 for any number."
    case .containers: "Containers that there are, separated by commas; any for all that somebody names."
    case .schemas: "Folder with the schemas of containers, each as CONTAINER.ckdb in Apple's schema language."
    case .diskReserve:
      "What is left free on the store's disk: megabytes, or per cent with a % (200 MB at least); 0 for nothing."
    case .push:
      "Whether browsers get push messages: on, off, or local, which also takes push services on this machine, for trying out."
    case .apns: "File with the key for Apple's push service, and the native programs that get messages."
    case .messageHosts:
      "Servers, with commas, to which people may have their reminders sent: names, or IP addresses with a port; none for nobody."
    case .sealedReminders:
      "Whether people without an account get reminders, which only their devices can read: on or off; off if push is off."
    case .metrics: "Who may read /metrics: local (this machine, without a proxy), all or off."
    case .logRequests: "Whether each request is written as one line: yes or no."
    }
  }

  /// The default as documented; nil for a default that depends on the machine.
  public var defaultText: String? {
    switch self {
    case .host: ServerConfiguration.hostDefault
    case .port: "\(ServerConfiguration.portDefault)"
    case .site, .store, .database, .url, .providers, .operatorFile, .schemas, .apns: nil
    case .trustedProxies: ServerConfiguration.trustedProxiesDefault.map { "\($0)" }.joined(separator: ",")
    case .signUp: SignUp.invite.rawValue
    case .passwordMemory: "\(ServerConfiguration.passwordMemoryDefault)"
    case .streamsMax: "\(ServerConfiguration.streamsMaxDefault)"
    case .connectionsMax: "\(ServerConfiguration.connectionsMaxDefault)"
    case .connectionsPerAddress: "\(ServerConfiguration.connectionsPerAddressDefault)"
    case .headSeconds: "\(ServerConfiguration.headSecondsDefault)"
    case .bodySeconds: "\(ServerConfiguration.bodySecondsDefault)"
    case .requestsPerSecond: "\(ServerConfiguration.requestsPerSecondDefault)"
    case .codesPerHour: "\(ServerConfiguration.codesPerHourDefault)"
    case .quota: "\(ServerConfiguration.quotaDefault)"
    case .containers: "iCloud.app.alltag"
    case .diskReserve: "5%"
    case .push: PushMode.on.rawValue
    case .messageHosts: "none"
    case .sealedReminders: OfferMode.on.rawValue
    case .metrics: MetricsAccess.local.rawValue
    case .logRequests: "no"
    }
  }
}

/// The rule for creating accounts.
public enum SignUp: String, CaseIterable, Sendable { case open, invite, closed }

/// Whether browsers get push messages.
public enum PushMode: String, CaseIterable, Sendable { case on, off, local }

/// Whether the server offers an optional service.
public enum OfferMode: String, CaseIterable, Sendable { case on, off }

/// The clients that may read the metrics.
public enum MetricsAccess: String, CaseIterable, Sendable { case local, all, off }
