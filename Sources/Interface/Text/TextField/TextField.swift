internal import TactusGraphics
internal import TactusScene

/// A control that displays one line of text, which can be edited with a keyboard.
///
/// A tap makes the field first responder and positions the caret, and a long press selects a word. While the field is being edited, a
/// drag selects text, a double tap selects a word, a triple tap everything, and a long press moves the caret, which a loupe shows
/// above the touch. Handles at the ends of the selection change it. After these gestures, and after a tap on the caret or on the
/// selection, a menu offers to edit (see ``EditMenuAction``). The arrow keys, Home and End move the caret, with Shift they extend
/// the selection, with Control they move by words. Control with A, C, X, V, Z and Shift-Z selects all, copies, cuts, pastes (see
/// ``Pasteboard``), undoes and redoes. Line breaks become spaces.
@MainActor
open class TextField: Control, TextInput {
  // MARK: Text

  /// The text, empty and never nil if there is none. Setting it moves the caret to the end and sends no event.
  ///
  /// A field has room for ``maximumTextLength``; what is beyond it, also of text that is pasted, is dropped and logged.
  open var text: String? {
    get { content.text }
    set {
      guard newValue ?? "" != content.text, RecursionLimit.text.enter() else { return }
      defer { RecursionLimit.text.leave() }
      logIfTooLong(newValue ?? "", for: TextFieldContent.maximumLength)
      content.setText(newValue ?? "")
      history.reset()
      contentDidChange()
    }
  }
  /// The text that is shown while the field is empty. Default nil.
  open var placeholder: String? {
    get { placeholderContent.text }
    set { placeholderContent = TextFieldPlaceholder(text: newValue) }
  }
  /// The font. Default the system font at ``Font/labelFontSize``.
  open var font: Font {
    get { style.font }
    set {
      guard newValue != style.font else { return }
      style.font = newValue
      updateShownFont()
    }
  }
  /// A Boolean value that indicates whether the font, also of the placeholder, follows the preferred size of text. Default false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { style.isFontAdjusted }
    set {
      guard newValue != style.isFontAdjusted else { return }
      style.isFontAdjusted = newValue
      updateShownFont()
    }
  }
  /// The colour of the text. Default ``Color/label``.
  open var textColor: Color {
    get { style.color }
    set {
      guard newValue != style.color else { return }
      style.color = newValue
      setNeedsDisplay()
    }
  }
  /// The alignment of text that is shorter than the field. Default `.natural`, which follows the direction of the text.
  open var textAlignment: TextAlignment {
    get { style.alignment }
    set {
      guard newValue != style.alignment else { return }
      style.alignment = newValue
      contentDidChange()
    }
  }
  /// A Boolean value that indicates whether the field shows dots instead of characters and prevents copying. Default false.
  open var isSecureTextEntry: Bool {
    get { content.isSecure }
    set {
      if newValue != content.isSecure { history.reset() }
      content.isSecure = newValue
      contentDidChange()
      traitsDidChange()
    }
  }
  /// The kind of keyboard that suits the text. Default ``KeyboardType/default``.
  open var keyboardType: KeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  /// The label of the keyboard's Return key. Default ``ReturnKeyType/default``.
  open var returnKeyType: ReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }
  /// The places at which a keyboard types capital letters by itself. Default ``TextAutocapitalizationType/sentences``.
  open var autocapitalizationType: TextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }
  /// The rule by which an input method may correct and complete words, or not. Default ``TextAutocorrectionType/default``.
  open var autocorrectionType: TextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }
  /// The meaning of the text, by which an input method completes it. Default nil.
  open var textContentType: TextContentType? {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }
  /// A Boolean value that indicates whether the Return key is disabled while there is no text. Default false.
  open var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
  /// A Boolean value that indicates whether the text is cleared when editing begins. Default false.
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether what is inserted next replaces all of the text, after which it is false. Default false.
  open var clearsOnInsertion: Bool {
    get { clearing.isDueOnInsertion }
    set { clearing.isDueOnInsertion = newValue }
  }
  /// The style of the border. Default `.none`.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { contentDidChange() } } }
  /// The times at which a button that clears the text is shown, if there is text. Default `.never`.
  open var clearButtonMode: ViewMode {
    get { clearing.mode }
    set {
      guard newValue != clearing.mode else { return }
      clearing.mode = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// The view at the leading end, with its own size, such as a symbol. Default nil.
  open var leftView: View? {
    get { sideViews.left }
    set { sideViews.left = newValue }
  }
  /// The times at which ``leftView`` is shown. Default `.never`.
  open var leftViewMode: ViewMode {
    get { sideViews.leftMode }
    set { sideViews.leftMode = newValue }
  }
  /// The view at the trailing end, with its own size, in place of the button that clears the text. Default nil.
  open var rightView: View? {
    get { sideViews.right }
    set { sideViews.right = newValue }
  }
  /// The times at which ``rightView`` is shown. Default `.never`.
  open var rightViewMode: ViewMode {
    get { sideViews.rightMode }
    set { sideViews.rightMode = newValue }
  }
  /// The view that is shown instead of a keyboard while the text is edited. Default nil, for a keyboard.
  open override var inputView: View? {
    get { traits.views.input }
    set { traits.views.input = newValue }
  }
  /// The view above the keyboard while the text is edited. Default nil.
  open override var inputAccessoryView: View? {
    get { traits.views.accessory }
    set { traits.views.accessory = newValue }
  }
  /// The delegate, which decides on edits and is notified of them.
  open weak var delegate: (any TextFieldDelegate)?
  /// The object that notifies the input method of changes of the text. The window sets it while the field is first responder.
  open weak var inputDelegate: (any TextInputDelegate)?
  /// The undo manager with which edits are registered, one of the field's own; nil for a secure field, which keeps no former text.
  open override var undoManager: UndoManager? { isSecureTextEntry ? nil : history.manager }

  var editing = TextEditing()
  /// The writing direction of the language that is being typed; nil if it is unknown.
  var writingDirection: UserInterfaceLayoutDirection?
  var content = TextFieldContent()
  private(set) var style = TextEditorStyle()
  private var traits = TextFieldTraits() { didSet { if traits != oldValue { traitsDidChange() } } }
  var sideViews = TextFieldSideViews() { didSet { sideViewsDidChange(from: oldValue) } }
  var placeholderContent = TextFieldPlaceholder() {
    didSet { if placeholderContent != oldValue { placeholderDidChange() } }
  }
  /// The distance by which a text that is longer than the field is scrolled to the left, in points.
  var scrollOffset = 0.0
  let caret = TextCaret()
  var gesture = TextTouchGesture()
  /// The handles of the selection, the edit menu and the loupe; nil before the first touch that shows one.
  var selectionOverlay: TextSelectionOverlay?
  /// The presses that the field handled when they began.
  var handledPresses: Set<Press> = []
  var clearing = TextFieldClearing()
  var dragging = TextDragging()

  override func finishInitialization() {
    super.finishInitialization()
    contentMode = .redraw
    isOpaque = false
    layer.addSublayer(caret.layer)
    dragging.enableDropping(on: self)
    updateAppearance()
  }

  // MARK: - Geometry that may be overridden

  /// Returns the rectangle of the border and what is inside, in the field's coordinates. Default: the bounds.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle in which the text is shown, in the field's coordinates.
  open func textRect(forBounds bounds: Rect) -> Rect { contentRect(forBounds: bounds) }

  /// Returns the rectangle in which the text is shown while it is being edited. Default: that of ``textRect(forBounds:)``.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Returns the rectangle in which the placeholder is shown. Default: that of ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect {
    let width = min(Self.clearButtonWidth, bounds.width)
    let x = isRightToLeft ? bounds.minX : bounds.maxX - width
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Returns the rectangle of ``leftView``. Default: the view's size at the leading end.
  open func leftViewRect(forBounds bounds: Rect) -> Rect {
    sideRect(of: leftView, isLeading: true, in: bounds)
  }

  /// Returns the rectangle of ``rightView``. Default: the view's size at the trailing end.
  open func rightViewRect(forBounds bounds: Rect) -> Rect {
    sideRect(of: rightView, isLeading: false, in: bounds)
  }

  // MARK: - Drawing that may be overridden

  /// Draws the text while it is not being edited.
  ///
  /// - Parameter rect: The rectangle of ``textRect(forBounds:)``, in the field's coordinates.
  open func drawText(in rect: Rect) { drawShownText(in: rect) }

  /// Draws the placeholder.
  ///
  /// - Parameter rect: The rectangle of ``placeholderRect(forBounds:)``, in the field's coordinates.
  open func drawPlaceholder(in rect: Rect) { drawShownPlaceholder(in: rect) }

  /// Returns the rectangle of the caret at a position in the text, in the field's coordinates.
  ///
  /// - Parameter index: An index of ``text``.
  open func caretRect(for index: String.Index) -> Rect { caretRect(at: content.offset(of: index)) }

  // MARK: - Editing

  /// Replaces the marked text, or else the selection, with text as if it were typed: the delegate can reject it, and events are
  /// sent.
  open func insertText(_ text: String) {
    let range = content.marked ?? (clearing.isDueOnInsertion ? 0..<content.length : content.selection)
    clearing.isDueOnInsertion = false
    let line = insertable(text, replacing: range)
    if !line.isEmpty { replace(range, with: line) }
  }

  /// Deletes the selection, or the character before the caret if nothing is selected.
  open func deleteBackward() { deleteCharacterBefore() }

  /// Selects all of the text.
  open func selectAll() { select(anchor: 0, head: content.length) }

  /// Copies the selection to ``Pasteboard/general``. Does nothing in a secure field.
  open func copy() {
    guard !isSecureTextEntry, !content.selection.isEmpty else { return }
    Pasteboard.general.string = content.substring(content.selection)
  }

  /// Copies the selection and deletes it. Does nothing in a secure field.
  open func cut() {
    guard !isSecureTextEntry, !content.selection.isEmpty else { return }
    copy()
    replace(content.selection, with: "")
  }

  /// Replaces the selection with the text on ``Pasteboard/general``.
  open func paste() {
    if let string = Pasteboard.general.string { insertText(string) }
  }

  // MARK: - Input methods

  /// Returns a part of the text; nil for a range that is not within the text.
  open func text(in range: Range<String.Index>) -> String? {
    let text = content.text
    return range.lowerBound >= text.startIndex && range.upperBound <= text.endIndex
      ? String(text[range]) : nil
  }

  /// Replaces a part of the text as if it were typed, and moves the caret to the end of the replacement: the delegate can reject
  /// it, and events are sent.
  open func replace(_ range: Range<String.Index>, withText text: String) {
    replaceText(in: range, with: text)
  }

  /// The selected range, which is ``selectedRange``. Setting it to nil has no effect.
  open var selectedTextRange: Range<String.Index>? {
    get { selectedRange }
    set { if let newValue { selectedRange = newValue } }
  }

  /// Replaces the marked text, or else the selection, with marked text, which is underlined.
  ///
  /// The marked text is a part of ``text``. As for typed text, the delegate can reject it, and `.editingChanged` is sent; a target
  /// that needs final text returns while ``markedTextRange`` is not nil. Has no effect unless the field is edited, nor in a
  /// secure field, whose text an input method must not show.
  ///
  /// - Parameters:
  ///   - markedText: The text; nil or empty to remove the marked text.
  ///   - selectedRange: The selection within the marked text, in indices of `markedText`; nil hides the caret.
  open func setMarkedText(_ markedText: String?, selectedRange: Range<String.Index>?) {
    mark(selectingAllIfDue(before: markedText ?? ""), selecting: selectedRange)
  }

  /// Makes the marked text final, places the caret at its end, and sends `.editingChanged`.
  ///
  /// This also happens when the user moves the caret, when an input method leaves, and when editing ends.
  open func unmarkText() { acceptComposition() }

  /// Returns the first of the rectangles that a range of the text covers, in the field's coordinates; null for an empty range.
  open func firstRect(for range: Range<String.Index>) -> Rect { selectionRects(for: range).first ?? .null }

  /// Returns the rectangles that a range of the text covers, in the field's coordinates: several where writing directions mix.
  open func selectionRects(for range: Range<String.Index>) -> [Rect] {
    let top = currentTextRect.midY - content.layout.size.height / 2
    return content.rects(of: content.offsets(of: range)).map { $0.offsetBy(dx: lineX, dy: top) }
  }

  /// Returns the position that is nearest to a point in the field's coordinates.
  open func closestPosition(to point: Point) -> String.Index? {
    let offset = offset(at: point)
    return content.indices(offset..<offset).lowerBound
  }

  // MARK: - Edit menu

  /// Returns a Boolean value that indicates whether the menu offers an action at present.
  ///
  /// Override it to take actions away, such as copying, and return `super`'s value for the others.
  open func canPerformAction(_ action: EditMenuAction) -> Bool { canPerform(action) }

  /// Returns the title of an action in the menu. Default: in English, German, French or Russian, by the language of the application,
  /// unless it has words of its own for it.
  open func editMenuTitle(for action: EditMenuAction) -> String { action.title }

  // MARK: - View

  /// Returns the size that fits the whole text, or the placeholder.
  open override func sizeThatFits(_ size: Size) -> Size { fittedSize }

  /// Calls the actions for events, and reports the events of editing to the module `UIKitNames`.
  open override func sendActions(for controlEvents: Events) {
    super.sendActions(for: controlEvents)
    report(controlEvents)
  }

  override var fillsAvailableWidth: Bool { true }

  override func textBaseline(isFirst: Bool, in size: Size) -> Double? {
    let rect = textRect(forBounds: Rect(origin: bounds.origin, size: size))
    return rect.midY - bounds.minY - content.font.lineHeight / 2 + content.font.ascender
  }

  /// Draws the border, the selection and the text, also in a subclass whose `draw(_:)` draws something else.
  override func drawBuiltInContent(_ rect: Rect) { drawContent() }

  /// Lays out the caret and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateClearButton()
    updateSideViews()
    scrollToCaret()
    updateCaretPosition()
    inputDelegate?.selectionDidChange(self)
  }

  override func updateAppearance() {
    super.updateAppearance()
    updateShownFont()
    caret.layer.backgroundColor = resolve(tintColor)
    setNeedsDisplay()
  }

  /// The outline of the border; for a field without a border, one that is clear of the text, which extends to the bounds.
  override var focusOutline: (rect: Rect, cornerRadius: Double) {
    switch borderStyle {
    case .none: (bounds.insetBy(dx: -Self.focusMargin, dy: 0), max(cornerRadius, shapes.textField))
    case .roundedRect: (bounds, shapes.textField)
    case .line, .bezel: (bounds, cornerRadius)
    }
  }

  /// Cancels the gesture of a touch when the field leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { gesture.cancel() }
    selectionOverlay?.hide()
  }

  // MARK: - First responder

  /// A Boolean value that indicates whether the field can become first responder: true while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var requestsMotionEvents: Bool { false }

  /// Begins editing, unless the delegate prevents it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    isEditing || beginEditing { super.becomeFirstResponder() }
  }

  /// Ends editing, unless the delegate prevents it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// Continues editing, which leaves the text as it is.
  override func resumeAsFirstResponder() -> Bool {
    let clears = clearsOnBeginEditing
    clearsOnBeginEditing = false
    defer { if !clearsOnBeginEditing { clearsOnBeginEditing = clears } }
    return super.resumeAsFirstResponder()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    startEditing()
  }

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    stopEditing()
  }

  // MARK: - Keys

  /// Ends editing, by what is not a key of the text.
  override func escape(by key: Key) -> Bool { key.keyCode == .back && isEditing && resignFirstResponder() }

  /// Handles keys that edit the text, and forwards the others to the next responder.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { press in
      guard let key = press.key, isEditing, edit(key) else { return false }
      handledPresses.insert(press)
      return true
    }
    if !unhandled.isEmpty { next?.pressesBegan(unhandled, with: event) }
  }

  /// Repeats the edit while a key is held down.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { press in
      guard handledPresses.contains(press) else { return false }
      if let key = press.key, isEditing, !key.isReturn { _ = edit(key) }
      return true
    }
    if !unhandled.isEmpty { next?.pressesChanged(unhandled, with: event) }
  }

  /// Ends the presses that the field has handled, and forwards the others to the next responder.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { handledPresses.remove($0) == nil }
    if !unhandled.isEmpty { next?.pressesEnded(unhandled, with: event) }
  }

  /// Ends the presses that the field has handled, and forwards the others to the next responder.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { handledPresses.remove($0) == nil }
    if !unhandled.isEmpty { next?.pressesCancelled(unhandled, with: event) }
  }

  // MARK: - Touches

  override var expandsTouchTarget: Bool { true }

  /// Begins the gesture of a touch: a tap, a selection or a long press.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    beginGesture(touch)
    return true
  }

  /// Extends the selection to the touch if the field is being edited.
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    continueGesture(touch)
    return true
  }

  /// Ends the gesture: a tap begins editing, or positions the caret.
  open override func endTracking(_ touch: Touch?, with event: Event?) { endGesture(touch) }

  /// Cancels the gesture.
  open override func cancelTracking(with event: Event?) { cancelGesture() }

  /// Keeps a tap of one touch, and one that moves the caret, from the gesture recognizers of the ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gesture.kind != .movingCaret && !claimsTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
