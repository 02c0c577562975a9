// swift-tools-version: 6.2
import PackageDescription

#if canImport(AppleProductTypes)
  import AppleProductTypes

  // Xcode and Swift Playgrounds: an app for iPhone and iPad.
  let product = Product.iOSApplication(
    name: "Shop", targets: ["App"], bundleIdentifier: "org.example.shop", displayVersion: "1.0",
    bundleVersion: "1", supportedDeviceFamilies: [.pad, .phone],
    supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
#else
  let product = Product.executable(name: "Shop", targets: ["App"])
#endif

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [product],
  dependencies: [.package(name: "coordinator-testing", path: "../../..")],
  targets: [
    .target(
      name: "ShopLogic",
      dependencies: [
        .product(name: "Coordinators", package: "coordinator-testing"),
        .product(name: "CoordinatorStore", package: "coordinator-testing"),
      ],
      path: "Logic"),
    .executableTarget(
      name: "App",
      dependencies: [
        "ShopLogic",
        .product(name: "Coordinators", package: "coordinator-testing"),
        .product(name: "CoordinatorStore", package: "coordinator-testing"),
      ],
      path: "App"),
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
