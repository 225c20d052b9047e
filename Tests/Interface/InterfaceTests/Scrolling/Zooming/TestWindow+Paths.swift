import TactusGeometry
import TactusTesting

extension TestWindow {
  /// Moves touches along paths, each with all others in one report, while the display presents frames.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - rate: The number of reports per second.
  ///   - frameRate: The number of frames per second.
  ///   - path: Returns the locations of the touches at a time in seconds since the first report.
  ///   - body: Called after each frame with the time at which it is presented, since the first report.
  func move(
    _ touches: [SimulatedTouch], for duration: Double, rate: Double = 125, frameRate: Double = 60,
    along path: (_ time: Double) -> [Point], body: (_ time: Double) -> Void = { _ in }
  ) {
    let start = now
    var (report, frame) = (1.0, 1.0)
    while true {
      let (reportTime, frameTime) = (report / rate, frame / frameRate)
      let time = min(reportTime, frameTime)
      guard time <= duration + 1e-9 else { return }
      advance(by: start + time - now)
      if reportTime <= frameTime {
        let locations = path(time)
        together { for (touch, location) in zip(touches, locations) { touch.move(to: location) } }
        report += 1
      }
      if frameTime <= reportTime {
        self.frame(interval: 1 / frameRate)
        body(time + 1 / frameRate)
        frame += 1
      }
    }
  }
}
