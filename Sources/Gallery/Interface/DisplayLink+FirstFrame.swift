import Tactus

extension DisplayLink {
  /// Does something once a window has shown a frame: the first one has the processors to itself.
  ///
  /// - Returns: What to invalidate if it is not wanted any more.
  static func afterNextFrame(of window: Window, perform action: @escaping @MainActor () -> Void)
    -> DisplayLink
  {
    var isShown = false
    let frames = DisplayLink { link in
      // The link comes before a frame is drawn: the second time there has been one.
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
