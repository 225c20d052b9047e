internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// The role of an ordinary window, with a title.
@MainActor
final class ToplevelRole: WindowRole {
  private let toplevel: Toplevel
  private unowned let window: Window
  private unowned let platform: WaylandPlatform
  private let memory: SharedMemorySource
  private var shownTitle: String
  private var fullscreen = FullscreenRequest.none
  private let canDecorate: Bool
  private(set) var decoration: WindowDecoration?
  /// A Boolean value that indicates whether the decoration is shown.
  private var isDecorated = false
  /// The window geometry for the size of the content, and the one that was sent; nil for that of the surface, before there was another.
  private var geometry: Rect?
  private var sentGeometry: Rect?

  /// The size of the content when the window was neither maximized, tiled nor fullscreen.
  private var floatingSize: Size?
  /// The size to which the content returns if the compositor leaves that to the application; nil for the preferred size.
  private var restoredSize: Size?

  /// What was requested last.
  private enum FullscreenRequest: Hashable {
    case none
    /// Fullscreen on an output that the compositor chooses.
    case any
    /// Fullscreen on the output with this global name.
    case output(UInt32)
  }

  init?(_ window: Window, session: CompositorSession, platform: WaylandPlatform) {
    let configuration = platform.application.configuration
    let name = configuration.effectiveApplicationID
    shownTitle = window.displayedTitle
    guard
      let toplevel = Toplevel(
        session.globals, title: shownTitle.isEmpty ? name : shownTitle, applicationID: name,
        wantsDecorations: configuration.decoratesWindows)
    else { return nil }
    self.toplevel = toplevel
    canDecorate = configuration.decoratesWindows && session.globals.object(WlSubcompositor.self) != nil
    self.window = window
    self.platform = platform
    memory = session.graphics.memory
    // A bar that is shown as an ordinary window must not cover the others.
    if configuration.isFullscreen, !(window is LayerWindow) { window.isFullscreen = true }
    updateFullscreen()
  }

  var surface: Surface { toplevel }
  var preferredSize: Size { restoredSize ?? window.preferredSize }

  func update() -> Bool {
    // A title may change more often than anyone sees.
    if window.displayedTitle != shownTitle {
      decoration?.titleDidChange()
      toplevel.transaction.setNeedsCommit()
    }
    updateFullscreen()
    return true
  }

  private func updateFullscreen() {
    let output = window.isFullscreen ? platform.requestedOutput(of: window) : nil
    toplevel.expectedOutput = output
    let request: FullscreenRequest =
      window.isFullscreen ? output.map { .output($0.globalName) } ?? .any : .none
    guard request != fullscreen || needsSize else { return }
    fullscreen = request
    if request == .none, !needsSize { toplevel.unsetFullscreen() } else { toplevel.setFullscreen(on: output) }
  }

  /// A Boolean value that indicates whether the compositor made the window cover an output before there was one, and there is one now. The
  /// answer to a request has its size.
  private var needsSize: Bool {
    toplevel.configuration?.lacksOutput == true && !platform.screens.isEmpty
  }

  // MARK: - Decoration

  var contentOrigin: Point { Point(x: 0, y: isDecorated ? TitleBarLayout.height : 0) }

  func contentConfiguration(_ configuration: SurfaceConfiguration) -> SurfaceConfiguration {
    isDecorated =
      canDecorate && toplevel.decorationMode == .application && !window.isFullscreen
      && !configuration.states.contains(.fullscreen)
    guard isDecorated else { return configuration }
    var content = configuration
    content.size.height = Self.contentHeight(configuration.size.height)
    content.bounds.height = Self.contentHeight(configuration.bounds.height)
    return content
  }

  /// Returns the height of the content in a window of a height, which is 0 if it is not specified.
  private static func contentHeight(_ height: Double) -> Double {
    height > 0 ? max(1, height - TitleBarLayout.height) : 0
  }

  /// Remembers the size before the window is maximized, tiled or fullscreen.
  private func rememberSize(_ size: Size) {
    guard let configuration = toplevel.configuration else { return }
    if configuration.states.isDisjoint(with: [.maximized, .fullscreen, .tiled]) {
      floatingSize = size
      if configuration.size != .zero { restoredSize = nil }
    } else {
      restoredSize = floatingSize
    }
  }

  func contentDidResize(to size: Size, scale: Double) {
    rememberSize(size)
    guard isDecorated else {
      guard let decoration else { return }
      decoration.hide()
      geometry = Rect(origin: .zero, size: size)
      return
    }
    if decoration == nil {
      decoration = WindowDecoration(
        of: toplevel, window: window, clock: platform.application.clock, memory: memory
      ) { [weak platform] in platform?.report($0) }
    }
    decoration?.update(
      contentSize: size, scale: scale, states: toplevel.configuration?.states ?? [])
    geometry = Rect(
      x: 0, y: -TitleBarLayout.height, width: size.width, height: size.height + TitleBarLayout.height)
  }

  func prepareCommit() {
    let title = window.displayedTitle
    if title != shownTitle {
      shownTitle = title
      toplevel.title = title
    }
    decoration?.prepareCommit()
    guard let geometry, geometry != sentGeometry else { return }
    if sentGeometry == nil {
      toplevel.setMinimumSize(
        Size(width: TitleBarLayout.minimumWidth, height: 2 * TitleBarLayout.height))
    }
    toplevel.setWindowGeometry(geometry)
    sentGeometry = geometry
  }

  func end() {
    decoration?.destroy()
    decoration = nil
  }
}
