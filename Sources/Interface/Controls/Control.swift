/// The base class for controls: views, such as buttons, switches and sliders, that respond to touches and keys by sending
/// actions.
///
/// Register for control events with `addTarget(_:action:for:)` or ``addAction(_:for:)->_``. A subclass tracks the touch in
/// ``beginTracking(_:with:)`` and its companions. Tracking uses the touch methods of ``Responder``, so that gesture recognizers
/// and scroll views delay and cancel the touches of a control as those of any view. A control tracks one touch at a time; several
/// controls can each track a touch of their own.
@MainActor
open class Control: View {
  /// The distance outside the bounds within which a tracked touch still counts as inside, in points: 70, as in UIKit.
  public static let trackingSlop = 70.0
  /// The minimum width and height of the touch target of the toolkit's own controls, in points, unless the window's ``TouchProfile`` has
  /// another.
  public static let minimumTargetSize = TouchProfile.standardTargetSize

  // MARK: State

  /// A Boolean value that indicates whether the control is enabled. Disabling it during tracking sends `.touchCancel`, and cancels a key
  /// that is pressed. Default true.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        stopTracking()
        window?.application?.presses.cancelPresses(inSubtreeOf: self)
      }
      stateDidChange()
    }
  }
  /// A Boolean value that indicates whether the control is selected. Default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// A Boolean value that indicates whether the control is highlighted, as it is while a touch presses it. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The state of the control, as a combination of its Boolean attributes.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// A Boolean value that indicates whether the control is tracking a touch.
  public internal(set) var isTracking = false
  /// A Boolean value that indicates whether the tracked touch is inside the control; see ``trackingSlop``.
  public internal(set) var isTouchInside = false

  // MARK: Content

  /// The horizontal alignment of the content. Default `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The vertical alignment of the content. Default `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment with leading and trailing resolved to left and right for the layout direction.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  var trackedTouch: Touch?
  /// The time at which the tracked touch was delivered, if its delivery was delayed; nil if it was delivered at once.
  var delayedDeliveryTime: Double?
  var entries: [Entry] = []
  /// The key press that highlights the control; nil while there is none.
  var pressedKey: Press?
  /// A Boolean value that indicates whether the intrinsic size is being computed from the fitting size.
  private var computesIntrinsicSize = false
  /// The event of the key presses being handled, which actions receive; nil outside that handling.
  var keyEvent: PressesEvent?

  // MARK: Creation

  /// Creates a control.
  ///
  /// - Parameter frame: The control's frame, in the superview's coordinates.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Creates a control with a primary action.
  ///
  /// - Parameters:
  ///   - frame: The control's frame, in the superview's coordinates.
  ///   - primaryAction: The action performed for `.primaryActionTriggered`.
  public convenience init(frame: Rect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - Tracking, for subclasses

  /// Determines whether to begin tracking a touch that began on the control.
  ///
  /// - Parameters:
  ///   - touch: The touch that began.
  ///   - event: The event that the touch belongs to.
  /// - Returns: Whether to track the touch. The default implementation returns true.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Updates the control when the tracked touch moves.
  ///
  /// - Parameters:
  ///   - touch: The tracked touch.
  ///   - event: The event that the touch belongs to.
  /// - Returns: Whether to continue tracking. The default implementation returns true.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Responds to the end of the tracked touch. ``isTouchInside`` still indicates where it ended.
  ///
  /// - Parameters:
  ///   - touch: The touch that ended.
  ///   - event: The event that the touch belongs to.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Reverts the effects of tracking when the touch is cancelled or the control is disabled.
  ///
  /// - Parameter event: The event that cancelled the touch; nil if there is none.
  open func cancelTracking(with event: Event?) {}

  // MARK: - Targets and actions

  /// Stops calling methods of `target` for `events`.
  ///
  /// - Parameters:
  ///   - target: The target whose methods are removed; nil removes those of all targets. Pass the object that
  ///     `addTarget(_:action:for:)` returned to remove a single method.
  ///   - events: The control events for which the methods are removed. They are still called for other events.
  open func removeTarget(_ target: AnyObject?, for events: Events = .allEvents) {
    remove(events) { entry in
      guard entry.action == nil else { return false }
      guard let target else { return true }
      return entry.call.identifier === target || entry.call.calls(target)
    }
  }

  /// Stops calling methods of `target` for `events`: UIKit's spelling of ``removeTarget(_:for:)``.
  ///
  /// - Parameters:
  ///   - target: The target whose methods are removed; nil removes those of all targets. Pass the object that
  ///     `addTarget(_:action:for:)` returned to remove a single method.
  ///   - action: Always nil, which removes every method of the target.
  ///   - events: The control events for which the methods are removed. They are still called for other events.
  open func removeTarget(_ target: AnyObject?, action: Never?, for events: Events) {
    removeTarget(target, for: events)
  }

  /// Performs an action when one of `events` happens. It replaces the same action, and one with the same identifier.
  open func addAction(_ action: Action, for events: Events) {
    remove(events) { entry in
      guard let other = entry.action else { return false }
      return other === action || action.identifier != nil && other.identifier == action.identifier
    }
    let call = TargetAction { [weak self] in self?.sendAction(action) }
    entries.append(Entry(events: events, call: call, action: action))
  }

  /// Stops performing an action for `events`.
  open func removeAction(_ action: Action, for events: Events = .allEvents) {
    remove(events) { $0.action === action }
  }

  /// Stops performing the action with an identifier for `events`.
  open func removeAction(identifiedBy identifier: Action.Identifier, for events: Events = .allEvents) {
    remove(events) { $0.action?.identifier == identifier }
  }

  /// Calls the methods and performs the actions for control events, each once, in the order in which they were added.
  open func sendActions(for events: Events) { sendActions(for: events, with: nil) }

  /// Performs an action that was added with ``addAction(_:for:)->()``. Override it to observe actions or to prevent them.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  /// Performs the control's primary action, as if the user had triggered it, and sends `.primaryActionTriggered`.
  open func performPrimaryAction() { if isEnabled { sendActions(for: .primaryActionTriggered) } }

  /// Whether `.touchUpInside` also sends `.primaryActionTriggered`.
  var sendsPrimaryActionOnTouchUpInside: Bool { false }

  /// Sends the actions of a touch that has ended inside the control.
  func touchEndedInside(with event: Event?) {
    sendActions(
      for: sendsPrimaryActionOnTouchUpInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside,
      with: event)
  }

  // MARK: - Appearance, for the toolkit's controls

  /// Updates the appearance after a change of state.
  func stateDidChange() { updateAppearance() }

  /// Updates colours and layers for the state, the tint colour and the traits. Called in an animation block if the change is
  /// animated.
  func updateAppearance() {}

  /// The natural size of the control for its content, in points.
  ///
  /// Unless overridden, the result of ``MeasuredResponder/sizeThatFits(_:)`` without a limit.
  open override var intrinsicContentSize: Size { toolkitIntrinsicSize(sizeOfContent) }

  /// The result of ``MeasuredResponder/sizeThatFits(_:)`` without a limit.
  private var sizeOfContent: Size {
    guard !computesIntrinsicSize else { return bounds.size }
    computesIntrinsicSize = true
    defer { computesIntrinsicSize = false }
    return sizeThatFits(.zero)
  }

  override var isComputingIntrinsicSize: Bool { computesIntrinsicSize }

  // MARK: - View

  /// Whether the touch target is extended to at least ``minimumTargetSize`` in each direction, as for the toolkit's own controls.
  var expandsTouchTarget: Bool { false }

  /// Returns whether the touch target of the control contains a point.
  ///
  /// The touch target is the bounds. For the toolkit's own controls it is extended to at least 44 points in each direction,
  /// except where it would cover a sibling control. Override this method to give a control of your own a larger touch target.
  open override func point(inside point: Point, with event: Event?) -> Bool {
    if hitBounds.contains(point) { return true }
    return expandsTouchTarget && isWithinTouchTarget(point)
  }

  /// Updates the appearance for the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  /// Updates the layout and the appearance for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayoutKeepingSizes()
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { invalidateIntrinsicContentSize() }
    updateAppearance()
  }

  /// Stops tracking when the control leaves its window. A forwarded touch of another view would otherwise stay tracked.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { stopTracking() }
  }

  /// Updates the appearance for the inherited tint colour.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateAppearance() }
  }

  // MARK: - Touches

  /// Begins tracking a touch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    begin(touches, event)
  }

  /// Continues tracking the touch.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    move(touches, event)
  }

  /// Ends tracking and sends the actions.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    end(touches, event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let trackedTouch, touches.contains(trackedTouch) { stopTracking(with: event) }
  }

  // MARK: - Keys

  /// A Boolean value that indicates whether the control can become focused: true while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Updates the appearance when the control gains or loses the focus.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    if context.nextFocusedView === self || context.previouslyFocusedView === self { stateDidChange() }
  }

  /// Changes the control's value for a key, such as an arrow key.
  ///
  /// - Parameter key: The key that was pressed or repeats.
  /// - Returns: Whether the control handled the key.
  func handle(_ key: Key) -> Bool { false }

  /// Increases the value of an adjustable control by the step of an arrow key.
  open override func accessibilityIncrement() {
    _ = handle(Key(keyCode: isRightToLeft ? .leftArrow : .rightArrow))
  }
  /// Decreases the value of an adjustable control by the step of an arrow key.
  open override func accessibilityDecrement() {
    _ = handle(Key(keyCode: isRightToLeft ? .rightArrow : .leftArrow))
  }

  /// Highlights the control for Space and Return, and changes its value for other keys.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { keyBegan($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  /// Changes the value again while a key repeats.
  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { keyRepeated($0) }
    if !unhandled.isEmpty { super.pressesChanged(unhandled, with: event) }
  }

  /// Performs the primary action when Space or Return is released.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { keyEnded($0) }
    if !unhandled.isEmpty { super.pressesEnded(unhandled, with: event) }
  }

  /// Removes the highlight without performing the primary action.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let unhandled = handle(presses, event) { keyCancelled($0) }
    if !unhandled.isEmpty { super.pressesCancelled(unhandled, with: event) }
  }
}
