internal import TactusInterface
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// What draws the frames of a window, and what its surface shows of them.
@MainActor
final class WindowDrawing {
  /// What builds the frames.
  let builder = FrameBuilder()
  /// What presents them; nil until the first frame, and after a failure. Another thread uses it no longer.
  var presenter: (any FramePresenter)? {
    get {
      checkout.takeBack()
      return ownPresenter
    }
    set {
      checkout.discard()
      ownPresenter = newValue
      if let newValue { builder.scrollsByWholePixels = newValue.scrollsByWholePixels }
    }
  }
  private var ownPresenter: (any FramePresenter)?
  /// Checks the presenter out to the thread that draws what moves while the main thread is busy.
  let checkout: WindowCheckout
  /// What the surface shows while the panel is blanked; nil while it shows frames.
  private(set) var blackPixel: SinglePixelBuffer?
  /// A pixel that the last drawn frame changed.
  private var damagedPixel = (x: 0, y: 0)

  init(motion: MotionContinuation) { checkout = WindowCheckout(motion) }

  /// Discards the presenter. The next frame creates another one, and draws everything.
  func discardPresenter() {
    presenter = nil
    builder.invalidate()
  }

  /// Presents a frame, and returns the error if that failed. On return, only this object retains the presenter.
  func present(_ frame: Frame) -> (any Error)? {
    do {
      try presenter?.present(frame)
      // The next frame uses a new presenter with new buffers, so it must draw everything.
      if presenter?.isExhausted == true { builder.invalidate() }
      return nil
    } catch {
      return error
    }
  }

  /// Records that a frame is shown.
  func frameWasDrawn(_ frame: Frame) {
    damagedPixel = (frame.damage[0].x, frame.damage[0].y)
    blackPixel = nil
  }

  /// Checks the window out if something moves in it by itself.
  func checkOut(_ window: Window, _ schedule: MotionSchedule?) {
    guard blackPixel == nil, let ownPresenter, let schedule else { return }
    checkout.checkOut(window, ownPresenter, schedule)
  }

  /// Ends the checkout. The next frame draws everything if another thread has drawn meanwhile.
  ///
  /// - Returns: The time for which the latest frame was drawn there; nil if none was.
  func takeBack() -> Double? {
    guard let shown = checkout.takeShown() else { return nil }
    builder.invalidate()
    return shown
  }

  /// Returns whether there is a pixel to show while the panel is blanked, which is made if the compositor has such.
  func prepareBlackPixel(for surface: Surface) -> Bool {
    if blackPixel == nil { blackPixel = surface.makeBlackPixel() }
    return blackPixel != nil
  }

  /// Commits black, and frees the buffers of frames. The next frame draws everything.
  func commitBlack(_ blackPixel: SinglePixelBuffer, on surface: Surface) {
    surface.attach(blackPixel)
    damagedPixel = (0, 0)
    commitUnchanged(on: surface)
    discardPresenter()
  }

  /// Commits without a new buffer, for the frame callback only.
  ///
  /// Compositors that schedule frames by damage alone, such as cage 0.1.4, would not answer a commit without damage.
  func commitUnchanged(on surface: Surface) {
    surface.addDamage(x: damagedPixel.x, y: damagedPixel.y, width: 1, height: 1)
    surface.transaction.commit()
  }
}
