/// A display of progress on screen.
final class ProgressHUDView: OverlayView {
  let display: ProgressHUD
  /// A Boolean value that indicates whether touches and keys do not reach what is behind, as when the display was shown.
  let blocksInteraction: Bool
  private let card = View()
  private let activity = ActivityIndicatorView(style: .large)
  private let bar = ProgressView(frame: .zero)
  private let label = Label()
  private let cancelButton: Button

  /// The least width of the card, in points. Chosen by us.
  static let minimumWidth = 140.0
  /// The greatest width of the card, in points. Chosen by us.
  static let maximumWidth = 280.0
  /// The distance of the content from the edges of the card, in points. Chosen by us.
  static let inset = 20.0
  /// The duration of the fading, in seconds. Chosen by us.
  static let duration = 0.2

  init(_ display: ProgressHUD) {
    self.display = display
    blocksInteraction = display.blocksInteraction
    cancelButton = Button(configuration: .gray())
    super.init(frame: .zero)
    isOpaque = false
    card.backgroundColor = .tertiarySystemBackground
    styleDidChange()
    card.shadow = Shadow(color: Color(white: 0, alpha: 0.25), offset: Point(x: 0, y: 6), radius: 20)
    label.font = .system(ofSize: 15)
    label.textAlignment = .center
    label.numberOfLines = 3
    label.adjustsFontForContentSizeCategory = true
    activity.startAnimating()
    cancelButton.addAction({ [weak self] in self?.display.cancel() }, for: .primaryActionTriggered)
    for view in [activity, bar, label, cancelButton] { card.addSubview(view) }
    addSubview(card)
    update()
  }

  override func styleDidChange() { card.cornerRadius = shapes.progress }

  override var canBecomeFirstResponder: Bool { blocksInteraction }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return !blocksInteraction && hit?.isInside(cancelButton) != true ? nil : hit
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode.goesBack == true }) { display.cancel() }
  }

  override func escape(by key: Key) -> Bool {
    display.cancel()
    return true
  }

  func show(in window: Window) {
    cover(window, cancelsInput: blocksInteraction)
    backgroundColor = blocksInteraction ? Color(white: 0, alpha: 0.15) : nil
    alpha = 0
    View.animate(withDuration: Self.duration, options: [.allowUserInteraction]) { self.alpha = 1 }
  }

  func hide() {
    setInteractive(false)
    returnKeys()
    View.animate(withDuration: Self.duration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  func update() {
    cancelButton.configuration?.title = display.cancelTitle
    label.text = display.message
    label.isHidden = display.message == nil
    activity.isHidden = display.progress != nil
    bar.isHidden = display.progress == nil
    if let progress = display.progress { bar.setProgress(progress, animated: window != nil) }
    cancelButton.isHidden = display.cancelHandler == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = Self.inset
    let widest = max(Self.minimumWidth, min(Self.maximumWidth, bounds.width - 2 * inset)) - 2 * inset
    let text = label.isHidden ? .zero : label.sizeThatFits(Size(width: widest, height: 0))
    let button = cancelButton.isHidden ? .zero : cancelButton.sizeThatFits(.zero)
    let width = min(widest, max(Self.minimumWidth - 2 * inset, text.width, button.width)).rounded(.up)
    var y = inset
    let size = activity.sizeThatFits(.zero)
    if bar.isHidden {
      activity.frame = Rect(
        x: inset + (width - size.width) / 2, y: y, width: size.width, height: size.height)
      y += size.height
    } else {
      bar.frame = Rect(x: inset, y: y, width: width, height: 6)
      y += 6
    }
    if !label.isHidden {
      y += 12
      label.frame = Rect(x: inset, y: y, width: width, height: text.height)
      y += text.height
    }
    if !cancelButton.isHidden {
      y += 14
      cancelButton.frame = Rect(x: inset, y: y, width: width, height: button.height)
      y += button.height
    }
    let height = y + inset
    var area = room(inside: safeAreaInsets)
    if keyboardOverlap > 0 { area.size.height = max(1, area.height) }
    let whole = width + 2 * inset
    card.frame = Rect(
      x: (area.midX - whole / 2).rounded(), y: (area.midY - height / 2).rounded(), width: whole,
      height: height)
  }
}

extension ProgressHUDView: LanguageDependent {
  func reloadWords() { update() }
}
