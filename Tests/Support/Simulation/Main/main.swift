import SimulationKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// usage: Simulation [KIND] [COUNT [FIRST]]  runs the seeds FIRST … FIRST + COUNT - 1 (1000 from 1), prints those that fail, up to ten,
///                                           and how often each fault occurred
///        Simulation [KIND] --seed SEED      runs one with its trace
///        Simulation --digests [COUNT]       prints a line for each of the first COUNT (200) seeds, see `GoldenDigests`
/// KIND is --families, or --harsh-families, whose runs are short and have every fault, or --hostile: a child and a tablet of a family send what a
/// modified program would, or --damaged: the server's disk damages records.
var arguments = Array(CommandLine.arguments.dropFirst())
let makePlan: (UInt64) -> SimulationPlan
switch arguments.first {
case "--families":
  makePlan = SimulationPlan.families
  arguments.removeFirst()
case "--harsh-families":
  makePlan = SimulationPlan.harshFamilies
  arguments.removeFirst()
case "--hostile":
  makePlan = SimulationPlan.hostile
  arguments.removeFirst()
case "--damaged":
  makePlan = SimulationPlan.damaged
  arguments.removeFirst()
default: makePlan = SimulationPlan.init(seed:)
}

if arguments.first == "--seed", let seed = arguments.last.flatMap({ UInt64($0) }) {
  var world = SimulatedWorld(makePlan(seed))
  world.isTracing = true
  let wrong = world.run()
  for line in world.trace { print(line) }
  print(makePlan(seed))
  print(wrong ?? "well")
  exit(wrong == nil ? 0 : 1)
}
if arguments.first == "--digests" {
  for line in GoldenDigests.all(arguments.last.flatMap { UInt64($0) } ?? 200) { print(line) }
  exit(0)
}
let numbers = arguments.compactMap { UInt64($0) }
guard numbers.count == arguments.count, numbers.count <= 2 else {
  print(
    """
    usage: Simulation [--families | --harsh-families | --hostile | --damaged] [COUNT [FIRST] | --seed SEED]
           Simulation --digests [COUNT]
    """)
  exit(64)
}
let count = numbers.first ?? 1000
let first = numbers.dropFirst().first ?? 1
var messages = 0
var failures = 0
var mostDevices = 0
var faults = FaultCounts()
for seed in first..<(first + count) {
  var world = SimulatedWorld(makePlan(seed))
  let wrong = world.run()
  messages += world.messageCount
  mostDevices = max(mostDevices, world.deviceCount)
  faults.add(world.faults)
  if let wrong {
    failures += 1
    print("\(makePlan(seed))\n  \(wrong)")
    fflush(nil)
    if failures >= 10 { break }
  }
}
show(SimulatedFault.allCases, faults)
print("\(count) seeds, up to \(mostDevices) devices, \(messages) messages, \(failures) failures")
exit(failures == 0 ? 0 : 1)

func show(_ some: [SimulatedFault], _ faults: FaultCounts) {
  for fault in some {
    let number = "\(faults[fault])"
    print(String(repeating: " ", count: max(0, 9 - number.count)) + number + " " + fault.rawValue)
  }
}
