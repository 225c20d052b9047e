import Tactus

/// The page of the Camera demo, which plays a camera of the kernel, or a generated one.
final class CameraController: DemoController {
  let page = CameraPage()
  private lazy var camera: any CameraSource = makeCamera()
  private let device: String?
  private var failure: CameraError?
  private let snapshotButton = Button(title: "Snapshot")
  private var timer: ClockTimer?
  private var counts = FrameSink.Statistics()

  /// The formats, in the order of the segments.
  static let formats: [PixelFormat] = [.nv12, .yuyv, .bgrx8888]

  /// Creates the page.
  ///
  /// - Parameter device: The path of a video device, such as `/dev/video0`; nil, the default, for the generated camera.
  init(_ demo: Demo, device: String? = nil) {
    self.device = device
    super.init(demo, content: page)
  }

  private func makeCamera() -> any CameraSource {
    guard let device else { return GeneratedCamera(frames: page.frameView.frames) }
    return DeviceCamera(path: device, frames: page.frameView.frames) { [weak self] failure in
      self?.failure = failure
      self?.showRates()
    }
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
    page.rateLabel.text = failure?.description ?? "\(received) received, \(shown) shown"
  }
}
