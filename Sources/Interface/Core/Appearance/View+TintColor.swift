extension View {
  /// Inherits a new tint colour in this view and its descendants, and notifies those whose tint colour changes.
  func notifyTintColorDidChange() {
    guard RecursionLimit.inheritance.enter() else { return }
    defer { RecursionLimit.inheritance.leave() }
    inheritTintColor()
    walk { view in
      guard view === self || view.tint.own == nil else { return false }
      view.tintColorDidChange()
      if view.isDrawnForTraits { view.setNeedsDisplay() }
      return true
    }
  }

  /// Inherits the tint colour of the superview, in this view and its descendants.
  func inheritTintColor() {
    walk { view in
      let isNew = view.tint.inherit(view.superview?.tintColor)
      // A view with a tint colour of its own does not pass on that of its superview.
      return view === self || isNew && view.tint.own == nil
    }
  }
}
