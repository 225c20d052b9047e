/// Calls a closure when the animations that have begun while it was the current one have ended.
///
/// It counts those of blocks, of animators and of the pages of navigation controllers, for the module that has transactions.
@MainActor
package final class AnimationWait {
  private var pendingCount = 0
  private var isOpen = true
  private var completion: (() -> Void)?

  /// Creates a wait for animations that have yet to begin.
  ///
  /// - Parameter completion: A closure that is called once: after ``close()``, when no animation is pending.
  package init(_ completion: @escaping () -> Void) { self.completion = completion }

  /// Waits for one more animation.
  package func animationDidBegin() { pendingCount += 1 }

  /// Ends the wait for one of the animations.
  package func animationDidEnd() {
    pendingCount -= 1
    callIfDone()
  }

  /// Waits for no further animations.
  package func close() {
    isOpen = false
    callIfDone()
  }

  private func callIfDone() {
    guard !isOpen, pendingCount <= 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
