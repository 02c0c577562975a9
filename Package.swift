// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
  name: "coordinator-testing",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "StateMachineTesting", targets: ["StateMachineTesting"]),
    .library(name: "Coordinators", targets: ["Coordinators"]),
    .library(name: "CoordinatorStore", targets: ["CoordinatorStore"]),
    .library(name: "CoordinatorTesting", targets: ["CoordinatorTesting"]),
    .library(name: "LiveTesting", targets: ["LiveTesting"]),
    .library(name: "FuzzCommand", targets: ["FuzzCommand"]),
    .executable(name: "coordinator-fuzz", targets: ["coordinator-fuzz"]),
    .plugin(name: "coordinator-fuzz-plugin", targets: ["CoordinatorFuzz"]),
  ],
  targets: [
    .target(name: "StateMachineTesting"),
    .target(name: "Coordinators"),
    .target(name: "CoordinatorStore", dependencies: ["Coordinators"]),
    .target(name: "Pages"),
    .target(
      name: "CoordinatorTesting",
      dependencies: ["StateMachineTesting", "Coordinators", "Pages", "ProcessSignals"]),
    .target(name: "ActorJobs"),
    .target(name: "LiveTesting", dependencies: ["CoordinatorTesting", "ActorJobs"]),
    .target(name: "ExampleCoordinators", dependencies: ["CoordinatorTesting"]),
    .target(name: "ExampleClasses", dependencies: ["LiveTesting", "ExampleCoordinators"]),
    .target(name: "ProcessSignals"),
    .target(name: "CommandLineTool", dependencies: ["CoordinatorTesting", "ProcessSignals"]),
    .target(
      name: "FuzzCommand",
      dependencies: ["CoordinatorTesting", "CommandLineTool", "Pages"]),
    .executableTarget(
      name: "coordinator-fuzz", dependencies: ["FuzzCommand", "ExampleCoordinators"]),
    .plugin(
      name: "CoordinatorFuzz",
      capability: .command(
        intent: .custom(
          verb: "coordinator-fuzz",
          description: "Runs coordinator-fuzz with the machines of the package's tests"))),
    .target(name: "Counters", path: "Benchmarks/Counters"),
    .target(
      name: "Measuring",
      dependencies: ["Counters", "CommandLineTool", "ProcessSignals", "StateMachineTesting"],
      path: "Benchmarks/Measuring"),
    .target(name: "Limit", path: "Benchmarks/Limit"),
    .target(
      name: "BenchmarkSuite",
      dependencies: [
        "Measuring", "CommandLineTool", "ExampleCoordinators", "ExampleClasses", "Limit",
      ],
      path: "Benchmarks/Suite"),
    .executableTarget(
      name: "benchmarks", dependencies: ["BenchmarkSuite"], path: "Benchmarks/Command"),
    .target(name: "TestSize", path: "Tests/TestSize"),
    .target(
      name: "TestMachines", dependencies: ["StateMachineTesting"], path: "Tests/TestMachines"),
    .testTarget(
      name: "StateMachineTestingTests",
      dependencies: ["StateMachineTesting", "TestMachines", "TestSize"]),
    .testTarget(name: "CoordinatorsTests", dependencies: ["Coordinators", "StateMachineTesting"]),
    .target(
      name: "ShopLogic", dependencies: ["CoordinatorStore"],
      path: "Tests/SampleApp/Shop.swiftpm/Logic"),
    .testTarget(
      name: "CoordinatorStoreTests",
      dependencies: ["CoordinatorStore", "ExampleCoordinators", "ShopLogic", "TestSize"]),
    .testTarget(
      name: "CoordinatorTestingTests",
      dependencies: ["CoordinatorTesting", "ExampleCoordinators", "TestMachines", "TestSize"]),
    .testTarget(
      name: "LiveTestingTests",
      dependencies: [
        "LiveTesting", "FuzzCommand", "ExampleCoordinators", "ExampleClasses", "TestMachines",
        "TestSize",
      ]),
    .target(name: "ScaffoldSamples", path: "Tests/ScaffoldSamples"),
    .testTarget(
      name: "ScaffoldTests",
      dependencies: ["FuzzCommand", "LiveTesting", "ScaffoldSamples", "TestSize"],
      exclude: ["Graphs"]),
    .testTarget(
      name: "ExampleCoordinatorsTests",
      dependencies: ["ExampleCoordinators", "FuzzCommand", "TestMachines", "TestSize"]),
    .testTarget(name: "PagesTests", dependencies: ["Pages", "FuzzCommand"]),
    .testTarget(
      name: "BenchmarkSuiteTests",
      dependencies: [
        "BenchmarkSuite", "Measuring", "CommandLineTool", "Limit", "ExampleCoordinators",
        "TestMachines", "TestSize",
      ]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "CoordinatorTesting", "LiveTesting", "FuzzCommand", "ExampleCoordinators", "TestSize",
      ]),
    .executableTarget(
      name: "fuzz-fixture",
      dependencies: ["FuzzCommand", "CoordinatorTesting", "ProcessSignals", "TestMachines"],
      path: "Tests/FuzzFixture"),
    .testTarget(
      name: "FuzzCommandTests",
      dependencies: [
        "FuzzCommand", "ExampleCoordinators", "TestMachines", "TestSize", "coordinator-fuzz",
        "fuzz-fixture",
      ],
      exclude: ["Faults", "Recordings"]),
  ],
  cxxLanguageStandard: .cxx17
)

// In release, `.ci/run` builds only the targets of which it runs a suite, named as in
// `PagesTests.ChartTests,PagesTests.TableTests`; of the engine's, which take a minute to compile,
// only the suites themselves and the files that aren't suites.
if let suites = Context.environment["TEST_SUITES"]?.split(separator: ",") {
  package.targets.removeAll { target in
    target.type == .test && !suites.contains { $0.hasPrefix("\(target.name).") }
  }
  // And the targets that only tests which were left out depend on.
  let needed = package.targets.flatMap(\.dependencies).compactMap { dependency in
    if case .byNameItem(let name, _) = dependency { name } else { nil }
  }
  package.targets.removeAll {
    $0.type != .test && $0.path?.hasPrefix("Tests/") == true && !needed.contains($0.name)
  }
  for engine in package.targets where engine.name == "StateMachineTestingTests" {
    let files = FileManager.default.subpaths(
      atPath: "\(Context.packageDirectory)/Tests/\(engine.name)")
    engine.exclude += (files ?? []).filter { file in
      let isWanted = suites.contains { "\(engine.name).\(file)" == "\($0).swift" }
      return file.hasSuffix("Tests.swift") && !isWanted
    }
  }
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Tests have a few dozen machines that run for moments: compiling the engine for each of them takes
// five minutes. Optimised code is what they test: the libraries, the examples, the command and the
// benchmarks, each compiled for its machines in its own module. Nothing imports a test's module: to
// emit it in a job of its own would check all types twice.
let unoptimised = ["-Onone", "-no-emit-module-separately-wmo"]
let machines = ["TestMachines", "fuzz-fixture"]
for target in package.targets where target.type == .test || machines.contains(target.name) {
  target.swiftSettings? += [.unsafeFlags(unoptimised, .when(configuration: .release))]
}
