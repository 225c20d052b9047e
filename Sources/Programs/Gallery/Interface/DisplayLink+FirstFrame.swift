import Tactus

extension DisplayLink {
  /// Performs an action after a window has shown its next frame, so that the action does not delay that frame.
  ///
  /// - Returns: The display link, which can be invalidated to cancel the action.
  static func afterNextFrame(of window: Window, perform action: @escaping @MainActor () -> Void)
    -> DisplayLink
  {
    var isShown = false
    let frames = DisplayLink { link in
      // The link is called before a frame is drawn, so the second call means that one has been shown.
      guard isShown else {
        isShown = true
        return
      }
      link.invalidate()
      action()
    }
    frames.add(to: window)
    return frames
  }
}
