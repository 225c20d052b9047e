/// Calls a recognizer for each frame while it predicts the motion of its touches, and lets the process sleep otherwise.
@MainActor
final class PredictedFrames {
  private weak var recognizer: (any MotionPredicting)?
  private var link: DisplayLink?

  init(of recognizer: any MotionPredicting) {
    self.recognizer = recognizer
  }

  /// Starts calling the recognizer with the next frame of a window.
  func start(in window: Window) {
    let link = link ?? DisplayLink { [weak self] link in self?.step(link) }
    self.link = link
    if link.window !== window { link.add(to: window) }
    link.isPaused = false
  }

  private func step(_ link: DisplayLink) {
    let frame = PredictedFrame(at: link.targetTimestamp, interval: link.duration, in: link.window)
    if recognizer?.follow(frame) != true { link.isPaused = true }
  }

  isolated deinit { link?.invalidate() }
}
