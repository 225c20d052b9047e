import Tactus

/// A view that shows one content at a time in a scroll view that zooms, and optionally the borders of its tiles.
final class ZoomPage: View, ScrollViewDelegate {
  /// Whether the borders of the tiles and the counters of the tile store are shown.
  var showsTiles = false { didSet { if showsTiles != oldValue { updateOverlay() } } }

  private(set) var scrollView: ScrollView?
  private(set) var content: ZoomContent?
  private var zoomed: View?
  private let overlay = TileOverlay()
  private lazy var photograph = Photograph()
  private lazy var map = ZoomMap()

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    clipsToBounds = true
  }

  /// Shows a content at its minimum scale; the map shows a part of it.
  func show(_ content: ZoomContent) {
    guard content != self.content else { return }
    self.content = content
    scrollView?.removeFromSuperview()
    let scrollView = CenteringScrollView(frame: bounds)
    self.scrollView = scrollView
    let view: View
    switch content {
    case .page:
      view = VectorPage()
      scrollView.maximumZoomScale = 16
    case .photo:
      view = photograph
      scrollView.maximumZoomScale = 8
    case .map:
      view = map.view
      scrollView.maximumZoomScale = 8
    }
    zoomed = view
    view.transform = .identity
    view.frame.origin = .zero
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.delegate = self
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.addTarget(self, action: ZoomPage.doubleTapped)
    scrollView.addGestureRecognizer(tap)
    insertSubview(scrollView, at: 0)
    overlay.zoomed = view
    fit(isNew: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    overlay.frame = bounds
    guard let scrollView, scrollView.bounds.size != bounds.size else { return }
    let isNew = scrollView.bounds.isEmpty
    scrollView.frame = bounds
    fit(isNew: isNew)
  }

  /// The fraction of the view's width and height that a content fills at most when it is shown as a whole.
  private static let fittingFraction = 0.94

  /// Updates the minimum zoom scale for the size of the view. Content at the minimum scale stays at it; content that is zoomed
  /// keeps its scale and the point at its centre.
  private func fit(isNew: Bool) {
    guard let scrollView, let zoomed, !bounds.isEmpty else { return }
    let size = zoomed.bounds.size
    let whole = min(bounds.width / size.width, bounds.height / size.height) * Self.fittingFraction
    let smallest = content == .map ? whole * 4 : whole
    let isWhole = scrollView.zoomScale <= scrollView.minimumZoomScale * 1.001
    scrollView.minimumZoomScale = smallest
    if content == .map, isNew {
      scrollView.zoom(to: ZoomMap.start, animated: false)
    } else if isNew || isWhole || scrollView.zoomScale < smallest {
      scrollView.setZoomScale(smallest, animated: false)
    }
  }

  private func doubleTapped(_ tap: TapGestureRecognizer) {
    guard let scrollView, let zoomed else { return }
    let location = tap.location(in: zoomed)
    // The first double tap enlarges the content so that text is easy to read, the next one restores the scale.
    let far = scrollView.minimumZoomScale * 3
    let isIn = content == .map ? scrollView.zoomScale >= 4 : scrollView.zoomScale >= far * 0.99
    let scale = isIn ? (content == .map ? 0.5 : scrollView.minimumZoomScale) : content == .map ? 4 : far
    let size = Size(width: bounds.width / scale, height: bounds.height / scale)
    scrollView.zoom(
      to: Rect(
        x: location.x - size.width / 2, y: location.y - size.height / 2, width: size.width,
        height: size.height),
      animated: true)
  }

  private func updateOverlay() {
    if showsTiles { addSubview(overlay) } else { overlay.removeFromSuperview() }
    overlay.frame = bounds
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
}
