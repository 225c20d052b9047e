internal import TactusScene

/// A view that shows the pictures of a camera or a video, which a producer on any thread hands over.
///
/// ``View/contentMode`` determines how a frame fills the bounds: with `.scaleAspectFit`, the default, all of it is shown, and the
/// ``View/backgroundColor``, black by default, fills the rest; with `.scaleAspectFill` it fills the bounds and is cropped. Corner
/// radius, opacity and transforms apply as to every view, and the view can be zoomed in a ``ScrollView``.
///
///     let view = FrameView(frame: bounds)
///     let frames = view.frames
///     startCamera { frame in frames.show(frame) }  // On the camera's thread
///
/// A frame is uploaded from the producer's memory when the display is refreshed, and converted to red, green and blue by the GPU;
/// nothing is copied before. What is drawn for a frame is the area of the picture in the view. The latest frame is retained, so
/// that it is shown again when the GPU lost its textures or the compositor ended.
@MainActor
open class FrameView: View {
  /// What producers on any thread hand frames to.
  public nonisolated let frames: FrameSink
  /// The frame that the view shows, for example to make an ``Image`` of it; nil before the first.
  public private(set) var displayedFrame: VideoFrame?

  private let stream = FrameStream()
  private var contents: LayerContents?

  /// Creates a view without a picture. It ignores touches unless ``InteractiveResponder/isUserInteractionEnabled`` is set, like an ``ImageView``.
  ///
  /// - Parameter frame: The frame rectangle, in the superview's coordinates.
  public override init(frame: Rect) {
    frames = FrameSink()
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    frames = FrameSink()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    frames.connect(to: self)
    contentMode = .scaleAspectFit
    backgroundColor = .black
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  /// Hands over a frame, on any thread; see ``FrameSink/show(_:)``.
  ///
  /// - Parameter frame: The frame.
  public nonisolated func show(_ frame: VideoFrame) { frames.show(frame) }

  /// Removes the picture, so that only the background is visible until the next frame.
  public func removeFrame() {
    frames.removeFrame()
    displayedFrame = nil
    contents = nil
    layer.contents = nil
  }

  /// The numbers of frames that were received, shown and dropped.
  public nonisolated var statistics: FrameSink.Statistics { frames.statistics }

  /// The reason why the latest frame could not be shown, such as a size that exceeds the GPU's limit; nil if it could. It is
  /// logged as well.
  public var failure: PixelBufferError? { stream.latestFailure }

  /// Returns the size of the frame that the view shows, with one point per pixel; zero before the first.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let displayedFrame else { return .zero }
    return Size(width: Double(displayedFrame.width), height: Double(displayedFrame.height))
  }

  /// Follows the view into another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if observation.follow(self) { frames.suspend() }
  }

  private var observation = WindowObservation()

  /// Requests a frame of the window, which will show the newest frame.
  func frameIsWaiting() {
    guard let window else { return frames.suspend() }
    window.setNeedsFrame()
  }

  /// A frame is shown by the GPU also where a zoomed view is drawn in tiles.
  override func recordDrawing() -> RecordedDrawing? { nil }

  private func showNewestFrame() {
    guard let frame = frames.takeFrame() else { return }
    displayedFrame = frame
    let contents = LayerContents(frame: frame.storage, of: stream, after: contents)
    self.contents = contents
    layer.contents = contents
  }
}

extension FrameView: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) {}

  /// Shows the newest frame. This is the latest time before drawing, when it is also known whether the view is visible.
  func windowDidPrepareFrame(_ window: Window) {
    guard hasVisibleRect else { return frames.suspend() }
    window.performWithoutRequestingFrame { showNewestFrame() }
  }

  func windowDidDisappear(_ window: Window) { frames.suspend() }
}
