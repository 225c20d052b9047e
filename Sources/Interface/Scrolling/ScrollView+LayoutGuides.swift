// MARK: - Guides

extension ScrollView: ConstrainedContent {
  /// The guide of the content, in the scroll view's coordinates. Constraints of descendants with its edges, or with those of the scroll view,
  /// determine the ``contentSize``.
  public var contentLayoutGuide: LayoutGuide { constraintValues.guide(.scrolledContent) }

  /// The guide of the visible rectangle of the content, in the scroll view's coordinates. It moves over the content as the view scrolls, and
  /// so do the views that constraints place at it.
  public var frameLayoutGuide: LayoutGuide { constraintValues.guide(.scrollFrame) }
}
