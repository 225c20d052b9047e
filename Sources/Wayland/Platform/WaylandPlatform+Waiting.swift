internal import TactusInterface
internal import TactusWayland

/// A window without a surface, because something that it needs is missing.
struct WaitingWindow {
  let window: Window
  /// The output with which its surface was lost; nil if it had none.
  let lostOutput: Output?
}

// MARK: - Windows that wait

/// Popups that were presented before their parent is shown, and layer windows whose screen was disconnected.
extension WaylandPlatform {
  /// The time in which an output must be removed after it closed a window, in seconds. Chosen by us: compositors send both at once.
  static let removalDelay = 1.0

  /// Takes the surface of a window, which its output closed, until the screen on which it is to be shown is connected again. If the
  /// output stays, the window closes.
  func awaitScreen(of host: WaylandWindow, lost output: Output) {
    let window = host.window
    window.closeAttachedWindows()
    host.detach()
    windowDidClose(host)
    window.move(to: DetachedWindow())
    waitingWindows.append(WaitingWindow(window: window, lostOutput: output))
    if windows.isEmpty { application.move(to: .background) }
    _ = application.clock.schedule(after: Self.removalDelay) { [weak self, weak window] in
      guard let self, let window, !output.isRemoved else { return }
      if waitingWindows.contains(where: { $0.window === window }) { window.close() }
    }
    showWaitingWindows()
  }

  /// Shows the windows that have what they need.
  func showWaitingWindows() {
    for entry in waitingWindows where !isWaiting(entry) {
      waitingWindows.removeAll { $0.window === entry.window }
      guard application.windows.contains(where: { $0 === entry.window }) else { continue }
      if let host = show(entry.window) { entry.window.move(to: host) } else { entry.window.close() }
    }
  }

  private func isWaiting(_ entry: WaitingWindow) -> Bool {
    guard application.windows.contains(where: { $0 === entry.window }) else { return false }
    if let popup = entry.window as? PopupWindow { return !hasShownParent(popup) }
    guard let output = requestedOutput(of: entry.window) else { return true }
    return output === entry.lostOutput
  }

  /// Returns whether the compositor has a frame of the window to which a popup belongs.
  func hasShownParent(_ popup: PopupWindow) -> Bool {
    popup.parentWindow.flatMap(host(of:))?.hasDrawn ?? false
  }

  /// Closes the popups that wait, because the connection was lost. The other windows are shown with those that have surfaces.
  func endWaiting() {
    let waiting = waitingWindows
    waitingWindows = []
    for entry in waiting.reversed() where entry.window is PopupWindow { entry.window.close() }
  }
}
