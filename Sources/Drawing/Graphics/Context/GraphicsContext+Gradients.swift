import CTactusCairo
import TactusGeometry
import TactusPixels

// MARK: - Gradients

extension GraphicsContext {
  /// Fills the clip with a gradient whose colours change along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - start: The point of the first colour.
  ///   - end: The point of the last colour.
  ///   - options: Whether the first and last colours extend beyond the line's ends. By default they do not.
  public func drawLinearGradient(
    _ gradient: Gradient, start: Point, end: Point, options: Gradient.DrawingOptions = []
  ) {
    guard start.isDrawable, end.isDrawable, start != end else { return }
    if let recorder {
      return recorder.paint(.linearGradient(gradient, start, end, options), extent: nil, state)
    }
    draw(gradient, options, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
  }

  /// Fills the clip with a gradient whose colours change from one circle to another.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the circle of the first colour.
  ///   - startRadius: The radius of the circle of the first colour.
  ///   - endCenter: The centre of the circle of the last colour.
  ///   - endRadius: The radius of the circle of the last colour.
  ///   - options: Whether the first and last colours extend beyond the circles. By default they do not.
  public func drawRadialGradient(
    _ gradient: Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double,
    options: Gradient.DrawingOptions = []
  ) {
    guard startCenter.isDrawable, endCenter.isDrawable else { return }
    guard (0...1e6).contains(startRadius), (0...1e6).contains(endRadius) else { return }
    if let recorder {
      let painting = Recording.Painting.radialGradient(
        gradient, startCenter, startRadius, endCenter, endRadius, options)
      return recorder.paint(painting, extent: nil, state)
    }
    draw(
      gradient, options,
      cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius))
  }

  private func draw(_ gradient: Gradient, _ options: Gradient.DrawingOptions, _ pattern: OpaquePointer?) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    guard !gradient.colors.isEmpty else { return }
    func addStop(_ location: Double, _ color: Color) {
      let color = color.drawable
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    // Beyond its ends the pattern repeats its outermost stops: clear ones end it there.
    if !options.contains(.drawsBeforeStartLocation) { addStop(0, .clear) }
    for (location, color) in zip(gradient.locations, gradient.colors) { addStop(location, color) }
    if !options.contains(.drawsAfterEndLocation) { addStop(1, .clear) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    withCairo { cairo, transform in
      cairo.setMatrix(transform)
      cairo_set_source(cairo, pattern)
      cairo_identity_matrix(cairo)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }
}

extension Point {
  /// A Boolean value that indicates whether the point is in the range of Cairo's patterns.
  fileprivate var isDrawable: Bool { isFinite && abs(x) <= 1e6 && abs(y) <= 1e6 }
}
