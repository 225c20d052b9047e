/// Two halves, minus and plus, that lower and raise a value by a step.
///
/// A half that is held repeats: after half a second every quarter of a second, after a while faster. With keyboard focus the
/// arrow keys step. A stepper is 94 × 32 points, as in UIKit, and wider where its bounds are.
@MainActor
open class Stepper: Control {
  // MARK: Values

  /// The value, between the minimum and the maximum; one beyond them is limited, one that is not a number is refused with a
  /// log line. Setting it sends no event. Default 0.
  open var value: Double {
    get { storedValue }
    set {
      guard check(newValue.isFinite, "value") else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateAppearance()
    }
  }
  /// The least value. One that is not below the maximum is refused with a log line. Default 0.
  open var minimumValue = 0.0 {
    didSet {
      guard isRange(minimumValue, maximumValue) else { return minimumValue = oldValue }
      value = storedValue
    }
  }
  /// The greatest value. One that is not above the minimum is refused with a log line. Default 100.
  open var maximumValue = 100.0 {
    didSet {
      guard isRange(minimumValue, maximumValue) else { return maximumValue = oldValue }
      value = storedValue
    }
  }
  /// By how much a step changes the value. One that is not greater than 0 is refused with a log line. Default 1.
  open var stepValue = 1.0 {
    didSet { if !check(stepValue.isFinite && stepValue > 0, "stepValue") { stepValue = oldValue } }
  }
  /// Whether `.valueChanged` is sent at every step while a half is held, rather than once when it is let go. Default true.
  open var isContinuous = true
  /// Whether a half that is held repeats. Default true.
  open var autorepeat = true
  /// Whether a step beyond one end goes on at the other. Default false.
  open var wraps = false { didSet { updateAppearance() } }

  /// How long a half is held until it repeats, in seconds, and how often it does then.
  static let repeatDelay = 0.5
  static let repeatInterval = 0.25
  static let fastRepeatInterval = 0.06
  static let slowRepeats = 6

  private enum Half { case minus, plus }

  private var storedValue = 0.0
  private var heldHalf: Half?
  private var hasRepeated = 0
  private var hasUntoldChange = false
  private var timer: ClockTimer?

  private let ground = View(frame: .zero)
  private let press = View(frame: .zero)
  private let divider = View(frame: .zero)
  private let minus = [View(frame: .zero)]
  private let plus = [View(frame: .zero), View(frame: .zero)]

  private static let size = Size(width: 94, height: 32)
  private static let radius = 8.0

  // MARK: Creation

  /// Makes a stepper from 0 to 100.
  ///
  /// - Parameter frame: Its place; where the size is empty it takes that of a stepper.
  public override init(frame: Rect) {
    super.init(frame: frame.size.isEmpty ? Rect(origin: frame.origin, size: Self.size) : frame)
    for view in [ground, press, divider] + minus + plus {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    ground.cornerRadius = Self.radius
    press.cornerRadius = Self.radius
    press.alpha = 0
    for bar in minus + plus { bar.cornerRadius = 1 }
    updateAppearance()
  }

  private func isRange(_ minimum: Double, _ maximum: Double) -> Bool {
    let isSound = minimum.isFinite && maximum.isFinite && minimum < maximum
    if !isSound {
      Self.logger.warning("A stepper's minimum has to be a number below its maximum; ignored")
    }
    return isSound
  }

  // MARK: - Steps

  private func canStep(_ half: Half) -> Bool {
    wraps || (half == .plus ? storedValue < maximumValue : storedValue > minimumValue)
  }

  private func step(_ half: Half, with event: Event?, isHeld: Bool = false) {
    let old = storedValue
    var new = half == .plus ? old + stepValue : old - stepValue
    if new > maximumValue { new = wraps && old == maximumValue ? minimumValue : maximumValue }
    if new < minimumValue { new = wraps && old == minimumValue ? maximumValue : minimumValue }
    guard new != old else { return }
    storedValue = new
    updateAppearance()
    if isHeld && !isContinuous { hasUntoldChange = true } else { sendValueChanged(with: event) }
  }

  private func scheduleRepeat(after delay: Double) {
    timer?.cancel()
    timer = window?.application?.clock.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    timer = nil
    guard isTracking, let heldHalf else { return }
    hasRepeated += 1
    let interval = hasRepeated > Self.slowRepeats ? Self.fastRepeatInterval : Self.repeatInterval
    // Before the actions, which may end all this.
    if canStep(heldHalf) { scheduleRepeat(after: interval) }
    // A finger that has slid away holds nothing; coming back it goes on.
    if isTouchInside { step(heldHalf, with: nil, isHeld: true) }
  }

  private func letGo() {
    timer?.cancel()
    timer = nil
    heldHalf = nil
    if hasUntoldChange {
      hasUntoldChange = false
      sendValueChanged()
    }
  }

  // MARK: - Control

  override var widensTarget: Bool { true }

  /// Holds the half under the finger.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let isRight = landing(of: touch).x >= bounds.midX
    let half: Half = isRight != isRightToLeft ? .plus : .minus
    guard canStep(half) else { return true }
    heldHalf = half
    hasRepeated = 0
    hasUntoldChange = false
    if autorepeat { scheduleRepeat(after: Self.repeatDelay) }
    return true
  }

  /// Steps, unless the half has repeated.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let half = heldHalf
    let wasHeld = hasRepeated > 0
    letGo()
    if let half, !wasHeld, isTouchInside { step(half, with: event) }
  }

  /// Lets go; what has been repeated stays.
  open override func cancelTracking(with event: Event?) { letGo() }

  /// Raises the value by a step.
  open override func performPrimaryAction() { if isEnabled { step(.plus, with: nil) } }

  override func use(_ key: Key) -> Bool {
    let forward: KeyCode = isRightToLeft ? .leftArrow : .rightArrow
    let backward: KeyCode = isRightToLeft ? .rightArrow : .leftArrow
    switch key.keyCode {
    case forward: step(.plus, with: nil)
    case backward: step(.minus, with: nil)
    default: return false
    }
    return true
  }

  // MARK: - Looks

  /// The size of a stepper.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }

  /// Places the halves.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let height = bounds.height * 0.56
    divider.frame = Rect(x: bounds.midX - 0.5, y: bounds.midY - height / 2, width: 1, height: height)
    placePress()
    let quarter = bounds.width / 4
    let minusX = isRightToLeft ? bounds.midX + quarter : bounds.midX - quarter
    let plusX = isRightToLeft ? bounds.midX - quarter : bounds.midX + quarter
    for (bars, x) in [(minus, minusX), (plus, plusX)] {
      for (index, bar) in bars.enumerated() {
        bar.bounds = Rect(x: 0, y: 0, width: index == 0 ? 15 : 2, height: index == 0 ? 2 : 15)
        bar.center = Point(x: x.rounded(), y: bounds.midY)
      }
    }
  }

  override func updateAppearance() {
    ground.backgroundColor = resolve(.tertiarySystemFill)
    divider.backgroundColor = resolve(.separator)
    press.backgroundColor = resolve(.systemFill)
    for (half, bars) in [(Half.minus, minus), (Half.plus, plus)] {
      let isUsable = isEnabled && canStep(half)
      for bar in bars { bar.backgroundColor = resolve(isUsable ? .label : .tertiaryLabel) }
    }
    placePress()
    let pressAlpha = isHighlighted && heldHalf != nil ? 1.0 : 0
    if press.alpha != pressAlpha { animate(pressAlpha == 0) { [self] in press.alpha = pressAlpha } }
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) { (bounds, Self.radius) }

  private func placePress() {
    guard let heldHalf else { return }
    let isRight = (heldHalf == .plus) != isRightToLeft
    press.frame = Rect(
      x: isRight ? bounds.midX : 0, y: 0, width: bounds.width / 2, height: bounds.height)
  }

  /// Keeps a tap of one touch from the gesture recognizers of the ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
