/// A window in one of the layers of a screen: a wallpaper, a bar, a dock or an overlay.
///
/// ```swift
/// let bar = LayerWindow(size: Size(width: 0, height: 48))
/// bar.anchoredEdges = [.top, .left, .right]
/// bar.exclusiveZone = 48
/// bar.rootViewController = BarController()
/// bar.makeKeyAndVisible()
/// ```
///
/// All properties may be changed while the window is shown. A compositor without `zwlr_layer_shell_v1`, such as Weston or GNOME's,
/// shows an ordinary window, which is logged; the properties have no effect there. The window closes when its screen is
/// disconnected or the compositor removes it. If ``Window/screen`` or ``ApplicationConfiguration/outputName`` chose the screen, it
/// waits for the screen to be connected again instead.
public final class LayerWindow: Window {
  /// The layers of a screen, from the back to the front. Ordinary windows are between ``bottom`` and ``top``.
  public enum Layer: Sendable, Hashable, CaseIterable {
    /// Behind everything else, for a wallpaper.
    case background
    /// Behind ordinary windows.
    case bottom
    /// In front of ordinary windows, and usually behind fullscreen windows.
    case top
    /// In front of everything.
    case overlay
  }

  /// When a window receives keys.
  public enum KeyboardInteractivity: Sendable, Hashable, CaseIterable {
    /// Never.
    case none
    /// Always, in ``LayerWindow/Layer/top`` and ``LayerWindow/Layer/overlay`` before all other windows.
    case exclusive
    /// When the user selects it, as an ordinary window. Before version 4 of the protocol it means ``none``.
    case onDemand
  }

  /// The layer. Default ``Layer/top``.
  public var screenLayer = Layer.top { didSet { if screenLayer != oldValue { settingsDidChange() } } }

  /// The edges of the screen to which the window is attached. Default none: the window is in the middle of the screen.
  public var anchoredEdges: RectEdge = [] {
    didSet { if anchoredEdges != oldValue { settingsDidChange() } }
  }

  /// The size in points. A length of 0 stretches the window between two opposite edges to which it is attached.
  ///
  /// Without both edges, a length of 0 means that of an ordinary window, 1024 × 640.
  public var size: Size {
    didSet {
      if !size.isFinite || size.width < 0 || size.height < 0 { size = oldValue }
      guard size != oldValue else { return }
      preferredSize = Self.fallbackSize(size)
      settingsDidChange()
    }
  }

  /// The height or width that other windows leave free at the edge to which the window is attached, in points. Default 0.
  ///
  /// With 0 the window itself keeps clear of others that reserve space; with -1 it does not.
  public var exclusiveZone = 0.0 {
    didSet {
      exclusiveZone = exclusiveZone.isNaN ? oldValue : max(-1, exclusiveZone)
      if exclusiveZone != oldValue { settingsDidChange() }
    }
  }

  /// The distances from the edges to which the window is attached, in points. Default zero.
  public var margins = EdgeInsets.zero {
    didSet {
      let limited = margins.limited
      if margins != limited { margins = limited }
      if margins != oldValue { settingsDidChange() }
    }
  }

  /// When the window receives keys. Default ``KeyboardInteractivity/none``.
  public var keyboardInteractivity = KeyboardInteractivity.none {
    didSet { if keyboardInteractivity != oldValue { settingsDidChange() } }
  }

  /// The purpose of the window, such as `"bar"`, by which rules of a compositor select it. Default: empty, which means the
  /// application's identifier.
  public var namespace = "" { didSet { if namespace != oldValue { settingsDidChange() } } }

  /// Creates a window that is not visible yet.
  ///
  /// - Parameter size: The size in points; see ``size``.
  public convenience init(size: Size) { self.init(frame: Rect(origin: .zero, size: size)) }

  /// Creates a window that is not visible yet.
  ///
  /// - Parameter frame: A rectangle with the size; its origin is not used.
  public override init(frame: Rect) {
    let isUsable = frame.size.isFinite && frame.width >= 0 && frame.height >= 0
    size = isUsable ? frame.size : .zero
    super.init(frame: Rect(origin: .zero, size: Self.fallbackSize(isUsable ? frame.size : .zero)))
  }

  private static func fallbackSize(_ size: Size) -> Size {
    Size(width: size.width > 0 ? size.width : 1024, height: size.height > 0 ? size.height : 640)
  }

  private func settingsDidChange() { host?.settingsDidChange() }
}
