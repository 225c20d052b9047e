extension TableView {
  /// The views that do not scroll with the rows.
  struct FixedViews {
    /// The view behind all rows.
    var background: View?
    /// The index of the sections.
    var index: SectionIndexView?
  }

  /// Replaces the view behind all rows.
  func setBackground(_ view: View?) {
    let old = fixedViews.background
    guard view !== old else { return }
    fixedViews.background = view
    installBackground(replacing: old)
  }

  func installHeaderOrFooter(_ view: View?, replacing old: View?) {
    // The same view may have another height.
    guard view !== old else { return setNeedsLayout() }
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: firstIndex) }
    setNeedsLayout()
  }
}
