/// A control that is on or off, and is changed by a tap, by dragging the thumb, or with Space or Return.
///
/// A switch is 51 × 31 points, as in UIKit, and is centred in its bounds. For larger preferred sizes of text, up to 1.5 times as large
/// suits it, and bounds of that size show it so.
@MainActor
open class Switch: Control {
  /// A Boolean value that indicates whether the switch is on. Setting it sends no event. Default false.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while the switch is on; nil, the default, is the tint colour.
  open var onTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the thumb; nil, the default, is that of the style: white.
  open var thumbTintColor: Color? { didSet { updateAppearance() } }

  private var value = false
  /// The value that is shown; differs from ``isOn`` while the thumb is dragged.
  private var shownValue = false
  /// The location at which the touch began, in the switch's coordinates.
  private var touchDownLocation = Point.zero
  private var isDragging = false

  private let track = View(frame: .zero)
  private let thumb = View(frame: .zero)

  private static let size = Size(width: 51, height: 31)
  private static let gap = 2.0
  /// The additional width of the thumb while the switch is highlighted, in points.
  private static let stretch = 6.0

  /// Creates a switch that is off.
  ///
  /// - Parameter frame: The rectangle whose origin becomes that of the frame, in the superview's coordinates. Its size is
  ///   ignored.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Self.size))
    track.isUserInteractionEnabled = false
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 2), radius: 5)
    addSubview(track)
    track.addSubview(thumb)
    updateAppearance()
  }

  /// Turns the switch on or off without sending an event.
  ///
  /// - Parameters:
  ///   - isOn: Whether to turn the switch on.
  ///   - animated: Whether the thumb slides.
  open func setOn(_ isOn: Bool, animated: Bool) {
    value = isOn
    guard shownValue != isOn || isDragging else { return }
    isDragging = false
    shownValue = isOn
    show(animated: animated)
  }

  // MARK: - Control

  override var expandsTouchTarget: Bool { true }

  /// Begins tracking at the location at which the touch began.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    touchDownLocation = touchDownLocation(of: touch)
    isDragging = false
    return true
  }

  /// Moves the thumb to the side of the touch once the touch has moved.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    if abs(location.x - touchDownLocation.x) > touch.profile.tapMovement { isDragging = true }
    guard isDragging else { return true }
    let isRight = location.x > bounds.midX
    let isOn = isRight != isRightToLeft
    if isOn != shownValue {
      shownValue = isOn
      show(animated: true)
    }
    return true
  }

  /// Sets the value to the side of a dragged thumb, or toggles it after a tap.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let isOn = isDragging ? shownValue : isTouchInside ? !value : value
    isDragging = false
    change(to: isOn, with: event)
  }

  /// Restores the value from before the touch.
  open override func cancelTracking(with event: Event?) {
    isDragging = false
    guard shownValue != value else { return }
    shownValue = value
    show(animated: true)
  }

  /// Toggles the switch, as a tap does.
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

  // MARK: - Appearance

  /// Returns the size of a switch: 51 × 31 points, more for larger preferred sizes of text.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: (Self.size.width * growth).rounded(), height: (Self.size.height * growth).rounded())
  }

  override var defaultHuggingPriority: LayoutPriority { .defaultHigh }

  /// Lays out the track and the thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  override func stateDidChange() { show(animated: true) }

  override func updateAppearance() {
    let on: Color = onTintColor ?? tintColor
    track.backgroundColor = resolve(shownValue ? on : .secondarySystemFill)
    thumb.backgroundColor = resolve(thumbTintColor ?? .thumb)
    track.alpha = isEnabled ? 1 : Self.disabledAlpha + 0.15
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) { (track.frame, track.cornerRadius) }

  private func show(animated: Bool) {
    animate(animated && window != nil) { [self] in
      updateAppearance()
      layOutParts()
    }
  }

  private func layOutParts() {
    let scale = min(growth, max(1, min(bounds.width / Self.size.width, bounds.height / Self.size.height)))
    let size = Size(width: Self.size.width * scale, height: Self.size.height * scale)
    let (gap, stretch) = (Self.gap * scale, Self.stretch * scale)
    track.cornerRadius = min(shapes.switchTrack, size.height / 2)
    track.frame = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    let height = size.height - 2 * gap
    let width = height + (isHighlighted ? stretch : 0)
    let isRight = shownValue != isRightToLeft
    thumb.frame = Rect(
      x: isRight ? size.width - gap - width : gap, y: gap, width: width, height: height)
    thumb.cornerRadius = min(max(0, shapes.switchTrack - gap), height / 2)
  }

  /// Prevents ancestors' gesture recognizers for a single tap, and for a pan or swipe of one touch along the track, from
  /// beginning. A pan across the track and the pan of a scroll view may begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && !claimsDrag(from: gestureRecognizer, isOnThumb: { _ in true })
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
