import Tactus

/// A view that draws the borders of another view's tiles and shows the counters of the tile store.
final class TileOverlay: View {
  /// The view whose tiles are shown.
  weak var zoomed: View?

  private let status = Label("", size: 14, weight: .medium, alignment: .center)
  private var link: DisplayLink?
  private var shown: [Rect] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    status.backgroundColor = Color(rgb: 0x0E1117).withAlphaComponent(0.8)
    status.cornerRadius = 10
    status.textColor = .white
    addSubview(status)
  }

  override func layoutSubviews() {
    status.frame = Rect(x: 12, y: bounds.height - 44, width: min(520, max(0, bounds.width - 24)), height: 32)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard let window else { return }
    let link = DisplayLink { [weak self] _ in self?.update() }
    link.add(to: window)
    self.link = link
  }

  private func update() {
    guard let zoomed, let window, let application = window.application else { return }
    let rects = zoomed.tileRects.map { convert($0, from: zoomed) }
    if rects != shown {
      shown = rects
      setNeedsDisplay()
    }
    let counters = application.tileStore.counters
    let bytes = (zoomed as? TiledView)?.memoryUse ?? application.tileStore.bytes
    let text =
      "\(rects.count) tiles seen, \(bytes >> 20) MiB · drawn \(counters.rasters), given up \(counters.cancellations), recorded \(counters.recordings)"
    if status.text != text { status.text = text }
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setStrokeColor(Color(rgb: 0xFF4D8D).withAlphaComponent(0.85))
    context.setLineWidth(1)
    for tile in shown { context.stroke(tile.insetBy(dx: 0.5, dy: 0.5)) }
  }
}
