#if hasFeature(Embedded) && arch(wasm32)
  // This folder builds a module of the rules alone, for tests: it replays tables of cases inside the browser, and times statistics.

  nonisolated(unsafe) private var inbox = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  nonisolated(unsafe) private var outcome = RuleReplay.Outcome()
  nonisolated(unsafe) private var report: [UInt8] = []
  nonisolated(unsafe) private var benchmark = RuleBenchmark(habitCount: 0, dayCount: 0)
  nonisolated(unsafe) private var family = ChoreBenchmark(choreCount: 0, dayCount: 0)

  /// Returns room for `count` bytes, into which JavaScript writes a file of cases.
  @c(rulesInbox) @_expose(wasm, "inbox")
  public func rulesInbox(_ count: Int32) -> UnsafeMutableRawPointer? {
    inbox.deallocate()
    inbox = .allocate(byteCount: Int(count), alignment: 16)
    return inbox.baseAddress
  }

  /// Replays the file in the inbox; returns the number of sentences in the report.
  @c(rulesReplay) @_expose(wasm, "replay")
  public func rulesReplay(_ count: Int32) -> Int32 {
    outcome = RuleReplay.run(Array(inbox[0..<Int(count)]))
    report = Array(outcome.failures.joined(separator: "\n").utf8)
    return Int32(outcome.failures.count)
  }

  /// Returns the number of cases in the last file.
  @c(rulesCaseCount) @_expose(wasm, "caseCount")
  public func rulesCaseCount() -> Int32 { Int32(outcome.caseCount) }

  @c(rulesReportCount) @_expose(wasm, "reportCount")
  public func rulesReportCount() -> Int32 { Int32(report.count) }

  /// Copies the report's `reportCount` bytes into the inbox and returns their address.
  @c(rulesReport) @_expose(wasm, "report")
  public func rulesReport() -> UnsafeMutableRawPointer? {
    let place = rulesInbox(Int32(report.count))
    inbox.copyBytes(from: report)
    return place
  }

  @c(rulesPrepare) @_expose(wasm, "prepare")
  public func rulesPrepare(_ habitCount: Int32, _ dayCount: Int32) {
    benchmark = RuleBenchmark(habitCount: habitCount, dayCount: dayCount)
  }

  @c(rulesRecompute) @_expose(wasm, "recompute")
  public func rulesRecompute() -> Double { benchmark.recompute() }

  /// Returns the number of completions.
  @c(choresPrepare) @_expose(wasm, "prepareChores")
  public func choresPrepare(_ choreCount: Int32, _ dayCount: Int32) -> Int32 {
    family = ChoreBenchmark(choreCount: choreCount, dayCount: dayCount)
    return Int32(family.completionCount)
  }

  @c(choresOpen) @_expose(wasm, "openChores")
  public func choresOpen() -> Double { family.open() }

  @c(choresStatistics) @_expose(wasm, "choreStatistics")
  public func choresStatistics() -> Double { family.statistics() }

  @c(choresTick) @_expose(wasm, "tickChore")
  public func choresTick() -> Double { family.tick() }
#endif
