import Accounts
import Records

/// The operator's validated choices.
public struct ServerConfiguration: Sendable {
  /// The host name or address to listen on; the default answers this machine only.
  public var host = Self.hostDefault
  /// The TCP port, 0…65535; 0 lets the system choose a free one.
  public var port = Self.portDefault
  /// The site folder, as created by `Tools/build-web`.
  public var site: String
  /// The folder of the database and the uploaded files; created if it does not exist.
  public var store: String
  /// The address of a PostgreSQL database, which may contain a password; nil for a database in the folder.
  public var database: String?
  /// Whether that password is on the command line.
  var showsPassword = false
  /// The server's public address without a final slash; nil for the address that it listens on.
  public var url: String?
  /// The proxies whose headers about their clients are believed.
  public var trustedProxies = Self.trustedProxiesDefault
  /// The rule for creating accounts.
  public var signUp = SignUp.invite
  /// The file with the identity providers; nil allows only names and passwords.
  public var providers: String?
  /// The file that says who runs the server; if it is nil, the app shows no imprint.
  public var operatorFile: String?
  /// The memory for hashing one password in MiB, a power of two.
  public var passwordMemory = Self.passwordMemoryDefault
  /// The most open change streams of all users together.
  public var streamsMax = Self.streamsMaxDefault
  /// The most open connections of all clients together.
  public var connectionsMax = Self.connectionsMaxDefault
  /// The most open connections of one address or, behind a trusted proxy, its most concurrent requests; 0 is any
  /// number.
  public var connectionsPerAddress = Self.connectionsPerAddressDefault
  /// The seconds within which the head of a request must be complete.
  public var headSeconds = Self.headSecondsDefault
  /// The seconds that a body may take; an uploaded file may take thirty times as many.
  public var bodySeconds = Self.bodySecondsDefault
  /// Requests a second of one account or one address, on average over ten seconds; 0 is any number.
  public var requestsPerSecond = Self.requestsPerSecondDefault
  /// The servers to which users may have their reminders sent; nil for none.
  public var messageHosts: MessageHosts?
  /// The attempts at a couple's code in an hour, by one account or one address; 0 is any number.
  public var codesPerHour = Self.codesPerHourDefault
  /// The limit of one account's data in megabytes; 0 is none.
  public var quota = Self.quotaDefault
  /// The containers that exist.
  public var containers = Self.containersDefault
  /// The folder with the schemas of containers; nil if no container has one.
  public var schemas: String?
  /// The space left free on the store's disk.
  public var diskReserve = Self.diskReserveDefault
  public var push = PushMode.on
  /// The file for Apple's push service; if it is nil, native programs receive no messages.
  public var apns: String?
  /// Whether devices without an account may store messages that they have encrypted.
  public var sealedReminders = OfferMode.on
  public var metrics = MetricsAccess.local
  /// Whether each request is logged with its method, path and status.
  public var logRequests = false

  public static let hostDefault = "127.0.0.1"
  public static let portDefault = 8080
  public static let portRange = 0...65535
  /// This machine itself.
  public static let trustedProxiesDefault = [
    AddressBlock(around: NetworkAddress(ipv4: 0x7f00_0000), prefix: 8),
    AddressBlock(around: NetworkAddress(ipv6High: 0, low: 1), prefix: 128),
  ]
  public static let passwordMemoryDefault = 32
  public static let passwordMemoryAllowed = [1, 2, 4, 8, 16, 32, 64, 128]
  public static let streamsMaxDefault = 20_000
  public static let streamsMaxRange = 0...1_000_000

  public static let connectionsMaxDefault = 25_000
  public static let connectionsMaxRange = 16...1_000_000
  public static let connectionsPerAddressDefault = 100
  public static let connectionsPerAddressRange = 0...1_000_000
  public static let headSecondsDefault = 10
  public static let headSecondsRange = 1...3600
  public static let bodySecondsDefault = 120
  public static let bodySecondsRange = 1...3600
  public static let requestsPerSecondDefault = 100
  public static let requestsPerSecondRange = 0...1_000_000
  public static let codesPerHourDefault = 10
  public static let codesPerHourRange = 0...1000
  public static let quotaDefault = 5000
  public static let quotaRange = 0...1_000_000_000
  public static let containersDefault = ContainerChoice.named([ContainerID.alltag.text])
  public static let containersMax = 100
  public static let diskReserveDefault = DiskReserve.Size.percent(5)
  static let bytesPerMegabyte: Int64 = 1_000_000

  public init(site: String, store: String) {
    self.site = site
    self.store = store
  }

  /// Combines the given values with defaults for the others; throws for a value that cannot be used.
  public init(_ settings: ServerSettings, site: String, store: String) throws(ServerError) {
    self.init(site: site, store: store)
    host = settings[.host] ?? host
    port = try settings.number(.port, in: Self.portRange) ?? port
    (database, showsPassword) = (try settings.database(), settings.showsPassword)
    url = try settings.address(.url)
    trustedProxies = try settings.addressBlocks(.trustedProxies) ?? trustedProxies
    signUp = try settings.word(.signUp, of: SignUp.self) ?? signUp
    providers = settings[.providers]
    operatorFile = settings[.operatorFile]
    passwordMemory = try settings.number(.passwordMemory, among: Self.passwordMemoryAllowed) ?? passwordMemory
    streamsMax = try settings.number(.streamsMax, in: Self.streamsMaxRange) ?? streamsMax
    connectionsMax = try settings.number(.connectionsMax, in: Self.connectionsMaxRange) ?? connectionsMax
    connectionsPerAddress =
      try settings.number(.connectionsPerAddress, in: Self.connectionsPerAddressRange) ?? connectionsPerAddress
    headSeconds = try settings.number(.headSeconds, in: Self.headSecondsRange) ?? headSeconds
    bodySeconds = try settings.number(.bodySeconds, in: Self.bodySecondsRange) ?? bodySeconds
    requestsPerSecond = try settings.number(.requestsPerSecond, in: Self.requestsPerSecondRange) ?? requestsPerSecond
    codesPerHour = try settings.number(.codesPerHour, in: Self.codesPerHourRange) ?? codesPerHour
    quota = try settings.number(.quota, in: Self.quotaRange) ?? quota
    containers = try settings.containers() ?? containers
    schemas = settings[.schemas]
    diskReserve = try settings.diskReserve() ?? diskReserve
    push = try settings.word(.push, of: PushMode.self) ?? push
    apns = settings[.apns]
    messageHosts = try settings.messageHosts() ?? messageHosts
    sealedReminders = try settings.word(.sealedReminders, of: OfferMode.self) ?? sealedReminders
    metrics = try settings.word(.metrics, of: MetricsAccess.self) ?? metrics
    logRequests = try settings.isOn(.logRequests) ?? logRequests
  }
}
