import CTactusCairo
import TactusGeometry
import TactusPixels

/// A place to draw in: paths, text, images and gradients, with a current transform, clip and drawing state.
///
/// The origin is at the top left, y points down and units are points. A view draws in ``current`` inside `draw(_:)`;
/// ``Image/init(size:scale:drawing:)`` hands its closure a context.
///
///     override func draw(_ rect: Rect) {
///       guard let context = GraphicsContext.current else { return }
///       context.setFillColor(.orange)
///       context.fill(BezierPath(ovalIn: bounds))
///     }
///
/// Geometry that is not finite draws nothing, and a context that is kept after its drawing has ended is inert. A
/// context belongs to the thread that draws.
public final class GraphicsContext {
  /// The path under construction; see ``beginPath()``.
  var path = BezierPath()
  var state = GraphicsState() { didSet { recorder?.isStateStale = true } }
  private var savedStates: [GraphicsState] = []

  /// Whether colours that differ between light and dark are set as they are on a dark interface.
  package var isDark = false

  /// From the base space (points) to pixels.
  let base: AffineTransform
  private var open: (() -> OpaquePointer?)?
  private var openedCairo: OpaquePointer?
  /// Takes down what is drawn, where it is not drawn at once.
  private(set) var recorder: Recorder?

  /// Whether anything has been painted.
  package private(set) var hasPainted = false

  /// Makes a context that draws through Cairo.
  ///
  /// - Parameters:
  ///   - base: Maps points to pixels.
  ///   - open: Makes the Cairo context, owned by this object from then on; called when it is first needed.
  init(base: AffineTransform, open: @escaping () -> OpaquePointer?) {
    self.base = base
    self.open = open
  }

  /// Makes a context that draws nothing and has everything taken down.
  init(recorder: Recorder) {
    base = .identity
    self.recorder = recorder
  }

  deinit {
    if let openedCairo { cairo_destroy(openedCairo) }
  }

  /// Ends drawing for good: what is drawn from now on goes nowhere.
  func invalidate() {
    recorder = nil
    open = nil
    if let openedCairo { cairo_destroy(openedCairo) }
    openedCairo = nil
  }
}

// MARK: - Cairo

extension GraphicsContext {
  /// The Cairo context, made when first asked for; nil when drawing has ended or cannot be.
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

  /// From user space to pixels; nil when it has no inverse, so that nothing can be seen.
  var deviceTransform: AffineTransform? {
    let transform = state.transform.concatenating(base)
    return transform.isInvertible ? transform : nil
  }

  /// Calls `body` with a Cairo context that paints with the current blend mode, and a matrix that is the identity.
  func withCairo(_ body: (_ cairo: OpaquePointer, _ transform: AffineTransform) -> Void) {
    guard let transform = deviceTransform, let cairo else { return }
    hasPainted = true
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    body(cairo, transform)
    cairo_new_path(cairo)
    // Lets go of patterns that refer to pixels of others.
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }
}

// MARK: - Saving and restoring

extension GraphicsContext {
  /// How many states can be taken back.
  var savedStateCount: Int { savedStates.count }

  /// Remembers the drawing state: transform, clip, colours, line style, opacity, blend mode, shadow.
  public func saveGState() {
    savedStates.append(state)
    recorder?.save(state)
    if let openedCairo { cairo_save(openedCairo) }
  }

  /// Takes back the state that was saved last. Without one nothing happens.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    recorder?.restore()
    if let openedCairo { cairo_restore(openedCairo) }
  }
}

// MARK: - Transform

extension GraphicsContext {
  /// The current transform, from user space to the space the drawing began with, both in points.
  public var ctm: AffineTransform { state.transform }

  /// Moves the origin.
  public func translateBy(x: Double, y: Double) { concatenate(AffineTransform(translationX: x, y: y)) }

  /// Scales what is drawn from now on.
  public func scaleBy(x: Double, y: Double) { concatenate(AffineTransform(scaleX: x, y: y)) }

  /// Turns what is drawn from now on about the origin, by an angle in radians, clockwise on screen.
  public func rotate(by angle: Double) { concatenate(AffineTransform(rotationAngle: angle)) }

  /// Puts a transform before the current one. One that is not finite is ignored.
  ///
  /// A transform without an inverse (a scale of 0, say) makes what is drawn vanish until the state is restored.
  public func concatenate(_ transform: AffineTransform) {
    let result = transform.concatenating(state.transform)
    guard result.isFinite else { return }
    state.transform = result
  }
}

// MARK: - Drawing state

extension GraphicsContext {
  /// Sets the colour of fills; black at first.
  public func setFillColor(_ color: Color) { state.fillColor = color.resolved(isDark: isDark) }

  /// Sets the colour of strokes; black at first.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color.resolved(isDark: isDark) }

  /// Sets the width of strokes, in points; 1 at first.
  public func setLineWidth(_ width: Double) { state.strokeStyle.lineWidth = width }

  /// Sets how open ends of strokes look; `butt` at first.
  public func setLineCap(_ cap: LineCap) { state.strokeStyle.lineCap = cap }

  /// Sets how corners of strokes look; `miter` at first.
  public func setLineJoin(_ join: LineJoin) { state.strokeStyle.lineJoin = join }

  /// Sets how long sharp corners may be, as a multiple of the line width; 10 at first.
  public func setMiterLimit(_ limit: Double) { state.strokeStyle.miterLimit = limit }

  /// Sets the dash pattern of strokes: lengths of dashes and gaps, in points. Empty is solid, as at first.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.strokeStyle.dash = lengths
    state.strokeStyle.dashPhase = phase
  }

  /// Sets the opacity of all that is drawn, 0 to 1; 1 at first.
  public func setAlpha(_ alpha: Double) { state.alpha = alpha.isFinite ? max(0, min(1, alpha)) : 1 }

  /// Sets how drawing combines with what is there; `normal` at first.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// Sets whether the edges of shapes are smoothed; true at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// How images are drawn larger or smaller than they are.
  public var interpolationQuality: InterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Gives fills, strokes, images and text a shadow; a colour of nil takes it away.
  ///
  /// - Parameters:
  ///   - offset: How far the shadow is displaced, in points; the current transform does not matter.
  ///   - blur: The width of the soft edge, in points; 0 is sharp. At most 200 counts.
  ///   - color: The colour of the shadow.
  public func setShadow(offset: Size, blur: Double, color: Color? = Color.black.withAlphaComponent(1.0 / 3)) {
    guard let color, offset.isFinite, blur.isFinite else { return state.shadow = nil }
    state.shadow = GraphicsState.Shadow(
      offset: offset, blur: max(0, min(200, blur)), color: color.resolved(isDark: isDark))
  }
}
