/// A frame in which content was shown.
struct ScrollFrame: Equatable {
  /// The time at which it was shown, in seconds on the event clock.
  var time: Double
  /// The time between two frames, in seconds.
  var interval: Double
}
