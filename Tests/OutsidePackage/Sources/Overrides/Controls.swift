import Tactus

// Overrides open members of the controls. It compiles as long as an application may override them.

class OwnControl: Control {
  override var isEnabled: Bool { didSet { note(oldValue) } }
  override var isSelected: Bool { didSet { note(oldValue) } }
  override var isHighlighted: Bool { didSet { note(oldValue) } }
  override var state: State { super.state }
  override var contentHorizontalAlignment: Control.ContentHorizontalAlignment { didSet { note(oldValue) } }
  override var contentVerticalAlignment: Control.ContentVerticalAlignment { didSet { note(oldValue) } }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func removeTarget(_ target: AnyObject?, for events: Control.Events) {
    super.removeTarget(target, for: events)
  }
  override func removeTarget(_ target: AnyObject?, action: Never?, for events: Control.Events) {
    super.removeTarget(target, action: action, for: events)
  }
  override func addAction(_ action: Action, for events: Control.Events) {
    super.addAction(action, for: events)
  }
  override func removeAction(_ action: Action, for events: Control.Events) {
    super.removeAction(action, for: events)
  }
  override func removeAction(identifiedBy identifier: Action.Identifier, for events: Control.Events) {
    super.removeAction(identifiedBy: identifier, for: events)
  }
  override func sendActions(for events: Control.Events) { super.sendActions(for: events) }
  override func sendAction(_ action: Action) { super.sendAction(action) }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override var intrinsicContentSize: Size { super.intrinsicContentSize }
  override func point(inside point: Point, with event: Event?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
  }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override func didUpdateFocus(in context: FocusUpdateContext) { super.didUpdateFocus(in: context) }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
}

class OwnButton: Button {
  override var configuration: Button.Configuration? { didSet { note(oldValue) } }
  override var contentEdgeInsets: EdgeInsets { didSet { note(oldValue) } }
  override var titleEdgeInsets: EdgeInsets { didSet { note(oldValue) } }
  override var imageEdgeInsets: EdgeInsets { didSet { note(oldValue) } }
  override var configurationUpdateHandler: ((Button) -> Void)? { didSet { note(oldValue) } }
  override var changesSelectionAsPrimaryAction: Bool { didSet { note(oldValue) } }
  override var menu: Menu? { didSet { note(oldValue as Any) } }
  override var showsMenuAsPrimaryAction: Bool { didSet { note(oldValue) } }
  override var isSpringLoaded: Bool { didSet { note(oldValue) } }
  override func contentRect(forBounds bounds: Rect) -> Rect { super.contentRect(forBounds: bounds) }
  override func titleRect(forContentRect contentRect: Rect) -> Rect {
    super.titleRect(forContentRect: contentRect)
  }
  override func imageRect(forContentRect contentRect: Rect) -> Rect {
    super.imageRect(forContentRect: contentRect)
  }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func setTitle(_ title: String?, for state: Control.State) { super.setTitle(title, for: state) }
  override func setAttributedTitle(_ title: AttributedText?, for state: Control.State) {
    super.setAttributedTitle(title, for: state)
  }
  override func setTitleColor(_ color: Color?, for state: Control.State) {
    super.setTitleColor(color, for: state)
  }
  override func setImage(_ image: Image?, for state: Control.State) { super.setImage(image, for: state) }
  override func setBackgroundImage(_ image: Image?, for state: Control.State) {
    super.setBackgroundImage(image, for: state)
  }
  override func title(for state: Control.State) -> String? { super.title(for: state) }
  override func attributedTitle(for state: Control.State) -> AttributedText? {
    super.attributedTitle(for: state)
  }
  override func titleColor(for state: Control.State) -> Color? { super.titleColor(for: state) }
  override func image(for state: Control.State) -> Image? { super.image(for: state) }
  override func backgroundImage(for state: Control.State) -> Image? { super.backgroundImage(for: state) }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnSwitch: Switch {
  override var isOn: Bool { didSet { note(oldValue) } }
  override var onTintColor: Color? { didSet { note(oldValue) } }
  override var thumbTintColor: Color? { didSet { note(oldValue) } }
  override func setOn(_ isOn: Bool, animated: Bool) { super.setOn(isOn, animated: animated) }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnSlider: Slider {
  override var value: Double { didSet { note(oldValue) } }
  override var minimumValue: Double { didSet { note(oldValue) } }
  override var maximumValue: Double { didSet { note(oldValue) } }
  override var isContinuous: Bool { didSet { note(oldValue) } }
  override var minimumTrackTintColor: Color? { didSet { note(oldValue) } }
  override var maximumTrackTintColor: Color? { didSet { note(oldValue) } }
  override var thumbTintColor: Color? { didSet { note(oldValue) } }
  override var minimumValueImage: Image? { didSet { note(oldValue) } }
  override var maximumValueImage: Image? { didSet { note(oldValue) } }
  override func setValue(_ value: Double, animated: Bool) { super.setValue(value, animated: animated) }
  override func setThumbImage(_ image: Image?, for state: Control.State) {
    super.setThumbImage(image, for: state)
  }
  override func thumbImage(for state: Control.State) -> Image? { super.thumbImage(for: state) }
  override var currentThumbImage: Image? { super.currentThumbImage }
  override func setMinimumTrackImage(_ image: Image?, for state: Control.State) {
    super.setMinimumTrackImage(image, for: state)
  }
  override func setMaximumTrackImage(_ image: Image?, for state: Control.State) {
    super.setMaximumTrackImage(image, for: state)
  }
  override func minimumTrackImage(for state: Control.State) -> Image? { super.minimumTrackImage(for: state) }
  override func maximumTrackImage(for state: Control.State) -> Image? { super.maximumTrackImage(for: state) }
  override var currentMinimumTrackImage: Image? { super.currentMinimumTrackImage }
  override var currentMaximumTrackImage: Image? { super.currentMaximumTrackImage }
  override func trackRect(forBounds bounds: Rect) -> Rect { super.trackRect(forBounds: bounds) }
  override func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
  }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnStepper: Stepper {
  override var value: Double { didSet { note(oldValue) } }
  override var minimumValue: Double { didSet { note(oldValue) } }
  override var maximumValue: Double { didSet { note(oldValue) } }
  override var stepValue: Double { didSet { note(oldValue) } }
  override var isContinuous: Bool { didSet { note(oldValue) } }
  override var autorepeat: Bool { didSet { note(oldValue) } }
  override var wraps: Bool { didSet { note(oldValue) } }
  override var showsValue: Bool { didSet { note(oldValue) } }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnSegmentedControl: SegmentedControl {
  override var selectedSegmentIndex: Int { didSet { note(oldValue) } }
  override var isMomentary: Bool { didSet { note(oldValue) } }
  override var apportionsSegmentWidthsByContent: Bool { didSet { note(oldValue) } }
  override var selectedSegmentTintColor: Color? { didSet { note(oldValue) } }
  override func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    super.insertSegment(withTitle: title, at: index, animated: animated)
  }
  override func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    super.insertSegment(with: image, at: index, animated: animated)
  }
  override func insertSegment(action: Action, at index: Int, animated: Bool) {
    super.insertSegment(action: action, at: index, animated: animated)
  }
  override func removeSegment(at index: Int, animated: Bool) {
    super.removeSegment(at: index, animated: animated)
  }
  override func removeAllSegments() { super.removeAllSegments() }
  override func setTitle(_ title: String?, forSegmentAt index: Int) {
    super.setTitle(title, forSegmentAt: index)
  }
  override func titleForSegment(at index: Int) -> String? { super.titleForSegment(at: index) }
  override func setImage(_ image: Image?, forSegmentAt index: Int) {
    super.setImage(image, forSegmentAt: index)
  }
  override func imageForSegment(at index: Int) -> Image? { super.imageForSegment(at: index) }
  override func setWidth(_ width: Double, forSegmentAt index: Int) {
    super.setWidth(width, forSegmentAt: index)
  }
  override func widthForSegment(at index: Int) -> Double { super.widthForSegment(at: index) }
  override func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    super.setEnabled(isEnabled, forSegmentAt: index)
  }
  override func isEnabledForSegment(at index: Int) -> Bool { super.isEnabledForSegment(at: index) }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnPageControl: PageControl {
  override var numberOfPages: Int { didSet { note(oldValue) } }
  override var currentPage: Int { didSet { note(oldValue) } }
  override var hidesForSinglePage: Bool { didSet { note(oldValue) } }
  override var allowsContinuousInteraction: Bool { didSet { note(oldValue) } }
  override var pageIndicatorTintColor: Color? { didSet { note(oldValue) } }
  override var currentPageIndicatorTintColor: Color? { didSet { note(oldValue) } }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func performPrimaryAction() { super.performPrimaryAction() }
  override func size(forNumberOfPages count: Int) -> Size { super.size(forNumberOfPages: count) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnRefreshControl: RefreshControl {
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override func layoutSubviews() { super.layoutSubviews() }
  override func beginRefreshing() { super.beginRefreshing() }
  override func endRefreshing() { super.endRefreshing() }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnTextField: TextField {
  override var undoManager: UndoManager? { super.undoManager }
  override var text: String? { didSet { note(oldValue) } }
  override var placeholder: String? { didSet { note(oldValue) } }
  override var font: Font { didSet { note(oldValue) } }
  override var textColor: Color { didSet { note(oldValue) } }
  override var textAlignment: TextAlignment { didSet { note(oldValue) } }
  override var isSecureTextEntry: Bool { didSet { note(oldValue) } }
  override var clearsOnBeginEditing: Bool { didSet { note(oldValue) } }
  override var borderStyle: TextField.BorderStyle { didSet { note(oldValue) } }
  override var clearButtonMode: TextField.ViewMode { didSet { note(oldValue) } }
  override weak var delegate: (any TextFieldDelegate)? { didSet { note(oldValue) } }
  override func textRect(forBounds bounds: Rect) -> Rect { super.textRect(forBounds: bounds) }
  override func editingRect(forBounds bounds: Rect) -> Rect { super.editingRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: Rect) -> Rect { super.placeholderRect(forBounds: bounds) }
  override func clearButtonRect(forBounds bounds: Rect) -> Rect { super.clearButtonRect(forBounds: bounds) }
  override func caretRect(for index: String.Index) -> Rect { super.caretRect(for: index) }
  override func insertText(_ text: String) { super.insertText(text) }
  override func deleteBackward() { super.deleteBackward() }
  override func selectAll() { super.selectAll() }
  override weak var inputDelegate: (any TextInputDelegate)? { didSet { note(oldValue) } }
  override var selectedTextRange: Range<String.Index>? { didSet { note(oldValue) } }
  override func text(in range: Range<String.Index>) -> String? { super.text(in: range) }
  override func replace(_ range: Range<String.Index>, withText text: String) {
    super.replace(range, withText: text)
  }
  override func setMarkedText(_ markedText: String?, selectedRange: Range<String.Index>?) {
    super.setMarkedText(markedText, selectedRange: selectedRange)
  }
  override func unmarkText() { super.unmarkText() }
  override func firstRect(for range: Range<String.Index>) -> Rect { super.firstRect(for: range) }
  override func selectionRects(for range: Range<String.Index>) -> [Rect] { super.selectionRects(for: range) }
  override func closestPosition(to point: Point) -> String.Index? { super.closestPosition(to: point) }
  override func copy() { super.copy() }
  override func cut() { super.cut() }
  override func paste() { super.paste() }
  override func canPerformAction(_ action: EditMenuAction) -> Bool { super.canPerformAction(action) }
  override func editMenuTitle(for action: EditMenuAction) -> String { super.editMenuTitle(for: action) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func draw(_ rect: Rect) { super.draw(rect) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  @discardableResult override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  @discardableResult override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesCancelled(presses, with: event)
  }
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { super.endTracking(touch, with: event) }
  override func cancelTracking(with event: Event?) { super.cancelTracking(with: event) }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

class OwnTextView: TextView {
  override var text: String! { didSet { note(oldValue) } }
  override var attributedText: AttributedText! { didSet { note(oldValue) } }
  override var font: Font { didSet { note(oldValue) } }
  override var textColor: Color { didSet { note(oldValue) } }
  override var textAlignment: TextAlignment { didSet { note(oldValue) } }
  override var textContainerInset: EdgeInsets { didSet { note(oldValue) } }
  override var isEditable: Bool { didSet { note(oldValue) } }
  override var isSelectable: Bool { didSet { note(oldValue) } }
  override var typingAttributes: AttributedText.Attributes { didSet { note(oldValue) } }
  override var selectedRange: Range<String.Index> { didSet { note(oldValue) } }
  override var undoManager: UndoManager? { super.undoManager }
  override func scrollRangeToVisible(_ range: Range<String.Index>) { super.scrollRangeToVisible(range) }
  override func insertText(_ text: String) { super.insertText(text) }
  override func copy() { super.copy() }
  override func canPerformAction(_ action: EditMenuAction) -> Bool { super.canPerformAction(action) }
  override func editMenuTitle(for action: EditMenuAction) -> String { super.editMenuTitle(for: action) }
  override func caretRect(for position: String.Index) -> Rect { super.caretRect(for: position) }
}

class OwnUndoManager: UndoManager {
  override var levelsOfUndo: Int { didSet { note(oldValue) } }
  override var canUndo: Bool { super.canUndo }
  override var groupingLevel: Int { super.groupingLevel }
  override var undoActionName: String { super.undoActionName }
  override var redoActionName: String { super.redoActionName }
  override func beginUndoGrouping() { super.beginUndoGrouping() }
  override func endUndoGrouping() { super.endUndoGrouping() }
  override func setActionName(_ actionName: String) { super.setActionName(actionName) }
  override func undo() { super.undo() }
  override func redo() { super.redo() }
}
