// swift-tools-version: 6.3
import PackageDescription

// A panel for a house: an application that uses only the public API of Tactus.
let package = Package(
  name: "home",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .executableTarget(
      name: "Home", dependencies: [.product(name: "Tactus", package: "tactus")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "HomeTests",
      dependencies: [
        "Home", .product(name: "Tactus", package: "tactus"),
        .product(name: "TactusTesting", package: "tactus"),
      ], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
