/// The limits for touches that begin in a window, which the window retains.
@MainActor
final class WindowTouchProfile: FrameObserver {
  /// The limits.
  let touchProfile: TouchProfile?

  init(_ profile: TouchProfile) { touchProfile = profile }

  func windowWillPrepareFrame(_ window: Window) {}
  func windowDidPrepareFrame(_ window: Window) {}
  func windowDidDisappear(_ window: Window) {}
}
