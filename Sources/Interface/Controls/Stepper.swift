/// A control with two halves, minus and plus, that decrease and increase a value by a step.
///
/// Holding a half repeats the step: after half a second every quarter of a second, and faster after six repetitions. With
/// keyboard focus the arrow keys step. The natural size of a stepper is 94 × 32 points, as in UIKit, and up to 1.5 times as large for
/// larger preferred sizes of text.
@MainActor
open class Stepper: Control {
  // MARK: Values

  /// The value, limited to the range from the minimum to the maximum. A value that is not finite is ignored and logged. Setting
  /// it sends no event. Default 0.
  open var value: Double {
    get { storedValue }
    set {
      guard check(newValue.isFinite, "value") else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateAppearance()
    }
  }
  /// The minimum value. A value that is not below the maximum is ignored and logged. Default 0.
  open var minimumValue = 0.0 {
    didSet {
      guard isRange(minimumValue, maximumValue) else { return minimumValue = oldValue }
      value = storedValue
    }
  }
  /// The maximum value. A value that is not above the minimum is ignored and logged. Default 100.
  open var maximumValue = 100.0 {
    didSet {
      guard isRange(minimumValue, maximumValue) else { return maximumValue = oldValue }
      value = storedValue
    }
  }
  /// The amount by which a step changes the value. A value that is not greater than 0 is ignored and logged. Default 1.
  open var stepValue = 1.0 {
    didSet { if !check(stepValue.isFinite && stepValue > 0, "stepValue") { stepValue = oldValue } }
  }
  /// A Boolean value that indicates whether `.valueChanged` is sent for each repeated step rather than once at the end. Default
  /// true.
  open var isContinuous = true
  /// A Boolean value that indicates whether holding a half repeats the step. Default true.
  open var autorepeat = true
  /// A Boolean value that indicates whether a step beyond one end of the range continues at the other. Default false.
  open var wraps = false { didSet { updateAppearance() } }

  /// A Boolean value that indicates whether the value is shown between the halves, where a tap opens a keypad on which it is typed. Default
  /// false.
  open var showsValue: Bool {
    get { valueLabel != nil }
    set {
      guard newValue != showsValue else { return }
      valueLabel?.removeFromSuperview()
      valueLabel = newValue ? makeValueLabel() : nil
      updateAppearance()
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The label of the value; nil while it is not shown.
  private(set) var valueLabel: Label?

  /// The time before a held half repeats, in seconds.
  static let repeatDelay = 0.5
  /// The time between the first repetitions, in seconds.
  static let repeatInterval = 0.25
  /// The time between later repetitions, in seconds.
  static let fastRepeatInterval = 0.06
  /// The number of repetitions at `repeatInterval`.
  static let slowRepeatCount = 6

  private enum Half { case minus, plus }

  private var storedValue = 0.0
  private var heldHalf: Half?
  private var repeatCount = 0
  private var hasPendingValueChange = false
  private var timer: ClockTimer?

  private let background = View(frame: .zero)
  private let pressedBackground = View(frame: .zero)
  private let divider = View(frame: .zero)
  private let minus = [View(frame: .zero)]
  private let plus = [View(frame: .zero), View(frame: .zero)]

  private static let size = Size(width: 94, height: 32)
  /// The size of the bars of the signs, in points.
  private static let bar = (length: 15.0, width: 2.0)

  // MARK: Creation

  /// Creates a stepper with a range from 0 to 100.
  ///
  /// - Parameter frame: The stepper's frame, in the superview's coordinates. An empty size is replaced by the natural size.
  public override init(frame: Rect) {
    super.init(frame: frame.size.isEmpty ? Rect(origin: frame.origin, size: Self.size) : frame)
    for view in [background, pressedBackground, divider] + minus + plus {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    styleDidChange()
    pressedBackground.alpha = 0
    for bar in minus + plus { bar.cornerRadius = 1 }
    updateAppearance()
  }

  private func isRange(_ minimum: Double, _ maximum: Double) -> Bool {
    let isValid = minimum.isFinite && maximum.isFinite && minimum < maximum
    if !isValid {
      Self.logger.warning("A stepper's minimum has to be a number below its maximum; ignored")
    }
    return isValid
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
    if isHeld && !isContinuous { hasPendingValueChange = true } else { sendValueChanged(with: event) }
  }

  private func scheduleRepeat(after delay: Double) {
    timer?.cancel()
    timer = window?.application?.clock.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    timer = nil
    guard isTracking, let heldHalf else { return }
    repeatCount += 1
    let interval = repeatCount > Self.slowRepeatCount ? Self.fastRepeatInterval : Self.repeatInterval
    // Scheduled before the actions are called, because they may end the tracking.
    if canStep(heldHalf) { scheduleRepeat(after: interval) }
    // A touch that has moved outside makes no steps until it is inside again.
    if isTouchInside { step(heldHalf, with: nil, isHeld: true) }
  }

  private func endHold() {
    timer?.cancel()
    timer = nil
    heldHalf = nil
    if hasPendingValueChange {
      hasPendingValueChange = false
      sendValueChanged()
    }
  }

  // MARK: - Control

  override var expandsTouchTarget: Bool { true }

  /// Begins tracking with the half under the touch.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let x = touchDownLocation(of: touch).x
    heldHalf = nil
    if isOnValue(x) { return true }
    let half: Half = (x >= bounds.midX) != isRightToLeft ? .plus : .minus
    guard canStep(half) else { return true }
    heldHalf = half
    repeatCount = 0
    hasPendingValueChange = false
    if autorepeat { scheduleRepeat(after: Self.repeatDelay) }
    return true
  }

  /// Makes a step unless the held half has already repeated.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let half = heldHalf
    let wasHeld = repeatCount > 0
    endHold()
    if half == nil, isTouchInside, let touch, isOnValue(touch.location(in: self).x) {
      return openNumberEntry()
    }
    if let half, !wasHeld, isTouchInside { step(half, with: event) }
  }

  /// Ends the repetition and keeps the steps that were made.
  open override func cancelTracking(with event: Event?) { endHold() }

  /// Increases the value by a step.
  open override func performPrimaryAction() { if isEnabled { step(.plus, with: nil) } }

  override func handle(_ key: Key) -> Bool {
    let forward: KeyCode = isRightToLeft ? .leftArrow : .rightArrow
    let backward: KeyCode = isRightToLeft ? .rightArrow : .leftArrow
    switch key.keyCode {
    case forward: step(.plus, with: nil)
    case backward: step(.minus, with: nil)
    default: return false
    }
    return true
  }

  // MARK: - Appearance

  /// Returns the natural size of a stepper: 94 × 32 points, more for larger preferred sizes of text.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: (Self.size.width * growth + valueWidth).rounded(), height: (Self.size.height * growth).rounded())
  }

  override var defaultHuggingPriority: LayoutPriority { .defaultHigh }

  /// Lays out the halves and the divider.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let height = bounds.height * 0.56
    divider.frame = Rect(x: bounds.midX - 0.5, y: bounds.midY - height / 2, width: 1, height: height)
    divider.isHidden = showsValue
    layOutPressedBackground()
    let half = halfWidth
    valueLabel?.frame = Rect(x: half, y: 0, width: max(0, bounds.width - 2 * half), height: bounds.height)
    let minusX = isRightToLeft ? bounds.maxX - half / 2 : half / 2
    let plusX = isRightToLeft ? half / 2 : bounds.maxX - half / 2
    // In a stepper that was laid out for smaller text, the bars keep their size.
    let scale = min(growth, max(1, min(bounds.width / Self.size.width, bounds.height / Self.size.height)))
    for (bars, x) in [(minus, minusX), (plus, plusX)] {
      for (index, bar) in bars.enumerated() {
        let (length, width) = (Self.bar.length * scale, Self.bar.width * scale)
        bar.bounds = Rect(
          x: 0, y: 0, width: index == 0 ? length : width, height: index == 0 ? width : length)
        bar.center = Point(x: x.rounded(), y: bounds.midY)
      }
    }
  }

  override func updateAppearance() {
    background.backgroundColor = resolve(.tertiarySystemFill)
    divider.backgroundColor = resolve(.separator)
    pressedBackground.backgroundColor = resolve(.systemFill)
    for (half, bars) in [(Half.minus, minus), (Half.plus, plus)] {
      let isUsable = isEnabled && canStep(half)
      for bar in bars { bar.backgroundColor = resolve(isUsable ? .label : .tertiaryLabel) }
    }
    updateValueLabel()
    layOutPressedBackground()
    let pressAlpha = isHighlighted && heldHalf != nil ? 1.0 : 0
    if pressedBackground.alpha != pressAlpha {
      animate(pressAlpha == 0) { [self] in pressedBackground.alpha = pressAlpha }
    }
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) { (bounds, background.cornerRadius) }

  override func styleDidChange() {
    background.cornerRadius = shapes.stepper
    pressedBackground.cornerRadius = shapes.stepper
  }

  private func layOutPressedBackground() {
    guard let heldHalf else { return }
    let isRight = (heldHalf == .plus) != isRightToLeft
    let half = halfWidth
    pressedBackground.frame = Rect(
      x: isRight ? bounds.width - half : 0, y: 0, width: half, height: bounds.height)
  }

  /// Prevents ancestors' gesture recognizers for a single tap with one touch from beginning.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
