/// One change of one touch, as a touchscreen, a stylus, a pointer or a test reports it to a window.
package struct TouchInput: Sendable, Hashable {
  package typealias Kind = TouchChange.Kind

  /// What the touch did: it began, moved, ended or was cancelled.
  package var kind: Kind
  /// The touch identifier, the same from touch down to touch up.
  package var identifier: UInt64
  /// The kind of device that the touch comes from. Default `.direct`, a touchscreen.
  package var type: TouchType
  /// The number of the seat that the touch comes from; 0 if it is not known. What the reports of one touch show of their device holds for
  /// the next one of the seat.
  package var seat: UInt32 = 0
  /// The location, the contact area and the time after the change, in window coordinates.
  package var sample: TouchSample

  package init(
    kind: Kind, identifier: UInt64, type: TouchType = .direct, sample: TouchSample
  ) {
    self.kind = kind
    self.identifier = identifier
    self.type = type
    self.sample = sample
  }

  /// Creates an input from a touchscreen's change.
  ///
  /// - Parameters:
  ///   - change: The change, with the contact area as the device reported it.
  ///   - estimator: Estimates the point at which the user aims from the contact area.
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
