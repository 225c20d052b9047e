/// Turns something on and off: by a tap, by dragging the thumb, by Space or Return.
///
/// A switch is 51 × 31 points, as in UIKit, in the middle of whatever bounds it is given.
@MainActor
open class Switch: Control {
  /// Whether it is on. Setting it sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the ground while it is on; nil, the default, is the accent colour.
  open var onTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: Color? { didSet { updateAppearance() } }

  private var value = false
  /// What shows; differs from ``isOn`` while the thumb is dragged.
  private var shownValue = false
  /// Where the finger landed, in the switch's coordinates.
  private var landing = Point.zero
  private var isDragging = false

  private let track = View(frame: .zero)
  private let thumb = View(frame: .zero)

  private static let size = Size(width: 51, height: 31)
  private static let gap = 2.0
  /// By how much the thumb stretches under the finger, in points.
  private static let stretch = 6.0

  /// Makes a switch that is off.
  ///
  /// - Parameter frame: Its origin counts; the size is always that of a switch, until the bounds are set.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Self.size))
    track.isUserInteractionEnabled = false
    track.cornerRadius = Self.size.height / 2
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 2), radius: 5)
    addSubview(track)
    track.addSubview(thumb)
    updateAppearance()
  }

  /// Turns it on or off. No event is sent.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is to be on.
  ///   - animated: Whether the thumb slides.
  open func setOn(_ isOn: Bool, animated: Bool) {
    value = isOn
    guard shownValue != isOn || isDragging else { return }
    isDragging = false
    shownValue = isOn
    show(animated: animated)
  }

  // MARK: - Control

  override var widensTarget: Bool { true }

  /// Remembers where the finger landed.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    landing = landing(of: touch)
    isDragging = false
    return true
  }

  /// Lets the thumb go to the side where the finger is, once it has moved.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    if abs(location.x - landing.x) > TapCounter.maximumMovement { isDragging = true }
    guard isDragging else { return true }
    let isRight = location.x > bounds.midX
    let isOn = isRight != isRightToLeft
    if isOn != shownValue {
      shownValue = isOn
      show(animated: true)
    }
    return true
  }

  /// Takes the side where the thumb was left; a tap takes the other side.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let isOn = isDragging ? shownValue : isTouchInside ? !value : value
    isDragging = false
    change(to: isOn, with: event)
  }

  /// Goes back to where it was.
  open override func cancelTracking(with event: Event?) {
    isDragging = false
    guard shownValue != value else { return }
    shownValue = value
    show(animated: true)
  }

  /// Turns it, as a tap does.
  open override func performPrimaryAction() { if isEnabled { change(to: !value, with: nil) } }

  private func change(to isOn: Bool, with event: Event?) {
    let isChanged = isOn != value
    value = isOn
    if shownValue != isOn {
      shownValue = isOn
      show(animated: true)
    }
    if isChanged { sendValueChanged(with: event) }
  }

  // MARK: - Looks

  /// The size of a switch.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }

  /// Places track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func stateDidChange() { show(animated: true) }

  override func updateAppearance() {
    let on: Color = onTintColor ?? tintColor
    track.backgroundColor = resolve(shownValue ? on : .secondarySystemFill)
    thumb.backgroundColor = resolve(thumbTintColor ?? .white)
    track.alpha = isEnabled ? 1 : Self.disabledAlpha + 0.15
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) { (track.frame, Self.size.height / 2) }

  private func show(animated: Bool) {
    animate(animated && window != nil) { [self] in
      updateAppearance()
      placeParts()
    }
  }

  private func placeParts() {
    let size = Self.size
    track.frame = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    let height = size.height - 2 * Self.gap
    let width = height + (isHighlighted ? Self.stretch : 0)
    let isRight = shownValue != isRightToLeft
    thumb.frame = Rect(
      x: isRight ? size.width - Self.gap - width : Self.gap, y: Self.gap, width: width, height: height)
    thumb.cornerRadius = height / 2
  }

  /// Keeps a tap of one touch, and a pan or a swipe of one touch along the track, from the gesture recognizers of the ancestors;
  /// a drag across the track, and the pan of a scroll view, may take the touch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && !claimsDrag(from: gestureRecognizer, isOnThumb: { _ in true })
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
