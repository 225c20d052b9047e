// swift-tools-version: 6.3
import PackageDescription

// A kiosk at which guests order: an application that uses only the public API of Tactus.
let package = Package(
  name: "order",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    // Words and pictures are in the program, so that a panel needs one file.
    .executableTarget(
      name: "Order",
      dependencies: [
        .product(name: "Tactus", package: "tactus"), .product(name: "TactusStorage", package: "tactus"),
      ], resources: [.embedInCode("Pictures"), .embedInCode("Words")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "OrderTests",
      dependencies: [
        "Order", .product(name: "Tactus", package: "tactus"),
        .product(name: "TactusStorage", package: "tactus"),
        .product(name: "TactusTesting", package: "tactus"),
      ], exclude: ["Goldens", "Recordings"], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
