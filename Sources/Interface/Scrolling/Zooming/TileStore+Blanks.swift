internal import TactusGraphics
internal import TactusPixels
internal import TactusScene

// MARK: - The first frame

extension TileStore {
  /// How long a frame waits at least for sharp tiles of what it shows first, in seconds: about what the slide-in of a screen may be
  /// late unnoticed. Chosen by us.
  private static let leastWait = 0.05
  /// Draws what would be blank in the frame that is being made, and begins with the rest.
  ///
  /// As an ordinary view that is drawn for the first time, it keeps the frame waiting: for the coarse picture, and for sharp tiles as
  /// long as that took. While anything scrolls, the coarse picture has the time that is left of a frame.
  func drawBlanks(in window: Window) {
    let pictures = blankPictures(in: window)
    guard !pictures.isEmpty else { return }
    let isScrolling = window.hasMovingContent
    for picture in pictures where work(on: picture) == .all && !(isScrolling && picture.hasMissedFrame) {
      let time = ElapsedTime()
      while picture.lacksPicture, draw(picture, until: isScrolling ? scrollingWait : .infinity, of: time) {}
      picture.hasMissedFrame = picture.lacksPicture
      guard !isScrolling else { continue }
      let limit = max(Self.leastWait, 2 * time.seconds)
      while time.seconds < limit, !picture.isComplete, draw(picture, until: limit, of: time) {}
    }
  }

  /// Draws the most urgent tile of a picture; returns whether it came to its end in time.
  private func draw(_ picture: TiledPicture, until limit: Double, of time: ElapsedTime) -> Bool {
    guard let wish = picture.nextWish(except: { _ in false }), let job = picture.job(for: wish.tile) else {
      return false
    }
    var isLate = false
    let bitmap = job.recording.draw(job.pixels, scale: job.tile.grid.scale) {
      isLate = isLate || time.seconds > limit
      return isLate
    }
    guard !isLate else { return false }
    rasterized(bitmap, for: job)
    return true
  }
}

extension Window {
  /// Whether anything scrolls or zooms, of which no frame is to be late.
  fileprivate var hasMovingContent: Bool {
    var views: [View] = [self]
    while let view = views.popLast() {
      if view.layer.scrolling == .moving { return true }
      views += view.subviews
    }
    return false
  }
}

/// The time since it was made.
private struct ElapsedTime {
  private let start = ContinuousClock.now

  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
