import CTactusCairo
import TactusGeometry

// MARK: - The current path

extension GraphicsContext {
  /// Begins a new, empty current path.
  public func beginPath() { path = BezierPath() }

  /// Starts a subpath at a point.
  public func move(to point: Point) { path.move(to: point) }

  /// Adds a straight line from the current point.
  public func addLine(to point: Point) { path.addLine(to: point) }

  /// Adds straight lines through several points, the first of which starts a subpath.
  public func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: Point, control: Point) {
    path.addQuadCurve(to: end, controlPoint: control)
  }

  /// Adds a cubic Bézier curve from the current point: the spelling of ``BezierPath``.
  public func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
    path.addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point: the spelling of ``BezierPath``.
  public func addQuadCurve(to end: Point, controlPoint: Point) {
    path.addQuadCurve(to: end, controlPoint: controlPoint)
  }

  /// Adds an arc with the meaning of `clockwise` in Core Graphics: as the y axis points down, `false` draws an arc that is
  /// clockwise on screen; see ``BezierPath/addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public func addArc(center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: Rect) { path.addRect(rect) }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: Rect) { path.addEllipse(in: rect) }

  /// Adds all elements of a path.
  public func addPath(_ path: BezierPath) { self.path.append(path) }

  /// Closes the subpath.
  public func closePath() { path.close() }

  /// Fills the current path with the fill colour and clears it.
  public func fillPath(using rule: FillRule = .winding) {
    fill(path, using: rule)
    beginPath()
  }

  /// Strokes the current path with the stroke colour and clears it.
  public func strokePath() {
    stroke(path)
    beginPath()
  }

  /// Clips to the current path and clears it.
  public func clip(using rule: FillRule = .winding) {
    clip(to: path, using: rule)
    beginPath()
  }
}

// MARK: - Clipping

extension GraphicsContext {
  /// Intersects the clip with a rectangle.
  public func clip(to rect: Rect) {
    // A rectangle that is not finite has an empty interior.
    clip(to: rect.isFinite ? BezierPath(rect: rect) : BezierPath())
  }

  /// Intersects the clip with a path. An empty path makes the clip empty.
  public func clip(to path: BezierPath, using rule: FillRule = .winding) {
    if let recorder { return recorder.clip(to: path, using: rule, state) }
    guard let cairo else { return }
    cairo_identity_matrix(cairo)
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    if let transform = deviceTransform {
      path.emit(to: cairo, transform: transform)
    } else {
      cairo_new_path(cairo)
    }
    cairo_clip(cairo)
    cairo_new_path(cairo)
  }

  /// The smallest rectangle, in user space, that contains the current clip; empty if nothing can be drawn.
  public var boundingBoxOfClipPath: Rect {
    guard let transform = deviceTransform else { return .zero }
    if let recorder { return recorder.clipBounds.applying(transform.inverted()) }
    guard let cairo else { return .zero }
    cairo_identity_matrix(cairo)
    return cairo.clipExtents.applying(transform.inverted())
  }
}
