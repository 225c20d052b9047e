/// A state machine for the rotation of an interface: what follows what, and what a request or a change of the window's size means
/// meanwhile.
///
/// Each effect is performed before the next event; callbacks of the application may make requests at any time. Of several requests
/// during a rotation, the last one is considered with the frame after its end, so that callbacks which make requests do not loop.
package struct RotationState: Sendable, Hashable {
  /// The phases of a rotation.
  package enum Phase: Sendable, Hashable {
    /// The interface does not rotate.
    case rest
    /// The visible view controllers are being asked.
    case asking(InterfaceOrientation)
    /// The application is being notified.
    case preparing(InterfaceOrientation)
    /// The first of two steps is being animated.
    case firstHalf(InterfaceOrientation)
    /// The second of two steps, or the only one, is being animated.
    case turning(InterfaceOrientation)
    /// The application is being notified of the end.
    case finishing
  }

  /// The forms of a rotation.
  package enum Form: Sendable, Hashable {
    case immediate
    case oneStep
    case twoSteps
  }

  package enum Event: Sendable, Hashable {
    /// An orientation is requested, while the interface is in another one.
    case request(InterfaceOrientation, current: InterfaceOrientation)
    /// A frame begins.
    case frame(current: InterfaceOrientation)
    /// The view controllers were asked.
    case permitted(Bool)
    /// The application was notified.
    case prepared(Form)
    /// The animation of the first step ended.
    case firstHalfEnded
    /// The animation ended.
    case ended
    /// The size of the window changed, or it is no longer shown.
    case interrupt
    /// The application was notified of the end.
    case finished
  }

  package enum Effect: Sendable, Hashable {
    case none
    /// Consider the request that was made meanwhile with the next frame.
    case waitForFrame
    /// Ask the visible view controllers, and report whether all permit it.
    case ask(InterfaceOrientation)
    /// Notify the application of the beginning, and report the form.
    case prepare(InterfaceOrientation)
    /// Turn the interface, with an animation or without; then its end, or none, is reported.
    case turn(InterfaceOrientation, Form)
    /// Animate the second half.
    case turnSecondHalf(InterfaceOrientation)
    /// Turn the interface at once, because its first half was interrupted, and notify the application of the end.
    case turnAtOnce(InterfaceOrientation)
    /// Stop what is animated, and notify the application of the end.
    case stop
    /// Notify the application of the end.
    case finish
  }

  /// The present phase.
  package private(set) var phase: Phase
  /// The orientation that was requested during a rotation.
  package private(set) var pending: InterfaceOrientation?

  /// Creates the state machine. By default the interface does not rotate.
  package init(phase: Phase = .rest, pending: InterfaceOrientation? = nil) {
    self.phase = phase
    self.pending = pending
  }

  /// The orientation in which the rotation ends; nil at rest.
  package var target: InterfaceOrientation? {
    switch phase {
    case .rest, .finishing: nil
    case .asking(let target), .preparing(let target), .firstHalf(let target), .turning(let target): target
    }
  }

  /// Returns what follows an event. An event that does not belong to the present phase has no effect.
  package mutating func handle(_ event: Event) -> Effect {
    switch (phase, event) {
    case (.rest, .request(let target, let current)):
      // What was requested during the last rotation, and not considered yet, is not wanted any more.
      pending = nil
      return begin(target, current)
    case (.rest, .frame(let current)):
      guard let target = pending.take() else { return .none }
      return begin(target, current)
    case (_, .request(let requested, _)): pending = requested == target ? nil : requested
    case (.asking(let target), .permitted(let isPermitted)):
      phase = isPermitted ? .preparing(target) : .rest
      return isPermitted ? .prepare(target) : pending == nil ? .none : .waitForFrame
    case (.preparing(let target), .prepared(let form)):
      switch form {
      case .immediate: phase = .finishing
      case .oneStep: phase = .turning(target)
      case .twoSteps: phase = .firstHalf(target)
      }
      return .turn(target, form)
    case (.firstHalf(let target), .firstHalfEnded):
      phase = .turning(target)
      return .turnSecondHalf(target)
    case (.firstHalf(let target), .interrupt):
      phase = .finishing
      return .turnAtOnce(target)
    case (.turning, .ended):
      phase = .finishing
      return .finish
    case (.turning, .interrupt):
      phase = .finishing
      return .stop
    case (.finishing, .finished):
      phase = .rest
      return pending == nil ? .none : .waitForFrame
    default: break
    }
    return .none
  }

  private mutating func begin(_ target: InterfaceOrientation, _ current: InterfaceOrientation) -> Effect {
    guard target != current else { return .none }
    phase = .asking(target)
    return .ask(target)
  }
}
