import Accounts
import Foundation
import RecordStore
import Records
import SQLiteStore
import ServiceLifecycle

/// All parts of the server behind `FrontResponder`, created at the start.
struct ServerAssembly: Sendable {
  private let configuration: ServerConfiguration
  private let storage: Storage
  private let store: any ServedStore
  private let accounts: Accounts
  private let notifications: NotificationQueue
  private let families: FamilySource
  /// Nil if no message can be sent.
  private let reminders: ReminderService?
  /// Nil if the operator does not allow users to have own addresses.
  private let addresses: AddressDelivery?
  private let metrics = ServerMetrics()
  private let watch: StoreWatch
  private let files: AssetFiles
  private let reserve: DiskReserve
  private let tidying: StoreTidying
  private let limits: ServiceLimits
  private let rates: RequestRates
  let door: FrontDoor
  private let erasure: AccountErasure
  /// The lock of the store's folder while the server runs.
  private let lock: FolderLock

  /// Opens the store; creates it at the first start.
  init(_ configuration: ServerConfiguration) throws(ServerError) {
    self.configuration = configuration
    var limits = ServiceLimits()
    if configuration.quota > 0 {
      limits.quotaByteCount = Int64(configuration.quota) * ServerConfiguration.bytesPerMegabyte
    }
    limits.redeemCountMax = configuration.codesPerHour > 0 ? configuration.codesPerHour : nil
    self.limits = limits
    let schemas =
      try configuration.schemas.map { folder throws(ServerError) in
        try SchemaFolder.read(at: folder, containers: configuration.containers)
      } ?? [:]
    rates = RequestRates(perSecond: configuration.requestsPerSecond)
    door = FrontDoor(configuration, metrics: metrics, report: Self.report)
    let watch = StoreWatch(isRemote: configuration.database != nil, report: ServerAssembly.report)
    self.watch = watch
    do {
      lock = try FolderLock(configuration.store)
      storage = try Self.storage(configuration, watch)
      store = storage.store
      files = try storage.files(folder: configuration.store + "/assets")
      let reserve = DiskReserve(configuration.diskReserve, folder: configuration.store, health: watch.health)
      self.reserve = reserve
      tidying = StoreTidying(store: store, files: files)
      var environment = AccountsEnvironment.system
      environment.hasRoom = { !reserve.isReached }
      accounts = try storage.accounts(try AccountsConfiguration(configuration), environment)
    } catch let error as StoreError {
      throw .storeUnusable(reason: error.text)
    } catch let error as ServerError {
      throw error
    } catch AccountError.providerMisconfigured(let reason) {
      throw .providersUnusable(path: configuration.providers ?? "", reason: reason)
    } catch let error as AccountError {
      throw .storeUnusable(reason: "its accounts cannot be used (\(error))")
    } catch {
      throw .storeUnusable(reason: error.localizedDescription)
    }
    let hub = ChangeHub(streamsMax: configuration.streamsMax)
    var service = RecordService.alltag(limits, accounts)
    service.schema.imported = schemas
    let families = FamilySource(reader: FamilyReader(store: store, service: service))
    self.families = families
    let push = try Self.push(configuration, accounts, families, metrics)
    let apns = try Self.apns(configuration, store, accounts, metrics)
    (addresses, reminders) = Self.reminders(push, apns, families.reader, accounts, configuration)
    notifications = NotificationQueue(hub: hub, couriers: Couriers(), push: push, apns: apns, metrics: metrics)
    Self.notifySecurity(of: accounts, by: push)
    watch.nameAccounts { [accounts] user, container in
      accounts.accountNow(userRecordName: user.text, in: container.text).flatMap { $0.name ?? $0.id.text }
    }
    erasure = AccountErasure(
      accounts, store, .alltag(limits, accounts), notify: { [notifications] in notifications.add($0) })
    endDevices(hub)
  }

  private static func storage(_ configuration: ServerConfiguration, _ watch: StoreWatch) throws -> Storage {
    if let database = configuration.database {
      return try .connected(to: database, report: { watch.hear($0) })
    }
    SQLiteStore.watchErrors { watch.hear($0) }
    return .file(
      try SQLiteStore(path: configuration.store + "/alltag.sqlite", isServed: true, report: { watch.hear($0) }))
  }

  /// When devices' sessions end, ends their streams, couriers and push tokens.
  private func endDevices(_ hub: ChangeHub) {
    let (couriers, store) = (notifications.couriers, store)
    accounts.watchDevices { Set(hub.devices.union(couriers.devices).map { DeviceID($0) }) }
    accounts.whenDevicesEnd { ended in
      let devices = Set(ended.map(\.text))
      hub.closeStreams(ofDevices: devices)
      couriers.close(ofDevices: devices)
      Task {
        try? await store.write { transaction in
          for device in devices { try transaction.removePushTokens(ofDevice: device) }
        }
      }
    }
  }

  func responder(site: SiteResponder, operatorText: String?, names: ListeningNames?, log: RequestLog?)
    -> FrontResponder
  {
    let callers = AccountCallers(accounts: accounts, rates: rates)
    let (store, notifications, revoke, erasure) = (store, notifications, revoke, erasure)
    let (families, reminders) = (families, reminders)
    let addresses = addresses.map { OwnAddresses(delivery: $0, registered: { id in await reminders?.refresh(id) }) }
    let service = service
    let assets = AssetRoutes(
      store: store, service: service, signatures: AssetSignatures(accounts: accounts), files: files, reserve: reserve)
    let tidying = tidying
    let containers = configuration.containers
    let children = FamilyChildren(accounts: accounts, source: families)
    return FrontResponder(
      site: site,
      records: RecordRoutes(
        service: service, store: store, callers: callers, notifications: notifications, assets: assets,
        reminders: reminders, children: children, tidying: tidying, containers: containers),
      streams: StreamRoutes(
        callers: callers, containers: containers, hub: notifications.hub, couriers: notifications.couriers),
      account: AccountRoutes(
        accounts,
        onDeletion: { _ in
          revoke()
          await erasure.round()
          tidying.removeRemainsSoon()
        },
        records: { account, users, url in
          RecordExport(store: store).body(
            account, users, files: ExportedFiles(url + "/assets", sign: service.signAsset, at: ServerClock.now))
        },
        storage: StorageReport(store: store, limits: limits),
        push: notifications.push.map {
          PushRegistration(
            $0, registered: { id in await reminders?.refresh(id) },
            test: { device in reminders?.test(device, at: ServerClock.now) })
        },
        alertsRegistered: alertsRegistered, addresses: addresses,
        sealsReminders: configuration.sealedReminders == .on,
        familyPINs: FamilyPINs(
          accounts: accounts, source: families,
          notify: { [notifications] in notifications.add($0) }), familyChildren: children, report: Self.report),
      widgets: WidgetRoutes(
        accounts: accounts, source: CoupleSource(store: store, service: service),
        pictures: PictureMaker(), site: site.site, report: Self.report),
      feeds: feeds,
      operations: OperationRoutes(
        metricsAccess: configuration.metrics, metrics: metrics, hub: notifications.hub,
        push: notifications.push, sealed: sealedTotals, longReads: { store.longReadCounts },
        bodies: door.budget, watch: watch,
        reserve: reserve, operatorText: operatorText,
        isReady: isReady),
      rates: rates, door: door, names: names, metrics: metrics,
      log: log)
  }

  private var isReady: @Sendable () async -> Bool {
    let (store, watch, reportDamage) = (store, watch, reportDamage)
    return {
      await result(within: Self.readySecondsMax) {
        guard (try? await store.tryReading()) != nil else { return false }
        await watch.lookAgain(at: store, notify: reportDamage)
        return true
      } ?? false
    }
  }

  /// The time after which a store counts as one that does not answer.
  private static let readySecondsMax = Duration.seconds(3)

  /// Looks at an account's reminders after a device has asked for alerts; nil without a key for Apple's push service.
  private var alertsRegistered: (@Sendable (AccountID) async -> Void)? {
    if notifications.apns == nil { return nil }
    let reminders = reminders
    return { id in await reminders?.refresh(id) }
  }

  private var feeds: FeedRoutes {
    FeedRoutes(
      accounts: accounts,
      reader: FeedReader(
        accounts: accounts, families: families.reader, couples: CoupleSource(store: store, service: service),
        origin: configuration.url),
      report: Self.report)
  }

  /// Writes a line for the operator.
  static let report: @Sendable (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Counts the messages of devices without an account; returns nil on a server that does not accept them.
  private var sealedTotals: @Sendable () async -> SealedTotals? {
    let (accounts, isOffered) = (accounts, configuration.sealedReminders == .on && configuration.push != .off)
    return { isOffered ? try? await accounts.sealedTotals() : nil }
  }

  /// Starts to revoke the tokens of deleted accounts at their providers; does not wait.
  private var revoke: @Sendable () -> Void {
    let accounts = accounts
    return {
      Task {
        guard let lost = try? await accounts.revokeTokens() else { return }
        for sentence in lost { Self.report("identity provider: \(sentence)") }
      }
    }
  }

  private var service: RecordService { families.reader.service }

  /// Notifies the devices of a zone of a damaged record.
  private var reportDamage: StoreWatch.DamageReport {
    let (store, service, notifications) = (store, service, notifications)
    return { name, key in
      let notices = try await store.write { transaction in
        try service.reportDamage(of: name, in: key, at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
      }
      notifications.add(notices)
    }
  }

  /// Ends reads that last longer than the grace period. It must be the first in the list, to be stopped last.
  var closing: StoreClosing { StoreClosing(store: store) }

  /// Ends all reads of the store, and leaves one file with everything that was answered. Call it after the last
  /// request.
  func close() {
    do { try store.close() } catch {
      Self.report("the store was not closed: \((error as? StoreError)?.text ?? "\(error)")")
    }
  }

  /// The services that run while requests are answered.
  var services: [any Service] {
    [upkeep] + (notifications.push.map { [$0] + sealedServices($0) } ?? []) + (notifications.apns.map { [$0] } ?? [])
      + (addresses.map { [$0] } ?? [])
      + (reminders.map { [$0] } ?? []) + (others.map { [$0] } ?? [])
  }

  /// Hears what other servers on the same database change; nil for a store of this server alone.
  private var others: OthersChanges? {
    guard case .database(let store) = storage else { return nil }
    return OthersChanges(store, service: service, notifications: notifications, reminders: reminders, accounts)
  }

  private func sealedServices(_ push: PushDelivery) -> [any Service] {
    configuration.sealedReminders == .on ? [SealedRounds(push: push)] : []
  }

  private var upkeep: Upkeep {
    let (accounts, push, revoke, erasure) = (accounts, notifications.push, revoke, erasure)
    let (store, watch, tidying, reportDamage) = (store, watch, tidying, reportDamage)
    let pairs = PairUpkeep(store: store, service: service, notifications: notifications)
    return Upkeep(
      hub: notifications.hub,
      tidy: {
        await pairs.round()
        try? await accounts.tidySecurity()
        try? await accounts.tidyReminded()
        try? await accounts.removeStaleSnoozed()
        try? await accounts.tidySealed()
        await tidying.round()
      },
      begin: {
        revoke()
        push?.sendHeld()
        Task { await watch.lookAgain(at: store, notify: reportDamage) }
        Task { try? await accounts.reportGuesses() }
        Task { await erasure.round() }
      },
      applyOperatorChanges: {
        if (try? await accounts.applyOperatorChanges()) == true { await erasure.round() }
      })
  }
}

extension AccountsConfiguration {
  fileprivate init(_ configuration: ServerConfiguration) throws {
    self.init(
      creation: Creation(configuration.signUp), containers: configuration.containers,
      providers: try ProviderFile.read(at: configuration.providers), publicURL: configuration.url,
      passwordCost: .taking(mebibytes: configuration.passwordMemory))
  }
}

extension AccountsConfiguration.Creation {
  fileprivate init(_ signUp: SignUp) {
    switch signUp {
    case .open: self = .open
    case .invite: self = .invite
    case .closed: self = .closed
    }
  }
}
