/// A simulated panel that is turned and shaken with the keyboard; see ``ApplicationConfiguration/simulatesPanel``.
@MainActor
final class PanelSimulator {
  private unowned let application: Application
  /// The identifiers of the keys that the simulator uses and that are held.
  private var heldKeys: Set<UInt64> = []

  init(application: Application) { self.application = application }

  /// What a key does to the panel.
  private enum Action {
    case turnLeft
    case turnRight
    case shake

    init?(_ key: Key) {
      guard key.modifierFlags.intersection([.control, .alternate, .command, .shift]) == .control else {
        return nil
      }
      switch key.keyCode {
      case .leftArrow: self = .turnLeft
      case .rightArrow: self = .turnRight
      case KeyCode(character: "z"): self = .shake
      default: return nil
      }
    }
  }

  /// Uses a change of a key, if it is one of the simulator's.
  ///
  /// - Returns: Whether the change is not delivered to responders.
  private func receive(_ input: KeyChange) -> Bool {
    switch input.kind {
    case .down:
      guard let action = Action(input.key) else { return false }
      heldKeys.insert(input.identifier)
      perform(action, at: input.timestamp)
      return true
    case .repetition: return heldKeys.contains(input.identifier)
    case .up: return heldKeys.remove(input.identifier) != nil
    }
  }

  private func perform(_ action: Action, at time: Double) {
    switch action {
    case .turnLeft: turn(leftBy: 1, at: time)
    case .turnRight: turn(leftBy: -1, at: time)
    case .shake:
      guard application.motionEventDelivery != .never else { return }
      application.motions.begin(.motionShake, at: time)
      application.motions.end(.motionShake, at: time)
    }
  }

  private func turn(leftBy quarters: Int, at time: Double) {
    let orientation = application.deviceOrientation.turnedLeft(by: quarters)
    // A recording contains the key in its place.
    application.accelerometer.deliver(Self.gravity(orientation, at: time))
    application.deviceDidRotate(to: orientation)
  }

  /// Returns the acceleration of a panel at rest.
  private static func gravity(_ orientation: DeviceOrientation, at time: Double) -> Acceleration {
    switch orientation {
    case .portrait: Acceleration(x: 0, y: -1, z: 0, timestamp: time)
    case .portraitUpsideDown: Acceleration(x: 0, y: 1, z: 0, timestamp: time)
    case .landscapeLeft: Acceleration(x: -1, y: 0, z: 0, timestamp: time)
    case .landscapeRight: Acceleration(x: 1, y: 0, z: 0, timestamp: time)
    case .unknown, .faceUp: Acceleration(x: 0, y: 0, z: -1, timestamp: time)
    case .faceDown: Acceleration(x: 0, y: 0, z: 1, timestamp: time)
    }
  }
}

// MARK: - Application

extension PanelSimulator: ApplicationComponent {
  func apply(_ configuration: ApplicationConfiguration) {
    guard configuration.simulatesPanel else {
      application.presses.interceptor = nil
      return
    }
    application.accelerometer.isSimulated = true
    application.presses.interceptor = { [weak self] input in self?.receive(input) ?? false }
  }
}

extension Application {
  /// Creates what moves windows and responders with the device: the accelerometer, real or simulated.
  package func beginMotion() {
    _ = accelerometer
    _ = component(orMake: PanelSimulator(application: self))
  }
}
