/// A view that a finger or a key works, and that tells what happens to it: buttons, switches, sliders.
///
/// Targets are told with `addTarget(_:action:for:)` or ``addAction(_:for:)->_``. A subclass follows the finger in
/// ``beginTracking(_:with:)`` and its companions. Everything rests on the ordinary touches of ``Responder``, so that what
/// delays, withholds or cancels them (recognizers, scroll views) works on controls as on any view. A control follows one
/// finger; several controls follow several.
@MainActor
open class Control: View {
  /// How far a finger that has landed inside may leave the bounds and still count as inside, in points: UIKit's 70.
  public static let trackingSlop = 70.0
  /// The least width and height of the target of the toolkit's own controls, in points.
  public static let minimumTargetSize = 44.0

  // MARK: State

  /// Whether the control can be used. One that is disabled while a finger holds it lets go with `.touchCancel`. Default true.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking() }
      stateDidChange()
    }
  }
  /// Whether the control is selected. Default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control looks pressed; set while a finger holds it. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The state that looks depend on.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// Whether the control follows a finger.
  public internal(set) var isTracking = false
  /// Whether the finger that the control follows is inside; see ``trackingSlop``.
  public internal(set) var isTouchInside = false

  // MARK: Content

  /// Where the content goes along the width. Default `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Where the content goes along the height. Default `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// ``contentHorizontalAlignment`` with leading and trailing made left and right.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  var trackedTouch: Touch?
  /// When the control heard of a finger that had been kept from it; nil for one that it heard of at once.
  var lateBeginning: Double?
  var entries: [Entry] = []
  /// The key that presses the control, while it is held.
  var pressedKey: Press?
  /// The event of keys that the control is being told of; actions that follow get it.
  var keyEvent: PressesEvent?

  // MARK: Creation

  /// Makes a control.
  ///
  /// - Parameter frame: Its place in the coordinates of the view that it will be added to.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Makes a control that does something.
  ///
  /// - Parameters:
  ///   - frame: Its place in the coordinates of the view that it will be added to.
  ///   - primaryAction: Performed at `.primaryActionTriggered`.
  public convenience init(frame: Rect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - Tracking, for subclasses

  /// A finger landed on the control.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event that it belongs to.
  /// - Returns: Whether to follow it. True by default.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger that the control follows moved.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event that it belongs to.
  /// - Returns: Whether to follow it further. True by default.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger that the control followed lifted. ``isTouchInside`` still says where.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event that it belongs to.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// The finger that the control followed was taken away, or the control was disabled: undo what the finger began.
  ///
  /// - Parameter event: The event, if one is the reason.
  open func cancelTracking(with event: Event?) {}

  // MARK: - Actions, for subclasses

  // MARK: Targets and actions

  /// Calls no more methods of `target` for `events`.
  ///
  /// - Parameters:
  ///   - target: Whose methods; nil means every target's. What `addTarget(_:action:for:)` returned means that one entry.
  ///   - events: When. For other events the methods go on being called.
  open func removeTarget(_ target: AnyObject?, for events: Events = .allEvents) {
    remove(events) { entry in
      guard entry.action == nil else { return false }
      guard let target else { return true }
      return entry.call.identifier === target || entry.call.calls(target)
    }
  }

  /// Calls no more methods of `target` for `events`: UIKit's spelling of ``removeTarget(_:for:)``.
  ///
  /// - Parameters:
  ///   - target: Whose methods; nil means every target's.
  ///   - action: Nil, which means every method. To remove a single one, pass what `addTarget(_:action:for:)` returned as the target.
  ///   - events: When. For other events the methods go on being called.
  open func removeTarget(_ target: AnyObject?, action: Never?, for events: Events) {
    removeTarget(target, for: events)
  }

  /// Performs an action when one of `events` happens. One with the same identifier is replaced.
  open func addAction(_ action: Action, for events: Events) {
    if let identifier = action.identifier {
      remove(events) { $0.action?.identifier == identifier }
    }
    let call = TargetAction { [weak self] in self?.sendAction(action) }
    entries.append(Entry(events: events, call: call, action: action))
  }

  /// Performs an action no more for `events`.
  open func removeAction(_ action: Action, for events: Events = .allEvents) {
    remove(events) { $0.action === action }
  }

  /// Performs the action with this identifier no more for `events`.
  open func removeAction(identifiedBy identifier: Action.Identifier, for events: Events = .allEvents) {
    remove(events) { $0.action?.identifier == identifier }
  }

  /// Sends the actions of one or several control events, in the order in which they were added, each entry once.
  open func sendActions(for events: Events) { sendActions(for: events, with: nil) }

  /// Performs an action that was added with ``addAction(_:for:)->()``. Override it to see or to stop them.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  /// Does what the control is for, as if the user had done it: `.primaryActionTriggered` is sent.
  open func performPrimaryAction() { if isEnabled { sendActions(for: .primaryActionTriggered) } }

  /// Whether a lift inside is also what the control is for.
  var sendsPrimaryActionOnTouchUpInside: Bool { false }

  /// A finger lifted inside; its actions are about to be sent.
  func willSendTouchUpInside() {}

  // MARK: - Appearance, for the toolkit's controls

  /// The state changed: the looks follow.
  func stateDidChange() { updateAppearance() }

  /// Brings colours and layers in line with state, tint and traits. Called inside an animation where that is wanted.
  func updateAppearance() {}

  /// What the control would like to be, in points.
  open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  // MARK: - View

  /// Whether the control's target is at least ``minimumTargetSize`` wide and high: that of the toolkit's own controls.
  var widensTarget: Bool { false }

  /// Whether a touch at `point` is the control's: inside the bounds.
  ///
  /// The bounds of the toolkit's own controls count as at least 44 points wide and high unless that takes touches from a neighbouring
  /// control. Override this method to give a control of your own a larger target.
  open override func point(inside point: Point, with event: Event?) -> Bool {
    if hitBounds.contains(point) { return true }
    return widensTarget && isWithinTarget(point)
  }

  /// Brings the looks in line with the new accent colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  /// Brings the looks in line with the new circumstances.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    updateAppearance()
  }

  /// Stops tracking where the control leaves its window with a touch of another view, which goes on.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { stopTracking() }
  }

  /// Takes over the accent colour of where it is now.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateAppearance() }
  }

  // MARK: - Touches

  /// Begins to follow a finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    begin(touches, event)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    move(touches, event)
  }

  /// Lets go of the finger.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    end(touches, event)
  }

  /// Lets go of the finger without effect.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let trackedTouch, touches.contains(trackedTouch) { stopTracking(with: event) }
  }

  // MARK: - Keys

  /// Whether keys may go to the control: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Shows that the focus came or left.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if context.nextFocusedView === self || context.previouslyFocusedView === self { stateDidChange() }
  }

  /// What an arrow key, Home, End or another key does to the control's value.
  ///
  /// - Parameter key: The key that went down or repeats.
  /// - Returns: Whether the control uses the key.
  func use(_ key: Key) -> Bool { false }

  /// Presses the control with Space or Return, and changes its value with other keys.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { keyBegan($0) }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Goes on changing the value while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { keyRepeated($0) }
    if !unused.isEmpty { super.pressesChanged(unused, with: event) }
  }

  /// Does what the control is for when the key that presses it comes up.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { keyEnded($0) }
    if !unused.isEmpty { super.pressesEnded(unused, with: event) }
  }

  /// Lets go without effect.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let unused = use(presses, event) { keyCancelled($0) }
    if !unused.isEmpty { super.pressesCancelled(unused, with: event) }
  }
}
