public import TactusInterface

/// A view that writes down what it hears.
open class RecordingView: View {
  /// One call, in short.
  public struct Call: Equatable, CustomStringConvertible {
    public var phase: Touch.Phase
    public var count: Int
    public var description: String { "\(phase)(\(count))" }

    public init(phase: Touch.Phase, count: Int) {
      self.phase = phase
      self.count = count
    }
  }

  public var calls: [Call] = []
  public var touches: [Touch] = []
  public var passesOn = false
  public var onTouches: ((Touch.Phase, Set<Touch>, Event?) -> Void)?

  public var phases: [Touch.Phase] { calls.map(\.phase) }

  private func record(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    calls.append(Call(phase: phase, count: touches.count))
    self.touches += touches.filter { touch in !self.touches.contains { $0 === touch } }
    onTouches?(phase, touches, event)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    record(.began, touches, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    record(.moved, touches, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    record(.ended, touches, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    record(.cancelled, touches, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
}
