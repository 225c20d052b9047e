// MARK: - Gestures that zoom

extension ScrollView {
  /// A Boolean value that indicates whether a double tap zooms. Default false, as in UIKit.
  ///
  /// It zooms to the ``doubleTapZoomScale``, and the point of the content under it stays there. Another one returns to the scale from which
  /// it zoomed, or to ``minimumZoomScale``. The delegate is notified as of any animated change of the scale.
  ///
  /// Neither taps of the content nor controls wait for the double tap, and one in a control does not zoom. Let a single tap wait with
  /// ``doubleTapGestureRecognizer``.
  public var allowsDoubleTapZooming: Bool {
    get { settings?.zoomGestures?.doubleTap != nil }
    set { if newValue != allowsDoubleTapZooming { withZoomGestures { $0.setDoubleTap(newValue) } } }
  }

  /// The recognizer of the double tap that zooms; nil unless ``allowsDoubleTapZooming`` is true.
  ///
  /// ```swift
  /// scrollView.allowsDoubleTapZooming = true
  /// if let doubleTap = scrollView.doubleTapGestureRecognizer { singleTap.require(toFail: doubleTap) }
  /// ```
  public var doubleTapGestureRecognizer: TapGestureRecognizer? { settings?.zoomGestures?.doubleTap }

  /// The scale to which a double tap zooms, limited to ``minimumZoomScale`` and ``maximumZoomScale``; nil, the default, for three times the
  /// minimum. A value that is not finite or not above 0 is ignored and logged.
  public var doubleTapZoomScale: Double? {
    get { settings?.doubleTapZoomScale }
    set {
      guard check(newValue.map { $0.isFinite && $0 > 0 } ?? true, "doubleTapZoomScale") else { return }
      change(\.doubleTapZoomScale, to: newValue)
    }
  }

  /// A Boolean value that indicates whether a tap with two touches zooms out, to half of the scale. Default false, as in UIKit.
  public var allowsTwoTouchTapZooming: Bool {
    get { settings?.zoomGestures?.twoTouchTap != nil }
    set { if newValue != allowsTwoTouchTapZooming { withZoomGestures { $0.setTwoTouchTap(newValue) } } }
  }

  /// A Boolean value that indicates whether one touch that follows a tap zooms by moving down, and zooms out by moving up, as in maps.
  /// Default false, as in UIKit.
  ///
  /// The scale is doubled every 100 points, about the point at which the touch began. A touch that moves sideways first scrolls.
  public var allowsDoubleTapDragZooming: Bool {
    get { settings?.zoomGestures?.drag != nil }
    set { if newValue != allowsDoubleTapDragZooming { withZoomGestures { $0.setDrag(newValue) } } }
  }

  /// A Boolean value that indicates whether the scale goes on when the touches of a pinch end while they move apart or together. Default
  /// false, as in UIKit.
  ///
  /// The scale slows down and comes to rest within its limits, about the last centroid of the touches; if it reaches a limit, it bounces
  /// there, unless ``bouncesZoom`` is false. The next touch stops it. ``isZoomDecelerating`` is true meanwhile, and
  /// `scrollViewDidEndZooming(_:with:atScale:)` of the delegate is called at the end.
  public var deceleratesZoom: Bool {
    get { settings?.deceleratesZoom ?? false }
    set { change(\.deceleratesZoom, to: newValue) }
  }

  /// The angles at which the content comes to rest when a pinch has turned it. Default `.none`: a pinch does not turn it, as in UIKit.
  ///
  /// The zoomed view turns by its transform, about the centroid of the touches, once they have turned by
  /// ``TouchProfile/hysteresis``. ``contentSize`` is that of the rectangle that encloses it. Content that is turned by an
  /// angle between quarter turns is drawn upright and turned by the GPU, which makes it a little softer.
  public var zoomRotation: ZoomRotation {
    get { settings?.zoomRotation ?? .none }
    set { change(\.zoomRotation, to: newValue) }
  }

  private func withZoomGestures(_ body: (ZoomGestures) -> Void) {
    let settings = settings ?? ScrollSettings()
    self.settings = settings
    let gestures = settings.zoomGestures ?? ZoomGestures(self)
    settings.zoomGestures = gestures
    body(gestures)
  }

  /// Returns whether taps with a touch may zoom: not those in a control.
  func mayZoom(with touch: Touch) -> Bool {
    var next = touch.trackingView ?? touch.view
    while let view = next, view !== self {
      if (view as? Control)?.isEnabled == true { return false }
      next = view.superview
    }
    return true
  }
}
