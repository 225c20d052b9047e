extension Application {
  /// Names something that an application is launched with. There is nothing of the kind here; it stands in the signature that UIKit
  /// gives ``ApplicationDelegate/application(_:didFinishLaunchingWithOptions:)``.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
