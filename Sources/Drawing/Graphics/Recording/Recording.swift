import TactusGeometry
import TactusPixels

/// A recorded drawing as a value, which can be drawn again at any scale, in part, and on any thread.
///
///     let recording = Recording(in: Rect(x: 0, y: 0, width: 600, height: 800)) { context in
///       context.fill(BezierPath(ovalIn: Rect(x: 20, y: 20, width: 80, height: 80)))
///     }
///     let picture = recording.draw(PixelRect(x: 0, y: 0, width: 256, height: 256), scale: 4)
///
/// Replaying calls the same operations as the drawing, so that a part at a scale has exactly the pixels that drawing at that
/// scale would have produced. Text is stored laid out, images by reference to their pixels.
package struct Recording: Sendable {
  /// An operation of the drawing.
  enum Operation: Sendable {
    case setState(GraphicsState)
    case save
    case restore
    case clip(BezierPath, FillRule)
    case paint(Painting, extent: Rect)
  }

  /// An operation that paints.
  enum Painting: Sendable {
    case fill(BezierPath, FillRule)
    case stroke(BezierPath, StrokeStyle)
    case clear(Rect)
    case image(Image, Rect)
    case text(TextLayout, Point, Color?)
    case linearGradient(Gradient, Point, Point, Gradient.DrawingOptions)
    case radialGradient(Gradient, Point, Double, Point, Double, Gradient.DrawingOptions)
  }

  /// The operations in order. The extents of paintings are in the base space, in which the drawing began, in points.
  let operations: [Operation]
  /// The bounds of the drawing, in points of the base space.
  package let bounds: Rect
  /// A Boolean value that indicates whether nothing was painted.
  package let isEmpty: Bool
  /// The scale up to which vector images are drawn from their pixels, in pixels per point; infinity if there are none. Drawing at a
  /// larger scale waits for another process.
  package let previewScale: Double
  /// The size of the operations, in bytes, without the images that they refer to, and with an estimate for text.
  package var byteCount: Int { footprint.bytes }

  private let footprint: RecordingFootprint

  /// Records a drawing.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the drawing, in points; the drawing can read them as its clip, but is not clipped to them.
  ///   - drawing: Draws in a context, which has no effect afterwards.
  package init<Failure: Error>(
    in bounds: Rect, drawing: (GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    let recorder = Recorder(bounds: bounds)
    let context = GraphicsContext(recorder: recorder)
    defer { context.invalidate() }
    try drawing(context)
    operations = recorder.operations
    isEmpty = !recorder.hasPainted
    previewScale = recorder.previewScale
    self.bounds = bounds
    footprint = RecordingFootprint(of: recorder.operations)
  }
}

// MARK: - Replaying

extension Recording {
  /// Performs the operations in a context, except for paintings outside a visible rectangle.
  ///
  /// - Parameters:
  ///   - context: The context to draw in. Its graphics state is restored afterwards.
  ///   - visible: The visible rectangle, in points of the base space.
  ///   - isCancelled: Called before each painting; returns whether to end the drawing.
  /// - Returns: Whether the drawing was completed.
  @discardableResult
  package func replay(
    in context: GraphicsContext, visible: Rect, isCancelled: () -> Bool = { false }
  ) -> Bool {
    let outer = context.state
    let depth = context.savedStateCount
    context.saveGState()
    let base = outer.transform
    context.state = GraphicsState()
    context.state.transform = base
    defer {
      while context.savedStateCount > depth { context.restoreGState() }
      context.state = outer
    }
    for operation in operations {
      switch operation {
      case .setState(var state):
        state.transform = state.transform.concatenating(base)
        context.state = state
      case .save: context.saveGState()
      case .restore: if context.savedStateCount > depth + 1 { context.restoreGState() }
      case .clip(let path, let rule): context.clip(to: path, using: rule)
      case .paint(let painting, let extent):
        guard !isCancelled() else { return false }
        if extent.intersects(visible) { painting.paint(in: context) }
      }
    }
    return true
  }

  /// Draws a part of the recording at a scale.
  ///
  /// - Parameters:
  ///   - pixels: The part, in pixels of the whole picture at that scale; the origin of ``bounds`` is at the pixel (0, 0).
  ///   - scale: The scale, in pixels per point.
  ///   - isDiscardable: Whether the pixels may be discarded, because they can be drawn again. Default `false`.
  ///   - isCancelled: Called before each painting; returns whether to end the drawing.
  /// - Returns: The pixels; `nil` if nothing was drawn, or if the drawing was cancelled.
  package func draw(
    _ pixels: PixelRect, scale: Double, isDiscardable: Bool = false, isCancelled: () -> Bool = { false }
  ) -> Bitmap? {
    guard scale.isFinite, scale > 0 else { return nil }
    let origin = Point(
      x: bounds.minX + Double(pixels.x) / scale, y: bounds.minY + Double(pixels.y) / scale)
    let target = DrawingTarget(
      pixelWidth: pixels.width, pixelHeight: pixels.height, scale: scale, origin: origin)
    // An antialiased edge may reach a pixel beyond the shape.
    let visible = Rect(
      x: origin.x, y: origin.y, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale
    ).insetBy(dx: -2 / scale, dy: -2 / scale)
    target.context.drawsVectorImages = true
    guard replay(in: target.context, visible: visible, isCancelled: isCancelled) else { return nil }
    return target.finish(isDiscardable: isDiscardable, tally: .tiles)
  }
}

extension Recording.Painting {
  fileprivate func paint(in context: GraphicsContext) {
    switch self {
    case .fill(let path, let rule): context.fill(path, using: rule)
    case .stroke(let path, let style): context.stroke(path, style: style)
    case .clear(let rect): context.clear(rect)
    case .image(let image, let rect): context.draw(image, in: rect)
    case .text(let layout, let point, let color): context.draw(layout, at: point, color: color)
    case .linearGradient(let gradient, let start, let end, let options):
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case .radialGradient(
      let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let options):
      context.drawRadialGradient(
        gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius, options: options)
    }
  }
}
