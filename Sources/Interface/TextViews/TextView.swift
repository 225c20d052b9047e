internal import TactusGraphics

/// A scrollable view with text of many lines, which can be edited and may have attributes.
///
/// A tap begins editing and positions the caret, a double tap selects a word, a triple tap a paragraph, and a long press moves the caret,
/// which a loupe shows above the touch. Handles at the ends of the selection change it, and a menu offers to edit (see
/// ``EditMenuAction``). A pointer selects by dragging. Arrow keys, Home, End, Page Up and Page Down move the caret, with Shift they extend
/// the selection, with Control they move by words or to the ends of the text. Control with A, C, X, V, Z and Shift-Z selects all, copies,
/// cuts, pastes, undoes and redoes.
///
/// Only the paragraphs near what is visible are laid out, and scrolling draws only those that appear, so that a text may have a hundred
/// thousand lines. ``ScrollView/delegate`` may be a ``TextViewDelegate``.
@MainActor
open class TextView: ScrollView, TextInput {
  // MARK: Text

  /// The text. It is never nil; setting it to nil removes the text. Setting it removes all attributes, moves the caret to the end, and
  /// notifies no one.
  open var text: String! {
    get { content.text }
    set { setText(newValue ?? "", AttributeRuns()) }
  }
  /// The text with its attributes. Those that a part does not have are ``font`` and ``textColor``.
  open var attributedText: AttributedText! {
    get { content.document.attributed(0..<content.length) }
    set {
      let text = newValue ?? AttributedText()
      setText(text.string, AttributeRuns(text))
    }
  }
  /// The font of text that has none of its own. Default the system font at ``Font/labelFontSize``. Setting it removes the fonts of parts.
  open var font: Font {
    get { style.font }
    set { restyle({ $0.font = newValue }, removing: { $0.font = nil }) }
  }
  /// The colour of text that has none of its own. Default ``Color/label``. Setting it removes the colours of parts.
  open var textColor: Color {
    get { style.color }
    set { restyle({ $0.color = newValue }, removing: { $0.color = nil }) }
  }
  /// A Boolean value that indicates whether ``font`` follows the preferred size of text. Default false.
  open var adjustsFontForContentSizeCategory: Bool {
    get { style.isFontAdjusted }
    set { style.isFontAdjusted = newValue }
  }
  /// The distances of the text from the edges of the content, in points. Default 8 at the top and the bottom. At the left and the right,
  /// the padding of the ``textContainer`` is added.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      if !textContainerInset.isFinite { textContainerInset = oldValue }
      if textContainerInset != oldValue { appearanceDidChange() }
    }
  }
  /// The area within ``textContainerInset`` in which the lines are.
  public private(set) lazy var textContainer = TextContainer { [weak self] in self?.appearanceDidChange() }
  /// The default of ``TextContainer/lineFragmentPadding``, in points: 5.
  public static let lineFragmentPadding = 5.0
  /// The alignment of the lines. Default `.natural`, which follows the direction of each paragraph.
  open var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// A Boolean value that indicates whether the user can change the text. Default true.
  open var isEditable = true { didSet { if isEditable != oldValue { isEditableDidChange() } } }
  /// A Boolean value that indicates whether the user can select text and open links. Default true.
  open var isSelectable = true { didSet { if isSelectable != oldValue { editabilityDidChange() } } }
  /// The attributes of text that is typed next. Default those of the first character that is selected, or else of the one before the
  /// caret. Moving the caret restores the default.
  open var typingAttributes: AttributedText.Attributes {
    get { history.typingAttributes ?? attributesAtCaret }
    set { history.typingAttributes = newValue }
  }
  /// The selected range of ``text``; empty if there is only a caret.
  open var selectedRange: Range<String.Index> {
    get { content.indices(content.selection) }
    set {
      select(
        anchor: content.offset(of: newValue.lowerBound), head: content.offset(of: newValue.upperBound),
        by: .application)
    }
  }
  /// The selection for input methods, which is ``selectedRange``. Setting it to nil has no effect.
  open var selectedTextRange: Range<String.Index>? {
    get { selectedRange }
    set { selectedRange = newValue ?? selectedRange }
  }

  // MARK: Traits

  /// The kind of keyboard that suits the text. Default ``KeyboardType/default``.
  open var keyboardType = KeyboardType.default { didSet { traitsDidChange(keyboardType != oldValue) } }
  /// The label of the keyboard's Return key, which inserts a line break. Default ``ReturnKeyType/default``.
  open var returnKeyType = ReturnKeyType.default { didSet { traitsDidChange(returnKeyType != oldValue) } }
  /// The positions at which a keyboard types capital letters by itself. Default ``TextAutocapitalizationType/sentences``.
  open var autocapitalizationType = TextAutocapitalizationType.sentences {
    didSet { traitsDidChange(autocapitalizationType != oldValue) }
  }
  /// The rule by which an input method may correct and complete words, or not. Default ``TextAutocorrectionType/default``.
  open var autocorrectionType = TextAutocorrectionType.default {
    didSet { traitsDidChange(autocorrectionType != oldValue) }
  }
  /// The meaning of the text, by which an input method completes it. Default nil.
  open var textContentType: TextContentType? { didSet { traitsDidChange(textContentType != oldValue) } }

  /// The view that is shown instead of a keyboard while the text is edited. Default nil, for a keyboard.
  open override var inputView: View? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }
  /// The view above the keyboard while the view is first responder. Default nil.
  open override var inputAccessoryView: View? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }
  private var inputViews = TextInputViews() { didSet { traitsDidChange(inputViews != oldValue) } }

  /// The delegate. A ``TextViewDelegate`` also decides on edits and is notified of them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  /// The object that notifies the input method of changes of the text. The window sets it while the view is first responder.
  open weak var inputDelegate: (any TextInputDelegate)?
  /// The undo manager with which edits are registered. Default one of the view's own.
  open override var undoManager: UndoManager? { history.manager }
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { sizeMayHaveChanged() } }
  }

  weak var textDelegate: (any TextViewDelegate)?
  var content = TextViewContent()
  var style = TextEditorStyle() { didSet { if style != oldValue { appearanceDidChange() } } }
  var editing = TextEditing()
  var gesture = TextTouchGesture()
  var selectionOverlay: TextSelectionOverlay?
  var dragging = TextDragging()
  var handledPresses: Set<Press> = []
  var display = TextViewDisplay()
  let caret = TextCaret()
  /// The writing direction of the language that is being typed; nil if it is unknown.
  var writingDirection: UserInterfaceLayoutDirection? {
    didSet { if writingDirection != oldValue { appearanceDidChange() } }
  }

  override func finishInitialization() {
    super.finishInitialization()
    // A touch on text does nothing until it ends or rests, so that nothing is gained by a delay.
    delaysContentTouches = false
    alwaysBounceVertical = true
    layer.addSublayer(caret.layer)
    dragging.enableDropping(on: self)
    updateColors()
  }

  // MARK: - Scrolling

  /// Scrolls so that a part of the text becomes visible.
  ///
  /// - Parameter range: The part, in indices of ``text``; of a part that is higher than the view, the beginning becomes visible.
  open func scrollRangeToVisible(_ range: Range<String.Index>) {
    let range = content.offsets(of: range)
    reveal(range.upperBound)
    if !range.isEmpty { reveal(range.lowerBound) }
  }

  // MARK: - Editing

  /// A Boolean value that indicates whether there is text.
  open var hasText: Bool { content.length > 0 }

  /// Replaces the marked text, or else the selection, with text as if it were typed: the delegate can reject it and is notified.
  open func insertText(_ text: String) {
    let range = content.marked ?? content.selection
    if !text.isEmpty { replace(range, with: text) }
  }

  /// Deletes the selection, or the character before the caret if nothing is selected.
  open func deleteBackward() { deleteCharacterBefore() }

  /// Deletes the selection, or the character after the caret if nothing is selected.
  open func deleteForward() { deleteCharacterAfter() }

  /// Selects all of the text.
  open func selectAll() { select(anchor: 0, head: content.length) }

  /// Copies the selection to ``Pasteboard/general``.
  open func copy() {
    if !content.selection.isEmpty { Pasteboard.general.string = content.substring(content.selection) }
  }

  /// Copies the selection and deletes it.
  open func cut() {
    guard !content.selection.isEmpty, acceptsEdits else { return }
    copy()
    replace(content.selection, with: "")
  }

  /// Replaces the selection with the text on ``Pasteboard/general``.
  open func paste() {
    if let string = Pasteboard.general.string { insertText(string) }
  }

  /// Returns a Boolean value that indicates whether the menu offers an action at present.
  ///
  /// Override it to take actions away, and return `super`'s value for the others.
  open func canPerformAction(_ action: EditMenuAction) -> Bool { canPerform(action) }

  /// Returns the title of an action in the menu. Default that in the language of the application.
  open func editMenuTitle(for action: EditMenuAction) -> String { action.title }

  // MARK: - Input methods

  /// The position at the beginning of the text.
  public var beginningOfDocument: String.Index { content.text.startIndex }
  /// The position at the end of the text.
  public var endOfDocument: String.Index { content.text.endIndex }
  /// The range of the marked text, which an input method composes; nil if there is none.
  public var markedTextRange: Range<String.Index>? { content.marked.map(content.indices) }

  /// Returns a part of the text; nil for a range that is not within the text.
  open func text(in range: Range<String.Index>) -> String? {
    let text = content.text
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else { return nil }
    return range == text.startIndex..<text.endIndex ? text : String(text[range])
  }

  /// Replaces a part of the text as if it were typed, and moves the caret to the end of the replacement.
  open func replace(_ range: Range<String.Index>, withText text: String) {
    replaceText(in: range, with: text)
  }

  /// Replaces the marked text, or else the selection, with marked text, which is underlined. Has no effect unless the text is edited.
  ///
  /// - Parameters:
  ///   - markedText: The text; nil or empty to remove the marked text.
  ///   - selectedRange: The selection within the marked text, in indices of `markedText`; nil hides the caret.
  open func setMarkedText(_ markedText: String?, selectedRange: Range<String.Index>?) {
    mark(markedText ?? "", selecting: selectedRange)
  }

  /// Sets the writing direction of the language that is being typed, by which an empty paragraph is aligned; nil for that of the interface.
  public func setBaseWritingDirection(_ direction: UserInterfaceLayoutDirection?) {
    writingDirection = direction
  }

  /// Makes the marked text final, with the caret at its end.
  open func unmarkText() {
    acceptComposition()
  }

  /// Returns the rectangle of the caret at a position in the text, in the view's coordinates.
  open func caretRect(for position: String.Index) -> Rect { caretRect(at: content.offset(of: position)) }

  /// Returns the first of the rectangles that a range of the text covers, in the view's coordinates; null for an empty range.
  open func firstRect(for range: Range<String.Index>) -> Rect { selectionRects(for: range).first ?? .null }

  /// Returns the rectangles that a range of the text covers, in the view's coordinates: one for all paragraphs between the first and the
  /// last of the range, and for these one or several for each line.
  open func selectionRects(for range: Range<String.Index>) -> [Rect] {
    rects(of: content.offsets(of: range), fills: false)
  }

  /// Returns the position that is nearest to a point in the view's coordinates.
  open func closestPosition(to point: Point) -> String.Index? {
    let offset = offset(at: point)
    return content.indices(offset..<offset).lowerBound
  }

  // MARK: - View

  /// Returns the size that fits the text in a width, in points. A width of 0 or less means that lines are not wrapped.
  open override func sizeThatFits(_ size: Size) -> Size { fittedSize(width: size.width) }

  /// The size of the text if scrolling is disabled; otherwise none.
  open override var intrinsicContentSize: Size {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return toolkitIntrinsicSize(fittedSize(width: 0))
  }

  override var fillsAvailableWidth: Bool { true }

  /// Lays out the paragraphs that are visible, and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
    updateCaretPosition()
    inputDelegate?.selectionDidChange(self)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { gesture.cancel() }
    selectionOverlay?.hide()
  }

  override func keyboardFrameDidChange() {
    super.keyboardFrameDidChange()
    // It is called after each layout as well, when the user may have scrolled away from the caret.
    guard display.keyboardFrameDidChange(to: window?.keyboardFrame ?? .zero) else { return }
    if isEditing, acceptsEdits { revealCaret() }
  }

  // MARK: - First responder

  /// A Boolean value that indicates whether the view can become first responder: true while it is editable or selectable.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  open override var canBecomeFocused: Bool { isUserInteractionEnabled && canBecomeFirstResponder }

  override var requestsMotionEvents: Bool { false }

  /// Begins editing or selecting, unless the delegate prevents editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    isEditing || beginEditing { super.becomeFirstResponder() }
  }

  /// Ends editing, unless the delegate prevents it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    stopEditing()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    startEditing()
  }

  // MARK: - Keys and touches

  /// Ends editing, by what is not a key of the text.
  override func escape(by key: Key) -> Bool { key.keyCode == .back && isEditing && resignFirstResponder() }

  /// Handles keys that edit the text, and scrolls by others.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { !beginPress($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  /// Repeats the edit while a key is held down.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { !repeatPress($0) }
    if !unhandled.isEmpty { super.pressesChanged(unhandled, with: event) }
  }

  /// Ends the presses that the view has handled.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { handledPresses.remove($0) == nil }
    if !unhandled.isEmpty { super.pressesEnded(unhandled, with: event) }
  }

  /// Ends the presses that the view has handled.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = presses.filter { handledPresses.remove($0) == nil }
    if !unhandled.isEmpty { super.pressesCancelled(unhandled, with: event) }
  }

  /// Begins the gesture of a touch: a tap, a selection or a long press.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if canBecomeFirstResponder, let touch = touches.first { beginGesture(touch) }
  }

  /// Moves the caret or the end of the selection with a touch that does not scroll.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if canBecomeFirstResponder, let touch = touches.first { continueGesture(touch) }
  }

  /// Ends the gesture: a tap begins editing, or positions the caret.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { endGesture(touches.first) }

  /// Cancels the gesture, because the touch scrolls.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelGesture() }

  /// Keeps a touch that moves the caret, and a pointer that selects, from scrolling.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gesture.kind != .movingCaret && !(gestureRecognizer === pan && selectsInsteadOfScrolling)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
