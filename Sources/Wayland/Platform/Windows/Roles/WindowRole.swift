internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// What a kind of window does differently: the surface that it needs, and what its settings mean for the compositor.
///
/// ``WaylandWindow`` does the rest for all kinds.
@MainActor
protocol WindowRole: AnyObject {
  /// The surface, which is destroyed with the window.
  var surface: Surface { get }
  /// The size of the surface if the compositor leaves the choice to the application, in points.
  var preferredSize: Size { get }
  /// The origin of the surface in the window geometry, in points: the height of a title bar that the application draws. Default zero.
  var contentOrigin: Point { get }
  /// A Boolean value that indicates whether the window is shown again after the compositor returned. Default true.
  var survivesSession: Bool { get }
  /// The output for whose return the window waits when its surface is closed; nil, the default, if the window closes.
  var awaitedOutput: Output? { get }
  /// Sends what has changed in the window's title, screen and other settings.
  ///
  /// - Returns: `false` if that needs another surface.
  func update() -> Bool
  /// Returns the part of a configuration that concerns the surface without its title bar. Default: all of it.
  func contentConfiguration(_ configuration: SurfaceConfiguration) -> SurfaceConfiguration
  /// Adapts to a new size of the surface in points and its scale, before the frame that has them. Nothing is sent before
  /// ``prepareCommit()``. The default does nothing.
  func contentDidResize(to size: Size, scale: Double)
  /// Sends what has changed of the window geometry, the settings and the title bar. Called before each commit, and only then may anything
  /// be sent that waits for one. The default does nothing.
  func prepareCommit()
  /// The title bar and the borders that the application draws; nil, the default, if there are none.
  var decoration: WindowDecoration? { get }
  /// Frees what belongs to the surface, which is about to be destroyed. The default does nothing.
  func end()
}

extension WindowRole {
  var contentOrigin: Point { .zero }
  var survivesSession: Bool { true }
  var awaitedOutput: Output? { nil }
  func contentConfiguration(_ configuration: SurfaceConfiguration) -> SurfaceConfiguration { configuration }
  func contentDidResize(to size: Size, scale: Double) {}
  func prepareCommit() {}
  var decoration: WindowDecoration? { nil }
  func end() {}
}

// MARK: - Roles

extension WaylandPlatform {
  /// Creates the role of a window, with its surface. Returns nil if the connection has ended, or if a popup has no parent.
  func makeRole(for window: Window, _ session: CompositorSession) -> (any WindowRole)? {
    switch window {
    case let popup as PopupWindow: return PopupRole(popup, session: session, platform: self)
    case let layer as LayerWindow:
      guard session.globals.object(ZwlrLayerShellV1.self) == nil else {
        return LayerRole(layer, session: session, platform: self)
      }
      reportOnce("The compositor has no layer shell. A LayerWindow is shown as an ordinary window.")
    default: break
    }
    return ToplevelRole(window, session: session, platform: self)
  }

  /// Returns the output on which a window is to be shown; nil if the compositor chooses, or while it is not connected, which is
  /// logged.
  func requestedOutput(of window: Window) -> Output? {
    guard let globals = session?.globals else { return nil }
    if let screen = window.requestedScreen, let output = screens.output(of: screen) { return output }
    guard let name = window.requestedScreenName else { return nil }
    if let output = globals.output(named: name) { return output }
    let names = globals.outputs.compactMap(\.state.name).joined(separator: ", ")
    reportOnce(
      "The screen \"\(name)\" is not connected. Its windows are shown by another one until it is. ",
      "Connected are: \(names.isEmpty ? "none" : names)")
    return nil
  }
}
