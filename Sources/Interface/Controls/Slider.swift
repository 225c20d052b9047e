/// A control with a thumb on a track that the user drags to choose a value.
///
/// The touch has to begin on the thumb, or in the area of a touch target around its centre. The thumb keeps its distance to the touch,
/// and grows while it is dragged. With keyboard focus the arrow keys move the thumb by a twentieth of the range.
@MainActor
open class Slider: Control {
  // MARK: Values

  /// The value, limited to the range from the minimum to the maximum. A value that is not finite is ignored and logged. Setting
  /// it sends no event. Default 0.
  open var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum value. A value above the maximum also sets the maximum, as in UIKit. Default 0.
  open var minimumValue = 0.0 {
    didSet {
      guard check(minimumValue.isFinite, "minimumValue") else { return minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// The maximum value. A value below the minimum also sets the minimum, as in UIKit. Default 1.
  open var maximumValue = 1.0 {
    didSet {
      guard check(maximumValue.isFinite, "maximumValue") else { return maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// A Boolean value that indicates whether `.valueChanged` is sent while the thumb moves rather than once at the end. Default
  /// true.
  open var isContinuous = true

  // MARK: Appearance

  /// The colour of the track on the side of the minimum; nil, the default, is the tint colour.
  open var minimumTrackTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the track on the side of the maximum; nil, the default, is a grey.
  open var maximumTrackTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the thumb; nil, the default, is that of the style: white.
  open var thumbTintColor: Color? { didSet { updateAppearance() } }
  /// The image at the end of the minimum value; nil, the default, shows none.
  open var minimumValueImage: Image? { didSet { imageDidChange(minimumImageView, minimumValueImage) } }
  /// The image at the end of the maximum value; nil, the default, shows none.
  open var maximumValueImage: Image? { didSet { imageDidChange(maximumImageView, maximumValueImage) } }

  private var storedValue = 0.0
  /// The horizontal distance from the thumb's centre to the touch when it began, in points.
  private var touchOffset = 0.0
  private var valueAtStart = 0.0
  private var thumbImages: [State: Image] = [:]
  private var minimumTrackImages = SliderTrackImages()
  private var maximumTrackImages = SliderTrackImages()

  /// The superview of all parts, so that their opacity changes together.
  private let content = View(frame: .zero)
  private let minimumTrack = View(frame: .zero)
  private let maximumTrack = View(frame: .zero)
  private let thumb = View(frame: .zero)
  private let thumbImageView = ImageView(frame: .zero)
  private let minimumImageView = ImageView(frame: .zero)
  private let maximumImageView = ImageView(frame: .zero)

  private static let thumbSize = 28.0
  private static let trackHeight = 4.0
  /// The distance between an image and the track, in points.
  private static let imageGap = 10.0
  private static let growth = 1.15
  /// The fraction of the range by which an arrow key changes the value.
  static let keyStep = 0.05

  // MARK: Creation

  /// Creates a slider with a range from 0 to 1.
  ///
  /// - Parameter frame: The slider's frame, in the superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    styleDidChange()
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 2), radius: 6)
    for view in [minimumImageView, maximumImageView] { view.contentMode = .center }
    thumbImageView.isHidden = true
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb, thumbImageView] {
      content.addSubview(view)
    }
    content.isUserInteractionEnabled = false
    addSubview(content)
    updateAppearance()
  }

  // MARK: - Setting

  /// Sets the value without sending an event.
  ///
  /// - Parameters:
  ///   - value: The value. See ``value``.
  ///   - animated: Whether the thumb slides.
  open func setValue(_ value: Double, animated: Bool) {
    guard check(value.isFinite, "value") else { return }
    let limited = min(max(value, minimumValue), maximumValue)
    guard limited != storedValue else { return }
    storedValue = limited
    show(animated: animated)
  }

  /// Sets the thumb's image for a state; nil removes it.
  open func setThumbImage(_ image: Image?, for state: State) {
    thumbImages[state] = image
    stateImagesDidChange()
  }

  /// Returns the image that was set for the thumb in a state.
  open func thumbImage(for state: State) -> Image? { thumbImages[state] }

  /// The thumb's image for the current state; nil for the default thumb.
  open var currentThumbImage: Image? { state.firstValue { thumbImages[$0] } }

  /// Sets the image of the track on the side of the minimum for a state, instead of its colour; nil removes it.
  ///
  /// The image is stretched from the end of the track to the centre of the thumb, except for its caps, and keeps its height.
  open func setMinimumTrackImage(_ image: Image?, for state: State) {
    minimumTrackImages.set(image, for: state, above: minimumTrack)
    stateImagesDidChange()
  }

  /// Sets the image of the track on the side of the maximum for a state, as ``setMinimumTrackImage(_:for:)``; nil removes it.
  open func setMaximumTrackImage(_ image: Image?, for state: State) {
    maximumTrackImages.set(image, for: state, above: maximumTrack)
    stateImagesDidChange()
  }

  /// Returns the image that was set for the track on the side of the minimum in a state.
  open func minimumTrackImage(for state: State) -> Image? { minimumTrackImages[state] }
  /// Returns the image that was set for the track on the side of the maximum in a state.
  open func maximumTrackImage(for state: State) -> Image? { maximumTrackImages[state] }

  /// The image of the track on the side of the minimum for the current state; nil for its colour.
  open var currentMinimumTrackImage: Image? { minimumTrackImages.current(in: state) }
  /// The image of the track on the side of the maximum for the current state; nil for its colour.
  open var currentMaximumTrackImage: Image? { maximumTrackImages.current(in: state) }

  private func stateImagesDidChange() {
    updateAppearance()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func rangeDidChange() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    show(animated: false)
  }

  // MARK: - Geometry, for subclasses

  /// Returns the rectangle of the track, in the slider's coordinates.
  ///
  /// - Parameter bounds: The bounds of the slider.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    var left = isRightToLeft ? maximumValueImage : minimumValueImage
    var right = isRightToLeft ? minimumValueImage : maximumValueImage
    if left?.size.isEmpty == true { left = nil }
    if right?.size.isEmpty == true { right = nil }
    let start = bounds.minX + (left.map { $0.size.width + Self.imageGap } ?? 0)
    let end = bounds.maxX - (right.map { $0.size.width + Self.imageGap } ?? 0)
    return Rect(
      x: start, y: bounds.midY - trackHeight / 2, width: max(0, end - start), height: trackHeight)
  }

  /// Returns the rectangle of the thumb, in the slider's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The result of ``trackRect(forBounds:)``.
  ///   - value: The value for which the thumb is positioned.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    let size = currentThumbImage?.size ?? Size(width: thumbSize, height: thumbSize)
    let span = maximumValue - minimumValue
    var share = span > 0 && span.isFinite ? (value - minimumValue) / span : 0
    if isRightToLeft { share = 1 - share }
    let x = rect.minX + share * max(0, rect.width - size.width)
    return Rect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the thumb for a value of UIKit's type. Default that for the value as a `Double`; override either.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Float) -> Rect {
    thumbRect(forBounds: bounds, trackRect: rect, value: Double(value))
  }

  private var thumbRect: Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: Float(storedValue))
  }

  // MARK: - Control

  override var expandsTouchTarget: Bool { true }

  /// Begins tracking if the touch began on the thumb.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard isOnThumb(touch) else { return false }
    touchOffset = touchDownLocation(of: touch).x - thumbRect.midX
    valueAtStart = storedValue
    return true
  }

  /// Returns whether a touch began on the thumb or in the area of 44 points around its centre.
  private func isOnThumb(_ touch: Touch) -> Bool {
    let rect = thumbRect
    let reach = max(0, (touch.profile.minimumTargetSize - rect.width) / 2)
    return rect.insetBy(dx: -reach, dy: -max(reach, bounds.height)).contains(touchDownLocation(of: touch))
  }

  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect.width
    let room = track.width - width
    guard room > 0 else { return true }
    var share = (touch.location(in: self).x - touchOffset - track.minX - width / 2) / room
    if isRightToLeft { share = 1 - share }
    let old = storedValue
    setValue(minimumValue + min(max(share, 0), 1) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != old { sendValueChanged(with: event) }
    return true
  }

  /// Sends `.valueChanged` if the slider is not continuous and the value has changed.
  open override func endTracking(_ touch: Touch?, with event: Event?) { sendFinalValue(with: event) }

  /// Keeps the value, and sends `.valueChanged` if the slider is not continuous and the value has changed.
  open override func cancelTracking(with event: Event?) { sendFinalValue(with: event) }

  private func sendFinalValue(with event: Event?) {
    guard !isContinuous, storedValue != valueAtStart else { return }
    // An action may disable or remove the slider, which cancels tracking.
    valueAtStart = storedValue
    sendValueChanged(with: event)
  }

  override func handle(_ key: Key) -> Bool {
    let forward: KeyCode = isRightToLeft ? .leftArrow : .rightArrow
    let backward: KeyCode = isRightToLeft ? .rightArrow : .leftArrow
    switch key.keyCode {
    case forward: step(by: Self.keyStep)
    case backward: step(by: -Self.keyStep)
    case .pageUp: step(by: 4 * Self.keyStep)
    case .pageDown: step(by: -4 * Self.keyStep)
    case .home: step(by: -1)
    case .end: step(by: 1)
    default: return false
    }
    return true
  }

  /// Changes the value by a fraction of the range.
  private func step(by share: Double) {
    let old = storedValue
    setValue(storedValue + share * (maximumValue - minimumValue), animated: true)
    if storedValue != old { sendValueChanged() }
  }

  // MARK: - View

  /// Returns the available width, or 118 points if it is unlimited, and the height that fits the thumb and the images.
  open override func sizeThatFits(_ size: Size) -> Size {
    let images = [minimumValueImage, maximumValueImage, currentMinimumTrackImage, currentMaximumTrackImage]
      .compactMap { $0?.size.height }
    let height = max(
      34 * metrics.controlScale, currentThumbImage?.size.height ?? thumbSize, images.max() ?? 0)
    return Size(width: size.width > 0 ? size.width : 118, height: height)
  }

  /// The height that fits the thumb and the images, in points. There is no natural width.
  open override var intrinsicContentSize: Size {
    toolkitIntrinsicSize(Size(width: View.noIntrinsicMetric, height: sizeThatFits(.zero).height))
  }

  override var fillsAvailableWidth: Bool { true }

  /// Lays out the track, the thumb and the images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  override func stateDidChange() { show(animated: true) }

  override func styleDidChange() {
    for track in [maximumTrack, minimumTrack] { track.cornerRadius = trackHeight / 2 }
    thumb.bounds = Rect(x: 0, y: 0, width: thumbSize, height: thumbSize)
    thumb.cornerRadius = min(shapes.sliderThumb, thumbSize / 2)
  }

  private var thumbSize: Double { Self.thumbSize * metrics.controlScale }
  private var trackHeight: Double { Self.trackHeight * metrics.controlScale }

  override func updateAppearance() {
    minimumTrack.backgroundColor = resolve(minimumTrackTintColor ?? tintColor)
    maximumTrack.backgroundColor = resolve(maximumTrackTintColor ?? .systemFill)
    thumb.backgroundColor = resolve(thumbTintColor ?? .thumb)
    minimumTrackImages.show(in: state, insteadOf: minimumTrack)
    maximumTrackImages.show(in: state, insteadOf: maximumTrack)
    let image = currentThumbImage
    thumb.isHidden = image != nil
    thumbImageView.isHidden = image == nil
    thumbImageView.image = image
    minimumImageView.tintColor = .secondaryLabel
    maximumImageView.tintColor = .secondaryLabel
    content.alpha = isEnabled ? 1 : Self.disabledAlpha + 0.1
  }

  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    let rect = thumbRect
    return (rect, rect.height / 2)
  }

  private func imageDidChange(_ view: ImageView, _ image: Image?) {
    view.image = image
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(animated: Bool) {
    animate(animated && window != nil) { [self] in
      updateAppearance()
      layOutParts()
    }
  }

  private func layOutParts() {
    content.frame = bounds
    content.bounds.origin = bounds.origin
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: Float(storedValue))
    let isRightToLeft = isRightToLeft
    let before = Rect(
      x: track.minX, y: track.minY, width: max(0, rect.midX - track.minX), height: track.height)
    let after = Rect(x: rect.midX, y: track.minY, width: max(0, track.maxX - rect.midX), height: track.height)
    minimumTrack.frame = isRightToLeft ? after : before
    maximumTrack.frame = isRightToLeft ? before : after
    minimumTrackImages.layOut(along: minimumTrack.frame)
    maximumTrackImages.layOut(along: maximumTrack.frame)
    thumb.center = rect.center
    thumbImageView.bounds = Rect(origin: .zero, size: rect.size)
    thumbImageView.center = rect.center
    let growth = isHighlighted ? Self.growth : 1
    let transform = AffineTransform(scaleX: growth, y: growth)
    thumb.transform = transform
    thumbImageView.transform = transform
    layOutImageView(minimumImageView, atLeft: !isRightToLeft)
    layOutImageView(maximumImageView, atLeft: isRightToLeft)
  }

  private func layOutImageView(_ view: ImageView, atLeft: Bool) {
    let size = view.image?.size ?? .zero
    view.frame = Rect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Prevents ancestors' gesture recognizers for a pan or swipe of one touch along the track from beginning while the thumb is
  /// dragged. A pan across the track and the pan of a scroll view may begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsDrag(from: gestureRecognizer, isOnThumb: isOnThumb)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
