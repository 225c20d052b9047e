// MARK: - Traits

extension View {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Takes over the circumstances above. Views inside are told only where something changed.
  func inheritTraits() {
    guard RecursionLimit.inheritance.enter() else { return }
    defer { RecursionLimit.inheritance.leave() }
    walk { $0.takeTraits() }
  }

  /// Takes over the circumstances above.
  ///
  /// - Returns: Whether something changed.
  private func takeTraits() -> Bool {
    let inherited =
      superview?.traitCollection
      ?? TraitCollection(layoutDirection: Application.serving(self).userInterfaceLayoutDirection)
    let traits = traitOverrides.applied(to: inherited)
    let previous = traitCollection
    guard traits != previous else { return false }
    traitCollection = traits
    if traits.hasDifferentColorAppearance(comparedTo: previous) {
      resolveColors()
      if drawnContents != nil || strategyDrawing != nil { setNeedsDisplay() }
    }
    if traits.layoutDirection != previous.layoutDirection { setNeedsLayout() }
    traitCollectionDidChange(previous)
    return true
  }
}

// MARK: - Colours

extension View {
  /// The colours that were given to the view and are not the same on light and dark interfaces.
  struct DynamicColors {
    var background: Color?
    var border: Color?
    var shadow: Color?
  }

  /// Keeps a dynamic colour for when the circumstances change; what it is now.
  func remember(_ color: Color, at key: WritableKeyPath<DynamicColors, Color?>) -> Color {
    guard color.isDynamic else {
      if dynamicColors != nil { dynamicColors?[keyPath: key] = nil }
      return color
    }
    if dynamicColors == nil { dynamicColors = DynamicColors() }
    dynamicColors?[keyPath: key] = color
    return color.resolvedColor(with: traitCollection)
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
