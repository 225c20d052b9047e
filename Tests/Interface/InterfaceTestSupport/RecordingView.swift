public import TactusInterface

/// A view that records the touches that it receives.
open class RecordingView: View {
  /// One call of a touch method.
  public struct Call: Equatable, CustomStringConvertible {
    /// The phase of the touches.
    public var phase: Touch.Phase
    /// The number of touches.
    public var count: Int
    /// The phase and the number of touches.
    public var description: String { "\(phase)(\(count))" }

    /// Creates a call.
    public init(phase: Touch.Phase, count: Int) {
      self.phase = phase
      self.count = count
    }
  }

  /// The calls, in order.
  public var calls: [Call] = []
  /// The touches received, each once, in order.
  public var touches: [Touch] = []
  /// A Boolean value that indicates whether the touches are also forwarded to the next responder. The default is `false`.
  public var forwardsTouches = false
  /// A closure that is called with each call, after it has been recorded.
  public var onTouches: ((Touch.Phase, Set<Touch>, Event?) -> Void)?

  /// The phases of the calls.
  public var phases: [Touch.Phase] { calls.map(\.phase) }

  private func record(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    calls.append(Call(phase: phase, count: touches.count))
    self.touches += touches.filter { touch in !self.touches.contains { $0 === touch } }
    onTouches?(phase, touches, event)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    record(.began, touches, event)
    if forwardsTouches { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    record(.moved, touches, event)
    if forwardsTouches { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    record(.ended, touches, event)
    if forwardsTouches { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    record(.cancelled, touches, event)
    if forwardsTouches { super.touchesCancelled(touches, with: event) }
  }
}
