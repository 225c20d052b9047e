import Tactus

/// A view that shows one content at a time in a scroll view that zooms, and optionally the borders of its tiles.
final class ZoomPage: View, ScrollViewDelegate {
  /// Whether the borders of the tiles and the counters of the tile store are shown.
  var showsTiles = false { didSet { if showsTiles != oldValue { updateOverlay() } } }

  private(set) var scrollView: ScrollView?
  private(set) var content: ZoomContent?
  private var zoomed: View?
  private let overlay = TileOverlay()
  private lazy var photograph = Photograph(path: photographPath)
  private let photographPath: String?
  private lazy var map = ZoomMap()

  /// Creates a page.
  ///
  /// - Parameter photograph: The path of the photograph, which is made if it is missing; nil, the default, for a small one.
  init(photograph: String? = nil) {
    photographPath = photograph
    super.init(frame: .zero)
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
      scrollView.maximumZoomScale = 32
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
    scrollView.allowsDoubleTapZooming = true
    scrollView.allowsTwoTouchTapZooming = true
    scrollView.allowsDoubleTapDragZooming = true
    scrollView.deceleratesZoom = true
    // The map turns freely; pictures rest upright or lie on a side.
    scrollView.zoomRotation = content == .map ? .any : content == .photo ? .multiples(of: .pi / 2) : .none
    scrollView.doubleTapZoomScale = content == .map ? 4 : nil
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

  private func updateOverlay() {
    if showsTiles { addSubview(overlay) } else { overlay.removeFromSuperview() }
    overlay.frame = bounds
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
}
