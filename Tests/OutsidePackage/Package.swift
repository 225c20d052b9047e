// swift-tools-version: 6.2
import PackageDescription

/// Targets of the application whose names are also those of rooms of the toolkit.
let rooms = [
  "Core", "Dynamics", "Geometry", "Graphics", "Input", "Interface", "Pixels", "Renderer", "Scene", "Threads",
  "Tiles", "Wayland", "WaylandPlatform",
]

// An application's package: it depends on Tactus and on nothing else.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .executableTarget(
      name: "outside", dependencies: [.product(name: "Tactus", package: "tactus")], path: "Sources/Outside"),
    // A subclass of every open class, which overrides all that is open.
    .target(
      name: "Overrides", dependencies: [.product(name: "Tactus", package: "tactus")],
      path: "Sources/Overrides"),
    // The README's first application, which make takes from there.
    .executableTarget(
      name: "first", dependencies: [.product(name: "Tactus", package: "tactus")], path: "Sources/First"),
    // What the tests of an application use.
    .executableTarget(
      name: "pictures",
      dependencies: [
        .product(name: "Tactus", package: "tactus"), .product(name: "TactusTesting", package: "tactus"),
      ], path: "Sources/Pictures"),
    .executableTarget(
      name: "rooms",
      dependencies: [.product(name: "Tactus", package: "tactus")] + rooms.map { .target(name: $0) },
      path: "Sources/Rooms"),
  ]
    + rooms.map {
      .target(
        name: $0, dependencies: [.product(name: "Tactus", package: "tactus")],
        path: "Sources/RoomsOfItsOwn/\($0)")
    }
)
