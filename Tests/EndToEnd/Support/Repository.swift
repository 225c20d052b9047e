import Foundation

/// Where the programs of this package lie.
public enum Repository {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What `make c-programs` builds from C.
  public static let touchModule = root.appendingPathComponent("build/weston/touch-injection.so")

  /// A client that clears its surface to one colour; `Sources/Tools/BareClient` tells its options.
  public static let bareClient = root.appendingPathComponent("build/bare/bare-client")

  /// A library that, preloaded into a client, takes its OpenGL context away.
  public static let contextLoss = root.appendingPathComponent("build/context-loss/context-loss.so")

  /// An executable product of this package, from the build that the running program or test belongs to.
  public static func product(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  /// The gallery.
  public static var gallery: URL { product("tactus-gallery") }

  /// An application that does what its arguments say; `Tests/EndToEnd/TestClient` tells them.
  public static var testClient: URL { product("TestClient") }
}
