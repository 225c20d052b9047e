/// Watches the fingers that land on a view or inside it, before the view does, and takes them over when it recognizes a gesture.
///
/// Attach it with ``View/addGestureRecognizer(_:)`` and tell it whom to call with `addTarget(_:action:)` or
/// ``addAction(_:)-swift.method``. Where several recognizers follow the same finger, the first to recognize wins and the others
/// fail, unless delegates or ``require(toFail:)`` say otherwise.
///
/// A subclass overrides the touch methods and sets ``state``. A discrete gesture goes from `.possible` to `.ended`; a continuous
/// one to `.began`, `.changed` as often as it likes, then `.ended` or `.cancelled`; either goes to `.failed` when the fingers do
/// not make it. A subclass that wants to wait with no finger down says so with a timer, see ``schedule(after:_:)``: a recognizer
/// that is undecided without finger and timer fails by itself, so that nobody waits for it in vain.
@MainActor
open class GestureRecognizer {
  // MARK: Settings

  /// Whether the recognizer receives touches. Default true. Turning it off cancels what it is doing at once; turned on again it
  /// goes on with fingers that land then.
  open var isEnabled = true { didSet { if oldValue, !isEnabled { dispatcher.drop(self) } } }
  /// Whether recognition takes the touches from the views that follow them: they get
  /// ``Responder/touchesCancelled(_:with:)`` and hear no more. Default true.
  open var cancelsTouchesInView = true
  /// Whether the views hear nothing of a finger until the recognizer fails; then they get what was withheld, in order and with
  /// the times at which it happened. Default false.
  open var delaysTouchesBegan = false
  /// Whether the views hear of a lift only when the recognizer has failed, so that it can still take the touch from them.
  /// Default true.
  open var delaysTouchesEnded = true
  /// What may touch. Default: everything.
  open var allowedTouchTypes: Set<Touch.TouchType> = [.direct, .indirect, .indirectPointer, .stylus]
  /// Whether fingers of another type than those it follows already are ignored. Default true.
  open var requiresExclusiveTouchType = true
  /// A name for the programmer.
  open var name: String?
  /// Has a say in what the recognizer may do.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The view that it is attached to.
  public internal(set) weak var view: View?
  /// A Boolean value that indicates whether the delayed calls of a touch that begins and of its motion become one, with the touch's
  /// present state.
  package var coalescesDelayedTouches = false
  /// Whether, after it failed, a finger that lands makes it forget those that are still down. Else it waits until all lift.
  package var startsAnewWithNextFinger = false

  // MARK: What happens

  /// What ``state`` was last moved to.
  var currentState = State.possible
  /// What ``state`` reads while an action is told of a change that is not the last.
  var shownState: State?
  /// The fingers that are down, and those that lift in the present event, in order of landing.
  var followedTouches: [Touch] = []
  /// The fingers that lifted last: where the gesture was when no finger is down.
  var lastTouches: [Touch] = []
  var targets: [TargetAction] = []
  var timers: [ClockTimer] = []
  var failureRequirements: [FailureRequirement] = []
  /// The present gesture; nil while the recognizer is not at work.
  var gestureID: GestureID?
  /// Decides about the present gesture; that of the window that its touches are in.
  weak var presentDispatcher: TouchDispatcher?

  // MARK: Creation

  /// Makes a recognizer that calls a method of `target`, and is not attached to a view yet.
  ///
  /// The designated initializer: every other one goes through it, so a subclass that overrides it sets its defaults here.
  ///
  /// ```swift
  /// override init(target: Any?, action: Selector?) {
  ///   super.init(target: target, action: action)
  ///   delaysTouchesBegan = true
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, held weakly; nil for none, as where targets are added later.
  ///   - action: The method; nil for none.
  public init(target: Any?, action: Selector?) {
    if let target, let action { _ = add(action.entry(for: target as AnyObject)) }
  }

  // MARK: - State

  /// How far the recognition has come.
  ///
  /// Only subclasses set it. A change that is not legal from the present state is logged and has no effect. A change to `.began`
  /// or `.ended` that has to wait until another recognizer fails leaves it at `.possible`; it happens when that one has failed,
  /// and not at all when that one recognizes.
  open var state: State {
    get { shownState ?? currentState }
    set { dispatcher.move(self, to: newValue) }
  }

  /// The type, the name if there is one, and the state.
  open var description: String {
    "\(Swift.type(of: self))\(name.map { " “\($0)”" } ?? "") (\(state))"
  }

  // MARK: - Targets

  /// Calls a method of `target` whenever ``state`` changes to one other than `.possible` and `.failed`.
  ///
  /// - Parameters:
  ///   - target: An object, held weakly; a target that is gone is forgotten.
  ///   - action: A method of the target's class; one of another class is logged and not called.
  /// - Returns: What ``removeTarget(_:)`` takes to remove just this entry.
  @discardableResult
  open func addTarget(_ target: Any, action: Selector) -> AnyObject {
    add(action.entry(for: target as AnyObject))
  }

  /// Removes the actions of a target.
  ///
  /// - Parameter target: A target, or what `addTarget` or `addAction` returned for a single entry; nil means all.
  open func removeTarget(_ target: AnyObject?) {
    guard let target else { return targets.removeAll() }
    targets.removeAll { $0.identifier === target || $0.calls(target) }
  }

  // MARK: - Requirements

  /// Makes this recognizer wait until `otherGestureRecognizer` fails, and fail when that one recognizes.
  ///
  /// They may be attached to different views. One that follows no finger is not waited for. Requirements may form chains; one
  /// that would close a circle is logged and has no effect.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {
    guard !otherGestureRecognizer.requiresFailure(of: self) else {
      GestureRecognizer.report(
        "\(otherGestureRecognizer) waits for \(self) to fail already, so that cannot wait for it; ignored")
      return
    }
    failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
    presentDispatcher?.addRequirements(of: self)
  }

  // MARK: - Fingers

  /// The number of fingers that the recognizer follows.
  open var numberOfTouches: Int { followedTouches.count }

  /// The middle of the fingers that the recognizer follows; when none is down, of those that lifted last.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  /// - Returns: The mean of their locations; zero when there were none.
  open func location(in view: View?) -> Point {
    let touches = followedTouches.isEmpty ? lastTouches : followedTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + $1.location(in: view) }
    return sum * (1 / Double(touches.count))
  }

  /// The place of one of the fingers that the recognizer follows.
  ///
  /// - Parameters:
  ///   - index: Less than ``numberOfTouches``, in order of landing.
  ///   - view: The view in whose coordinates to answer; nil means the window.
  /// - Returns: Where it is; zero for an index out of range.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    followedTouches.indices.contains(index) ? followedTouches[index].location(in: view) : .zero
  }

  // MARK: - For subclasses

  /// Fingers landed on the view or inside it.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers that the recognizer follows were taken away.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// The gesture is over, recognized or not, and all its fingers are gone. Get ready for the next.
  ///
  /// ``state`` still tells how it ended and is `.possible` after the call. Timers have been taken back.
  open func reset() {}

  /// Hears no more of a finger; it counts as if it had never landed here.
  open func ignore(_ touch: Touch, for event: Event) { stopFollowing([touch]) }

  /// Whether recognition makes `preventedGestureRecognizer`, which follows the same finger, fail. Default true.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether the recognition of `preventingGestureRecognizer`, which follows the same finger, makes this one fail. Default true.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer waits until `otherGestureRecognizer` fails. Asked when both follow the same finger. Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether `otherGestureRecognizer` waits until this one fails. Asked when both follow the same finger. Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer wants events of this kind at all; for scrolling and hovering. Default true.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// A Boolean value that indicates whether a control inside the view may keep a drag along its track from the recognizer.
  /// True unless overridden.
  var yieldsToControls: Bool { true }

  // MARK: - For pointers

  /// A pointer moves over the view, or a view inside it, with no button pressed.
  package func hovered(_ motion: HoverMotion, with event: Event) {}

  /// A wheel or a touchpad scrolls over the view, or a view inside it.
  ///
  /// - Returns: Whether the recognizer took it; then those of the views that hold this one do not hear of it. Default false.
  package func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool { false }

  /// A touchpad's pinch, or a wheel turned with the Ctrl key held, over the view.
  ///
  /// - Returns: Whether it is used; else a view around this one may use it.
  package func magnified(_ motion: MagnificationMotion, with event: Event) -> Bool { false }
}
