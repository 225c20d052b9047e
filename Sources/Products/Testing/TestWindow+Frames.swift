public import TactusInterface
internal import TactusTiles

// MARK: - Frames over time

extension TestWindow {
  /// Advances time while the display presents frames.
  ///
  /// - Parameters:
  ///   - seconds: The duration in seconds.
  ///   - rate: The number of frames per second. The default is 60.
  ///   - body: Called after each frame with its presentation time.
  public func play(for seconds: Double, rate: Double = 60, _ body: ((_ time: Double) -> Void)? = nil) {
    let start = now
    let count = Int((seconds * rate).rounded())
    for index in 0..<max(0, count) {
      advance(by: start + Double(index + 1) / rate - now)
      frame(interval: 1 / rate)
      body?(now + 1 / rate)
    }
  }

  /// Advances time while the display presents frames, until no further frame is requested and the completions of all animations
  /// have been called, including those of delayed animations, and of animations that a completion has started.
  ///
  /// Other timers do not keep the window from being idle. What runs on other threads, or in a `Task`, cannot finish while the test
  /// keeps the main actor; ``playUntilDrawn(limit:rate:)`` also waits for content that is drawn on other threads.
  ///
  /// - Parameters:
  ///   - limit: The maximum duration in seconds. The default is 10.
  ///   - rate: The number of frames per second. The default is 60.
  /// - Returns: The number of frames.
  @discardableResult
  public func playUntilIdle(limit: Double = 10, rate: Double = 60) -> Int {
    var count = 0
    let end = now + limit
    repeat {
      advance(by: 1 / rate)
      guard needsFrame || count == 0 else { continue }
      frame(interval: 1 / rate)
      count += 1
    } while (needsFrame || clock.hasAnimationTimers) && now < end
    return count
  }

  /// Calls ``playUntilIdle(limit:rate:)`` until the tiles of zoomed and tiled views, which other threads draw, are shown as well, and
  /// lets tasks of the main actor run meanwhile.
  ///
  /// The clock of the test goes on while it plays: timers fire and animations run, so that a touch that is held is held longer. To wait
  /// at one time, call it before the touch begins.
  ///
  /// - Parameters:
  ///   - limit: The maximum duration on the clock of the test between two arrivals of tiles, in seconds. The default is 10.
  ///   - rate: The number of frames per second. The default is 60.
  public func playUntilDrawn(limit: Double = 10, rate: Double = 60) async {
    while true {
      playUntilIdle(limit: limit, rate: rate)
      guard application.tileStore.pendingCount > 0 else { return }
      // The main queue delivers the tiles while the test waits.
      try? await Task.sleep(for: .milliseconds(1))
      if Task.isCancelled { return }
    }
  }
}

extension SimulatedTouch {
  /// Moves the touch at constant speed while the display presents frames. Reports and frames have independent rates.
  ///
  /// - Parameters:
  ///   - location: The destination, in window coordinates.
  ///   - duration: The duration in seconds.
  ///   - rate: The number of reports per second. The default is 125.
  ///   - frameRate: The number of frames per second. The default is 60.
  ///   - body: Called after each frame with its presentation time.
  public func drag(
    to location: Point, over duration: Double, rate: Double = 125, frameRate: Double = 60,
    _ body: ((_ time: Double) -> Void)? = nil
  ) {
    let origin = self.location
    let start = window.now
    let steps = max(1, Int((duration * rate).rounded()))
    var frame = 1
    for step in 1...steps {
      let time = start + duration * Double(step) / Double(steps)
      while start + Double(frame) / frameRate < time - 1e-9 {
        window.advance(by: start + Double(frame) / frameRate - window.now)
        window.frame(interval: 1 / frameRate)
        body?(window.now + 1 / frameRate)
        frame += 1
      }
      window.advance(by: time - window.now)
      move(to: origin + (location - origin) * (Double(step) / Double(steps)))
    }
  }
}
