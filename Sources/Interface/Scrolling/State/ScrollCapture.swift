/// A touch that captures the content: it interrupts the motion of the content, before the drag begins.
///
/// A motion that the delegate begins when it is notified of the first interruption is interrupted, too; after the second it
/// cannot begin another one.
struct ScrollCapture {
  /// The largest number of interruptions that the delegate is notified of.
  private static let maximumInterruptions = 2

  /// The time of the touch, in seconds on the event clock.
  let time: Double
  /// The axes along which the content will follow the touch.
  let axes: ScrollAxes
  /// The source of the drag.
  let source: ScrollDragSource
  /// The velocity of the deceleration that the touch interrupted, in points per second.
  var interruptedVelocity = Point.zero
  /// The number of interruptions of which the delegate was notified.
  var interruptions = 0

  /// A Boolean value that indicates whether the delegate can no longer begin a motion of the content.
  var isFinal: Bool { interruptions >= Self.maximumInterruptions }
}
