internal import TactusGraphics

/// A handle at an end of selected text: a line with a knob, above the beginning or below the end.
@MainActor
final class SelectionHandle: View {
  /// A Boolean value that indicates whether it is the handle at the beginning.
  let isStart: Bool
  /// A closure that is called with the new location of the end, in the superview's coordinates.
  var onDrag: ((SelectionHandle, Point) -> Void)?
  /// A closure that is called when a touch ends; with true if it was a tap.
  var onEnd: ((SelectionHandle, Bool) -> Void)?
  /// The offset of the other end while this one is dragged.
  var fixedOffset = 0
  /// The middle of the knob, in the superview's coordinates.
  private(set) var knob = Point.zero
  /// A Boolean value that indicates whether a touch drags the handle.
  private(set) var isDragged = false
  /// The rectangle of the line, in the superview's coordinates.
  private var line = Rect.zero
  /// The distance from the touch to the line when the touch began.
  private var grip = Point.zero
  private var initialLocation: Point?

  /// The radius of the knob, in points.
  static let knobRadius = 6.0
  /// The width and the height of the area that a touch hits, in points.
  static let touchSide = 44.0
  /// The distance that a touch moves before it drags, in points.
  private static let hysteresis = 3.0

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  /// Places the handle at the caret's rectangle, in the superview's coordinates.
  func move(to rect: Rect) {
    guard rect.isFinite, rect != line else { return }
    line = rect
    knob = Point(x: rect.midX, y: isStart ? rect.minY - Self.knobRadius : rect.maxY + Self.knobRadius)
    let height = max(Self.touchSide, rect.height + 3 * Self.knobRadius)
    // The knob is within the area, and so is the line.
    let y = isStart ? rect.maxY - height : rect.minY
    View.performWithoutAnimation {
      frame = Rect(x: rect.midX - Self.touchSide / 2, y: y, width: Self.touchSide, height: height)
    }
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(resolve(tintColor))
    let origin = Point(x: line.minX - frame.minX, y: line.minY - frame.minY)
    context.fill(Rect(origin: origin, size: line.size))
    let center = Point(x: knob.x - frame.minX, y: knob.y - frame.minY)
    let side = 2 * Self.knobRadius
    context.fillEllipse(
      in: Rect(x: center.x - Self.knobRadius, y: center.y - Self.knobRadius, width: side, height: side))
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let superview else { return }
    let location = touch.location(in: superview)
    initialLocation = location
    grip = line.center - location
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let superview, let initialLocation else { return }
    let location = touch.location(in: superview)
    if !isDragged, location.distance(to: initialLocation) < Self.hysteresis { return }
    isDragged = true
    onDrag?(self, location + grip)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard initialLocation != nil else { return }
    let wasDragged = isDragged
    cancel()
    onEnd?(self, !wasDragged)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard initialLocation != nil else { return }
    cancel()
    onEnd?(self, false)
  }

  /// Ends the drag.
  func cancel() {
    isDragged = false
    initialLocation = nil
  }
}
