public import Foundation

extension URL {
  /// The location of an executable product of the package, beside the running program or test.
  ///
  /// SwiftPM builds the products that a test target depends on into the folder of the test bundle:
  ///
  /// ```swift
  /// .testTarget(name: "PanelTests", dependencies: ["Panel", .product(name: "TactusEndToEndTesting", package: "tactus")])
  /// ```
  ///
  /// - Parameter name: The name of the executable.
  public static func product(named name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }
}
