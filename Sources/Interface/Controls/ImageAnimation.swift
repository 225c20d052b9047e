/// The images that an image view shows one after another.
@MainActor
final class ImageAnimation {
  var images: [Image] = []
  var duration = 0.0
  var repeatCount = 0
  /// Called when another image is to be shown, and at the end.
  private let frameDidChange: () -> Void
  private(set) var isRunning = false
  /// The image that is shown; nil before the first frame, and while the animation does not run.
  private(set) var frame: Image?
  private var link: DisplayLink?
  /// The time of the first frame, in seconds; nil before it.
  private var start: Double?

  /// The time for each image if no duration is set, in seconds: UIKit's.
  static let defaultInterval = 1.0 / 30

  init(frameDidChange: @escaping () -> Void) { self.frameDidChange = frameDidChange }

  /// Begins with the first image, in a window or when there is one.
  func begin(in window: Window?) {
    guard !images.isEmpty else { return }
    isRunning = true
    start = nil
    show(at: 0)
    follow(window)
  }

  /// Ends the animation.
  func end() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    frame = nil
    frameDidChange()
  }

  /// Continues in a window, or waits without one.
  func follow(_ window: Window?) {
    guard isRunning, link?.window !== window || link == nil else { return }
    link?.invalidate()
    link = nil
    guard let window else { return }
    let new = DisplayLink { [weak self] link in self?.step(link.targetTimestamp) }
    new.add(to: window)
    link = new
  }

  private func step(_ time: Double) {
    let first = start ?? time
    start = first
    let length = duration > 0 && duration.isFinite ? duration : Double(images.count) * Self.defaultInterval
    let rounds = max(0, time - first) / length
    guard repeatCount <= 0 || rounds < Double(repeatCount) else { return end() }
    // With a duration of nearly 0, there are more rounds than a number can count.
    let part = rounds.isFinite ? rounds - rounds.rounded(.down) : 0
    show(at: min(images.count - 1, Int(part * Double(images.count))))
  }

  private func show(at index: Int) {
    let image = images[index]
    guard image != frame else { return }
    frame = image
    frameDidChange()
  }
}

extension ImageView {
  /// Changes the animation, which ends.
  func changeAnimation(_ change: (ImageAnimation) -> Void) {
    endAnimation()
    let animation = animation ?? ImageAnimation { [weak self] in self?.frameDidChange() }
    change(animation)
    self.animation = animation
  }

  private func frameDidChange() {
    // What was recorded of the image would be in front of the frame.
    if strategyDrawing != nil { setNeedsDisplay() }
    showImage()
  }

  func beginAnimation() { animation?.begin(in: window) }

  func endAnimation() { animation?.end() }
}
