import Tactus

/// A screen with many features: content that scrolls and zooms, controls, a blur, an endless animation.
///
/// It moves all the time, so that a test notices when frames stop, and each touch changes it.
@MainActor
final class Everything: ScrollViewDelegate {
  private let canvas = Label(frame: Rect(x: 0, y: 0, width: 900, height: 700))
  private let beat = View(frame: Rect(x: 8, y: 8, width: 24, height: 24))
  private var link: DisplayLink?
  private var idleObservation: IdleObservation?
  /// Drags a text from the bar, and receives drops on the list.
  private let station = DragStation(isTarget: true)

  /// Adds the views to a window.
  func show(in window: Window) {
    Pasteboard.general.string = "everything"
    Application.shared.isIdleTimerDisabled = true
    idleObservation = Application.shared.observeIdle(after: 0.2) { _ in _ = Pasteboard.general.hasStrings }
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 480))
    list.autoresizingMask = [.flexibleHeight]
    list.contentSize = Size(width: 300, height: 44 * 60)
    for row in 0..<60 {
      let label = Label(frame: Rect(x: 12, y: Double(row) * 44, width: 200, height: 44))
      label.text = "Row \(row)"
      list.addSubview(label)
    }
    let column: [View] = [
      Slider(frame: .zero), Switch(frame: .zero), Stepper(frame: .zero), TextField(frame: .zero),
      SegmentedControl(items: ["One", "Two"]), Button(type: .system), ActivityIndicatorView(style: .medium),
    ]
    for (index, control) in column.enumerated() {
      control.frame = Rect(x: 12, y: 60 + Double(index) * 88, width: 260, height: 44)
      list.addSubview(control)
    }
    (column.last as? ActivityIndicatorView)?.startAnimating()
    // A text is edited, so that input methods have something to do.
    let field = column.compactMap { $0 as? TextField }.first

    let zoomed = ScrollView(frame: Rect(x: 300, y: 0, width: 500, height: 480))
    zoomed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    zoomed.delegate = self
    canvas.text = String(repeating: "Words to zoom. ", count: 40)
    canvas.numberOfLines = 0
    zoomed.addSubview(canvas)
    zoomed.contentSize = canvas.frame.size
    zoomed.minimumZoomScale = 0.5
    zoomed.maximumZoomScale = 4

    let bar = VisualEffectView(effect: BlurEffect(radius: 12))
    bar.frame = Rect(x: 0, y: 0, width: 800, height: 40)
    bar.autoresizingMask = [.flexibleWidth]
    beat.backgroundColor = .red
    for view in [list, zoomed, bar, beat] { window.addSubview(view) }
    bar.addInteraction(DragInteraction(delegate: station))
    list.addInteraction(DropInteraction(delegate: station))
    field?.becomeFirstResponder()
    View.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) {
      beat.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    }
    var last = 0.0
    let link = DisplayLink { link in
      if link.targetTimestamp < last { printLine("time went back by \(last - link.targetTimestamp)") }
      last = link.targetTimestamp
    }
    link.add(to: window)
    self.link = link
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { canvas }
}
