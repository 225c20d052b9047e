import Tactus

/// A view that writes down what it hears.
class RecordingView: View {
  /// One call, in short.
  struct Call: Equatable, CustomStringConvertible {
    var phase: Touch.Phase
    var count: Int
    var description: String { "\(phase)(\(count))" }
  }

  var calls: [Call] = []
  var touches: [Touch] = []
  var passesOn = false
  var onTouches: ((Touch.Phase, Set<Touch>, Event?) -> Void)?

  var phases: [Touch.Phase] { calls.map(\.phase) }

  private func record(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    calls.append(Call(phase: phase, count: touches.count))
    self.touches += touches.filter { touch in !self.touches.contains { $0 === touch } }
    onTouches?(phase, touches, event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    record(.began, touches, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    record(.moved, touches, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    record(.ended, touches, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    record(.cancelled, touches, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
}
