/// A short message on screen.
final class ToastView: View, WindowLayer {
  /// The level of what the message belongs to.
  var overlayLevel: Window.OverlayLevel {
    didSet { if overlayLevel != oldValue { window?.arrangeLayers() } }
  }
  private let icon = ImageView(frame: .zero)
  private let label = Label()
  private let button: Button?
  let toast: Toast
  private var isHiding = false
  /// The size of the window for which the place was found.
  private var arrangedSize = Size.zero
  private var dragged = 0.0
  /// Called when the user removes the message, with the distance to the side by which it was swiped.
  var onDismiss: ((Double) -> Void)?
  /// Called when the view has left its window.
  var onRemoval: (() -> Void)?
  /// Called when touches begin and end to hold the message.
  var onHold: ((Bool) -> Void)?

  /// The greatest width, in points. Chosen by us.
  static let maximumWidth = 460.0
  /// The distance from the edges of the safe area, in points. Chosen by us.
  static let margin = 16.0
  /// The perceptual duration of the springs that show and hide a message, in seconds. Chosen by us.
  static let springDuration = 0.35
  /// The distance by which a message is swiped away, in points. Chosen by us.
  static let swipeDistance = 80.0

  /// The colour of the action unless the application has a tint colour: the default one has too little contrast to the background.
  private static let actionColor = Color(light: .systemCyan, dark: .systemBlue)

  init(_ toast: Toast) {
    self.toast = toast
    overlayLevel = toast.level
    button = toast.action.map { action in
      var configuration = Button.Configuration.borderless()
      configuration.title = action.title
      configuration.baseForegroundColor = Self.actionColor
      return Button(configuration: configuration)
    }
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .toast
    styleDidChange()
    shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 4), radius: 12)
    let color = Color.toastText
    label.text = toast.message
    label.textColor = color
    label.font = .system(ofSize: 15)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 3
    icon.image = toast.image
    icon.tintColor = color
    icon.contentMode = .scaleAspectFit
    for view in [icon, label] { addSubview(view) }
    if let button, let action = toast.action {
      button.addAction(
        { [weak self] in
          self?.onDismiss?(0)
          action.perform(sender: action)
        }, for: .primaryActionTriggered)
      addSubview(button)
    }
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: ToastView.tapped)
    addGestureRecognizer(tap)
    let pan = PanGestureRecognizer()
    pan.addTarget(self, action: ToastView.panned)
    addGestureRecognizer(pan)
  }

  private func tapped(_ recognizer: TapGestureRecognizer) { onDismiss?(0) }

  private func panned(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      onHold?(true)
      fallthrough
    case .changed:
      let translation = pan.translation(in: superview)
      dragged = translation.x
      // Up it yields only a little.
      let vertical = translation.y < 0 ? translation.y / 8 : translation.y
      transform = AffineTransform(translationX: translation.x, y: vertical)
      alpha = max(0.2, 1 - abs(translation.x) / 300)
    case .ended:
      let velocity = pan.velocity(in: superview)
      let target = pan.translation(in: superview) + velocity * 0.15
      if abs(target.x) > Self.swipeDistance {
        onDismiss?(target.x > 0 ? 1 : -1)
      } else if target.y > Self.swipeDistance / 2 {
        onDismiss?(0)
      } else {
        snapBack()
      }
    case .cancelled: snapBack()
    case .possible, .failed: break
    }
  }

  private func snapBack() {
    onHold?(false)
    View.animate(springDuration: Self.springDuration, options: [.allowUserInteraction]) { [self] in
      transform = .identity
      alpha = 1
    }
  }

  // MARK: Showing

  func show(in window: Window) {
    autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin]
    window.addSubview(self)
    arrange()
    let isMoved = !traitCollection.isMotionReduced
    if isMoved { transform = AffineTransform(translationX: 0, y: distanceOut) }
    alpha = 0
    View.animate(
      springDuration: Self.springDuration, bounce: isMoved ? 0.15 : 0, options: [.allowUserInteraction]
    ) {
      [self] in
      transform = .identity
      alpha = 1
    }
  }

  /// Moves the message out: to the side in the direction of a number, or down.
  func hide(by side: Double, completion: @escaping () -> Void) {
    guard !isHiding else { return }
    isHiding = true
    setInteractive(false)
    let isFading = traitCollection.isMotionReduced && side == 0
    let target =
      isFading
      ? transform
      : side == 0
        ? AffineTransform(translationX: 0, y: distanceOut)
        : AffineTransform(translationX: side * (window?.bounds.width ?? 0), y: transform.ty)
    View.animate(springDuration: Self.springDuration) { [self] in
      transform = target
      alpha = 0
    } completion: { _ in
      completion()
    }
  }

  private var distanceOut: Double { bounds.height + Self.margin }

  /// Finds the place in a window whose size has changed.
  func windowMayHaveResized() {
    if !isHiding, window?.bounds.size != arrangedSize { arrange() }
  }

  private func arrange() {
    guard let window else { return }
    arrangedSize = window.bounds.size
    let area = window.room(inside: window.windowSafeAreaInsets, margin: Self.margin)
    let size = fittingSize(width: min(area.width, Self.maximumWidth))
    bounds = Rect(origin: .zero, size: size)
    center = Point(x: area.midX.rounded(), y: (area.maxY - size.height / 2).rounded())
  }

  private var iconWidth: Double { toast.image == nil ? 0 : 30 }
  private var buttonSize: Size { button?.sizeThatFits(.zero) ?? .zero }

  private func fittingSize(width: Double) -> Size {
    let other = 32 + iconWidth + buttonSize.width
    let text = label.sizeThatFits(Size(width: max(1, width - other), height: 0))
    return Size(
      width: min(width, (text.width + other).rounded(.up)),
      height: max(48, text.height + 24, buttonSize.height + 8).rounded(.up))
  }

  override func styleDidChange() { cornerRadius = shapes.toast }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = buttonSize
    func mirrored(_ rect: Rect) -> Rect {
      isRightToLeft
        ? Rect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    icon.frame = mirrored(
      Rect(x: 16, y: (bounds.height - 20) / 2, width: iconWidth == 0 ? 0 : 20, height: 20))
    let end = bounds.width - (button == nil ? 16 : size.width + 8)
    button?.frame = mirrored(
      Rect(x: end, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    let width = max(1, end - 16 - iconWidth)
    let height = label.sizeThatFits(Size(width: width, height: 0)).height
    label.frame = mirrored(
      Rect(x: 16 + iconWidth, y: (bounds.height - height) / 2, width: width, height: height))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    button?.configuration?.baseForegroundColor = tintColor == .systemBlue ? Self.actionColor : tintColor
  }

  override func keyboardFrameDidChange() { if !isHiding { arrange() } }
  override func safeAreaInsetsDidChange() { if !isHiding { arrange() } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onRemoval?() }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
