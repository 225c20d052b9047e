/// What a view has not been told yet of one touch, because a gesture recognizer may still take the touch from it.
@MainActor
struct WithheldCall {
  let touch: Touch
  /// The event that it belongs to.
  let eventNumber: Int
  let phase: Touch.Phase
  let timestamp: Double
  let sample: TouchSample
  let previousSample: TouchSample
  let tapCount: Int

  init(_ touch: Touch, _ phase: Touch.Phase, eventNumber: Int) {
    self.touch = touch
    self.eventNumber = eventNumber
    self.phase = phase
    timestamp = touch.timestamp
    sample = touch.sample
    previousSample = touch.previousSample
    tapCount = touch.tapCount
  }

  /// A landing with the place and time of a later motion.
  init(beginning moved: WithheldCall, eventNumber: Int) {
    touch = moved.touch
    self.eventNumber = eventNumber
    phase = .began
    timestamp = moved.timestamp
    sample = moved.sample
    previousSample = moved.sample
    tapCount = moved.tapCount
  }

  /// Lets the touch read as it did when the call was withheld.
  func show() {
    touch.phase = phase
    touch.sample = sample
    touch.previousSample = previousSample
    touch.tapCount = tapCount
    touch.isChanged = false
  }
}
