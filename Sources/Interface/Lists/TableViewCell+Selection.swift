// MARK: - Selection

extension TableViewCell {
  private var showsSelection: Bool { (storedSelection || storedHighlight) && selectionStyle != .none }

  func updateSelection(animated: Bool = false) {
    setNeedsUpdateConfiguration()
    let isShown = showsSelection
    if isShown != highlightsLabels {
      highlightsLabels = isShown
      Self.highlightLabels(in: contentView, isShown)
    }
    // A configuration of the background shows the selection itself.
    guard configurations.background == nil else { return }
    if isShown, selectedBackgroundView == nil {
      let view = View(frame: Rect(origin: .zero, size: bounds.size))
      view.backgroundColor = .systemFill
      view.isUserInteractionEnabled = false
      view.isHidden = true
      // Setting the property shows the view.
      selectedBackgroundView = view
      if animated { fade(view, in: true) }
      return
    }
    guard let view = selectedBackgroundView else { return }
    if isShown, view.superview !== self {
      view.frame = Rect(origin: .zero, size: bounds.size)
      insertSubview(view, belowSubview: contentView)
    }
    if animated, window != nil, isShown == (view.isHidden || isFadingOut) { return fade(view, in: isShown) }
    if isFadingOut {
      isFadingOut = false
      view.removeAllAnimations()
      view.alpha = 1
    }
    view.isHidden = !isShown
  }

  /// Has the labels and image views in a view show their highlighted colours and images, or no longer. Those of controls follow the controls.
  private static func highlightLabels(in view: View, _ isHighlighted: Bool) {
    for subview in view.subviews where !(subview is Control) {
      // Others would only be drawn again as they are.
      if let label = subview as? Label, label.highlightedTextColor != nil || label.isHighlighted {
        label.isHighlighted = isHighlighted
      }
      if let picture = subview as? ImageView, picture.highlightedImage != nil || picture.isHighlighted {
        picture.isHighlighted = isHighlighted
      }
      highlightLabels(in: subview, isHighlighted)
    }
  }

  /// The duration of an animated change of the selection, in seconds.
  private static let selectionDuration = 0.25

  private func fade(_ view: View, in isShown: Bool) {
    if isShown, !isFadingOut { view.alpha = 0 }
    view.isHidden = false
    isFadingOut = !isShown
    View.animate(
      withDuration: Self.selectionDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = isShown ? 1 : 0 },
      completion: { [weak self] _ in
        guard let self, isFadingOut, !isShown else { return }
        isFadingOut = false
        view.isHidden = true
        view.alpha = 1
      })
  }
}
