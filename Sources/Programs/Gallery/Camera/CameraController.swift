import Tactus

/// The page of the Camera demo, which plays a generated camera.
final class CameraController: DemoController {
  let page = CameraPage()
  private let camera: GeneratedCamera
  private let snapshotButton = Button(title: "Snapshot")
  private var timer: ClockTimer?
  private var counts = FrameSink.Statistics()

  /// The formats, in the order of the segments.
  static let formats: [PixelFormat] = [.nv12, .yuyv, .bgrx8888]

  init(_ demo: Demo) {
    camera = GeneratedCamera(frames: page.frameView.frames)
    super.init(demo, content: page)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [snapshotButton]
    snapshotButton.addAction({ [weak self] in self?.page.takeSnapshot() }, for: .touchUpInside)
    for control in [page.formatControl, page.stallSwitch.control, page.floodSwitch.control] as [Control] {
      control.addAction({ [weak self] in self?.updateCamera() }, for: .valueChanged)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCamera()
    timer = ClockTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.showRates()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    camera.stop()
    timer?.cancel()
  }

  private func updateCamera() {
    guard !page.stallSwitch.control.isOn else { return camera.stop() }
    camera.start(
      format: Self.formats[max(0, page.formatControl.selectedSegmentIndex)],
      rate: page.floodSwitch.control.isOn ? .flood : .usual)
  }

  /// Shows how many frames there were in the last second.
  private func showRates() {
    let now = page.frameView.statistics
    let (received, shown) = (now.receivedCount - counts.receivedCount, now.shownCount - counts.shownCount)
    counts = now
    page.rateLabel.text = "\(received) received, \(shown) shown"
  }
}
