// MARK: - Traits

extension View {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Inherits the traits of the superview, in this view and in those of its descendants whose traits change.
  func inheritTraits() {
    guard RecursionLimit.inheritance.enter() else { return }
    defer { RecursionLimit.inheritance.leave() }
    walk { $0.updateTraits() }
  }

  /// Updates the traits from those of the superview and the view's overrides.
  ///
  /// - Returns: A Boolean value that indicates whether the traits changed.
  private func updateTraits() -> Bool {
    let inherited = superview?.traitCollection ?? Application.serving(self).traitCollection
    let traits = traitOverrides.applied(to: inherited)
    let previous = traitCollection
    guard traits != previous else { return false }
    traitCollection = traits
    if traits.hasDifferentColorAppearance(comparedTo: previous) {
      resolveColors()
      if drawnContents != nil || strategyDrawing != nil { setNeedsDisplay() }
    }
    if traits.layoutDirection != previous.layoutDirection {
      setNeedsLayoutKeepingSizes()
      if viewLayout != nil { marginsMayHaveChanged() }
    }
    if traits.style != previous.style {
      styleDidChange()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
      if drawnContents != nil || strategyDrawing != nil { setNeedsDisplay() }
    }
    traitCollectionDidChange(previous)
    requestUpdate([.properties, .configuration, .controllerProperties])
    if isDrawnForTraits { setNeedsDisplay() }
    companion?.traitsDidChange(from: previous, to: traits)
    viewController?.presentation?.controller.traitCollectionDidChange(previous)
    viewController?.traitCollectionDidChange(previous)
    viewController?.companion?.traitsDidChange(from: previous, to: traits)
    return true
  }
}

// MARK: - Colours

extension View {
  /// The colours set on the view that differ between light and dark interfaces, and a background that was set to be transparent.
  struct DynamicColors {
    var background: Color?
    var border: Color?
    var shadow: Color?
  }

  /// Returns a dynamic colour as it is for the view's traits.
  func resolve(_ color: Color) -> Color { color.resolvedColor(with: traitCollection) }

  /// Returns the current value of a colour, and stores a dynamic colour to be resolved again when the traits change.
  func resolved(_ color: Color, storingAt key: WritableKeyPath<DynamicColors, Color?>) -> Color {
    guard color.isDynamic else {
      if dynamicColors != nil { dynamicColors?[keyPath: key] = nil }
      return color
    }
    keepDynamic(color, at: key)
    return color.resolvedColor(with: traitCollection)
  }

  /// Stores a colour that the layer cannot represent.
  func keepDynamic(_ color: Color, at key: WritableKeyPath<DynamicColors, Color?>) {
    if dynamicColors == nil { dynamicColors = DynamicColors() }
    dynamicColors?[keyPath: key] = color
  }

  private func resolveColors() {
    guard let dynamicColors else { return }
    if let color = dynamicColors.background {
      layer.backgroundColor = color.resolvedColor(with: traitCollection)
    }
    if let color = dynamicColors.border { layer.borderColor = color.resolvedColor(with: traitCollection) }
    if let color = dynamicColors.shadow {
      layer.shadow?.color = color.resolvedColor(with: traitCollection)
    }
  }
}
