import Foundation
import TactusEndToEndTesting

/// The locations of the programs of this package.
public enum Repository {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A client that clears its surface to one colour; see `Sources/Programs/Benchmarks/BareClient` for its options.
  public static let bareClient = root.appendingPathComponent("build/bare/bare-client")

  /// A library that destroys the OpenGL context of a client into which it is preloaded.
  public static let contextLoss = root.appendingPathComponent("build/context-loss/context-loss.so")

  /// A library that makes the driver of a client into which it is preloaded as weak as those of small boards.
  public static let weakGPU = root.appendingPathComponent("build/weak-gpu/weak-gpu.so")

  /// Returns an executable product of this package, from the build of the running program or test.
  public static func product(_ name: String) -> URL { .product(named: name) }

  /// The first program or file that the tests need and that is missing on this machine; nil if nothing is missing.
  public static var unavailability: String? {
    WestonSession.unavailability
      ?? [bareClient, contextLoss, weakGPU].first { !FileManager.default.isReadableFile(atPath: $0.path) }?
      .path
  }

  /// The executable of the gallery.
  public static var gallery: URL { product("tactus-gallery") }

  /// The example in `Examples/Home`, which `make demo` and `make example` build.
  public static var home: URL { product("Home") }

  /// A list for benchmarks; see `Sources/Programs/Benchmarks/ListBenchmark`.
  public static var listBenchmark: URL { product("ListBenchmark") }

  /// An application that its arguments control; see `Tests/EndToEnd/TestClient`.
  public static var testClient: URL { product("TestClient") }
}
