extension ModalTransitionStyle {
  /// Returns the object that animates a presentation or a dismissal in this style.
  @MainActor func animator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    StandardTransitionAnimator(self, isPresenting: isPresenting)
  }
}
