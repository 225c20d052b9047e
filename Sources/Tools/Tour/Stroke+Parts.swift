import EndToEndSupport

extension Stroke {
  /// The stroke without its lift.
  var stayingDown: Stroke {
    var stroke = self
    stroke.lifts = false
    return stroke
  }

  /// The stroke of a finger that is down already.
  var comingBack: Stroke {
    var stroke = self
    stroke.touchesDown = false
    return stroke
  }

  /// The lift of a finger that stayed down, where this stroke left it.
  var lifting: Stroke { lifting(after: .milliseconds(50)) }

  /// The lift of a finger that stayed down, where this stroke left it.
  func lifting(after delay: Duration) -> Stroke {
    var lift = Stroke(finger: finger, samples: [Sample(delay, point(at: end))])
    lift.touchesDown = false
    return lift
  }
}
