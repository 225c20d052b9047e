import CTactusCairo
import TactusGeometry
import TactusPixels

// MARK: - Filling

extension GraphicsContext {
  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: Rect) { fill(BezierPath(rect: rect)) }

  /// Fills several rectangles with the fill colour, one after the other.
  public func fill(_ rects: [Rect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills a path with the fill colour. Open subpaths are closed.
  public func fill(_ path: BezierPath, using rule: FillRule = .winding) {
    guard !path.isEmpty else { return }
    if let recorder { return recorder.paint(.fill(path, rule), extent: path.bounds, state) }
    let color = state.fillColor
    withCairo { cairo, transform in
      castShadow(cairo, around: path.bounds.applying(transform)) { mask, offset in
        path.emit(to: mask, transform: transform.concatenating(offset))
        setRule(rule, mask)
        mask.setSource(Color.black.withAlphaComponent(color.alpha), alpha: 1)
        cairo_fill(mask)
      }
      path.emit(to: cairo, transform: transform)
      setRule(rule, cairo)
      cairo.setSource(color, alpha: state.alpha)
      guard state.blendMode.isUnbounded else { return cairo_fill(cairo) }
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint(cairo)
      cairo_restore(cairo)
    }
  }

  /// Fills the ellipse inside a rectangle with the fill colour.
  public func fillEllipse(in rect: Rect) { fill(BezierPath(ovalIn: rect)) }

  /// Makes a rectangle transparent, whatever the blend mode.
  public func clear(_ rect: Rect) {
    if let recorder { return recorder.paint(.clear(rect), extent: rect, state) }
    withCairo { cairo, transform in
      BezierPath(rect: rect).emit(to: cairo, transform: transform)
      cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
      cairo_fill(cairo)
    }
  }

  private func setRule(_ rule: FillRule, _ cairo: OpaquePointer) {
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }
}

// MARK: - Stroking

extension GraphicsContext {
  /// Strokes a path with the stroke colour.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - style: The style of the line; by default that of the context.
  public func stroke(_ path: BezierPath, style: StrokeStyle? = nil) {
    let style = style ?? state.strokeStyle
    guard !path.isEmpty, style.lineWidth.isFinite, style.lineWidth > 0 else { return }
    let reach = style.lineWidth * max(1, style.miterLimit.isFinite ? style.miterLimit : 10)
    let extent = path.bounds.insetBy(dx: -reach, dy: -reach)
    if let recorder { return recorder.paint(.stroke(path, style), extent: extent, state) }
    let color = state.strokeColor
    withCairo { cairo, transform in
      castShadow(cairo, around: extent.applying(transform)) { mask, offset in
        let moved = transform.concatenating(offset)
        path.emit(to: mask, transform: moved)
        mask.setSource(Color.black.withAlphaComponent(color.alpha), alpha: 1)
        prepareStroke(style, mask, moved)
        cairo_stroke(mask)
      }
      cairo.setSource(color, alpha: state.alpha)
      boundSource(cairo)
      path.emit(to: cairo, transform: transform)
      prepareStroke(style, cairo, transform)
      cairo_stroke(cairo)
    }
  }

  /// Strokes a path with the stroke colour and a line width.
  public func stroke(_ path: BezierPath, lineWidth: Double) {
    var style = state.strokeStyle
    style.lineWidth = lineWidth
    stroke(path, style: style)
  }

  /// Strokes a rectangle with the stroke colour.
  public func stroke(_ rect: Rect) { stroke(BezierPath(rect: rect)) }

  /// Strokes the ellipse inside a rectangle with the stroke colour.
  public func strokeEllipse(in rect: Rect) { stroke(BezierPath(ovalIn: rect)) }

  /// Draws straight lines between pairs of points with the stroke colour.
  public func strokeLineSegments(between points: [Point]) {
    var path = BezierPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Sets Cairo's line style and the transform of the pen.
  private func prepareStroke(_ style: StrokeStyle, _ cairo: OpaquePointer, _ transform: AffineTransform) {
    cairo.setMatrix(transform)
    // This is wider than any surface; larger widths would overflow Cairo's fixed-point numbers.
    let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    cairo_set_line_width(cairo, min(style.lineWidth, 1_000_000 / growth))
    cairo_set_line_cap(cairo, style.lineCap.cairoCap)
    cairo_set_line_join(cairo, style.lineJoin.cairoJoin)
    cairo_set_miter_limit(cairo, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    let dash = style.drawableDash
    // Dashes far smaller than a pixel would take minutes to draw, and appear grey.
    let isVisible = dash.reduce(0, +) * growth > 0.1
    cairo_set_dash(cairo, dash, isVisible ? Int32(dash.count) : 0, isVisible ? style.dashPhase : 0)
  }
}
