import Tactus

/// A recognizer that records the touches it receives and whose decisions the test makes.
class ScriptedRecognizer: GestureRecognizer {
  var phases: [Touch.Phase] = []
  var actions: [State] = []
  var resets = 0
  var onReset: (() -> Void)?
  var testTimer: ClockTimer?
  var lastEvent: Event?
  var onTouches: ((ScriptedRecognizer, Touch.Phase, Set<Touch>) -> Void)?
  var preventing: (GestureRecognizer) -> Bool = { _ in true }
  var preventable: (GestureRecognizer) -> Bool = { _ in true }
  var requiring: (GestureRecognizer) -> Bool = { _ in false }
  var required: (GestureRecognizer) -> Bool = { _ in false }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    addAction { [unowned self] in actions.append(state) }
  }

  convenience init(_ onTouches: @escaping (ScriptedRecognizer, Touch.Phase, Set<Touch>) -> Void) {
    self.init()
    self.onTouches = onTouches
  }

  func cancelTestTimer() { testTimer?.cancel() }

  private func record(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
    lastEvent = event
    phases.append(phase)
    onTouches?(self, phase, touches)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { record(.began, touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { record(.moved, touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { record(.ended, touches, event) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    record(.cancelled, touches, event)
  }
  override func reset() {
    resets += 1
    onReset?()
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { preventing(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { preventable(other) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { requiring(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { required(other) }
}

extension ScriptedRecognizer {
  /// A discrete gesture: recognized at touch up.
  static func tap() -> ScriptedRecognizer {
    ScriptedRecognizer { recognizer, phase, _ in
      switch phase {
      case .ended: recognizer.state = .ended
      case .cancelled: recognizer.state = .failed
      default: break
      }
    }
  }

  /// A continuous gesture: begins with the first touch movement.
  static func pan() -> ScriptedRecognizer {
    ScriptedRecognizer { recognizer, phase, _ in
      switch phase {
      case .moved: recognizer.state = recognizer.state == .possible ? .began : .changed
      case .ended: recognizer.state = recognizer.state == .possible ? .failed : .ended
      case .cancelled: recognizer.state = recognizer.state == .possible ? .failed : .cancelled
      default: break
      }
    }
  }

  /// A discrete gesture of two taps, the second within 0.35 s.
  static func doubleTap() -> ScriptedRecognizer {
    var taps = 0
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      switch phase {
      case .began: recognizer.cancelTestTimer()
      case .moved: recognizer.state = .failed
      case .ended:
        taps += 1
        if taps == 2 {
          recognizer.state = .ended
        } else {
          recognizer.testTimer = recognizer.schedule(after: 0.35) { [unowned recognizer] in
            recognizer.state = .failed
          }
        }
      default: recognizer.state = .failed
      }
    }
    recognizer.onReset = { taps = 0 }
    return recognizer
  }
}
