internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// The role of an ordinary window, with a title.
@MainActor
final class ToplevelRole: WindowRole {
  private let toplevel: Toplevel
  private unowned let window: Window
  private unowned let platform: WaylandPlatform
  private var shownTitle: String
  private var fullscreen = FullscreenRequest.none

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
    let name = configuration.applicationID ?? programName()
    shownTitle = window.displayedTitle
    guard
      let toplevel = Toplevel(
        session.globals, title: shownTitle.isEmpty ? name : shownTitle, applicationID: name,
        wantsDecorations: configuration.decoratesWindows)
    else { return nil }
    self.toplevel = toplevel
    self.window = window
    self.platform = platform
    if configuration.isFullscreen { window.isFullscreen = true }
    updateFullscreen()
  }

  var surface: Surface { toplevel }
  var preferredSize: Size { window.preferredSize }

  func update() -> Bool {
    let title = window.displayedTitle
    if title != shownTitle {
      shownTitle = title
      toplevel.title = title
    }
    updateFullscreen()
    return true
  }

  private func updateFullscreen() {
    let output = window.isFullscreen ? platform.requestedOutput(of: window) : nil
    toplevel.expectedOutput = output
    let request: FullscreenRequest = window.isFullscreen ? output.map { .output($0.globalName) } ?? .any : .none
    guard request != fullscreen else { return }
    fullscreen = request
    if request == .none { toplevel.unsetFullscreen() } else { toplevel.setFullscreen(on: output) }
  }
}
