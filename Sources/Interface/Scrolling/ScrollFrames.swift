/// Calls a scroll view for each frame while its content moves, and lets the process sleep otherwise.
@MainActor
final class ScrollFrames {
  weak var scrollView: ScrollView?
  private var link: DisplayLink?

  /// The window that produces the frames.
  weak var window: Window? {
    didSet {
      guard window !== oldValue else { return }
      link?.invalidate()
      link = nil
    }
  }

  /// The time at which the last frame is shown that moved dragged content to the predicted location of the touches, in seconds on the
  /// event clock; nil if none has since the drag began, or the content has moved with the touches since.
  var dragTime: Double?
  /// The last frame that moved pinched content to its predicted state: the time at which it is shown, in seconds on the event clock, and
  /// the displacement of the centroid from what the touches reported, in points of the scroll view; nil if none has since the pinch began.
  var pinched: (time: Double, displacement: Point)?

  /// A Boolean value that indicates whether the scroll view is called for each frame.
  var isRunning: Bool { link.map { !$0.isPaused } ?? false }

  /// Starts calling the scroll view with the next frame; without a window this has no effect.
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
