/// The taps and drags that zoom a scroll view.
@MainActor
final class ZoomGestures {
  /// The factor by which a double tap zooms in at most, from the smallest scale. Chosen by us: text that fills a panel is easy to read.
  static let doubleTapFactor = 3.0
  /// The share of the scale of a double tap from which on content counts as zoomed in. Chosen by us: a difference that is not visible.
  static let zoomedShare = 0.99
  /// The factor by which a tap with two touches zooms out. Chosen by us: a level of a map.
  static let stepFactor = 2.0
  /// The number of touches that a drag counts as: it neither scrolls nor joins a drag.
  static let dragTouchCount = 2

  /// The recognizer of the double tap; nil if it does not zoom.
  private(set) var doubleTap: TapGestureRecognizer?
  /// The recognizer of the tap with two touches; nil if it does not zoom.
  private(set) var twoTouchTap: TapGestureRecognizer?
  /// The recognizer of the drag after a tap; nil if it does not zoom.
  private(set) var drag: ZoomDragGestureRecognizer?
  /// The scale from which the last double tap zoomed in; nil if there is none to return to.
  private var returnScale: Double?
  /// The location about which a drag zooms, in points from the scroll view's top-left corner.
  private var dragLocation = Point.zero
  private weak var scrollView: ScrollView?

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  // MARK: Switches

  /// Lets a double tap zoom, or not.
  func setDoubleTap(_ isAllowed: Bool) {
    doubleTap = replace(doubleTap, isAllowed) { tap in
      tap.numberOfTapsRequired = 2
      tap.addTarget(self, action: ZoomGestures.doubleTapped)
    }
  }

  /// Lets a tap with two touches zoom, or not.
  func setTwoTouchTap(_ isAllowed: Bool) {
    twoTouchTap = replace(twoTouchTap, isAllowed) { tap in
      tap.numberOfTouchesRequired = 2
      tap.addTarget(self, action: ZoomGestures.tappedWithTwoTouches)
    }
  }

  /// Lets a drag after a tap zoom, or not.
  func setDrag(_ isAllowed: Bool) {
    if let drag { scrollView?.removeGestureRecognizer(drag) }
    drag = nil
    guard isAllowed else { return }
    let drag = ZoomDragGestureRecognizer()
    drag.scrollView = scrollView
    drag.addTarget(self, action: ZoomGestures.dragged)
    scrollView?.addGestureRecognizer(drag)
    self.drag = drag
  }

  private func replace(
    _ old: TapGestureRecognizer?, _ isAllowed: Bool, _ prepare: (TapGestureRecognizer) -> Void
  ) -> TapGestureRecognizer? {
    if let old { scrollView?.removeGestureRecognizer(old) }
    guard isAllowed else { return nil }
    let tap = ZoomTapGestureRecognizer()
    tap.scrollView = scrollView
    prepare(tap)
    scrollView?.addGestureRecognizer(tap)
    return tap
  }

  // MARK: Actions

  private func doubleTapped(_ tap: TapGestureRecognizer) {
    guard let scrollView else { return }
    let (range, scale) = (scrollView.zoomRange, scrollView.zoomScale)
    let near = range.clamp(scrollView.doubleTapZoomScale ?? range.minimum * Self.doubleTapFactor)
    let location = tap.location(in: scrollView) - scrollView.bounds.origin
    guard scale >= near * Self.zoomedShare else {
      returnScale = scale
      return scrollView.zoom(to: near, about: location)
    }
    let far = returnScale.flatMap { $0 < near * Self.zoomedShare ? $0 : nil } ?? range.minimum
    returnScale = nil
    scrollView.zoom(to: far, about: location)
  }

  private func tappedWithTwoTouches(_ tap: TapGestureRecognizer) {
    guard let scrollView else { return }
    scrollView.zoom(
      to: scrollView.zoomScale / Self.stepFactor,
      about: tap.location(in: scrollView) - scrollView.bounds.origin)
  }

  private func dragged(_ drag: ZoomDragGestureRecognizer) {
    guard let scrollView else { return }
    switch drag.state {
    case .began:
      dragLocation = scrollView.convert(drag.startLocation, from: nil) - scrollView.bounds.origin
      scrollView.beginZoom(report(scale: 1))
      follow(drag)
    case .changed: follow(drag)
    case .ended:
      follow(drag)
      scrollView.endZoom(at: dragLocation, velocity: drag.scaleVelocity)
    case .cancelled: scrollView.endZoom(at: dragLocation)
    case .possible, .failed: break
    }
  }

  private func follow(_ drag: ZoomDragGestureRecognizer) {
    scrollView?.reportPinch(report(scale: drag.scale))
    scrollView?.followPinch()
  }

  private func report(scale: Double) -> PinchReport {
    PinchReport(location: dragLocation, scale: scale, touchCount: Self.dragTouchCount)
  }
}
