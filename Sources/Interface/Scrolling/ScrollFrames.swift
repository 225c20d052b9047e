/// Calls a scroll view for each frame while something moves in it, and lets the process sleep otherwise.
@MainActor
final class ScrollFrames {
  weak var scrollView: ScrollView?
  private var link: DisplayLink?

  /// The window whose frames they are.
  weak var window: Window? {
    didSet {
      guard window !== oldValue else { return }
      link?.invalidate()
      link = nil
    }
  }

  /// Whether each frame calls.
  var isRunning: Bool { link.map { !$0.isPaused } ?? false }

  /// Begins to call, from the next frame on; without effect out of a window.
  func start() {
    guard let window else { return }
    if let link {
      link.isPaused = false
      return
    }
    let link = DisplayLink { [weak self] link in
      guard let self, let scrollView else { return link.invalidate() }
      if !scrollView.step(to: link.targetTimestamp, frameInterval: link.duration) { link.isPaused = true }
    }
    link.add(to: window)
    self.link = link
  }
}
