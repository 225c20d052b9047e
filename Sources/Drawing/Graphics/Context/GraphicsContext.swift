import CTactusCairo
import TactusGeometry
import TactusPixels

/// A drawing destination for paths, text, images and gradients, with a current transform, clip and graphics state.
///
/// The origin is at the top left, y points down and units are points. A view draws in ``current`` inside `draw(_:)`;
/// ``Image/init(size:scale:drawing:)`` passes a context to its closure.
///
///     override func draw(_ rect: Rect) {
///       guard let context = GraphicsContext.current else { return }
///       context.setFillColor(.orange)
///       context.fill(BezierPath(ovalIn: bounds))
///     }
///
/// Geometry that is not finite draws nothing, and a context has no effect after its drawing has ended. Use a context only on the
/// thread that draws.
public final class GraphicsContext {
  /// The current path; see ``beginPath()``.
  package internal(set) var path = BezierPath()
  var state = GraphicsState() { didSet { recorder?.isStateStale = true } }
  private var savedStates: [GraphicsState] = []

  /// The appearance for which dynamic colours are resolved. Default light, with the standard contrast.
  package var appearance = ColorAppearance()

  /// A Boolean value that indicates whether vector images that are shown larger than their pixels are drawn again, which waits for
  /// another process. Default `false`.
  var drawsVectorImages = false

  /// The transform from the base space, in points, to pixels.
  let base: AffineTransform
  private var open: (() -> OpaquePointer?)?
  private var openedCairo: OpaquePointer?
  /// The recorder of the drawing; `nil` if the context draws at once.
  private(set) var recorder: Recorder?

  /// A Boolean value that indicates whether anything has been painted.
  package private(set) var hasPainted = false

  /// Creates a context that draws with Cairo.
  ///
  /// - Parameters:
  ///   - base: The transform from points to pixels.
  ///   - open: Creates the Cairo context, which this object then owns; called when it is first needed.
  init(base: AffineTransform, open: @escaping () -> OpaquePointer?) {
    self.base = base
    self.open = open
  }

  /// Creates a context that records drawing instead of performing it.
  init(recorder: Recorder) {
    base = .identity
    self.recorder = recorder
  }

  deinit {
    if let openedCairo { cairo_destroy(openedCairo) }
  }

  /// Ends drawing. The context has no effect from then on.
  func invalidate() {
    recorder = nil
    open = nil
    if let openedCairo { cairo_destroy(openedCairo) }
    openedCairo = nil
  }
}

// MARK: - Cairo

extension GraphicsContext {
  /// The Cairo context, which is created on first use; `nil` if drawing has ended or is impossible.
  var cairo: OpaquePointer? {
    if let openedCairo { return openedCairo }
    guard let open else { return nil }
    self.open = nil
    openedCairo = open()
    if let openedCairo {
      for _ in savedStates { cairo_save(openedCairo) }
    }
    return openedCairo
  }

  /// The transform from user space to pixels; `nil` if it is not invertible, so that drawing is invisible.
  var deviceTransform: AffineTransform? {
    let transform = state.transform.concatenating(base)
    return transform.isInvertible ? transform : nil
  }

  /// Calls `body` with the Cairo context, set to the current blend mode and the identity matrix, and the transform to pixels.
  func withCairo(_ body: (_ cairo: OpaquePointer, _ transform: AffineTransform) -> Void) {
    guard let transform = deviceTransform, let cairo else { return }
    hasPainted = true
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    body(cairo, transform)
    cairo_new_path(cairo)
    // Releases patterns that refer to pixels owned by others.
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  /// Makes what a blend mode that erases yields everywhere the source of a Cairo context whose matrix is the identity, to be painted
  /// inside a shape: Cairo's operators for these modes also change the pixels outside of it. Without such a mode it does nothing.
  func boundSource(_ cairo: OpaquePointer) {
    guard state.blendMode.isUnbounded, let target = cairo_get_target(cairo),
      let source = cairo_pattern_reference(cairo_get_source(cairo))
    else { return }
    cairo_push_group(cairo)
    // The clip acts when the shape is painted. In the group as well, it would fade the destination at its smooth edges.
    cairo_reset_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, target, 0, 0)
    cairo_paint(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo_set_source(cairo, source)
    cairo_paint(cairo)
    cairo_pattern_destroy(source)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
  }
}

// MARK: - Saving and restoring

extension GraphicsContext {
  /// The number of states that can be restored.
  var savedStateCount: Int { savedStates.count }

  /// Saves the graphics state: transform, clip, colours, line style, opacity, blend mode and shadow.
  public func saveGState() {
    savedStates.append(state)
    recorder?.save(state)
    if let openedCairo { cairo_save(openedCairo) }
  }

  /// Restores the graphics state that was saved last. Without one, the call has no effect.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    recorder?.restore()
    if let openedCairo { cairo_restore(openedCairo) }
  }
}

// MARK: - Transform

extension GraphicsContext {
  /// The current transform, from user space to the space in which the drawing began, both in points.
  public var ctm: AffineTransform { state.transform }

  /// Translates the origin of user space.
  public func translateBy(x: Double, y: Double) { concatenate(AffineTransform(translationX: x, y: y)) }

  /// Scales user space.
  public func scaleBy(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }

  /// Rotates user space about the origin, by an angle in radians, clockwise on screen.
  public func rotate(by angle: Double) { concatenate(AffineTransform(rotationAngle: angle)) }

  /// Prepends a transform to the current one. A result that is not finite is ignored.
  ///
  /// With a transform that is not invertible, such as a scale of 0, drawing is invisible until the state is restored.
  public func concatenate(_ transform: AffineTransform) {
    let result = transform.concatenating(state.transform)
    guard result.isFinite else { return }
    state.transform = result
  }
}

// MARK: - Drawing state

extension GraphicsContext {
  /// Sets the colour of fills. Default black.
  public func setFillColor(_ color: Color) { state.fillColor = color.resolved(in: appearance) }

  /// Sets the colour of strokes. Default black.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color.resolved(in: appearance) }

  /// Sets the width of strokes, in points. Default 1.
  public func setLineWidth(_ width: Double) { state.strokeStyle.lineWidth = width }

  /// Sets the style of the ends of strokes. Default ``LineCap/butt``.
  public func setLineCap(_ cap: LineCap) { state.strokeStyle.lineCap = cap }

  /// Sets the style of the corners of strokes. Default ``LineJoin/miter``.
  public func setLineJoin(_ join: LineJoin) { state.strokeStyle.lineJoin = join }

  /// Sets the maximum length of sharp corners, as a multiple of the line width. Default 10.
  public func setMiterLimit(_ limit: Double) { state.strokeStyle.miterLimit = limit }

  /// Sets the dash pattern of strokes: the lengths of dashes and gaps, in points. Default empty, for solid lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.strokeStyle.dash = lengths
    state.strokeStyle.dashPhase = phase
  }

  /// Sets the opacity of all drawing, from 0 to 1. Default 1.
  public func setAlpha(_ alpha: Double) { state.alpha = alpha.isFinite ? max(0, min(1, alpha)) : 1 }

  /// Sets the blend mode. Default ``BlendMode/normal``.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// Sets whether the edges of shapes are antialiased. Default `true`.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// The quality with which images are drawn larger or smaller. Default ``InterpolationQuality/default``.
  public var interpolationQuality: InterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets the shadow of fills, strokes, images and text; a colour of `nil` removes it.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow, in points; it does not depend on the current transform.
  ///   - blur: The width of the blurred edge, in points, from 0 to 200.
  ///   - color: The colour of the shadow.
  public func setShadow(offset: Size, blur: Double, color: Color? = Color.black.withAlphaComponent(1.0 / 3)) {
    guard let color, offset.isFinite, blur.isFinite else { return state.shadow = nil }
    state.shadow = GraphicsState.Shadow(
      offset: offset, blur: max(0, min(200, blur)), color: color.resolved(in: appearance))
  }
}
