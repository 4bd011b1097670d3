// swift-tools-version: 6.2
import PackageDescription

/// `ALLTAG_PORTABLE=1` leaves the native rooms (and every dependency) out: the rules and screens build and test in seconds.
let portableOnly = Context.environment["ALLTAG_PORTABLE"] == "1"

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
/// Of the server's rooms: a call that waits stays with the executor of its caller, in place of asking for one each time.
let serving = house + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
/// The browser compiles these rooms as Embedded Swift; this catches most of what it refuses already natively.
let portable = house + [.treatWarning("EmbeddedRestrictions", as: .error)]

func portableTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: portable)
}
/// A room with files that Tools/StringCatalog writes from the catalogs of `Texts` while building (0082).
func roomWithTexts(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: portable, plugins: ["TextGeneration"])
}
func testTarget(_ group: String, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(group)/\(name)", swiftSettings: house)
}

let portableTargets: [Target] = [
  // The library of mathematics, which a program without Foundation would not link by itself.
  .target(
    name: "Core", swiftSettings: portable, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  portableTarget("Records", ["Core"]),
  // Of the browser's module; natively it is the allocator, for its tests.
  portableTarget("WasmRuntime", []),
  testTarget("Rules", "WasmRuntimeTests", ["Core", "WasmRuntime"]),
  // Portable in all but the browser, which has no use for a server's side.
  .target(name: "RecordStore", dependencies: ["Core", "Records"], swiftSettings: serving),
  portableTarget("Habits", ["Core"]),
  portableTarget("Imports", ["Core", "Habits"]),
  roomWithTexts("Couple", ["Core", "Records"]),
  portableTarget("Sound", ["Core"]),
  portableTarget("Calm", ["Core"]),
  portableTarget("Chores", ["Core"]),
  portableTarget("Sync", ["Core", "Records"]),
  portableTarget("Replica", ["Core", "Records", "Habits", "Couple", "Calm", "Chores", "Sync"]),
  portableTarget("Actions", ["Core", "Records", "Habits", "Couple", "Calm", "Chores", "Sound", "Sync", "Replica"]),
  roomWithTexts(
    "Texts", ["Core", "Habits", "Calm", "Chores", "Couple", "Sync", "Replica", "Actions"], exclude: ["Catalogs"]),
  portableTarget(
    "App",
    [
      "Core", "Records", "Habits", "Imports", "Couple", "Calm", "Chores", "Sound", "Sync", "Replica", "Actions",
      "Texts",
    ]),
  .executableTarget(name: "StringCatalog", path: "Tools/StringCatalog", swiftSettings: house),
  .plugin(
    name: "TextGeneration", capability: .buildTool(), dependencies: ["StringCatalog"], path: "Tools/TextGeneration"),
  testTarget("App", "TextsTests", ["Core", "Habits", "Calm", "Chores", "Texts"]),
  testTarget("Tools", "StringCatalogTests", ["StringCatalog"]),
  testTarget("Rules", "CoreTests", ["Core"]),
  testTarget("Rules", "RecordsTests", ["Core", "Records"]),
  .target(
    name: "StoreContract", dependencies: ["Core", "Records", "RecordStore"], path: "Tests/Support/StoreContract",
    swiftSettings: house),
  testTarget("Server", "RecordStoreTests", ["Core", "Records", "RecordStore", "Couple", "StoreContract"]),
  .target(
    name: "RuleReplay", dependencies: ["Core", "Habits", "Calm", "Chores"], path: "Tests/Support/RulesEntry/Replay",
    swiftSettings: portable),
  testTarget("Rules", "CoupleTests", ["Core", "Records", "Couple"]),
  .target(
    name: "SampleTracks", dependencies: ["Sound"], path: "Tests/Support/SoundEntry/Samples", swiftSettings: portable),
  testTarget("Rules", "SoundTests", ["Core", "Sound"]),
  testTarget("Rules", "CalmTests", ["Core", "Calm"]),
  testTarget("Rules", "ChoresTests", ["Core", "Chores"]),
  .executableTarget(
    name: "Rendering", dependencies: ["Sound", "SampleTracks"], path: "Tests/EndToEnd/Sound/Main", swiftSettings: house),
  .target(
    name: "HabitFiles", dependencies: ["Core", "Habits"], path: "Tests/Support/HabitFiles", swiftSettings: house),
  testTarget("Rules", "HabitsTests", ["Core", "Habits", "HabitFiles", "RuleReplay"]),
  testTarget("Rules", "ImportsTests", ["Core", "Habits", "HabitFiles", "Imports"]),
  .target(
    name: "Jots", dependencies: ["Core", "Records", "Sync", "Replica"], path: "Tests/Support/Jots", swiftSettings: house
  ),
  .target(
    name: "SimulationKit",
    dependencies: [
      "Core", "Records", "RecordStore", "Habits", "Couple", "Chores", "Sync", "Replica", "Actions", "Jots",
    ],
    path: "Tests/Support/Simulation/Kit", swiftSettings: house),
  .executableTarget(
    name: "Simulation", dependencies: ["SimulationKit"], path: "Tests/Support/Simulation/Main", swiftSettings: house),
  testTarget(
    "Rules", "SyncTests",
    [
      "Core", "Records", "RecordStore", "Habits", "Couple", "Calm", "Chores", "Sync", "Replica", "Jots",
      "SimulationKit",
    ]),
  .target(
    name: "FuzzTargets", dependencies: ["Core", "Records", "RecordStore", "Habits", "Imports", "Calm", "Chores"],
    path: "Tests/Support/Fuzz",
    exclude: ["corpus", "run"], swiftSettings: house),
  testTarget("Rules", "FuzzTests", ["FuzzTargets"]),
  testTarget("App", "ActionsTests", ["Core", "Habits", "Couple", "Calm", "Chores", "Sync", "Replica", "Actions"]),
  testTarget(
    "App", "AppTests",
    [
      "Core", "Records", "Habits", "Couple", "Calm", "Chores", "Sync", "Replica", "Actions", "Texts", "App",
      "SimulationKit",
    ]),
]

let nativeTargets: [Target] = [
  .target(name: "HTTPClient", dependencies: ["CCurl"], swiftSettings: serving),
  .target(name: "HTTPService", path: "Tests/Support/HTTPService", exclude: ["server.py"], swiftSettings: house),
  testTarget("Server", "HTTPClientTests", ["Core", "HTTPClient", "HTTPService"]),
  .target(
    name: "CommandLine",
    dependencies: [
      "Core", "Habits", "Imports", "Couple", "Calm", "Chores", "Sound", "Sync", "Replica", "Actions", "Texts", "Server",
      "CFileSize", "CZlib", "Records", "CloudKitWeb",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "GRDB", package: "GRDB.swift"),
    ], swiftSettings: house),
  .target(
    name: "Server",
    dependencies: [
      "Core", "Records", "RecordStore", "StoreTurns", "SQLiteStore", "PostgresStore", "Accounts", "PostgresAccounts",
      "Habits", "Calm", "Couple", "Chores", "Sync",
      "Replica", "Texts", "HTTPClient",
      "Cryptography", "CMalloc", "CZlib",
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
    ], swiftSettings: serving),
  .target(name: "StoreTurns", dependencies: ["Core", "RecordStore"], swiftSettings: serving),
  .target(
    name: "PostgresStore", dependencies: ["Core", "Records", "RecordStore", "StoreTurns", "CPostgreSQL"],
    swiftSettings: serving),
  testTarget(
    "Server", "PostgresStoreTests",
    ["Core", "Records", "RecordStore", "StoreTurns", "PostgresStore", "StoreContract", "PostgresService"]),
  .executableTarget(
    name: "PostgresBench", dependencies: ["Core", "Records", "RecordStore", "PostgresStore"],
    path: "Benchmarks/PostgresStore", swiftSettings: house),
  .target(name: "PostgresService", path: "Tests/Support/PostgresService", exclude: ["server.sh"], swiftSettings: house),
  .target(
    name: "SQLiteStore",
    dependencies: [
      "Core", "Records", "RecordStore", "StoreTurns", .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "GRDBSQLite", package: "GRDB.swift"),
    ],
    swiftSettings: serving),
  testTarget(
    "Server", "SQLiteStoreTests",
    [
      "Core", "Records", "RecordStore", "StoreTurns", "SQLiteStore", "StoreContract",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .target(
    name: "Accounts",
    dependencies: [
      "Core", "HTTPClient", "Cryptography", .product(name: "GRDB", package: "GRDB.swift"),
    ], swiftSettings: serving),
  .target(
    name: "PostgresAccounts", dependencies: ["RecordStore", "Accounts", "PostgresStore"], swiftSettings: serving),
  testTarget(
    "Server", "AccountsTests",
    [
      "Core", "Accounts", "HTTPClient", "Cryptography", "COpenSSL", .product(name: "GRDB", package: "GRDB.swift"),
      "PostgresStore", "PostgresAccounts", "PostgresService",
    ]),
  testTarget(
    "Server", "ServerTests",
    [
      "Core", "Records", "RecordStore", "Accounts", "Habits", "Calm", "Chores", "Sync", "Replica", "Texts", "App",
      "Server", "HTTPClient", "HTTPService", "Cryptography",
      .product(name: "GRDB", package: "GRDB.swift"), .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
    ]),
  .target(
    name: "CloudKitWeb", dependencies: ["Core", "Records", "HTTPClient", "Cryptography"], swiftSettings: house),
  testTarget("App", "CloudKitWebTests", ["Core", "Records", "CloudKitWeb", "HTTPService", "Cryptography"]),
  .target(
    name: "ClassicStore",
    dependencies: ["Core", "Records", "Chores", "Sync", "Replica", "Actions", "CloudKitWeb"], swiftSettings: house),
  testTarget(
    "App", "ClassicStoreTests",
    [
      "Core", "Records", "RecordStore", "Chores", "Sync", "Replica", "Actions", "CloudKitWeb", "ClassicStore",
    ]),
  .executableTarget(name: "alltag", dependencies: ["CommandLine"], swiftSettings: house),
  .target(name: "Cryptography", dependencies: ["COpenSSL"], swiftSettings: house),
  testTarget("Server", "CryptographyTests", ["Cryptography"]),
  .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(
    name: "CCurl", path: "Sources/CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(
    name: "CPostgreSQL", path: "Sources/CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
  .systemLibrary(name: "CFileSize"),
  .systemLibrary(name: "CMalloc"),
  .systemLibrary(name: "CZlib", path: "Sources/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
]

/// A native shell links these, each with the rooms below it; with `ALLTAG_PORTABLE=1` it needs no other package.
let roomProducts: [Product] = portableTargets.filter {
  $0.type == .regular && $0.path == nil && $0.name != "WasmRuntime"
}.map { .library(name: $0.name, targets: [$0.name]) }

let package = Package(
  name: "alltag",
  products: portableOnly
    ? roomProducts
    : roomProducts + [
      .executable(name: "alltag", targets: ["alltag"]),
      .library(name: "CloudKitWeb", targets: ["CloudKitWeb"]),
      .library(name: "ClassicStore", targets: ["ClassicStore"]),
    ],
  dependencies: portableOnly
    ? []
    : [
      .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
      .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
      .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
      // Hummingbird's own parts: named because Swift 6 wants every module whose members are used imported by name.
      .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
      .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
      .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
      .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
      .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
  targets: portableOnly ? portableTargets : portableTargets + nativeTargets,
  swiftLanguageModes: [.v6]
)
