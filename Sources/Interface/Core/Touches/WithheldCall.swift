/// What a view has not been told yet of one touch, because a gesture recognizer may still take the touch from it.
@MainActor
struct WithheldCall {
  let touch: Touch
  /// The view that is to be told; nil when it follows the touch no longer.
  let view: ObjectIdentifier?
  /// The event that it belongs to.
  let eventNumber: Int
  let phase: Touch.Phase
  private(set) var timestamp: Double
  private(set) var sample: TouchSample
  let previousSample: TouchSample
  private(set) var tapCount: Int
  /// All samples since what the view heard of before.
  private(set) var coalescedSamples: [TouchSample]

  /// Beyond so many samples, those in the middle are left out: half a minute of one finger at 125 Hz.
  static let maximumSamples = 4096

  init(_ touch: Touch, _ phase: Touch.Phase, eventNumber: Int) {
    self.touch = touch
    view = touch.trackingView.map { ObjectIdentifier($0) }
    self.eventNumber = eventNumber
    self.phase = phase
    timestamp = touch.timestamp
    sample = touch.sample
    previousSample = touch.previousSample
    tapCount = touch.tapCount
    coalescedSamples = touch.coalescedSamples
  }

  /// A landing with the place and time of a later motion.
  init(_ began: WithheldCall, movedAsIn moved: WithheldCall) {
    touch = moved.touch
    view = moved.view
    eventNumber = began.eventNumber
    phase = .began
    timestamp = moved.timestamp
    sample = moved.sample
    previousSample = moved.sample
    tapCount = moved.tapCount
    coalescedSamples = began.coalescedSamples + moved.coalescedSamples
  }

  /// The motion goes on before the view has heard of it: it will hear of both as one.
  mutating func replaceMotion(with touch: Touch) {
    timestamp = touch.timestamp
    sample = touch.sample
    tapCount = touch.tapCount
    if coalescedSamples.count >= Self.maximumSamples { coalescedSamples.removeLast() }
    coalescedSamples += touch.coalescedSamples
  }

  /// Lets the touch read as it did when the call was withheld.
  func show() {
    touch.phase = phase
    touch.sample = sample
    touch.previousSample = previousSample
    touch.tapCount = tapCount
    touch.coalescedSamples = coalescedSamples
    touch.isChanged = false
  }
}
