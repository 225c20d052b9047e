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
  /// The x coordinate of the center at which the view is seen.
  var x: Double { view.presentation.center.x }

  /// Makes the frame with which what was asked for begins, lets time pass, and makes the frame that is seen right then.
  func frame(after seconds: Double) {
    test.frame(interval: 0)
    test.step(by: seconds)
  }
}

extension TestWindow {
  /// Lets time pass, and makes the frame that is seen right then.
  func step(by seconds: Double) {
    advance(by: seconds)
    frame(interval: 0)
  }
}
