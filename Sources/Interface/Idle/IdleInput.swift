internal import TactusInput

/// What an application knows of the time without input, and swallows of the input that ends it.
@MainActor
final class IdleInput: ApplicationComponent {
  private unowned let application: Application
  private var observations: [WeakReference<IdleObservation>] = []
  /// The input that ended the time without input, as far as it is swallowed.
  private var wakingInput = WakingInput()
  /// The time of the latest input of a window, in seconds on the event clock.
  private(set) var latestInput = -Double.infinity
  /// The backlight of the panel.
  private(set) lazy var backlight = Backlight(root: application.configuration.backlightRoot)

  init(application: Application) { self.application = application }

  var inputStage: InputStage? { .waking }

  func apply(_ configuration: ApplicationConfiguration) {}

  func add(_ observation: IdleObservation) {
    observations.removeAll { $0.object == nil }
    observations.append(WeakReference(object: observation))
  }

  /// Observes anew because the compositor, or its seats, have changed.
  func sourceDidChange() {
    for entry in observations { entry.object?.attach() }
  }

  /// Records that the application has received input.
  ///
  /// - Returns: Whether it wakes the panel and is to be swallowed.
  @discardableResult
  func inputDidArrive() -> Bool {
    latestInput = application.clock.now
    guard !observations.isEmpty else { return false }
    var wakes = false
    for entry in observations where entry.object?.receiveInput() == true { wakes = true }
    return wakes
  }

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    let wakes = inputDidArrive()
    return wakingInput.filter(inputs, begins: wakes)
  }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    switch event {
    case .key(let input):
      let wakes = inputDidArrive()
      return !wakingInput.swallows(input, begins: wakes)
    case .scroll(let motion): return !swallows(motion.phase, isWheel: motion.source == .wheel)
    case .magnification(let motion): return !swallows(motion.phase, isWheel: motion.source == .wheel)
    case .secondaryClick: return !inputDidArrive()
    case .hover: _ = inputDidArrive()
    case .keyboardLeave: wakingInput.removeKeys()
    case .touches, .delivery, .inputMethod, .acceleration, .rotation, .resize, .frame, .presentation, .state,
      .end:
      break
    }
    return true
  }

  private func swallows(_ phase: TouchPhase, isWheel: Bool) -> Bool {
    let wakes = inputDidArrive()
    return wakingInput.swallowsScrolling(phase, isWheel: isWheel, begins: wakes)
  }

  func windowDidClose(_ window: Window) { wakingInput.remove() }
}
