/// One change of one finger on its way to a window: what a touchscreen, a stylus, a pointer or a test reports.
package struct TouchInput: Sendable, Hashable {
  package typealias Kind = TouchChange.Kind

  /// What happened to the finger.
  package var kind: Kind
  /// The finger, from landing to lift.
  package var contact: UInt64
  /// What touches.
  package var type: TouchType
  /// Where it is now.
  package var sample: TouchSample

  package init(
    kind: Kind, contact: UInt64, type: TouchType = .direct, sample: TouchSample
  ) {
    self.kind = kind
    self.contact = contact
    self.type = type
    self.sample = sample
  }

  /// Takes a change of the touchscreen over, letting `estimator` find the point that the user aims at.
  package init(_ change: TouchChange, estimator: TouchPointEstimator) {
    var sample = TouchSample(location: change.location, timestamp: change.timestamp)
    if let ellipse = change.ellipse {
      sample.majorRadius = ellipse.majorAxis / 2
      sample.minorRadius = ellipse.minorAxis / 2
      sample.orientation = ellipse.orientation
      sample.location = estimator.touchPoint(
        center: change.location, majorAxis: ellipse.majorAxis, orientation: ellipse.orientation)
    }
    self.init(kind: change.kind, contact: change.contact, sample: sample)
  }
}
