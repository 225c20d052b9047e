/// The base class of objects that recognize a gesture from the touches on a view and its subviews.
///
/// Attach it with ``View/addGestureRecognizer(_:)`` and add actions with `addTarget(_:action:)` or
/// ``addAction(_:)-swift.method``. A recognizer receives touches before their view does, and by default cancels them for the view
/// when it recognizes its gesture. Where several recognizers follow the same touch, the first to recognize wins and the others
/// fail, unless delegates or ``require(toFail:)`` change that.
///
/// A subclass overrides the touch methods and sets ``state``. A discrete gesture changes from `.possible` to `.ended`; a
/// continuous one to `.began`, to `.changed` any number of times, then to `.ended` or `.cancelled`; either changes to `.failed`
/// when the touches do not match it. A subclass that waits with no touch down schedules a timer, see ``schedule(after:_:)``: a
/// recognizer that is in the state `.possible` with neither touch nor timer fails by itself, so that no other recognizer waits
/// for it in vain.
@MainActor
open class GestureRecognizer {
  // MARK: Settings

  /// A Boolean value that indicates whether the recognizer receives touches. Default true.
  ///
  /// Setting it to false cancels the gesture immediately; when it is true again, the recognizer receives touches that begin from
  /// then on.
  open var isEnabled = true { didSet { if oldValue, !isEnabled { dispatcher.drop(self) } } }
  /// A Boolean value that indicates whether recognition cancels the touches for their views, which receive
  /// ``Responder/touchesCancelled(_:with:)`` and no further calls. Default true.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether a touch is delivered to its view only after the recognizer has failed, in order and
  /// with the original timestamps. Default false.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the end of a touch is delivered to its view only after the recognizer has failed, so
  /// that the recognizer can still cancel the touch. Default true.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer follows. Default: all.
  open var allowedTouchTypes: Set<Touch.TouchType> = [.direct, .indirect, .indirectPointer, .stylus]
  /// The types of key presses that the recognizer receives while the view, or a responder inside it, has the keyboard. Default none.
  open var allowedPressTypes: Set<Press.PressType> = []
  /// A Boolean value that indicates whether touches of another type than those that the recognizer follows already are ignored.
  /// Default true.
  open var requiresExclusiveTouchType = true
  /// A Boolean value that indicates whether touches of another seat than those of the present gesture are ignored. Default false: as
  /// UIKit knows no seats, two people can pinch together.
  open var requiresExclusiveSeat = false
  /// A name for debugging, part of the description. Default nil.
  open var name: String?
  /// The object that decides when the recognizer may receive touches and begin, and how it interacts with others.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The view that the recognizer is attached to.
  public internal(set) weak var view: View?
  /// A Boolean value that indicates whether the delayed beginning of a touch and its motion since are delivered as one call, with
  /// the latest state of the touch.
  package var coalescesDelayedTouches = false
  /// A Boolean value that indicates whether a recognizer that failed starts over with the next touch. Otherwise it waits until
  /// all touches have ended.
  package var restartsWithNextTouch = false

  // MARK: Present gesture

  /// The state to which the recognizer changed last.
  var currentState = State.possible {
    didSet { if currentState != oldValue || currentState == .changed { companion?.stateDidChange() } }
  }
  /// What a module above keeps with the recognizer; nil, the default, for nothing.
  package var companion: (any Companion)?
  /// The value of ``state`` while actions are called for a change that is not the latest; otherwise nil.
  var reportedState: State?
  /// The touches that are down, and those that end in the present event, in the order in which they began.
  var followedTouches: [Touch] = []
  /// The touches that ended last, which determine the location of the gesture while no touch is down.
  var lastTouches: [Touch] = []
  var targets: [TargetAction] = []
  var timers: [ClockTimer] = []
  var failureRequirements: [WeakReference<GestureRecognizer>] = []
  /// The identifier of the present gesture; nil while the recognizer is idle.
  var gestureID: GestureID? { didSet { lastEvent = 0 } }
  /// The number of the last event that the arbiter delivered to the present gesture; 0 before the first.
  var lastEvent = 0
  /// The dispatcher that decides about the present gesture, that of the application to whose window the touches belong.
  weak var activeDispatcher: TouchDispatcher?
  /// A Boolean value that indicates whether the gesture has been recognized since the latest press began.
  var hasRecognizedPress = false

  // MARK: Creation

  /// Creates a recognizer that calls a method of `target` and is not attached to a view.
  ///
  /// This is the designated initializer, which all others call: a subclass can override it to set its defaults.
  ///
  /// ```swift
  /// override init(target: Any?, action: Selector?) {
  ///   super.init(target: target, action: action)
  ///   delaysTouchesBegan = true
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, held weakly; nil to add targets later.
  ///   - action: The method; nil for none.
  public init(target: Any?, action: Selector?) {
    if let target, let action { _ = add(action.entry(for: target as AnyObject)) }
  }

  // MARK: - State

  /// The present state of the recognizer.
  ///
  /// Only subclasses set it. A change that is not legal from the present state is logged and has no effect. A change to `.began`
  /// or `.ended` that has to wait until another recognizer fails leaves the state at `.possible`. It takes effect when the other
  /// recognizer has failed, and never if the other recognizes its gesture.
  open var state: State {
    get { reportedState ?? currentState }
    set { dispatcher.move(self, to: newValue) }
  }

  /// A description with the type, the name if there is one, and the state.
  open var description: String {
    "\(Swift.type(of: self))\(name.map { " “\($0)”" } ?? "") (\(state))"
  }

  // MARK: - Targets

  /// Adds a method of `target` that is called whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, held weakly; its entry is removed after it was deallocated.
  ///   - action: A method of the target's class; one of another class is logged and not called.
  /// - Returns: An object that ``removeTarget(_:)`` takes to remove this entry alone.
  @discardableResult
  open func addTarget(_ target: Any, action: Selector) -> AnyObject {
    add(action.entry(for: target as AnyObject))
  }

  /// Removes the actions of a target.
  ///
  /// - Parameter target: A target, or the object that `addTarget` or `addAction` returned for a single entry; nil removes all.
  open func removeTarget(_ target: AnyObject?) {
    guard let target else { return targets.removeAll() }
    targets.removeAll { $0.identifier === target || $0.calls(target) }
  }

  // MARK: - Requirements

  /// Makes this recognizer wait until another one fails, and fail when the other one recognizes its gesture.
  ///
  /// The recognizers may be attached to different views. This one does not wait for a recognizer that follows no touch.
  /// Requirements may form chains; one that would create a cycle is logged and has no effect.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {
    guard !otherGestureRecognizer.requiresFailure(of: self) else {
      report(
        "Ignored require(toFail:): \(otherGestureRecognizer) already requires \(self) to fail")
      return
    }
    failureRequirements.removeAll { $0.object == nil || $0.object === otherGestureRecognizer }
    failureRequirements.append(WeakReference(object: otherGestureRecognizer))
    activeDispatcher?.addRequirements(of: self)
  }

  // MARK: - Touches

  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { followedTouches.count }

  /// Returns the centroid of the touches that the recognizer follows; when none is down, of those that ended last.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  /// - Returns: The mean of the locations; zero when there were none.
  open func location(in view: View?) -> Point {
    let touches = followedTouches.isEmpty ? lastTouches : followedTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + $1.location(in: view) }
    return sum * (1 / Double(touches.count))
  }

  /// Returns the location of one of the touches that the recognizer follows.
  ///
  /// - Parameters:
  ///   - index: The index of the touch, less than ``numberOfTouches``, in the order in which the touches began.
  ///   - view: The view whose coordinate system to use; nil means the window.
  /// - Returns: The location; zero for an index out of range.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    followedTouches.indices.contains(index) ? followedTouches[index].location(in: view) : .zero
  }

  // MARK: - For subclasses

  /// Called when touches begin on the view or its subviews.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches that the recognizer follows move.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches that the recognizer follows end.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when touches that the recognizer follows are cancelled.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Called when keys of the ``allowedPressTypes`` are pressed, before the responder is notified.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when keys that the recognizer follows repeat.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when keys that the recognizer follows are released.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when presses that the recognizer follows are cancelled.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Called when the gesture is over, recognized or not, and all its touches have ended, to prepare for the next one.
  ///
  /// ``state`` still is the final state of the gesture, and becomes `.possible` after the call. Timers have been cancelled.
  open func reset() {}

  /// Stops following a touch, as if it had never begun here.
  open func ignore(_ touch: Touch, for event: Event) { stopFollowing([touch]) }

  /// Returns whether recognition makes another recognizer fail that follows the same touch. Default true.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether the recognition of another recognizer that follows the same touch makes this one fail. Default true.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits until another one fails that follows the same touch. Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer that follows the same touch waits until this one fails. Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns whether the recognizer receives an event: its touches that begin, its presses that begin, scrolling or hovering. Default
  /// true.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// A Boolean value that indicates whether a control inside the view may keep a drag along its track to itself. Default true.
  var yieldsToControls: Bool { true }

  // MARK: - For pointers

  /// Called when a pointer moves over the view or its subviews with no button pressed.
  package func hovered(_ motion: HoverMotion, with event: Event) {}

  /// Called when a wheel or a touchpad scrolls over the view or its subviews.
  ///
  /// - Returns: Whether the recognizer used the motion. Otherwise the recognizers of the view's ancestors receive it. Default
  ///   false.
  package func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool { false }

  /// Called for a pinch on a touchpad, or a wheel turned with the Ctrl key held, over the view.
  ///
  /// - Returns: Whether the recognizer used the motion. Otherwise the recognizers of the view's ancestors receive it. Default
  ///   false.
  package func magnified(_ motion: MagnificationMotion, with event: Event) -> Bool { false }
}
