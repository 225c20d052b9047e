/// A control with large keys on which numbers and codes are typed.
///
/// ```swift
/// let keypad = NumericKeypad()
/// keypad.style = .pin(length: 4)
/// keypad.addAction({ [unowned keypad] in
///   if keypad.text == door.code { door.open() } else { keypad.reject() }
/// }, for: .primaryActionTriggered)
/// ```
///
/// Digits and the decimal separator are those of the language. The keys have the order of a telephone in every language, and are larger on
/// panels whose ``TouchProfile`` demands larger targets. The event `.valueChanged` is sent for each change, and `.primaryActionTriggered`
/// when the last digit of a code is typed, or the Return key is pressed. The keys of a keyboard type as well while the keypad, or one of
/// its keys, has the focus.
@MainActor
open class NumericKeypad: Control {
  /// What the keypad types. A code has 1 to 12 digits. Setting it deletes what was typed. Default a number.
  open var style = Style.number {
    didSet {
      if case .pin(let length) = style, !check((1...Self.maximumCodeLength).contains(length), "style") {
        style = oldValue
      }
      if style != oldValue { setUpKeys() }
    }
  }
  /// What is typed: digits from 0 to 9, “.” for the decimal separator and “-” for the sign, in every language. Of a text that is set, what
  /// the keys can type is taken. Setting it sends no event. Default empty.
  open var text: String {
    get { entry.text }
    set {
      entry.set(newValue)
      entryDidChange()
    }
  }
  /// The number that is typed; nil without digits. Setting it sends no event. One that the keys cannot type, because it has too many digits or
  /// a sign for which there is no key, is ignored and logged; digits after the separator for which there is no room are rounded.
  open var value: Double? {
    get { entry.number }
    set {
      guard let newValue else { return text = "" }
      guard check(newValue.isFinite, "value") else { return }
      for count in (0...maximumFractionDigits).reversed() {
        let typed = Language("en").string(from: newValue, fractionDigits: 0...count, isGrouped: false)
        var new = entry
        new.set(typed)
        if new.text == typed { return text = typed }
      }
      _ = check(false, "value")
    }
  }
  /// The maximum number of digits after the decimal separator of a number, from 0, the default, to 9. There is no key for the separator if
  /// it is 0.
  open var maximumFractionDigits = 0 {
    didSet {
      if !check((0...9).contains(maximumFractionDigits), "maximumFractionDigits") {
        maximumFractionDigits = oldValue
      }
      if maximumFractionDigits != oldValue { setUpKeys() }
    }
  }
  /// The maximum number of digits of a number, from 1 to 15. Default 12.
  open var maximumDigits = 12 {
    didSet {
      if !check((1...15).contains(maximumDigits), "maximumDigits") { maximumDigits = oldValue }
      if style == .number { entry.maximumDigits = maximumDigits }
    }
  }
  /// A Boolean value that indicates whether there is a key that changes the sign of a number. Default false.
  open var allowsNegativeNumbers = false {
    didSet { if allowsNegativeNumbers != oldValue { setUpKeys() } }
  }
  /// The text that is shown while nothing is typed. Default empty.
  open var placeholder = "" { didSet { if placeholder != oldValue { entryDidChange() } } }

  /// The smallest size of a key, in points. Chosen by us: more than the minimum of a target, because a row of digits is typed without looking.
  static let keySize = Size(width: 76, height: 56)
  /// The distance between keys, in points. Chosen by us.
  static let spacing = 8.0
  /// The height of a key as a multiple of the minimum size of a target, on panels that demand larger ones. Chosen by us.
  static let targetFactor = 1.2
  /// The maximum number of digits of a code.
  static let maximumCodeLength = 12
  /// The distance by which the dots of a rejected code move to either side, in points. Chosen by us.
  static let rejectionDistance = 12.0
  /// The duration of that movement, in seconds. Chosen by us.
  static let rejectionDuration = 0.4

  private var entry = KeypadEntry()
  private let display = KeypadDisplay(frame: .zero)
  private(set) var keys: [KeypadKey] = []
  /// The language of the titles of the keys; nil before they have any.
  private var titleLanguage: Language?

  override func finishInitialization() {
    super.finishInitialization()
    addSubview(display)
    setUpKeys()
  }

  private var language: Language { Application.serving(self).language }

  // MARK: - Keys

  /// The keys beside zero and beside the display; nil where there is none.
  private var extraRoles: (left: KeypadKey.Role?, right: KeypadKey.Role?, top: KeypadKey.Role?) {
    guard style == .number else { return (nil, .delete, nil) }
    let separator: KeypadKey.Role? = maximumFractionDigits > 0 ? .separator : nil
    if allowsNegativeNumbers, separator != nil { return (.sign, .separator, .delete) }
    return (allowsNegativeNumbers ? .sign : separator, .delete, nil)
  }

  private func setUpKeys() {
    entry = KeypadEntry()
    switch style {
    case .pin(let length):
      entry.maximumDigits = length
      entry.isCode = true
    case .number:
      entry.maximumDigits = maximumDigits
      entry.maximumFractionDigits = maximumFractionDigits
      entry.allowsSign = allowsNegativeNumbers
    }
    for key in keys { key.removeFromSuperview() }
    let extra = extraRoles
    let digits = (1...9).map { KeypadKey.Role.digit($0) }
    let roles = digits + [extra.left, .digit(0), extra.right, extra.top].compactMap { $0 }
    keys = roles.map { role in
      let key = KeypadKey(role)
      key.isEnabled = isEnabled
      key.onPress = { [weak self] in self?.press($0) }
      addSubview(key)
      return key
    }
    titleLanguage = nil
    entryDidChange()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func press(_ role: KeypadKey.Role) {
    let hasChanged =
      switch role {
      case .digit(let digit): entry.add(digit)
      case .separator: entry.addSeparator()
      case .sign: entry.changeSign()
      case .delete: entry.deleteLast()
      }
    guard hasChanged else { return }
    entryDidChange()
    sendActions(for: .valueChanged)
    if case .pin(let length) = style, entry.digitCount == length, case .digit = role {
      sendActions(for: .primaryActionTriggered)
    }
  }

  private func entryDidChange() {
    switch style {
    case .pin(let length): display.show(filled: entry.digitCount, of: length, color: .label)
    case .number:
      let isEmpty = entry.text.isEmpty
      display.show(
        text: isEmpty ? placeholder : localized(entry.text), color: isEmpty ? .secondaryLabel : .label)
    }
    let language = language
    guard language != titleLanguage else { return }
    titleLanguage = language
    for key in keys { key.show(in: language) }
  }

  /// Returns what was typed with the digits and signs of the language.
  private func localized(_ text: String) -> String {
    let language = language
    return text.map { character in
      switch character {
      case ".": language.decimalSeparator
      case "-": language.minusSign
      default: character.wholeNumberValue.map { language.string(from: $0) } ?? ""
      }
    }.joined()
  }

  /// What is read as the value: the number, or how many digits of a code are typed.
  var spokenValue: String {
    if case .pin(let length) = style {
      return "\(language.string(from: entry.digitCount)) / \(language.string(from: length))"
    }
    return localized(entry.text)
  }

  // MARK: - Typing

  /// Deletes what was typed. No event is sent.
  open func clear() { text = "" }

  /// Deletes what was typed and moves the display to and fro, as a sign that it was not accepted.
  open func reject() {
    clear()
    guard window != nil, !traitCollection.isMotionReduced else { return }
    let distance = Self.rejectionDistance
    View.animateKeyframes(withDuration: Self.rejectionDuration, delay: 0) { [self] in
      for (index, offset) in [-distance, distance, -distance / 2, distance / 2, 0].enumerated() {
        View.addKeyframe(withRelativeStartTime: Double(index) / 5, relativeDuration: 0.2) { [self] in
          display.transform = AffineTransform(translationX: offset, y: 0)
        }
      }
    }
  }

  /// Types with the keys of a keyboard.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !type($0.key) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Types again while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { !($0.key?.keyCode == .deleteBackward && type($0.key)) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  private func type(_ key: Key?) -> Bool {
    guard isEnabled, let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
      return false
    }
    if key.keyCode == .deleteBackward {
      press(.delete)
      return true
    }
    if key.isReturn {
      performPrimaryAction()
      return true
    }
    guard let character = key.characters.first, key.characters.count == 1 else { return false }
    if let digit = character.wholeNumberValue, (0...9).contains(digit) {
      press(.digit(digit))
    } else if String(character) == language.decimalSeparator || character == "." {
      press(.separator)
    } else if character == "-" {
      press(.sign)
    } else {
      return false
    }
    return true
  }

  // MARK: - Control

  /// Returns false, because the keys receive the touches.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { false }

  /// True, so that a keyboard types without a key having the focus.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// False, because the keys receive the focus.
  open override var canBecomeFocused: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    for key in keys { key.isEnabled = isEnabled }
  }

  // MARK: - View

  private var keySize: Size {
    let target = (window?.limits.minimumTargetSize ?? Self.minimumTargetSize) * Self.targetFactor
    return Size(
      width: max(Self.keySize.width * growth, target).rounded(),
      height: max(Self.keySize.height * growth, target).rounded())
  }

  /// Returns the size that fits the display and the keys, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let key = keySize
    return Size(width: 3 * key.width + 2 * Self.spacing, height: 5 * key.height + 4 * Self.spacing)
  }

  /// Lays out the display and the keys in a grid that fills the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Size(
      width: max(0, (bounds.width - 2 * Self.spacing) / 3),
      height: max(0, (bounds.height - 4 * Self.spacing) / 5))
    func cell(_ row: Int, _ column: Int) -> Rect {
      Rect(
        x: bounds.minX + Double(column) * (size.width + Self.spacing),
        y: bounds.minY + Double(row) * (size.height + Self.spacing), width: size.width, height: size.height)
    }
    let extra = extraRoles
    for key in keys {
      switch key.role {
      case .digit(0): key.frame = cell(4, 1)
      case .digit(let digit): key.frame = cell((digit - 1) / 3 + 1, (digit - 1) % 3)
      case extra.left: key.frame = cell(4, 0)
      case extra.right: key.frame = cell(4, 2)
      default: key.frame = cell(0, isRightToLeft ? 0 : 2)
      }
    }
    let room = extra.top == nil ? 0 : size.width + Self.spacing
    display.frame = Rect(
      x: bounds.minX + room, y: bounds.minY, width: max(0, bounds.width - 2 * room), height: size.height)
  }
}

extension NumericKeypad: LanguageDependent {
  func reloadWords() { entryDidChange() }
}
