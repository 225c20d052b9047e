/// A touch that has caught the content, until the drag begins.
///
/// What the delegate begins when it is notified of the first interruption is interrupted, too; what it begins then does not begin.
struct ScrollCapture {
  /// The largest number of interruptions that the delegate is notified of.
  private static let maximumInterruptions = 2

  /// The time of the touch, in seconds on the event clock.
  let time: Double
  /// The axes along which the content will follow.
  let axes: ScrollAxes
  /// The velocity of the deceleration that the touch interrupted, in points a second.
  var interruptedVelocity = Point.zero
  /// The number of interruptions of which the delegate was notified.
  var interruptions = 0

  /// A Boolean value that indicates whether the delegate may begin nothing any more that moves the content.
  var isFinal: Bool { interruptions >= Self.maximumInterruptions }
}
