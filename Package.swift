// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny")
]

/// Where this is set, the modules that compute values, pixels and views are optimized in debug builds too: without that, tests spend most
/// of their time in them. It is no default, because packages with options of the compiler's own cannot be depended on by version.
let computing: [SwiftSetting] =
  Context.environment["TACTUS_OPTIMIZED_TESTS"] == nil
  ? strict : strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The names of the toolkit's own modules begin with `Tactus`, so that an application's may be called `Scene` or `Input`.
func module(
  _ name: String, in floor: String, folder: String? = nil, dependencies: [Target.Dependency] = [],
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: "Tactus\(name)", dependencies: dependencies, path: "Sources/\(floor)/\(folder ?? name)",
    swiftSettings: ["Values", "Drawing"].contains(floor) ? computing : strict, plugins: plugins)
}

/// Tests, in the folder of the floor that they are about.
func tests(
  _ name: String, in floor: String, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(floor)/\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// A module map over a system library; `make setup` installs the packages named here.
func system(_ library: String, pkgConfig: String? = nil, apt package: String) -> Target {
  .systemLibrary(
    name: "CTactus\(library)", path: "Sources/System/C\(library)", pkgConfig: pkgConfig,
    providers: [.apt([package])]
  )
}

let package = Package(
  name: "tactus",
  products: [
    .library(name: "Tactus", targets: ["Tactus"]),
    .library(name: "TactusFoundation", targets: ["TactusFoundation"]),
    .library(name: "TactusOpenGL", targets: ["TactusOpenGL"]),
    .library(name: "TactusStorage", targets: ["TactusStorage"]),
    .library(name: "TactusTesting", targets: ["TactusTesting"]),
    .library(name: "TactusEndToEndTesting", targets: ["TactusEndToEndTesting"]),
    // UIKit's names, for touch code that was written with `import UIKit`.
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .executable(name: "tactus-gallery", targets: ["Gallery"]),
    .executable(name: "tactus-sensor", targets: ["Sensor"]),
    .executable(name: "tactus-replay", targets: ["Replay"]),
    .executable(name: "tactus-svg-renderer", targets: ["TactusSVGRenderer"]),
  ],
  dependencies: [
    // The command line of the gallery and the tools: parsing, usage and exit status 64 as users expect.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Applications choose where diagnostics go; the toolkit logs through the ecosystem's one facade.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // MARK: System libraries
    system("System", apt: "libc6-dev"),
    // The kernel's interface of cameras, for the gallery; it needs no library.
    system("Video", apt: "linux-libc-dev"),
    // What both ends of a connection share; it needs no library.
    system("WaylandUtil", apt: "libwayland-dev"),
    system("WaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
    system("WaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
    // The libraries of OpenGL are loaded when they are first called, so that only their headers are needed.
    system("WaylandEGL", apt: "libwayland-dev"),
    system("XKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
    system("EGL", apt: "libegl-dev"),
    system("GLES2", apt: "libgles-dev"),
    // What applications draw with: OpenGL ES 3 as well.
    system("OpenGLES", apt: "libgles-dev"),
    system("Pango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    system("Cairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    // Cairo's library for pixels, with SIMD for every processor: what draws without a GPU.
    system("Pixman", pkgConfig: "pixman-1", apt: "libpixman-1-dev"),
    system("TurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("WebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    // The library behind libpng, which alone keeps its state: rows in the middle of large PNG files.
    system("Zlib", pkgConfig: "zlib", apt: "zlib1g-dev"),

    // MARK: The toolkit, from the ground up
    // The C library, under one name for every system's.
    module("CLibrary", in: "System"),
    module("Geometry", in: "Values", dependencies: ["TactusCLibrary"]),
    module("Pixels", in: "Values", dependencies: ["TactusCLibrary", "TactusGeometry"]),
    module("Caches", in: "Values"),
    module("Threads", in: "System", dependencies: ["TactusCLibrary"]),
    // Messages of D-Bus through libsystemd, which is loaded when a bus is first used.
    module("Bus", in: "System", dependencies: ["TactusCLibrary"]),
    // From the bytes of motion sensors to accelerations, filters and shakes; knows no views.
    module("Sensors", in: "Values", dependencies: ["TactusBus", "TactusCLibrary"]),
    // From reports to touches; knows no views.
    module("Input", in: "Values", dependencies: ["TactusCLibrary", "TactusGeometry"]),
    // Wayland's messages as libwayland takes them, for both ends of a connection.
    module(
      "WaylandWire", in: "Wayland", folder: "Wire", dependencies: ["CTactusWaylandUtil", "TactusCLibrary"]),
    module(
      "Wayland", in: "Wayland", folder: "Client",
      dependencies: [
        "CTactusSystem", "CTactusWaylandClient", "CTactusXKBCommon", "TactusCLibrary", "TactusGeometry",
        "TactusInput", "TactusThreads", "TactusWaylandWire", .product(name: "Logging", package: "swift-log"),
      ], plugins: ["TactusWaylandBindings"]),
    // Motion as values of time: easing, springs, deceleration, zoom limits.
    module("Dynamics", in: "Values", dependencies: ["TactusCLibrary", "TactusGeometry"]),
    // Linear constraints with priorities; knows no views.
    module("Constraints", in: "Values"),
    // Plurals, numbers, dates and words of languages; knows no views.
    module("Languages", in: "Values", dependencies: ["TactusCLibrary"]),
    module(
      "Scene", in: "Drawing",
      dependencies: ["TactusCLibrary", "TactusDynamics", "TactusGeometry", "TactusPixels"]),
    // SVG, drawn where it may fail: in the helper, which gives up all that drawing does not need.
    .target(name: "TactusSandbox", path: "Sources/Drawing/Sandbox"),
    module("VectorImages", in: "Drawing", dependencies: ["CTactusCairo", "TactusCLibrary"]),
    .executableTarget(
      name: "TactusSVGRenderer", dependencies: ["TactusCLibrary", "TactusSandbox", "TactusVectorImages"],
      path: "Sources/Programs/SVGRenderer", swiftSettings: strict),
    module(
      "Graphics", in: "Drawing",
      dependencies: [
        "CTactusCairo", "CTactusPango", "CTactusSystem", "CTactusTurboJPEG", "CTactusWebP", "CTactusZlib",
        "TactusCLibrary", "TactusCaches", "TactusGeometry", "TactusPixels", "TactusThreads",
        "TactusVectorImages",
      ]),
    // What is shown in tiles: zoomed drawings, and what an application provides.
    module(
      "Tiles", in: "Drawing",
      dependencies: [
        "TactusCLibrary", "TactusCaches", "TactusGeometry", "TactusGraphics", "TactusPixels",
        "TactusScene",
      ]),
    // What renderers share between a frame's commands and its pixels: coverage at edges, the forms of shadows and blurs.
    module(
      "Rasterization", in: "Drawing",
      dependencies: ["TactusCLibrary", "TactusGeometry", "TactusPixels", "TactusScene"]),
    .target(
      name: "TactusShaders", path: "shaders", resources: [.embedInCode("sources")], swiftSettings: strict),
    module(
      "Renderer", in: "Drawing",
      dependencies: [
        "CTactusEGL", "CTactusGLES2", "CTactusSystem", "CTactusWaylandEGL", "TactusCLibrary",
        "TactusCaches", "TactusGeometry", "TactusPixels", "TactusRasterization", "TactusScene",
        "TactusShaders",
        "TactusThreads", .product(name: "Logging", package: "swift-log"),
      ]),
    // The same frames drawn on the processor, for panels without a GPU; knows neither OpenGL nor EGL.
    module(
      "SoftwareRenderer", in: "Drawing",
      dependencies: [
        "CTactusPixman", "TactusCLibrary", "TactusGeometry", "TactusPixels", "TactusRasterization",
        "TactusScene",
      ]),
    // One module in layers, each on top of the ones before: Base, Core, Controls, Text, Scrolling, Lists, Controllers, Motion, Accessibility.
    .target(
      name: "TactusInterface",
      dependencies: [
        "CTactusSystem", "TactusCLibrary", "TactusConstraints", "TactusDynamics", "TactusGeometry",
        "TactusGraphics", "TactusInput", "TactusLanguages", "TactusPixels", "TactusScene", "TactusSensors",
        "TactusTiles", .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Interface", swiftSettings: computing),
    // Wayland behind what the interface asks of a display: windows, seats, the event loop and the pace of frames.
    module(
      "WaylandPlatform", in: "Wayland", folder: "Platform",
      dependencies: [
        "CTactusSystem", "TactusCLibrary", "TactusGeometry", "TactusGraphics", "TactusInput",
        "TactusInterface", "TactusRenderer", "TactusScene", "TactusSensors", "TactusSoftwareRenderer",
        "TactusWayland", .product(name: "Logging", package: "swift-log"),
      ]),
    // The accessible tree as objects of AT-SPI 2 on D-Bus; knows no views.
    module(
      "Accessibility", in: "Products",
      dependencies: [
        "TactusBus", "TactusCLibrary", "TactusGeometry", "TactusInterface",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // What applications import: the interface, and the platform that runs them.
    .target(
      name: "Tactus",
      dependencies: [
        "TactusAccessibility", "TactusInterface", "TactusWaylandPlatform",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Products/Tactus", swiftSettings: strict),
    // For applications that use Foundation: its main run loop in the event loop.
    .target(
      name: "TactusFoundation",
      dependencies: ["CTactusSystem", "Tactus", "TactusCLibrary", "TactusWaylandPlatform"],
      path: "Sources/Products/Foundation", swiftSettings: strict),
    // For applications that draw with OpenGL: its functions, and shader programs.
    .target(
      name: "TactusOpenGL", dependencies: ["CTactusOpenGLES", "TactusRenderer"],
      path: "Sources/Products/OpenGL",
      swiftSettings: strict),
    // Values that outlive the process, for applications that keep any. They are encoded by Foundation's JSON, which other applications do
    // not link.
    .target(
      name: "TactusStorage",
      dependencies: ["TactusCLibrary", .product(name: "Logging", package: "swift-log")],
      path: "Sources/Products/Storage", swiftSettings: strict),
    // What UIKit's names need of the toolkit's inside, besides its public API: its surface is the list.
    module(
      "Compatibility", in: "Compatibility", folder: "Access",
      dependencies: ["TactusDynamics", "TactusGraphics", "TactusInterface", "TactusScene"]),
    // The names that UIKit, Core Graphics and Core Animation give to what the interface has. It exports Foundation, as UIKit does,
    // so that its timers have to run.
    .target(
      name: "UIKitNames",
      dependencies: [
        "Tactus", "TactusCompatibility", "TactusFoundation", "TactusGeometry", "TactusGraphics",
        "TactusInput", "TactusInterface", "UIKitValues", .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Compatibility/UIKitNames", packageAccess: false, swiftSettings: strict),
    // The names that Foundation has, too; in a module of their own, so that each is exported by name and preferred.
    .target(
      name: "UIKitValues", dependencies: ["TactusCompatibility", "TactusInterface"],
      path: "Sources/Compatibility/UIKitValues",
      packageAccess: false, swiftSettings: strict),
    .target(
      name: "TactusTesting",
      dependencies: [
        "CTactusCairo", "TactusCLibrary", "TactusGeometry", "TactusGraphics", "TactusInput",
        "TactusInterface", "TactusPixels", "TactusRenderer", "TactusScene", "TactusTiles", "TactusWayland",
      ],
      path: "Sources/Products/Testing", swiftSettings: strict),

    // An application under a real compositor, with a touchscreen that the test controls.
    .target(
      name: "TactusEndToEndTesting", dependencies: ["TactusCLibrary", "TactusGeometry", "TactusTesting"],
      path: "Sources/Products/EndToEndTesting",
      resources: [.embedInCode("WestonTouchModule/touch-injection.c")], swiftSettings: strict),

    // A compositor on libwayland-server, in the process of the tests, that does what a script says.
    .target(
      name: "TestCompositor",
      dependencies: [
        "CTactusSystem", "CTactusWaylandServer", "TactusCLibrary", "TactusGeometry", "TactusPixels",
        "TactusWaylandWire",
      ],
      path: "Sources/Products/TestCompositor", swiftSettings: strict,
      plugins: ["TactusWaylandBindings"]),

    // MARK: Programs
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "CTactusVideo", "Tactus", "TactusOpenGL", "TactusSVGRenderer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Programs/Gallery", swiftSettings: strict),
    .executableTarget(
      name: "TactusWaylandScanner", path: "Sources/Programs/Tools/WaylandScanner", swiftSettings: strict),
    .plugin(
      name: "TactusWaylandBindings", capability: .buildTool(), dependencies: ["TactusWaylandScanner"],
      path: "Plugins/WaylandBindings"),
    .executableTarget(
      name: "Sensor",
      dependencies: [
        "SensorRecordings", "TactusSensors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Tools/Sensor", swiftSettings: strict),
    .executableTarget(
      name: "Replay",
      dependencies: [
        "BenchmarkReport", "TactusInput", "TactusInterface",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Tools/Replay", swiftSettings: strict),
    .executableTarget(
      name: "Tour",
      dependencies: [
        "EndToEndSupport", "SensorRecordings", "TactusGeometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Tools/Tour", swiftSettings: strict),
    .executableTarget(
      name: "StartupBenchmark",
      dependencies: [
        "BenchmarkReport", "EndToEndSupport", "TactusGeometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Benchmarks/StartupBenchmark", swiftSettings: strict),

    .executableTarget(
      name: "ListBenchmark", dependencies: ["Tactus"], path: "Sources/Programs/Benchmarks/ListBenchmark",
      swiftSettings: strict),
    .executableTarget(
      name: "ZoomBenchmark", dependencies: ["Tactus"], path: "Sources/Programs/Benchmarks/ZoomBenchmark",
      swiftSettings: strict),

    .executableTarget(
      name: "MinimalProgram", dependencies: ["Tactus"], path: "Sources/Programs/Benchmarks/MinimalProgram",
      swiftSettings: strict),

    // Whole applications under a compositor in the process of the benchmark.
    .executableTarget(
      name: "ApplicationBenchmark",
      dependencies: [
        "BenchmarkReport", "CTactusSystem", "EndToEndSupport", "Tactus", "TactusGeometry", "TactusPixels",
        "TactusTesting", "TestCompositor",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Benchmarks/ApplicationBenchmark", swiftSettings: strict),

    // The figures of all benchmarks: one file format, one table, one comparison.
    .target(
      name: "BenchmarkReport", path: "Sources/Programs/Benchmarks/BenchmarkReport", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkReport", "EndToEndSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Programs/Benchmarks/Command", swiftSettings: strict),

    // Counts allocations in the benchmark that it is linked into.
    .target(name: "AllocationCounter", path: "Sources/Programs/Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "FrameBenchmark",
      dependencies: [
        "AllocationCounter", "BenchmarkReport", "CTactusGLES2", "Tactus", "TactusCLibrary", "TactusInterface",
        "TactusRenderer", "TactusScene", "TactusTesting", "TactusTiles",
      ],
      path: "Sources/Programs/Benchmarks/FrameBenchmark", swiftSettings: strict),

    .executableTarget(
      name: "TouchBenchmark",
      dependencies: ["AllocationCounter", "BenchmarkReport", "Tactus", "TactusTesting"],
      path: "Sources/Programs/Benchmarks/TouchBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "ViewTreeBenchmark", dependencies: ["BenchmarkReport", "Tactus", "TactusTesting"],
      path: "Sources/Programs/Benchmarks/ViewTreeBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "ConstraintBenchmark", dependencies: ["BenchmarkReport", "TactusConstraints"],
      path: "Sources/Programs/Benchmarks/ConstraintBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "PredictionBenchmark", dependencies: ["BenchmarkReport", "TactusGeometry", "TactusTesting"],
      path: "Sources/Programs/Benchmarks/PredictionBenchmark", swiftSettings: strict),

    // Folders laid out like the kernel's with recorded or generated samples, for the tests and the tools.
    .target(
      name: "SensorRecordings", dependencies: ["TactusCLibrary", "TactusSensors"],
      path: "Sources/Programs/Tools/SensorRecordings", swiftSettings: strict),

    // MARK: Tests, one target per module, on the module's floor; what crosses floors is at the top
    tests("GeometryTests", in: "Values", dependencies: ["TactusCLibrary", "TactusGeometry"]),
    tests("CachesTests", in: "Values", dependencies: ["TactusCaches"]),
    tests(
      "WaylandScannerTests", in: "Programs", dependencies: ["TactusCLibrary", "TactusWaylandScanner"]),
    tests(
      "WaylandTests", in: "Wayland",
      dependencies: ["TactusCLibrary", "TactusGeometry", "TactusInput", "TactusWayland", "TestCompositor"]),
    tests(
      "InputTests", in: "Values",
      dependencies: ["TactusCLibrary", "TactusGeometry", "TactusInput", "TactusTesting"]),
    tests(
      "SensorsTests", in: "Values",
      dependencies: [
        "SensorRecordings", "TactusBus", "TactusCLibrary", "TactusSensors", "TactusTesting", "TactusThreads",
      ]),
    tests(
      "DynamicsTests", in: "Values",
      dependencies: ["TactusCLibrary", "TactusDynamics", "TactusGeometry", "TactusTesting"]),
    tests(
      "ConstraintsTests", in: "Values", dependencies: ["TactusConstraints", "TactusTesting"],
      exclude: ["Fixtures"]),
    tests(
      "LanguagesTests", in: "Values", dependencies: ["TactusLanguages", "TactusTesting"],
      exclude: ["Fixtures"]),
    tests(
      "TilesTests", in: "Drawing",
      dependencies: [
        "TactusCLibrary", "TactusGeometry", "TactusGraphics", "TactusPixels", "TactusScene", "TactusTiles",
      ]),
    tests("SceneTests", in: "Drawing", dependencies: ["TactusScene", "TactusTesting"]),
    tests(
      "GraphicsTests", in: "Drawing",
      dependencies: [
        "CTactusPango", "CTactusSystem", "CTactusTurboJPEG", "CTactusWebP", "CTactusZlib", "TactusCLibrary",
        "TactusGeometry", "TactusGraphics", "TactusPixels", "TactusVectorImages",
      ]),
    tests(
      "RendererTests", in: "Drawing",
      dependencies: [
        "CTactusEGL", "CTactusGLES2", "CTactusSystem", "TactusCLibrary", "TactusRenderer", "TactusScene",
        "TactusSoftwareRenderer", "TactusTesting", "TactusThreads",
      ],
      exclude: ["Goldens"]),
    // Views that record what they are told.
    .target(
      name: "InterfaceTestSupport",
      dependencies: [
        "TactusCLibrary", "TactusInterface", .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Interface/InterfaceTestSupport",
      swiftSettings: strict),
    tests(
      "InterfaceTests", in: "Interface",
      dependencies: [
        "InterfaceTestSupport", "SensorRecordings", "Tactus", "TactusCLibrary", "TactusDynamics",
        "TactusGeometry",
        "TactusGraphics", "TactusInput", "TactusInterface", "TactusPixels", "TactusRenderer",
        "TactusScene", "TactusSensors", "TactusTesting", "TactusTiles", "TactusWayland",
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: [
        "Controllers/Goldens", "Controls/Containers/Goldens", "Controls/Goldens", "Diagnostics/Goldens",
        "Core/Views/Goldens", "Gestures/Reports", "Text/Goldens",
      ]),
    // What an application draws with OpenGL, as a view.
    tests(
      "OpenGLTests", in: "Products",
      dependencies: [
        "InterfaceTestSupport", "TactusCLibrary", "TactusInterface", "TactusOpenGL", "TactusPixels",
        "TactusRenderer", "TactusScene",
        "TactusTesting",
      ]),
    // The bridge to assistive technologies, on a bus of its own.
    tests(
      "AccessibilityTests", in: "Products",
      dependencies: [
        "CTactusSystem", "InterfaceTestSupport", "TactusAccessibility", "TactusBus", "TactusCLibrary",
        "TactusGeometry", "TactusInterface", "TactusTesting", .product(name: "Logging", package: "swift-log"),
      ]),
    tests(
      "WaylandPlatformTests", in: "Wayland",
      dependencies: [
        "InterfaceTestSupport", "Tactus", "TactusCLibrary", "TactusInput", "TactusInterface",
        "TactusOpenGL", "TactusPixels", "TactusRenderer", "TactusScene", "TactusSensors",
        "TactusSoftwareRenderer",
        "TactusTesting", "TactusTiles", "TactusWayland", "TactusWaylandPlatform", "TestCompositor",
      ]),

    // Components as they are written for UIKit, which see nothing but the public API, and the tests of their behaviour.
    .target(
      name: "PortedComponents", dependencies: ["UIKitNames"], path: "Tests/Compatibility/PortedComponents",
      packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["PortedComponents", "TactusTesting", "UIKitNames"],
      path: "Tests/Compatibility/UIKitNamesTests",
      packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),

    // Recorded sessions of touches, scrolling and controls, which every rewrite plays again.
    tests(
      "TraceTests", in: "Interface", dependencies: ["Tactus", "TactusInterface", "TactusTesting"],
      exclude: ["Traces"]),

    tests(
      "GalleryTests", in: "Programs",
      dependencies: [
        "Gallery", "Tactus", "TactusInterface", "TactusTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // MARK: Whole programs under a real compositor
    .target(
      name: "EndToEndSupport", dependencies: ["TactusEndToEndTesting", "TactusGeometry"],
      path: "Tests/EndToEnd/Support", swiftSettings: strict),
    .executableTarget(
      name: "TestClient", dependencies: ["Tactus"], path: "Tests/EndToEnd/TestClient", swiftSettings: strict),
    // A process that is killed while it writes state.
    .executableTarget(
      name: "StorageClient", dependencies: ["TactusCLibrary", "TactusStorage"],
      path: "Tests/Products/StorageTests/Client",
      swiftSettings: strict),
    tests(
      "StorageTests", in: "Products",
      dependencies: ["StorageClient", "TactusCLibrary", "TactusStorage"], exclude: ["Client"]),
    // Applications that use Foundation's run loop, with the product that runs it and without.
    .executableTarget(
      name: "FoundationClient", dependencies: ["TactusFoundation"], path: "Tests/EndToEnd/FoundationClient",
      swiftSettings: strict),
    .executableTarget(
      name: "TerminationClient", dependencies: ["Tactus"], path: "Tests/EndToEnd/TerminationClient",
      swiftSettings: strict),
    .executableTarget(
      name: "UnlinkedFoundationClient", dependencies: ["Tactus"],
      path: "Tests/EndToEnd/UnlinkedFoundationClient", swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CTactusCairo", "EndToEndSupport", "TactusGeometry", "TactusInput", "TactusInterface"],
      path: "Tests/EndToEnd/Tests", swiftSettings: strict),

    // The tools' own logic, and their compositor with a real client.
    tests(
      "BenchmarkTests", in: "Programs",
      dependencies: [
        "ApplicationBenchmark", "BenchmarkReport", "EndToEndSupport", "ListBenchmark", "Replay", "Tactus",
        "TactusGeometry", "TactusInterface",
      ]),

    // What arrives from outside, made wild by seed.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "CTactusSystem", "CTactusTurboJPEG", "CTactusWebP", "EndToEndSupport", "Gallery", "Tactus",
        "TactusCLibrary", "TactusGeometry", "TactusGraphics", "TactusInterface", "TactusPixels",
        "TactusScene", "TactusTesting", "TactusVectorImages", "TactusWayland", "TestCompositor",
      ], path: "Tests/FuzzTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
