internal import TactusScene

/// A view that shows what an application draws with OpenGL ES.
///
/// It is a view like others: ordered among its siblings, clipped, with rounded corners, transformed, animated, faded and touched. The
/// ``delegate`` draws it, or a subclass that overrides ``drawContent(in:)``. The functions of OpenGL are in the module `TactusOpenGL`.
///
///     import Tactus
///     import TactusOpenGL
///
///     let view = GLView(frame: bounds)
///     view.drawableDepthFormat = .format16
///     view.delegate = self
///
///     func glView(_ view: GLView, drawIn rect: Rect) {
///       glClearColor(0.1, 0.2, 0.4, 1)
///       glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
///     }
///
/// A view draws in a context of its own, so that the state that it leaves behind is what it finds the next time, and has no effect on
/// anything else. Where the processor draws the windows, a context without a window is used, and its pixels are read.
@MainActor
open class GLView: View {
  /// The object that draws the view. Default nil.
  public weak var delegate: (any GLViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsDisplay() } }
  }
  /// The version of OpenGL ES in which the view draws.
  public let version: GLContext.Version
  /// The context in which the view draws; nil before it is drawn for the first time, and after the context was lost.
  public var context: GLContext? { client?.properties }
  /// The reason why the view could not be drawn the last time: a ``GLViewError``, or what its drawing has thrown; nil if it could. It is
  /// logged as well.
  public internal(set) var failure: (any Error)?

  /// The format of the colours. Default ``GLViewDrawableColorFormat/rgba8888``.
  public var drawableColorFormat = GLViewDrawableColorFormat.rgba8888 {
    didSet { if drawableColorFormat != oldValue { setNeedsDisplay() } }
  }
  /// The format of the depth buffer. Default ``GLViewDrawableDepthFormat/formatNone``.
  public var drawableDepthFormat = GLViewDrawableDepthFormat.formatNone {
    didSet { if drawableDepthFormat != oldValue { setNeedsDisplay() } }
  }
  /// The format of the stencil buffer. Default ``GLViewDrawableStencilFormat/formatNone``.
  public var drawableStencilFormat = GLViewDrawableStencilFormat.formatNone {
    didSet { if drawableStencilFormat != oldValue { setNeedsDisplay() } }
  }
  /// The number of samples for each pixel. Default ``GLViewDrawableMultisample/multisampleNone``.
  public var drawableMultisample = GLViewDrawableMultisample.multisampleNone {
    didSet { if drawableMultisample != oldValue { setNeedsDisplay() } }
  }
  /// The width of what was drawn last, in pixels; 0 if nothing was.
  public var drawableWidth: Int { drawnFormat?.width ?? 0 }
  /// The height of what was drawn last, in pixels; 0 if nothing was.
  public var drawableHeight: Int { drawnFormat?.height ?? 0 }
  /// A Boolean value that indicates whether the view is drawn before a frame after ``View/setNeedsDisplay()``, and when its size in
  /// pixels has changed. Default true. If it is false, only ``display()`` draws it, as from a ``DisplayLink``.
  public var enableSetNeedsDisplay = true {
    didSet { if enableSetNeedsDisplay != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the alpha component that is drawn has no meaning, and nothing behind the view is drawn.
  /// Default true.
  open override var isOpaque: Bool { didSet { if isOpaque != oldValue { setNeedsDisplay() } } }

  var client: (any ClientContext)?
  var state = GLContextState()
  /// A Boolean value that indicates whether the view is to be drawn before the next frame.
  var needsDrawing = true
  var isDrawingContent = false
  /// The format of what was drawn last; nil if nothing was.
  var drawnFormat: DrawableFormat?
  /// The format of what the view tried to draw last; nil if it did not.
  var attemptedFormat: DrawableFormat?
  /// Says in place of the picture that there is none; nil if there is one, or none was expected yet.
  var notice: Label?
  private var observation = WindowObservation()

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - frame: The frame rectangle, in the superview's coordinates.
  ///   - version: The version of OpenGL ES. Default ``GLContext/Version/es2``.
  public init(frame: Rect, version: GLContext.Version = .es2) {
    self.version = version
    super.init(frame: frame)
  }

  /// Creates a view that draws with OpenGL ES 2.
  public override convenience init(frame: Rect) { self.init(frame: frame, version: .es2) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    version = .es2
    super.init(coder: coder)
  }

  // MARK: Overriding

  /// Creates what ``drawContent(in:)`` needs; see ``GLViewDelegate/glView(_:prepare:)``, which it calls.
  open func prepareContent(_ context: GLContext) throws { try delegate?.glView(self, prepare: context) }

  /// Draws the view with OpenGL; see ``GLViewDelegate/glView(_:drawIn:)``, which it calls.
  ///
  /// - Parameter rect: The bounds, in points.
  open func drawContent(in rect: Rect) throws { try delegate?.glView(self, drawIn: rect) }

  // MARK: Invalidation

  /// Requests a redraw before the next frame, unless ``enableSetNeedsDisplay`` is false.
  open override func setNeedsDisplay() {
    guard enableSetNeedsDisplay else { return }
    needsDrawing = true
    window?.setNeedsFrame()
  }

  /// Requests a redraw of the whole view; see ``setNeedsDisplay()``.
  open override func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

  /// Follows the view into another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard observation.follow(self), window != nil else { return }
    state.conditionsDidChange()
    setNeedsDisplay()
  }

  /// Has what is too coarse, or too fine, drawn again.
  override func drawingWillUpdate() {
    super.drawingWillUpdate()
    if enableSetNeedsDisplay, format != attemptedFormat { setNeedsDisplay() }
  }

  /// The picture is drawn by the GPU also where a zoomed view is drawn in tiles.
  override func recordDrawing() -> RecordedDrawing? { nil }

  override func releaseMemory() {
    super.releaseMemory()
    // Without requests the view could not be drawn when it is visible again.
    if enableSetNeedsDisplay { deleteDrawable() }
  }

  /// Lays out what is said in place of a picture.
  open override func layoutSubviews() {
    super.layoutSubviews()
    notice?.frame = bounds
  }
}

extension GLView: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) {}

  /// Draws the view if that was requested. This is the latest time before the frame, when it is also known whether the view is visible.
  func windowDidPrepareFrame(_ window: Window) {
    guard hasVisibleRect else { return }
    if client?.isLost == true { contextWasLost() }
    guard enableSetNeedsDisplay, needsDrawing || format != attemptedFormat else { return }
    display(inFrameOf: window)
  }

  func windowDidDisappear(_ window: Window) {}
}
