// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

/// A module map over a system library; `make setup` installs the packages named here.
func system(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "tactus",
  products: [
    .library(name: "Tactus", targets: ["Tactus"]),
    .library(name: "TactusTesting", targets: ["TactusTesting"]),
    .executable(name: "tactus-gallery", targets: ["Gallery"]),
    .executable(name: "tactus-tour", targets: ["Tour"]),
    .executable(name: "tactus-svg-renderer", targets: ["SVGRendererTool"]),
    .executable(name: "tactus-startup-bench", targets: ["StartupBenchmark"]),
    .executable(name: "tactus-list-bench", targets: ["ListBenchmark"]),
    .executable(name: "tactus-zoom-bench", targets: ["ZoomBenchmark"]),
  ],
  dependencies: [
    // The command line of the gallery and the tools: parsing, usage and exit status 64 as users expect.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Applications choose where diagnostics go; the toolkit logs through the ecosystem's one facade.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // MARK: System libraries
    system("CSystem", apt: "libc6-dev"),
    system("CWaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
    system("CWaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
    system("CWaylandEGL", pkgConfig: "wayland-egl", apt: "libwayland-dev"),
    system("CXKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
    system("CEGL", pkgConfig: "egl", apt: "libegl-dev"),
    system("CGLES2", pkgConfig: "glesv2", apt: "libgles-dev"),
    system("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),

    // MARK: The toolkit, from the ground up
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Pixels", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Threads", swiftSettings: strict),
    .target(
      name: "Wayland",
      dependencies: [
        "CWaylandClient", "CXKBCommon", "Geometry", "Threads",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict, plugins: ["WaylandBindings"]),
    .target(name: "Scene", dependencies: ["Geometry", "Pixels"], swiftSettings: strict),
    // SVG, drawn where it may fail: in the helper, which gives up all that drawing does not need.
    .target(name: "Sandbox"),
    .target(name: "VectorImages", dependencies: ["CCairo"], swiftSettings: strict),
    .executableTarget(
      name: "SVGRendererTool", dependencies: ["Sandbox", "VectorImages"], path: "Sources/Tools/SVGRenderer",
      swiftSettings: strict),
    .target(
      name: "Graphics",
      dependencies: [
        "CCairo", "CPango", "CTurboJPEG", "CWebP", "Geometry", "Pixels", "Threads", "VectorImages",
      ],
      swiftSettings: strict),
    .target(name: "Shaders", path: "shaders", resources: [.embedInCode("sources")], swiftSettings: strict),
    .target(
      name: "Renderer",
      dependencies: [
        "CEGL", "CGLES2", "CSystem", "CWaylandEGL", "Geometry", "Pixels", "Scene", "Shaders", "Threads",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "Tactus",
      dependencies: [
        "CSystem", "Geometry", "Pixels", "Wayland", "Scene", "Graphics", "Renderer",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "TactusTesting",
      dependencies: ["CCairo", "Geometry", "Graphics", "Pixels", "Renderer", "Scene", "Tactus", "Wayland"],
      swiftSettings: strict),

    // A compositor on libwayland-server, in the process of the tests, that does what a script says.
    .target(
      name: "TestCompositor", dependencies: ["CWaylandServer", "Geometry"], swiftSettings: strict,
      plugins: ["WaylandBindings"]),

    // MARK: Programs
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "SVGRendererTool", "Tactus", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "WaylandScanner", path: "Sources/Tools/WaylandScanner", swiftSettings: strict),
    .plugin(name: "WaylandBindings", capability: .buildTool(), dependencies: ["WaylandScanner"]),
    .executableTarget(
      name: "Tour",
      dependencies: [
        "EndToEndSupport", "Geometry", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tools/Tour", swiftSettings: strict),
    .executableTarget(
      name: "StartupBenchmark",
      dependencies: [
        "EndToEndSupport", "Geometry", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tools/StartupBenchmark", swiftSettings: strict),

    .executableTarget(
      name: "ListBenchmark", dependencies: ["Tactus"], path: "Sources/Tools/ListBenchmark",
      swiftSettings: strict),
    .executableTarget(
      name: "ZoomBenchmark", dependencies: ["Tactus"], path: "Sources/Tools/ZoomBenchmark",
      swiftSettings: strict),

    // Counts allocations in the benchmark that it is linked into.
    .target(name: "AllocationCounter", path: "Sources/Tools/AllocationCounter"),
    .executableTarget(
      name: "FrameBenchmark",
      dependencies: ["AllocationCounter", "Renderer", "Scene", "Tactus", "TactusTesting"],
      path: "Sources/Tools/FrameBenchmark", swiftSettings: strict),

    .executableTarget(
      name: "TouchBenchmark", dependencies: ["AllocationCounter", "Tactus", "TactusTesting"],
      path: "Sources/Tools/TouchBenchmark", swiftSettings: strict),

    // MARK: Tests, one target per module
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "WaylandScannerTests", dependencies: ["WaylandScanner"], swiftSettings: strict),
    .testTarget(
      name: "WaylandTests", dependencies: ["Geometry", "TestCompositor", "Wayland"], swiftSettings: strict),
    .testTarget(name: "SceneTests", dependencies: ["Scene"], swiftSettings: strict),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "VectorImages"], swiftSettings: strict),
    .testTarget(
      name: "RendererTests", dependencies: ["Renderer", "Scene", "TactusTesting"], exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "TactusTests",
      dependencies: [
        "Geometry", "Graphics", "Pixels", "Renderer", "Scene", "Tactus", "TactusTesting", "TestCompositor",
        "Wayland", .product(name: "Logging", package: "swift-log"),
      ], exclude: ["Goldens"], swiftSettings: strict),

    // Recorded sessions of touches, scrolling and controls, which every rewrite plays again.
    .testTarget(
      name: "TraceTests", dependencies: ["Tactus", "TactusTesting"], exclude: ["Traces"],
      swiftSettings: strict),

    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "Tactus", "TactusTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),

    // MARK: Whole programs under a real compositor
    .target(
      name: "EndToEndSupport", dependencies: ["CCairo", "Geometry"], path: "Tests/EndToEnd/Support",
      swiftSettings: strict),
    .executableTarget(
      name: "TestClient", dependencies: ["Tactus"], path: "Tests/EndToEnd/TestClient", swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["CCairo", "EndToEndSupport", "Geometry"],
      path: "Tests/EndToEnd/Tests", swiftSettings: strict),

    // What arrives from outside, made wild by seed.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "CSystem", "CTurboJPEG", "EndToEndSupport", "Gallery", "Geometry", "Graphics", "Pixels", "Scene",
        "Tactus", "TactusTesting", "TestCompositor", "VectorImages", "Wayland",
      ], path: "Tests/FuzzTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
