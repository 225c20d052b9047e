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

  /// An executable product of this package, from the build that the running program or test belongs to.
  public static func product(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  /// The gallery.
  public static var gallery: URL { product("tactus-gallery") }
}
