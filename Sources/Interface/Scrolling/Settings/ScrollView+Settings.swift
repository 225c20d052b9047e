// MARK: - Settings

extension ScrollView {
  /// The position of content that is smaller than the visible area, as fractions of the space that it leaves: 0 at the left or the top, 0.5
  /// in the center, 1 at the right or the bottom. Default zero.
  ///
  /// The visible area is the one without ``adjustedContentInset``. Along an axis along which the content is larger, the value has no effect.
  /// A value that is not finite is ignored and logged.
  public var contentAlignmentPoint: Point {
    get { settings?.contentAlignmentPoint ?? .zero }
    set {
      guard check(newValue.isFinite, "contentAlignmentPoint") else { return }
      if change(\.contentAlignmentPoint, to: newValue) { geometryDidChange() }
    }
  }

  /// A Boolean value that indicates whether an enclosing scroll view scrolls horizontally if this one cannot scroll any further. Default true.
  ///
  /// If the value is false, touches, wheels and touchpads over this scroll view do not scroll enclosing ones along an axis along which it
  /// scrolls itself, also at its end.
  public var transfersHorizontalScrollingToParent: Bool {
    get { settings?.transfersHorizontalScrolling ?? true }
    set { change(\.transfersHorizontalScrolling, to: newValue) }
  }

  /// A Boolean value that indicates whether an enclosing scroll view scrolls vertically if this one cannot scroll any further. Default true.
  ///
  /// If the value is false, touches, wheels and touchpads over this scroll view do not scroll enclosing ones along an axis along which it
  /// scrolls itself, also at its end.
  public var transfersVerticalScrollingToParent: Bool {
    get { settings?.transfersVerticalScrolling ?? true }
    set { change(\.transfersVerticalScrolling, to: newValue) }
  }

  /// A Boolean value that indicates whether the arrow, Page Up, Page Down, Home and End keys scroll. Default true.
  public var allowsKeyboardScrolling: Bool {
    get { settings?.allowsKeyboardScrolling ?? true }
    set { change(\.allowsKeyboardScrolling, to: newValue) }
  }

  /// Returns whether an enclosing scroll view may scroll along an axis instead of this one.
  func transfersScrolling(along axis: ScrollAxes) -> Bool {
    guard let settings else { return true }
    return axis == .horizontal ? settings.transfersHorizontalScrolling : settings.transfersVerticalScrolling
  }
}

// MARK: - Stopping

extension ScrollView {
  /// Stops decelerations, animated changes of the offset and of the scale, and returns from beyond the edges or the zoom limits.
  ///
  /// The content rests where it is, or at the nearest edge and zoom limit if it is beyond them. The delegate is notified of the end of what was
  /// stopped. Drags and pinches continue.
  public func stopScrollingAndZooming() {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    if driver.state.zoom.isRunning { driver.send(.zoom(.abandon(atScale: zoomRange.clamp(zoom.scale)))) }
    endMotion()
    guard driver.state.activity.kind == .idle, !driver.state.zoom.isActive else { return }
    if !driver.state.isLeftOutside { apply(rest(near: bounds.origin)) }
  }
}
