/// What pinch and rotation have in common: both are made by two or more touches, begin once these have done enough together, and end
/// when the last one has ended.
extension GestureRecognizer {
  /// Continues the gesture after touches moved, or lets it begin.
  ///
  /// - Parameters:
  ///   - count: The number of touches that are down.
  ///   - beginning: Returns the state in which the gesture begins; nil while the touches have not done enough.
  func touchesDidMove(_ count: Int, beginning: () -> State?) {
    guard count > 1 else { return }
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if currentState == .possible, let begun = beginning() {
      state = begun
    }
  }

  /// Ends the gesture with its last touch.
  ///
  /// - Parameters:
  ///   - count: The number of touches that are still down.
  ///   - end: The state in which a gesture ends that has begun.
  func touchesDidLeave(_ count: Int, to end: State) {
    guard count == 0, !currentState.isTerminal else { return }
    state = hasRecognized ? end : .failed
  }
}
