internal import TactusInput

/// The order in which components receive the events of a run.
enum InputStage: Int, Comparable {
  /// What lights a panel, and swallows the input that did so.
  case waking
  /// What records the input that is not swallowed.
  case recording
  /// What uses input in place of the windows' responders.
  case diagnostics
  /// What turns the input of devices such as encoders into what responders understand.
  case devices

  static func < (left: InputStage, right: InputStage) -> Bool { left.rawValue < right.rawValue }
}

/// A component that receives the events of windows before these handle them.
@MainActor
protocol InputComponent: ApplicationComponent {
  /// The place among other components.
  var inputStage: InputStage { get }
  /// Receives changes of touches, and returns those that are delivered to the components that follow, and to the window.
  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput]
  /// Receives another event, and returns whether it is delivered to the components that follow, and to the window. The window is nil for
  /// an event of the application.
  func permits(_ event: RunEvent, in window: Window?) -> Bool
}

// MARK: - Passing events

extension ApplicationComponents {
  /// Passes changes of touches through the components, and returns those that a window delivers; nil if all are used.
  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput]? {
    var remaining = inputs
    for component in receivers {
      remaining = component.filter(remaining, isDeferred: isDeferred, in: window)
      if remaining.isEmpty, !inputs.isEmpty { return nil }
    }
    return remaining
  }

  /// Passes an event through the components, and returns whether it is delivered.
  @discardableResult
  func permit(_ event: @autoclosure () -> RunEvent, in window: Window? = nil) -> Bool {
    guard !receivers.isEmpty else { return true }
    let event = event()
    for component in receivers where !component.permits(event, in: window) { return false }
    return true
  }
}
