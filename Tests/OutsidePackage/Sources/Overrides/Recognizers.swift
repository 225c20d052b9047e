import Tactus

// Overrides open members of the gesture recognizers. It compiles as long as an application may override them.

class OwnGestureRecognizer: GestureRecognizer {
  override var isEnabled: Bool { didSet { note(oldValue) } }
  override var cancelsTouchesInView: Bool { didSet { note(oldValue) } }
  override var delaysTouchesBegan: Bool { didSet { note(oldValue) } }
  override var delaysTouchesEnded: Bool { didSet { note(oldValue) } }
  override var allowedTouchTypes: Set<Touch.TouchType> { didSet { note(oldValue) } }
  override var allowedPressTypes: Set<Press.PressType> { didSet { note(oldValue) } }
  override var requiresExclusiveTouchType: Bool { didSet { note(oldValue) } }
  override var requiresExclusiveSeat: Bool { didSet { note(oldValue) } }
  override var name: String? { didSet { note(oldValue) } }
  override weak var delegate: (any GestureRecognizerDelegate)? { didSet { note(oldValue) } }
  override var state: State { didSet { note(oldValue) } }
  override var description: String { super.description }
  @discardableResult override func addTarget(_ target: Any, action: Selector) -> AnyObject {
    super.addTarget(target, action: action)
  }
  override func removeTarget(_ target: AnyObject?) { super.removeTarget(target) }
  override func require(toFail otherGestureRecognizer: GestureRecognizer) {
    super.require(toFail: otherGestureRecognizer)
  }
  override var numberOfTouches: Int { super.numberOfTouches }
  override func location(in view: View?) -> Point { super.location(in: view) }
  override func location(ofTouch index: Int, in view: View?) -> Point {
    super.location(ofTouch: index, in: view)
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesChanged(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesCancelled(presses, with: event)
  }
  override func reset() { super.reset() }
  override func ignore(_ touch: Touch, for event: Event) { super.ignore(touch, for: event) }
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    super.canPrevent(preventedGestureRecognizer)
  }
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }
  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    super.shouldRequireFailure(of: otherGestureRecognizer)
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }
  override func shouldReceive(_ event: Event) -> Bool { super.shouldReceive(event) }
}

class OwnTapGestureRecognizer: TapGestureRecognizer {
  override var numberOfTapsRequired: Int { didSet { note(oldValue) } }
  override var numberOfTouchesRequired: Int { didSet { note(oldValue) } }
  override var numberOfTouches: Int { super.numberOfTouches }
  override func location(in view: View?) -> Point { super.location(in: view) }
  override func location(ofTouch index: Int, in view: View?) -> Point {
    super.location(ofTouch: index, in: view)
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
}

class OwnLongPressGestureRecognizer: LongPressGestureRecognizer {
  override var minimumPressDuration: Double { didSet { note(oldValue) } }
  override var allowableMovement: Double { didSet { note(oldValue) } }
  override var numberOfTapsRequired: Int { didSet { note(oldValue) } }
  override var numberOfTouchesRequired: Int { didSet { note(oldValue) } }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
}

class OwnPanGestureRecognizer: PanGestureRecognizer {
  override var minimumNumberOfTouches: Int { didSet { note(oldValue) } }
  override var maximumNumberOfTouches: Int { didSet { note(oldValue) } }
  override var allowedScrollTypesMask: ScrollTypeMask { didSet { note(oldValue) } }
  override func translation(in view: View?) -> Point { super.translation(in: view) }
  override func setTranslation(_ translation: Point, in view: View?) {
    super.setTranslation(translation, in: view)
  }
  override func velocity(in view: View?) -> Point { super.velocity(in: view) }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func ignore(_ touch: Touch, for event: Event) { super.ignore(touch, for: event) }
  override func reset() { super.reset() }
}

class OwnScreenEdgePanGestureRecognizer: ScreenEdgePanGestureRecognizer {
  override var edges: RectEdge { didSet { note(oldValue) } }
  override func reset() { super.reset() }
}

class OwnSwipeGestureRecognizer: SwipeGestureRecognizer {
  override var direction: SwipeGestureRecognizer.Direction { didSet { note(oldValue) } }
  override var numberOfTouchesRequired: Int { didSet { note(oldValue) } }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
}

class OwnPinchGestureRecognizer: PinchGestureRecognizer {
  override var scale: Double { didSet { note(oldValue) } }
  override var velocity: Double { super.velocity }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
}

class OwnRotationGestureRecognizer: RotationGestureRecognizer {
  override var rotation: Double { didSet { note(oldValue) } }
  override var velocity: Double { super.velocity }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
}

class OwnHoverGestureRecognizer: HoverGestureRecognizer {
  override func location(in view: View?) -> Point { super.location(in: view) }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
  }
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    super.canPrevent(preventedGestureRecognizer)
  }
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }
}
