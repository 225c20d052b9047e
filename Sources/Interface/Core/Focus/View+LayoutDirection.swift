extension View {
  /// The direction in which the view lays out its content.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    var next: View? = self
    while let view = next {
      switch view.semanticContentAttribute {
      case .unspecified: if let direction = view.traitOverrides.layoutDirection { return direction }
      case .playback, .spatial, .forceLeftToRight: return .leftToRight
      case .forceRightToLeft: return .rightToLeft
      }
      next = view.superview
    }
    return Application.serving(self).traitCollection.layoutDirection
  }

  /// Lays out and draws again the views that depend on the direction.
  func layoutDirectionDidChange() {
    walk { view in
      guard view === self || view.semanticContentAttribute == .unspecified else { return false }
      view.setNeedsLayoutKeepingSizes()
      view.setNeedsDisplay()
      if view.viewLayout != nil { view.marginsMayHaveChanged() }
      return true
    }
  }
}
