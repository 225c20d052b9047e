// MARK: - Reduced motion

extension PresentationController {
  /// A Boolean value that indicates whether the user prefers that views fade instead of moving.
  var prefersCrossFade: Bool { containerView?.traitCollection.isMotionReduced ?? false }
}

extension SheetPresentationController {
  /// A Boolean value that indicates whether no drag has moved the sheet away from where it rests.
  var isAtDetent: Bool { limits.detents.contains { abs($0 - shownHeight) < 0.5 } }

  /// Lets the sheet appear or disappear where it rests, for users who prefer less motion.
  func fade(to target: SheetState.Target) {
    stop()
    let wasFading = motion == .fading
    motion.handle(.fade)
    state.snap(to: target, limits)
    let isVisible = target != .hidden
    if isVisible {
      if state.height > layoutHeight { setLayoutHeight(state.height) }
      // Turned back, it goes on from its present opacity.
      let present = wasFading ? (sheetView.alpha, dimmingView.alpha) : (0, 0)
      apply(state.height)
      (sheetView.alpha, dimmingView.alpha) = present
    }
    let shade = isVisible ? dimming(at: state.height) : 0
    let animator = PropertyAnimator(duration: StandardTransitionAnimator.dissolveDuration, curve: .easeInOut)
    self.animator = animator
    animator.addAnimations { [sheetView, dimmingView] in
      sheetView.alpha = isVisible ? 1 : 0
      dimmingView.alpha = shade
    }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, self.animator === animator else { return }
      arrived()
    }
    animator.startAnimation()
  }

  /// Shows the sheet as it is without a fade.
  func endFade() {
    guard motion == .fading else { return }
    motion.handle(.endFade)
    sheetView.alpha = 1
  }
}
