// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A stepper whose label is dragged sideways, and whose buttons repeat while they are held.
class CountStepper: UIControl {
  var value: Double = 0 {
    didSet {
      value = min(maximumValue, max(minimumValue, value))
      label.text = String(Int(value))
      if oldValue != value { sendActions(for: .valueChanged) }
    }
  }
  var minimumValue: Double = 0 { didSet { value = min(maximumValue, max(minimumValue, value)) } }
  var maximumValue: Double = 100 { didSet { value = min(maximumValue, max(minimumValue, value)) } }
  var stepValue: Double = 1

  lazy var leftButton: UIButton = {
    let button = UIButton()
    button.setTitle("-", for: .normal)
    button.backgroundColor = UIColor(red: 0.21, green: 0.5, blue: 0.74, alpha: 1)
    button.addTarget(self, action: CountStepper.leftButtonTouchDown, for: .touchDown)
    button.addTarget(self, action: CountStepper.buttonTouchUp, for: [.touchUpInside, .touchUpOutside])
    button.addTarget(self, action: CountStepper.buttonTouchUp, for: .touchCancel)
    return button
  }()

  lazy var rightButton: UIButton = {
    let button = UIButton()
    button.setTitle("+", for: .normal)
    button.backgroundColor = UIColor(red: 0.21, green: 0.5, blue: 0.74, alpha: 1)
    button.addTarget(self, action: CountStepper.rightButtonTouchDown, for: .touchDown)
    button.addTarget(self, action: CountStepper.buttonTouchUp, for: [.touchUpInside, .touchUpOutside])
    button.addTarget(self, action: CountStepper.buttonTouchUp, for: .touchCancel)
    return button
  }()

  lazy var label: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.text = "0"
    label.textColor = .white
    label.isUserInteractionEnabled = true
    let panRecognizer = UIPanGestureRecognizer(target: self, action: CountStepper.handlePan)
    panRecognizer.maximumNumberOfTouches = 1
    label.addGestureRecognizer(panRecognizer)
    return label
  }()

  private var labelOriginalCenter = CGPoint.zero
  private let labelSlideLength: CGFloat = 5
  private var timer: Timer?
  private var timerFireCount = 0
  private var direction = 1.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    addSubview(leftButton)
    addSubview(rightButton)
    addSubview(label)
    clipsToBounds = true
    layer.cornerRadius = 4
    NotificationCenter.default.addObserver(
      self, selector: CountStepper.reset, name: UIApplication.willResignActiveNotification, object: nil)
  }

  override func layoutSubviews() {
    let buttonWidth = bounds.size.width * 0.25
    leftButton.frame = CGRect(x: 0, y: 0, width: buttonWidth, height: bounds.size.height)
    label.frame = CGRect(
      x: buttonWidth, y: 0, width: bounds.size.width * 0.5, height: bounds.size.height)
    rightButton.frame = CGRect(
      x: bounds.size.width * 0.75, y: 0, width: buttonWidth, height: bounds.size.height)
    labelOriginalCenter = label.center
  }

  private func leftButtonTouchDown() { start(-1) }
  private func rightButtonTouchDown() { start(1) }

  private func start(_ direction: Double) {
    self.direction = direction
    value += direction * stepValue
    slide(by: CGFloat(direction) * labelSlideLength)
    timerFireCount = 0
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: CountStepper.handleTimerFire, userInfo: nil,
      repeats: true)
  }

  private func handleTimerFire(_ timer: Timer) {
    timerFireCount += 1
    if timerFireCount > 4 { value += direction * stepValue }
  }

  private func buttonTouchUp(_ button: UIButton) { reset() }

  private func reset() {
    timer?.invalidate()
    timer = nil
    slide(by: 0)
  }

  private func slide(by offset: CGFloat) {
    UIView.animate(withDuration: 0.1) { self.label.center.x = self.labelOriginalCenter.x + offset }
  }

  private func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      leftButton.isEnabled = false
      rightButton.isEnabled = false
    case .changed:
      let translation = gesture.translation(in: label)
      gesture.setTranslation(CGPoint.zero, in: label)
      let slidingRange = labelSlideLength * 4
      let x = max(
        labelOriginalCenter.x - slidingRange,
        min(labelOriginalCenter.x + slidingRange, label.center.x + translation.x))
      label.center = CGPoint(x: x, y: label.center.y)
      if x == labelOriginalCenter.x + slidingRange { value += stepValue }
      if x == labelOriginalCenter.x - slidingRange { value -= stepValue }
    case .ended, .cancelled, .failed:
      leftButton.isEnabled = true
      rightButton.isEnabled = true
      reset()
    default:
      break
    }
  }

  deinit { NotificationCenter.default.removeObserver(self) }
}
