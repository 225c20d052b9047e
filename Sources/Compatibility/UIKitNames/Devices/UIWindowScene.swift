public import TactusInterface

/// A scene: the application has one, with all its windows.
@MainActor
public class UIScene: Hashable {
  /// Whether a scene is visible and receives input.
  public enum ActivationState: Int, Sendable, Hashable {
    /// Not connected; never the case.
    case unattached = -1
    /// A window is visible and receives input.
    case foregroundActive
    /// A window is visible, but none receives input.
    case foregroundInactive
    /// No window is visible.
    case background
  }

  init() {}

  /// Whether the application is visible and receives input.
  public var activationState: ActivationState {
    switch Application.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// Returns whether both are the same scene.
  public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }
  /// Adds the identity to a hash.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene of the application's windows.
public final class UIWindowScene: UIScene {
  static let shared = UIWindowScene()

  /// The application's windows.
  public var windows: [UIWindow] { Application.shared.windows }
  /// The application's first window; nil if there is none.
  public var keyWindow: UIWindow? { windows.first }
  /// The main screen.
  public var screen: UIScreen { .main }
  /// The interface orientation of the first window; portrait if there is none.
  public var interfaceOrientation: UIInterfaceOrientation { windows.first?.interfaceOrientation ?? .portrait }
  /// The traits of the first window.
  public var traitCollection: UITraitCollection {
    windows.first?.traitCollection ?? UITraitCollection(userInterfaceStyle: .light)
  }
}

extension Window {
  /// The level of a window, in order from back to front. It has no effect: the compositor orders windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level as a number; higher levels are in front of lower ones.
    public let rawValue: CGFloat
    /// Creates a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an application's windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
    /// Returns the level above another.
    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
    /// Returns the level below another.
    public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
  }

  /// The level, which is always the normal one: the compositor orders windows.
  @available(*, deprecated, message: "Has no effect: the compositor orders windows")
  public var windowLevel: Level {
    get { .normal }
    set { if newValue != .normal { reportOnce("Windows have no levels: the compositor orders them") } }
  }

  /// The scene of all windows.
  public var windowScene: UIWindowScene? { .shared }

  /// Creates a window of the application's scene.
  public convenience init(windowScene: UIWindowScene) { self.init() }
}

extension Application {
  /// The scene of the application's windows.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  /// The interface orientation of the first window; portrait if there is none.
  public var statusBarOrientation: UIInterfaceOrientation { windows.first?.interfaceOrientation ?? .portrait }
  /// The frame of the status bar, which is empty: there is none.
  public var statusBarFrame: CGRect { .zero }
  /// A Boolean value that indicates whether the status bar is hidden, which it is.
  public var isStatusBarHidden: Bool { true }
  /// The direction of the first window's layout.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    windows.first?.traitCollection.layoutDirection ?? .leftToRight
  }
}
