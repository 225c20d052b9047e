public import TactusInterface

// MARK: - Frames while time passes

extension TestWindow {
  /// Lets time pass while the display shows frames.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - rate: Frames a second.
  ///   - body: Called after each frame with the time at which it is seen.
  public func play(for seconds: Double, rate: Double = 60, _ body: ((_ time: Double) -> Void)? = nil) {
    let start = now
    let count = Int((seconds * rate).rounded())
    for index in 0..<max(0, count) {
      advance(by: start + Double(index + 1) / rate - now)
      frame(interval: 1 / rate)
      body?(now + 1 / rate)
    }
  }

  /// Lets time pass while the display shows frames, until nothing asks for another one and the completions of all animations have
  /// been called; also of those that wait for their time to begin.
  ///
  /// - Parameters:
  ///   - limit: The longest time in seconds.
  ///   - rate: Frames a second.
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
}

extension Finger {
  /// Moves at constant speed while the display shows frames: reports and frames each come at their own rate.
  ///
  /// - Parameters:
  ///   - location: Where to.
  ///   - duration: How long it takes, in seconds.
  ///   - rate: Reports a second.
  ///   - frameRate: Frames a second.
  ///   - body: Called after each frame with the time at which it is seen.
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
