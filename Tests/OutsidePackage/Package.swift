// swift-tools-version: 6.3
import PackageDescription

/// Targets of the application with the names of folders of the toolkit.
let modules = [
  "Core", "Dynamics", "Geometry", "Graphics", "Input", "Interface", "Pixels", "Renderer", "Scene", "Sensors",
  "Threads", "Tiles", "Wayland", "WaylandPlatform",
]

// The package of an application, which depends only on Tactus.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .executableTarget(
      name: "outside", dependencies: [.product(name: "Tactus", package: "tactus")], path: "Sources/Outside"),
    // Subclasses of open classes that override open members.
    .target(
      name: "Overrides", dependencies: [.product(name: "Tactus", package: "tactus")],
      path: "Sources/Overrides"),
    // The first application of the README, which `make outside` extracts.
    .executableTarget(
      name: "first", dependencies: [.product(name: "Tactus", package: "tactus")], path: "Sources/First"),
    // The API for the tests of an application.
    .executableTarget(
      name: "pictures",
      dependencies: [
        .product(name: "Tactus", package: "tactus"), .product(name: "TactusTesting", package: "tactus"),
      ], path: "Sources/Pictures"),
    // The tests of an application, with rendered pictures, and of its program under a compositor.
    .target(
      name: "Panel", dependencies: [.product(name: "Tactus", package: "tactus")], path: "Sources/Panel"),
    .executableTarget(
      name: "panel-program", dependencies: ["Panel", .product(name: "Tactus", package: "tactus")],
      path: "Sources/PanelProgram"),
    .testTarget(
      name: "PanelTests",
      dependencies: [
        "Panel", "panel-program", .product(name: "Tactus", package: "tactus"),
        .product(name: "TactusTesting", package: "tactus"),
        .product(name: "TactusEndToEndTesting", package: "tactus"),
      ], exclude: ["Goldens"]),
    // Foundation and the toolkit in one file.
    .executableTarget(
      name: "foundation-names", dependencies: [.product(name: "TactusFoundation", package: "tactus")],
      path: "Sources/FoundationNames"),
    // Components as they are written for UIKit, and an application that uses them. Both are optimised in debug builds, too: the optimiser reads
    // the classes' tables of methods, on which it fails if `UIKitNames` repeats a member. `make outside-release` builds all for release.
    .target(
      name: "Ported", dependencies: [.product(name: "UIKitNames", package: "tactus")], path: "Sources/Ported",
      swiftSettings: [.defaultIsolation(MainActor.self), .unsafeFlags(["-O"])]),
    .executableTarget(
      name: "ported-program", dependencies: ["Ported", .product(name: "Tactus", package: "tactus")],
      path: "Sources/PortedProgram", swiftSettings: [.unsafeFlags(["-O"])]),
    .executableTarget(
      name: "module-names",
      dependencies: [.product(name: "Tactus", package: "tactus")] + modules.map { .target(name: $0) },
      path: "Sources/ModuleNames"),
  ]
    + modules.map {
      .target(
        name: $0, dependencies: [.product(name: "Tactus", package: "tactus")],
        path: "Sources/Modules/\($0)")
    }
)
