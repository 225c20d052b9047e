/// A panel or monitor, as the compositor describes it.
///
/// ```swift
/// let panel = Screen.screens.first { $0.name == "DSI-1" }
/// window.isFullscreen = true
/// window.screen = panel
/// ```
///
/// The object stays the same while the screen is connected, and when one with the same name is connected again. The delegate is
/// notified of changes: ``ApplicationDelegate/application(_:didConnect:)`` and the methods that follow it.
@MainActor
public final class Screen {
  /// The description of a screen.
  package struct State: Hashable, Sendable {
    package var name = ""
    package var localizedDescription = ""
    package var frame = Rect.zero
    package var nativeSize = Size.zero
    package var physicalSize = Size.zero
    package var scale = 1.0
    package var refreshRate = 0.0

    package init() {}
  }

  /// The description, which the platform updates.
  package internal(set) var state: State

  /// A Boolean value that indicates whether the screen is connected.
  public internal(set) var isConnected = false

  package init(_ state: State) { self.state = state }

  /// The name of the connector, such as `DSI-1` or `HDMI-A-1`; empty if the compositor does not report it.
  public var name: String { state.name }

  /// A text for people that describes the screen; empty if the compositor does not report it.
  public var localizedDescription: String { state.localizedDescription }

  /// The rectangle of the screen in the compositor's arrangement of screens, in points.
  public var frame: Rect { state.frame }

  /// A rectangle with the size of the screen in points, as the compositor turns it. Its origin is zero.
  public var bounds: Rect { Rect(origin: .zero, size: state.frame.size) }

  /// A rectangle with the size of the screen in pixels, as the panel is mounted. Its origin is zero.
  public var nativeBounds: Rect { Rect(origin: .zero, size: state.nativeSize) }

  /// The size of the panel in millimetres; zero if it is unknown.
  public var physicalSize: Size { state.physicalSize }

  /// The number of pixels per point, a whole number. ``Window/scale`` may be fractional, and is that of the window's frames.
  public var scale: Double { state.scale }

  /// The number of refreshes per second; 0 if it is unknown.
  public var refreshRate: Double { state.refreshRate }

  /// The number of frames per second that can be shown, rounded; 0 if it is unknown.
  public var maximumFramesPerSecond: Int { Int(state.refreshRate.rounded()) }
}

extension Screen: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: Screen, right: Screen) -> Bool { left === right }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
