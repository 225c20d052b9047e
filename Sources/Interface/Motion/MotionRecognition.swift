/// Recognizes the motions of the device from the samples of the accelerometer, for the responders.
@MainActor
final class MotionRecognition {
  /// A Boolean value that indicates whether samples are received. Motions in progress are cancelled when it becomes false.
  var isEnabled = false {
    didSet { if !isEnabled, oldValue { cancel() } }
  }

  private let motions: MotionDispatcher
  private var movement = MovementDetector()
  private var shake = ShakeDetector()
  /// The time of the latest sample, in seconds on the event clock.
  private var timestamp = 0.0

  /// The time between two samples that recognition needs, in seconds.
  static let interval = 0.02

  init(_ motions: MotionDispatcher) { self.motions = motions }

  func receive(_ acceleration: Acceleration) {
    timestamp = acceleration.timestamp
    // The detectors change first, because a responder may disable the recognition.
    let movementChange = movement.add(acceleration)
    let shakeChange = shake.add(acceleration)
    if movementChange == .began { motions.begin(.none, at: timestamp) }
    apply(shakeChange)
    if movementChange == .ended { motions.end(.none, at: timestamp) }
  }

  private func apply(_ change: MotionChange?) {
    switch change {
    case .began: motions.begin(.motionShake, at: timestamp)
    case .ended: motions.end(.motionShake, at: timestamp)
    case .cancelled: motions.cancel(.motionShake, at: timestamp)
    case nil: break
    }
  }

  /// Cancels the motions in progress, because no more samples arrive.
  func cancel() {
    let (wasMoving, wasShaking) = (movement.isMoving, shake.isShaking)
    movement = MovementDetector()
    shake = ShakeDetector()
    if wasShaking { motions.cancel(.motionShake, at: timestamp) }
    if wasMoving { motions.cancel(.none, at: timestamp) }
  }
}
