import Tactus
import TactusTesting

/// A suite that animates a view in a window of its own.
@MainActor
protocol AnimationSuite {
  associatedtype Subject: View
  var test: TestWindow { get }
  var view: Subject { get }
}

extension AnimationSuite {
  /// The x coordinate of the center of the view's presentation, in points.
  var x: Double { view.presentation.center.x }

  /// Produces the frame with which a requested animation begins, advances time, and produces the frame at that time.
  func frame(after seconds: Double) {
    test.frame(interval: 0)
    test.step(by: seconds)
  }
}

extension TestWindow {
  /// Advances time and produces the frame at that time.
  func step(by seconds: Double) {
    advance(by: seconds)
    frame(interval: 0)
  }
}
