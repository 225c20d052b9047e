import Tactus
import TactusOpenGL

/// The page of the Globe demo: a sky, the globe over it, and controls over the globe; or a map that can be zoomed.
final class GlobePage: View, ScrollViewDelegate {
  let globeView = GLView(frame: .zero)
  let mapView = GLView(frame: .zero)
  let scrollView = ScrollView(frame: .zero)
  let modeControl = SegmentedControl(items: ["Globe", "Map"])
  let sunSlider = Slider(frame: .zero)
  let drawing = GlobeDrawing()

  private let mapDrawing = GlobeMapDrawing()
  private let sky = StarryView(frame: .zero)
  private let bar = View(frame: .zero)
  private let sunLabel = Label("Sun", size: 15, weight: .medium)
  private lazy var frames = DisplayLink.paused(target: self) { $0.step }
  private var lastStep: Double?

  /// The greatest width of the bar, in points.
  private static let barWidth = 520.0

  init() {
    super.init(frame: .zero)
    globeView.isOpaque = false
    globeView.drawableDepthFormat = .format16
    globeView.drawableMultisample = .multisample4X
    globeView.delegate = drawing
    globeView.isAccessibilityElement = true
    globeView.accessibilityLabel = "Globe"
    mapView.delegate = mapDrawing
    mapView.isAccessibilityElement = true
    mapView.accessibilityLabel = "Map"
    scrollView.maximumZoomScale = 6
    scrollView.delegate = self
    scrollView.backgroundColor = .black
    scrollView.isHidden = true
    scrollView.addSubview(mapView)
    bar.backgroundColor = Theme.bar
    bar.cornerRadius = 16
    bar.alpha = 0.94
    sunLabel.isAccessibilityElement = false
    sunSlider.accessibilityLabel = "Sun"
    sunSlider.minimumValue = -1
    sunSlider.maximumValue = 1
    sunSlider.value = 0.2
    modeControl.selectedSegmentIndex = 0
    for view in [sky, globeView, scrollView, bar] { addSubview(view) }
    for view in [modeControl, sunLabel, sunSlider] { bar.addSubview(view) }
    modeControl.addAction({ [weak self] in self?.updateMode() }, for: .valueChanged)
    sunSlider.addAction({ [weak self] in self?.updateSun() }, for: .valueChanged)
    addGestures()
    updateSun()
  }

  // MARK: Controls

  private func updateMode() {
    let showsMap = modeControl.selectedSegmentIndex == 1
    scrollView.isHidden = !showsMap
    globeView.isHidden = showsMap
    sunSlider.isEnabled = !showsMap
  }

  private func updateSun() {
    drawing.sunAngle = Double(sunSlider.value) * .pi
    globeView.setNeedsDisplay()
  }

  // MARK: Gestures

  private func addGestures() {
    let pan = PanGestureRecognizer()
    pan.addAction { [weak self] in self?.pan(pan) }
    let pinch = PinchGestureRecognizer()
    pinch.addAction { [weak self] in self?.pinch(pinch) }
    globeView.isMultipleTouchEnabled = true
    for recognizer in [pan, pinch] { globeView.addGestureRecognizer(recognizer) }
  }

  private func pan(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { stop() }
      drawing.motion.drag(by: pan.translation(in: globeView), in: globeView.bounds.size)
      pan.setTranslation(.zero, in: globeView)
    case .ended:
      drawing.motion.release(at: pan.velocity(in: globeView))
      lastStep = nil
      frames.isPaused = false
    default: break
    }
    globeView.setNeedsDisplay()
  }

  private func pinch(_ pinch: PinchGestureRecognizer) {
    drawing.motion.scale(by: pinch.scale)
    pinch.scale = 1
    globeView.setNeedsDisplay()
  }

  /// A touch stops the globe, also one that is no pan.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { stop() }

  private func stop() {
    drawing.motion.stop()
    frames.isPaused = true
  }

  private func step(_ link: DisplayLink) {
    let seconds = lastStep.map { link.targetTimestamp - $0 } ?? link.targetTimestamp - link.timestamp
    lastStep = link.targetTimestamp
    drawing.motion.step(seconds, in: globeView.bounds.size)
    if !drawing.motion.isMoving { link.isPaused = true }
    globeView.setNeedsDisplay()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window { frames.add(to: window) } else { stop() }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    sky.frame = bounds
    globeView.frame = bounds
    if scrollView.frame != bounds {
      scrollView.setZoomScale(1, animated: false)
      scrollView.frame = bounds
      // A map is twice as wide as high.
      let width = min(bounds.width, 2 * bounds.height)
      mapView.frame = Rect(x: 0, y: 0, width: width, height: width / 2)
      scrollView.contentSize = mapView.frame.size
    }
    let margin = Theme.spacing
    let width = min(bounds.width - 2 * margin, Self.barWidth)
    let height = Theme.target + 2 * margin
    bar.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height - margin, width: width,
      height: height)
    let controlWidth = min(170, (width * 0.4).rounded())
    modeControl.frame = Rect(x: margin, y: margin, width: controlWidth, height: Theme.target)
    sunLabel.frame = Rect(x: modeControl.frame.maxX + margin, y: margin, width: 36, height: Theme.target)
    let left = sunLabel.frame.maxX + 8
    sunSlider.frame = Rect(x: left, y: margin, width: max(0, width - margin - left), height: Theme.target)
  }

  // MARK: ScrollViewDelegate

  func viewForZooming(in scrollView: ScrollView) -> View? { mapView }
}
