// MARK: - Guides

extension View {
  /// The guides that were added with ``addLayoutGuide(_:)``.
  public var layoutGuides: [LayoutGuide] { layoutConstraints?.guides ?? [] }

  /// Adds a guide, removing it from its previous view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .application, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    constraintValues.guides.append(guide)
  }

  /// Removes a guide, and deactivates its constraints. Does nothing if it is not a guide of the view.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutConstraints?.guides.firstIndex(where: { $0 === guide }) else { return }
    layoutConstraints?.engine?.deactivateConstraints { $0.firstItem === guide || $0.secondItem === guide }
    layoutConstraints?.guides.remove(at: index)
    guide.owningView = nil
  }

  /// The guide of the ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { constraintValues.guide(.safeArea) }

  /// The guide of the on-screen keyboard's frame. Without a keyboard, its top edge is the bottom edge of the safe area.
  ///
  /// Lay out content that must stay above the keyboard between the top of the view and the top of the guide. It changes with
  /// ``Window/keyboardFrame``.
  public var keyboardLayoutGuide: LayoutGuide { constraintValues.guide(.keyboard) }

  /// The guide of the ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide { constraintValues.guide(.margins) }

  /// The guide for text: inside the ``layoutMargins``, in the middle, at most 672 points wide.
  public var readableContentGuide: LayoutGuide { constraintValues.guide(.readableContent) }
}
