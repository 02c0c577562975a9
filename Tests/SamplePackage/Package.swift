// swift-tools-version: 6.2
import PackageDescription

// A package without an executable: `swift package coordinator-fuzz` runs its machine.
let package = Package(
  name: "Lamp",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "coordinator-testing", path: "../..")],
  targets: [
    .target(
      name: "Lamp", dependencies: [.product(name: "Coordinators", package: "coordinator-testing")]),
    .testTarget(
      name: "LampTests",
      dependencies: [
        "Lamp",
        .product(name: "CoordinatorTesting", package: "coordinator-testing"),
        .product(name: "LiveTesting", package: "coordinator-testing"),
        .product(name: "FuzzCommand", package: "coordinator-testing"),
      ]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
