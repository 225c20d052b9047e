import Tactus

// Overrides open members of the responders. It compiles as long as an application may override them.

class OwnResponder: Responder {
  override var next: Responder? { super.next }
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
  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    super.motionCancelled(motion, with: event)
  }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { super.canResignFirstResponder }
  @discardableResult override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  @discardableResult override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override var isFirstResponder: Bool { super.isFirstResponder }
}

class OwnApplication: Application {
  override var next: Responder? { super.next }
  override func sendEvent(_ event: Event) { super.sendEvent(event) }
}

class OwnViewController: ViewController {
  override var title: String? { didSet { note(oldValue) } }
  override var view: View { didSet { note(oldValue) } }
  override var next: Responder? { super.next }
  override func loadView() { super.loadView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func updateProperties() { super.updateProperties() }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func willMove(toParent parent: ViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: ViewController?) { super.didMove(toParent: parent) }
  override var supportedOrientations: InterfaceOrientationMask { super.supportedOrientations }
  override var supportedInterfaceOrientations: InterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    super.shouldAutorotate(to: orientation)
  }
  override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    super.willRotate(to: orientation, duration: duration)
  }
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    super.willAnimateRotation(to: orientation, duration: duration)
  }
  override func didRotate(from orientation: InterfaceOrientation) { super.didRotate(from: orientation) }
  override var rotatesInTwoSteps: Bool { super.rotatesInTwoSteps }
  override func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {
    super.willAnimateFirstHalfOfRotation(to: orientation, duration: duration)
  }
  override func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {
    super.didAnimateFirstHalfOfRotation(to: orientation)
  }
  override func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {
    super.willAnimateSecondHalfOfRotation(from: orientation, duration: duration)
  }
  override var rotatingHeaderView: View? { super.rotatingHeaderView }
  override var rotatingFooterView: View? { super.rotatingFooterView }
  override var modalPresentationStyle: ModalPresentationStyle { didSet { note(oldValue) } }
  override var modalTransitionStyle: ModalTransitionStyle { didSet { note(oldValue) } }
  override var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { note(oldValue as Any) }
  }
  override var preferredContentSize: Size { didSet { note(oldValue) } }
  override var isModalInPresentation: Bool { didSet { note(oldValue) } }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    super.shouldAutomaticallyForwardAppearanceMethods
  }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func addChild(_ child: ViewController) { super.addChild(child) }
  override func removeFromParent() { super.removeFromParent() }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) -> Bool {
    super.present(controller, animated: animated, completion: completion)
  }
  override func show(_ controller: ViewController, sender: Any?) { super.show(controller, sender: sender) }
  override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    super.showDetailViewController(controller, sender: sender)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)?) {
    super.dismiss(animated: animated, completion: completion)
  }
}
