// MARK: - Invalidation

extension View {
  /// Requests layout of the superviews that depend on the size of the view, because it has changed.
  ///
  /// - Returns: The outermost view whose layout was requested; nil if none depends on the size.
  @discardableResult
  func fittingSizeDidChange() -> View? {
    var outermost: View?
    var view = self
    while true {
      if let layout = view.viewLayout {
        // What changes while a view is measured is part of the result.
        if layout.isMeasuring { return outermost }
        view.discardFittingSizes()
        if layout.isMeasured {
          layout.isMeasured = false
          if view !== self { view.setNeedsLayoutKeepingSizes() }
          view.superview?.setNeedsLayoutKeepingSizes()
          outermost = view.superview ?? view
        }
      }
      guard let superview = view.superview else { return outermost }
      view = superview
    }
  }

  /// Discards the sizes that the view and those of its superviews that depend on it were measured to have, without requesting
  /// their layout.
  func forgetFittingSizes() {
    guard viewLayout?.isMeasured == true else { return }
    var next: View? = self
    while let view = next {
      if let layout = view.viewLayout {
        if layout.isMeasuring { return }
        view.discardFittingSizes()
      }
      next = view.superview
    }
  }

  /// Requests layout that does not change the size that suits the view.
  func setNeedsLayoutKeepingSizes() {
    let outer = viewUpdates.keepsFittingSizes
    viewUpdates.keepsFittingSizes = true
    setNeedsLayout()
    viewUpdates.keepsFittingSizes = outer
  }

  /// Notifies what depends on the position of the view.
  func centerDidChange(_ layout: ViewLayout) {
    if layout.preservesSuperviewMargins { marginsMayHaveChanged() }
    layout.attachment?.positionDidChange()
  }

  /// Discards what was measured if the view's size was changed by something other than a container.
  func boundsSizeDidChange(to size: Size) {
    guard let viewLayout, viewLayout.dependsOnBounds, viewLayout.assignedSize != size else { return }
    forgetFittingSizes()
  }
}
