/// A thumb on a track that the finger moves to choose a value.
///
/// The finger has to land on the thumb, or within 44 points around its middle, and moves it from there without a jump; the
/// thumb grows under it. With keyboard focus the arrow keys move it by a twentieth.
@MainActor
open class Slider: Control {
  // MARK: Values

  /// The value, between the minimum and the maximum; one beyond them is limited, one that is not a number is refused with a
  /// log line. Setting it sends no event. Default 0.
  open var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The least value. One above the maximum takes that with it, as in UIKit. Default 0.
  open var minimumValue = 0.0 {
    didSet {
      guard check(minimumValue.isFinite, "minimumValue") else { return minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// The greatest value. One below the minimum takes that with it, as in UIKit. Default 1.
  open var maximumValue = 1.0 {
    didSet {
      guard check(maximumValue.isFinite, "maximumValue") else { return maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// Whether `.valueChanged` is sent all the time while the thumb moves, rather than once when it is let go. Default true.
  open var isContinuous = true

  // MARK: Looks

  /// The colour of the track before the thumb; nil, the default, is the accent colour.
  open var minimumTrackTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the track behind the thumb; nil, the default, is a grey.
  open var maximumTrackTintColor: Color? { didSet { updateAppearance() } }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: Color? { didSet { updateAppearance() } }
  /// The image at the end of the least value.
  open var minimumValueImage: Image? { didSet { imageDidChange(minimumImageView, minimumValueImage) } }
  /// The image at the end of the greatest value.
  open var maximumValueImage: Image? { didSet { imageDidChange(maximumImageView, maximumValueImage) } }

  private var storedValue = 0.0
  /// From the middle of the thumb to the finger, when it landed.
  private var grip = 0.0
  private var valueAtStart = 0.0
  private var thumbImages: [State: Image] = [:]

  /// Holds the parts, so that they fade as one.
  private let content = View(frame: .zero)
  private let minimumTrack = View(frame: .zero)
  private let maximumTrack = View(frame: .zero)
  private let thumb = View(frame: .zero)
  private let thumbPicture = ImageView(frame: .zero)
  private let minimumImageView = ImageView(frame: .zero)
  private let maximumImageView = ImageView(frame: .zero)

  private static let thumbSize = 28.0
  private static let trackHeight = 4.0
  /// Between an image and the track, in points.
  private static let imageGap = 10.0
  private static let growth = 1.15
  /// The share of the range that an arrow key goes.
  private static let keyStep = 0.05

  // MARK: Creation

  /// Makes a slider from 0 to 1.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    for track in [maximumTrack, minimumTrack] {
      track.cornerRadius = Self.trackHeight / 2
    }
    thumb.bounds = Rect(x: 0, y: 0, width: Self.thumbSize, height: Self.thumbSize)
    thumb.cornerRadius = Self.thumbSize / 2
    thumb.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 2), radius: 6)
    for view in [minimumImageView, maximumImageView] { view.contentMode = .center }
    thumbPicture.isHidden = true
    for view in [maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb, thumbPicture] {
      content.addSubview(view)
    }
    content.isUserInteractionEnabled = false
    addSubview(content)
    updateAppearance()
  }

  // MARK: - Setting

  /// Sets the value; no event is sent.
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

  /// Sets an image for the thumb in a state; nil takes it away.
  open func setThumbImage(_ image: Image?, for state: State) {
    thumbImages[state] = image
    updateAppearance()
    setNeedsLayout()
  }

  /// The thumb's image in a state, as it was set.
  open func thumbImage(for state: State) -> Image? { thumbImages[state] }

  /// The thumb's image now; nil for the ordinary thumb.
  open var currentThumbImage: Image? { state.firstValue { thumbImages[$0] } }

  private func rangeDidChange() {
    storedValue = min(max(storedValue, minimumValue), maximumValue)
    show(animated: false)
  }

  // MARK: - Geometry, for subclasses

  /// Where the track goes.
  ///
  /// - Parameter bounds: The slider's bounds.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    var left = isRightToLeft ? maximumValueImage : minimumValueImage
    var right = isRightToLeft ? minimumValueImage : maximumValueImage
    if left?.size.isEmpty == true { left = nil }
    if right?.size.isEmpty == true { right = nil }
    let start = bounds.minX + (left.map { $0.size.width + Self.imageGap } ?? 0)
    let end = bounds.maxX - (right.map { $0.size.width + Self.imageGap } ?? 0)
    return Rect(
      x: start, y: bounds.midY - Self.trackHeight / 2, width: max(0, end - start), height: Self.trackHeight)
  }

  /// Where the thumb goes.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds.
  ///   - rect: What ``trackRect(forBounds:)`` answers.
  ///   - value: The value.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    let size = currentThumbImage?.size ?? Size(width: Self.thumbSize, height: Self.thumbSize)
    let span = maximumValue - minimumValue
    var share = span > 0 && span.isFinite ? (value - minimumValue) / span : 0
    if isRightToLeft { share = 1 - share }
    let x = rect.minX + share * max(0, rect.width - size.width)
    return Rect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  private var thumbRect: Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  // MARK: - Control

  override var widensTarget: Bool { true }

  /// Takes hold of the thumb when the finger is on it.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard isOnThumb(touch) else { return false }
    grip = landing(of: touch).x - thumbRect.midX
    valueAtStart = storedValue
    return true
  }

  /// Whether a touch began on the thumb, or close enough to it.
  private func isOnThumb(_ touch: Touch) -> Bool {
    let rect = thumbRect
    let reach = max(0, (Self.minimumTargetSize - rect.width) / 2)
    return rect.insetBy(dx: -reach, dy: -max(reach, bounds.height)).contains(landing(of: touch))
  }

  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect.width
    let room = track.width - width
    guard room > 0 else { return true }
    var share = (touch.location(in: self).x - grip - track.minX - width / 2) / room
    if isRightToLeft { share = 1 - share }
    let old = storedValue
    setValue(minimumValue + min(max(share, 0), 1) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != old { sendValueChanged(with: event) }
    return true
  }

  /// Lets go of the thumb.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if !isContinuous, storedValue != valueAtStart { sendValueChanged(with: event) }
  }

  /// The value stays where the finger was taken away; who was not told of it yet is told.
  open override func cancelTracking(with event: Event?) {
    if !isContinuous, storedValue != valueAtStart { sendValueChanged(with: event) }
  }

  override func use(_ key: Key) -> Bool {
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

  /// Moves the thumb by a share of the range.
  private func step(by share: Double) {
    let old = storedValue
    setValue(storedValue + share * (maximumValue - minimumValue), animated: true)
    if storedValue != old { sendValueChanged() }
  }

  // MARK: - View

  /// As wide as there is room, else 118 points, and as high as the thumb.
  open override func sizeThatFits(_ size: Size) -> Size {
    let images = [minimumValueImage, maximumValueImage].compactMap { $0?.size.height }
    let height = max(34, currentThumbImage?.size.height ?? Self.thumbSize, images.max() ?? 0)
    return Size(width: size.width > 0 ? size.width : 118, height: height)
  }

  /// Places track, thumb and images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func stateDidChange() { show(animated: true) }

  override func updateAppearance() {
    minimumTrack.backgroundColor = resolve(minimumTrackTintColor ?? tintColor)
    maximumTrack.backgroundColor = resolve(maximumTrackTintColor ?? .systemFill)
    thumb.backgroundColor = resolve(thumbTintColor ?? .white)
    let image = currentThumbImage
    thumb.isHidden = image != nil
    thumbPicture.isHidden = image == nil
    thumbPicture.image = image
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
  }

  private func show(animated: Bool) {
    animate(animated && window != nil) { [self] in
      updateAppearance()
      placeParts()
    }
  }

  private func placeParts() {
    content.frame = bounds
    content.bounds.origin = bounds.origin
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    let isRightToLeft = isRightToLeft
    let before = Rect(
      x: track.minX, y: track.minY, width: max(0, rect.midX - track.minX), height: track.height)
    let after = Rect(x: rect.midX, y: track.minY, width: max(0, track.maxX - rect.midX), height: track.height)
    minimumTrack.frame = isRightToLeft ? after : before
    maximumTrack.frame = isRightToLeft ? before : after
    thumb.center = rect.center
    thumbPicture.bounds = Rect(origin: .zero, size: rect.size)
    thumbPicture.center = rect.center
    let growth = isHighlighted ? Self.growth : 1
    let transform = AffineTransform(scaleX: growth, y: growth)
    thumb.transform = transform
    thumbPicture.transform = transform
    placeImage(minimumImageView, atLeft: !isRightToLeft)
    placeImage(maximumImageView, atLeft: isRightToLeft)
  }

  private func placeImage(_ view: ImageView, atLeft: Bool) {
    let size = view.image?.size ?? .zero
    view.frame = Rect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Keeps a pan or a swipe of one touch along the track from the gesture recognizers of the ancestors while the thumb is held;
  /// one across the track, and the pan of a scroll view, may take the touch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsDrag(from: gestureRecognizer, isOnThumb: isOnThumb)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
