import Tactus

/// The page of the Breakout demo: the game, with the score in the title bar.
final class BreakoutController: DemoController, AccelerometerDelegate {
  private let game = BreakoutView()
  private let status = BreakoutStatus()
  private let tiltSwitch = LabeledSwitch(title: "Tilt")

  init(_ demo: Demo) { super.init(demo, content: game) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [status, tiltSwitch]
    tiltSwitch.control.addAction({ [weak self] in self?.updateTilt() }, for: .valueChanged)
    game.onChange = { [weak self] in self?.show() }
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateTilt()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Accelerometer.shared.delegate = nil
  }

  // MARK: - Tilt

  /// Reads the accelerometer while the paddle is controlled by tilting the device.
  private func updateTilt() {
    let accelerometer = Accelerometer.shared
    game.isTiltControlled = tiltSwitch.control.isOn
    if game.isTiltControlled {
      accelerometer.updateInterval = Accelerometer.UpdateRate.highFrequency.interval
    }
    accelerometer.delegate = game.isTiltControlled ? self : nil
  }

  func accelerometer(_ accelerometer: Accelerometer, didAccelerate acceleration: Acceleration) {
    game.tilt(acceleration)
  }

  private func show() { status.show(score: game.game.score, lives: game.game.lives) }
}
