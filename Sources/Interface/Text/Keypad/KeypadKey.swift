internal import TactusGraphics

/// A key of a numeric keypad.
@MainActor
final class KeypadKey: Control {
  /// What a key does.
  enum Role: Hashable {
    case digit(Int)
    case separator
    case sign
    case delete
  }

  let role: Role
  /// Called when the key is pressed, and again while it is held if it repeats.
  var onPress: ((Role) -> Void)?
  private var timer: ClockTimer?
  private let label = Label(frame: .zero)
  private let picture = ImageView(frame: .zero)

  /// The size of digits, in points. Chosen by us.
  static let fontSize = 28.0
  /// The radius of the corners as a multiple of that of buttons. Chosen by us.
  static let radiusFactor = 1.2

  init(_ role: Role) {
    self.role = role
    super.init(frame: .zero)
    label.textAlignment = .center
    label.font = .system(ofSize: Self.fontSize)
    label.adjustsFontForContentSizeCategory = true
    label.maximumContentSizeFactor = Control.maximumGrowth
    picture.contentMode = .center
    if role == .delete {
      var configuration = Image.SymbolConfiguration(pointSize: 24)
      configuration.adjustsForContentSizeCategory = true
      picture.image = Image(systemName: "delete.left", withConfiguration: configuration)
      addSubview(picture)
    } else {
      addSubview(label)
    }
    updateAppearance()
  }

  /// The title in a language; empty for the key that deletes.
  func title(in language: Language) -> String {
    switch role {
    case .digit(let digit): language.string(from: digit)
    case .separator: language.decimalSeparator
    case .sign: "±"
    case .delete: ""
    }
  }

  /// Shows the title in a language.
  func show(in language: Language) { label.text = title(in: language) }

  // MARK: Control

  override var expandsTouchTarget: Bool { true }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    if role == .delete { scheduleRepeat(after: KeyboardTyping.repeatDelay) }
    // As on a keyboard, a key types when the touch begins.
    onPress?(role)
    return true
  }

  private func scheduleRepeat(after delay: Double) {
    timer?.cancel()
    timer = window?.application?.clock.schedule(after: delay) { [weak self] in
      guard let self, isTracking else { return }
      scheduleRepeat(after: KeyboardTyping.repeatInterval)
      if isTouchInside { onPress?(role) }
    }
  }

  private func endRepeat() {
    timer?.cancel()
    timer = nil
  }

  override func endTracking(_ touch: Touch?, with event: Event?) { endRepeat() }
  override func cancelTracking(with event: Event?) { endRepeat() }

  override func performPrimaryAction() {
    guard isEnabled else { return }
    onPress?(role)
    sendActions(for: .primaryActionTriggered)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Appearance

  override func updateAppearance() {
    let isPlain = role == .delete || role == .sign || role == .separator
    backgroundColor = isHighlighted ? .systemFill : isPlain ? .clear : .tertiarySystemFill
    label.textColor = isEnabled ? .label : .tertiaryLabel
    picture.tintColor = resolve(isEnabled ? .label : .tertiaryLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    picture.frame = bounds
    cornerRadius = min(shapes.button * Self.radiusFactor, min(bounds.width, bounds.height) / 2)
  }
}
