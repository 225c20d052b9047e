internal import TactusGraphics
internal import TactusScene

/// One line of text that can be edited with the keys of a keyboard.
///
/// A tap makes the field first responder and places the caret; in a field that is edited a drag selects, two taps or a long press
/// select a word, three taps everything. Arrows, Home and End move the caret, with Shift they select, with Control they go by
/// words; Control with A, C, X and V selects all, copies, cuts and pastes (see ``Pasteboard``). Line breaks become spaces.
@MainActor
open class TextField: Control {
  /// How the field is framed.
  public enum BorderStyle: Sendable, Hashable {
    /// Not at all.
    case none
    /// By a thin line.
    case line
    /// By a line, as if it were set in.
    case bezel
    /// By a rounded frame with a ground.
    case roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Sendable, Hashable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  // MARK: Text

  /// The text. Setting it puts the caret at the end and sends no event. Empty rather than nil when there is none.
  open var text: String? {
    get { content.text }
    set {
      guard newValue ?? "" != content.text else { return }
      content.setText(newValue ?? "")
      contentDidChange()
    }
  }
  /// What is shown while there is no text.
  open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
  /// The font. Default: the system font at ``Font/labelFontSize``.
  open var font: Font {
    get { content.font }
    set {
      content.font = newValue
      contentDidChange()
    }
  }
  /// The colour of the text. Default ``Color/label``.
  open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Where the text is while it is shorter than the field. Default: as its language does.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }
  /// Whether dots are shown for the characters, which cannot be copied then. Default false.
  open var isSecureTextEntry: Bool {
    get { content.isSecure }
    set {
      content.isSecure = newValue
      contentDidChange()
    }
  }
  /// Whether the text is cleared when editing begins. Default false.
  open var clearsOnBeginEditing = false
  /// The field's frame. Default `.none`.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { contentDidChange() } } }
  /// When a button that clears the text is shown, while there is text. Default `.never`.
  open var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { setNeedsLayout() } } }
  /// Decides what may be done, and hears what was done. Not kept alive.
  open weak var delegate: (any TextFieldDelegate)?
  /// Whether the text is being edited: the field is first responder.
  public private(set) var isEditing = false

  var content = TextFieldContent()
  /// How far the text has moved to the left because it is longer than the field, in points.
  var scrollOffset = 0.0
  let caret = Layer()
  var blinkTimer: ClockTimer?
  var blinkEnd = 0.0
  var gesture = TouchGesture()
  /// The keys that the field used when they went down.
  var usedPresses: Set<Press> = []
  private var clearButton: TextFieldClearButton?

  // MARK: Creation

  /// Makes an empty field.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    caret.isHidden = true
    layer.addSublayer(caret)
    updateAppearance()
  }

  // MARK: - Geometry that may be overridden

  /// Where the text is shown, in the field's coordinates.
  open func textRect(forBounds bounds: Rect) -> Rect { contentRect(forBounds: bounds) }

  /// Where the text is shown while it is edited. Default: as while it is not.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the placeholder is shown. Default: where the text is.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the button that clears the text is.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect {
    let width = min(Self.clearButtonWidth, bounds.width)
    let x = isRightToLeft ? bounds.minX : bounds.maxX - width
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Where the caret for a place in the text is, in the field's coordinates.
  ///
  /// - Parameter index: An index of ``text``.
  open func caretRect(for index: String.Index) -> Rect { caretRect(at: content.offset(of: index)) }

  // MARK: - Editing

  /// Puts text in the place of the selection, as if it were typed. The delegate is asked, and events are sent.
  open func insertText(_ text: String) {
    let room = TextFieldContent.maximumLength - content.length + content.selection.count
    let line = TextFieldContent.line(text, maximumLength: max(0, room))
    if !line.isEmpty { replace(content.selection, with: line) }
  }

  /// Deletes the selection; without one the character before the caret.
  open func deleteBackward() {
    let head = content.head
    delete(content.caret(before: head)..<head)
  }

  /// Selects all of the text.
  open func selectAll() { select(anchor: 0, head: content.length) }

  /// Copies the selection to ``Pasteboard/general``; nothing of a secure field.
  open func copy() {
    guard !isSecureTextEntry, !content.selection.isEmpty else { return }
    Pasteboard.general.string = content.substring(content.selection)
  }

  /// Copies the selection and deletes it; nothing of a secure field.
  open func cut() {
    guard !isSecureTextEntry, !content.selection.isEmpty else { return }
    copy()
    replace(content.selection, with: "")
  }

  /// Puts what is on ``Pasteboard/general`` in the place of the selection.
  open func paste() {
    if let string = Pasteboard.general.string { insertText(string) }
  }

  // MARK: - View

  /// The size that shows the whole text, or the placeholder.
  open override func sizeThatFits(_ size: Size) -> Size {
    let shown = content.text.isEmpty ? placeholder ?? "" : content.shownText
    let fitted = TextLayout(shown, font: font, numberOfLines: 1).size
    let inset = 2 * horizontalInset + (clearButtonMode == .never ? 0 : Self.clearButtonWidth)
    let height = max(fitted.height, font.lineHeight).rounded(.up)
    // UIKit's fields with a rounded frame are 34 points high with text of 17 points.
    return Size(
      width: (fitted.width + Self.caretWidth).rounded(.up) + inset,
      height: borderStyle == .none ? height : max(34, height + 2 * Self.frameInset))
  }

  // MARK: - View

  /// Draws frame, selection and text.
  open override func draw(_ rect: Rect) { drawContent() }

  /// Places caret and clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateClearButton()
    scrollToCaret()
    placeCaret()
  }

  override func updateAppearance() {
    super.updateAppearance()
    caret.backgroundColor = resolve(tintColor)
    setNeedsDisplay()
  }

  /// Around the frame; where there is none, clear of the text, which reaches to the bounds.
  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    switch borderStyle {
    case .none:
      (bounds.insetBy(dx: -Self.focusMargin, dy: 0), max(cornerRadius, Self.frameRadius))
    case .roundedRect: (bounds, Self.frameRadius)
    case .line, .bezel: (bounds, cornerRadius)
    }
  }

  /// Lets go of the finger when the field leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { gesture.cancel() }
  }

  private func updateClearButton() {
    let isShown = showsClearButton
    guard isShown || clearButton != nil else { return }
    let button = clearButton ?? TextFieldClearButton()
    if clearButton == nil {
      clearButton = button
      button.addTarget(self, action: TextField.clearButtonTapped, for: .touchUpInside)
      addSubview(button)
    }
    button.isHidden = !isShown
    button.frame = clearButtonRect(forBounds: bounds)
  }

  // MARK: - First responder

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, unless the delegate objects.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    scrollIntoView()
    if clearsOnBeginEditing, !content.text.isEmpty { replace(0..<content.length, with: "") }
    editingStateDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return isEditing
  }

  /// Ends editing, unless the delegate objects.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    guard isEditing else { return }
    isEditing = false
    content.select(anchor: content.head, head: content.head)
    scrollOffset = 0
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  // MARK: - Keys

  /// Edits the text with the keys that do.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { press in
      guard let key = press.key, isEditing, edit(key) else { return false }
      usedPresses.insert(press)
      return true
    }
    if !unused.isEmpty { next?.pressesBegan(unused, with: event) }
  }

  /// Goes on editing while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { press in
      guard usedPresses.contains(press) else { return false }
      if let key = press.key, isEditing, !key.isReturn { _ = edit(key) }
      return true
    }
    if !unused.isEmpty { next?.pressesChanged(unused, with: event) }
  }

  /// Ends the presses that the field used.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { usedPresses.remove($0) == nil }
    if !unused.isEmpty { next?.pressesEnded(unused, with: event) }
  }

  /// Ends the presses that the field used.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = presses.filter { usedPresses.remove($0) == nil }
    if !unused.isEmpty { next?.pressesCancelled(unused, with: event) }
  }

  // MARK: - Touches

  override var widensTarget: Bool { true }

  /// A finger landed: it may tap, select or rest.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    beginGesture(touch)
    return true
  }

  /// The finger moves: in a field that is edited it selects.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    continueGesture(touch)
    return true
  }

  /// The finger lifted: a tap begins editing or places the caret.
  open override func endTracking(_ touch: Touch?, with event: Event?) { endGesture(touch) }

  /// The finger was taken away.
  open override func cancelTracking(with event: Event?) { gesture.cancel() }

  /// Keeps a tap of one touch from the gesture recognizers of the ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !claimsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
