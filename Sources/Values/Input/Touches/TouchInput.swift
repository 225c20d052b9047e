/// One change of one touch, as a touchscreen, a stylus, a pointer or a test reports it to a window.
package struct TouchInput: Sendable, Hashable {
  package typealias Kind = TouchChange.Kind

  /// The kind of change.
  package var kind: Kind
  /// The touch identifier, from touch down to touch up.
  package var identifier: UInt64
  /// The type of the touch.
  package var type: TouchType
  /// The newest sample.
  package var sample: TouchSample

  package init(
    kind: Kind, identifier: UInt64, type: TouchType = .direct, sample: TouchSample
  ) {
    self.kind = kind
    self.identifier = identifier
    self.type = type
    self.sample = sample
  }

  /// Creates an input from a touchscreen's change. `estimator` determines the point at which the user aims.
  package init(_ change: TouchChange, estimator: TouchPointEstimator) {
    var sample = TouchSample(location: change.location, timestamp: change.timestamp)
    if let ellipse = change.ellipse {
      sample.majorRadius = ellipse.majorAxis / 2
      sample.minorRadius = ellipse.minorAxis / 2
      sample.orientation = ellipse.orientation
      sample.location = estimator.touchPoint(
        center: change.location, majorAxis: ellipse.majorAxis, orientation: ellipse.orientation)
    }
    self.init(kind: change.kind, identifier: change.identifier, sample: sample)
  }
}
