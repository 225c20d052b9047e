import Tactus

/// The page of the Level demo: a bubble level with the accelerometer's samples as they are, or filtered, and a chart of them.
final class LevelController: DemoController, AccelerometerDelegate {
  private let level = LevelView()
  private let filterControl = SegmentedControl(items: LevelFilter.Mode.allCases.map(\.title))
  private var filter = LevelFilter()

  init(_ demo: Demo) { super.init(demo, content: level) }

  override func viewDidLoad() {
    super.viewDidLoad()
    filterControl.selectedSegmentIndex = LevelFilter.Mode.allCases.firstIndex(of: filter.mode) ?? 0
    filterControl.addAction(
      { [weak self] in
        guard let self else { return }
        filter.mode = LevelFilter.Mode.allCases[filterControl.selectedSegmentIndex]
      }, for: .valueChanged)
    titleBar.accessories = [filterControl]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let accelerometer = Accelerometer.shared
    accelerometer.updateInterval = Accelerometer.UpdateRate.game.interval
    accelerometer.delegate = self
    level.isSensorAvailable = accelerometer.isAvailable
    // Shakes are delivered to the first responder.
    becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Accelerometer.shared.delegate = nil
    resignFirstResponder()
  }

  func accelerometer(_ accelerometer: Accelerometer, didAccelerate acceleration: Acceleration) {
    level.isSensorAvailable = true
    level.show(filter.add(acceleration))
  }

  // MARK: - Shakes

  override var canBecomeFirstResponder: Bool { true }

  override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    if motion == .motionShake { level.clear() }
  }
}
