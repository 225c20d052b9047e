// MARK: - Views that containers hide and show by an animation

extension View {
  /// Lets a view that was just hidden fade out with the current animation. ``isHidden`` is true meanwhile.
  func beginFadingOut() {
    guard let context = AnimationContext.current else { return }
    let layout = layoutValues
    guard !layout.isFadingOut else { return }
    AnimationContext.withoutAnimation { layer.isHidden = false }
    layout.isFadingOut = true
    layout.isAppearing = false
    layout.opacityBeforeFading = layer.opacity
    layout.fadeCount += 1
    let count = layout.fadeCount
    View.animate(
      withDuration: context.duration, animations: { layer.opacity = 0 },
      completion: { [weak self] _ in
        guard let self, let layout = viewLayout, layout.isFadingOut, layout.fadeCount == count else { return }
        endFading(isHidden: true)
      })
  }

  /// Lets a view that was just shown fade in with the current animation: from where it is on screen if it still fades out.
  func beginFadingIn() {
    let layout = layoutValues
    layout.fadeCount += 1
    if layout.isFadingOut {
      layout.isFadingOut = false
      layer.opacity = layout.opacityBeforeFading
      return
    }
    let opacity = layer.opacity
    layout.isAppearing = true
    AnimationContext.withoutAnimation { layer.opacity = 0 }
    layer.opacity = opacity
  }

  /// Ends the fading of a view that fades out, so that it is hidden or shown entirely.
  func endFading(isHidden: Bool) {
    guard let layout = viewLayout, layout.isFadingOut else { return }
    layout.isFadingOut = false
    layout.fadeCount += 1
    AnimationContext.withoutAnimation {
      layer.isHidden = isHidden
      layer.opacity = layout.opacityBeforeFading
    }
  }
}
