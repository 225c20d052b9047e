internal import TactusGeometry

// MARK: - Margins

extension View {
  /// The margin of a view unless set, on each side, in points.
  static let defaultMargin = 8.0

  /// The margins of the view for its direction, with those of the superview and the safe area.
  var effectiveMargins: EdgeInsets {
    guard let viewLayout, viewLayout.preservesSuperviewMargins, let superview, RecursionLimit.layout.enter()
    else { return ownMargins }
    defer { RecursionLimit.layout.leave() }
    var margins = ownMargins
    let outer = superview.layoutMargins
    let frame = frame
    let room = superview.bounds
    // A margin of the superview counts as far as the view reaches into it.
    margins.top = max(margins.top, room.minY + outer.top - frame.minY)
    margins.left = max(margins.left, room.minX + outer.left - frame.minX)
    margins.bottom = max(margins.bottom, frame.maxY - room.maxY + outer.bottom)
    margins.right = max(margins.right, frame.maxX - room.maxX + outer.right)
    return margins
  }

  /// The margins of the view itself, and the safe area.
  private var ownMargins: EdgeInsets {
    var margins: EdgeInsets
    switch viewLayout?.margins {
    case nil:
      let width = View.defaultMargin
      margins = EdgeInsets(top: width, left: width, bottom: width, right: width)
    case .fixed(let insets): margins = insets
    case .directional(let insets): margins = insets.resolved(isRightToLeft: isRightToLeft)
    }
    guard viewLayout?.insetsMarginsFromSafeArea ?? true else { return margins }
    let safe = safeAreaInsets
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    return margins
  }

  func setMargins(_ margins: ViewLayout.Margins) {
    guard layoutValues.margins != margins else { return }
    noteMargins()
    layoutValues.margins = margins
    marginsMayHaveChanged()
  }

  func setPreservesSuperviewMargins(_ preserves: Bool) {
    guard preserves != viewLayout?.preservesSuperviewMargins ?? false else { return }
    noteMargins()
    layoutValues.preservesSuperviewMargins = preserves
    if preserves { superview?.mayContainPreservedMargins = true }
    marginsMayHaveChanged()
  }

  func setInsetsMarginsFromSafeArea(_ insets: Bool) {
    guard insets != viewLayout?.insetsMarginsFromSafeArea ?? true else { return }
    noteMargins()
    layoutValues.insetsMarginsFromSafeArea = insets
    marginsMayHaveChanged()
  }

  /// Stores the present margins, so that the view is notified only if a change makes a difference.
  private func noteMargins() {
    if viewLayout?.reportedMargins == nil { layoutValues.reportedMargins = layoutMargins }
  }

  /// Notifies the view, and the subviews that preserve its margins, if the margins differ from those last reported.
  func marginsMayHaveChanged() {
    guard viewLayout?.reportedMargins != nil, RecursionLimit.layout.enter() else { return }
    defer { RecursionLimit.layout.leave() }
    let margins = layoutMargins
    guard margins != viewLayout?.reportedMargins else { return }
    layoutValues.reportedMargins = margins
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    setNeedsLayoutKeepingSizes()
    notifySubviewsOfMargins()
  }

  /// Notifies the view that its margins have changed with the safe area.
  func safeMarginsDidChange() {
    if viewLayout?.reportedMargins != nil { return marginsMayHaveChanged() }
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    notifySubviewsOfMargins()
  }

  /// Notifies the views whose margins depend on the size or the position of this one.
  func preservedMarginsMayHaveChanged() {
    if let viewLayout, viewLayout.preservesSuperviewMargins { marginsMayHaveChanged() }
    notifySubviewsOfMargins()
  }

  private func notifySubviewsOfMargins() {
    guard mayContainPreservedMargins else { return }
    for subview in subviews where subview.viewLayout?.preservesSuperviewMargins == true {
      subview.marginsMayHaveChanged()
    }
  }
}
