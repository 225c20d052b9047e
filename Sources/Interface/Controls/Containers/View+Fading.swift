// MARK: - Views that containers hide and show by an animation

extension View {
  /// Lets a view that was just hidden fade out with the current animation. ``isHidden`` is true meanwhile.
  func beginFadingOut() {
    guard let context = AnimationContext.current else { return }
    let layout = layoutValues
    guard layout.fading.handle(.hide(opacity: layer.opacity)) else { return }
    AnimationContext.withoutAnimation { layer.isHidden = false }
    layout.fadeCount += 1
    let count = layout.fadeCount
    View.animate(
      withDuration: context.duration, animations: { layer.opacity = 0 },
      completion: { [weak self] _ in
        guard let self, viewLayout?.fadeCount == count else { return }
        endFading(isHidden: true)
      })
  }

  /// Lets a view that was just shown fade in with the current animation: from where it is on screen if it still fades out.
  func beginFadingIn() {
    let layout = layoutValues
    layout.fadeCount += 1
    let interrupted = layout.fading.opacityAfterwards
    guard layout.fading.handle(.show), interrupted == nil else {
      if let interrupted { layer.opacity = interrupted }
      return
    }
    let opacity = layer.opacity
    AnimationContext.withoutAnimation { layer.opacity = 0 }
    layer.opacity = opacity
  }

  /// Ends the fading of a view that fades out, so that it is hidden or shown entirely.
  func endFading(isHidden: Bool) {
    guard let layout = viewLayout, let opacity = layout.fading.opacityAfterwards, layout.fading.handle(.end)
    else { return }
    layout.fadeCount += 1
    AnimationContext.withoutAnimation {
      layer.isHidden = isHidden
      layer.opacity = opacity
    }
    if viewUpdates.isPendingInSubtree { markAncestorsForUpdate() }
  }
}
