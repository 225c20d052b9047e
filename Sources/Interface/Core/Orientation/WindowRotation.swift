/// Rotates the interface of a window: performs the effects of a ``RotationState``.
@MainActor
final class WindowRotation {
  /// The duration of a rotation by 90°, in seconds.
  static let quarterDuration = 0.3

  private unowned let window: Window
  /// A Boolean value that indicates whether ``Window/updateOrientation()`` has to be called at the beginning of the next frame.
  var needsUpdate = false
  /// A Boolean value that indicates whether the orientation has been chosen, which happens before the first frame.
  var hasChosenOrientation = false
  private var state = RotationState()
  /// The orientation that was last requested, also if it was refused.
  var wanted: InterfaceOrientation?
  /// A Boolean value that indicates whether view controllers have become visible that were not asked about the present orientation.
  private var needsPermission = false
  /// The view controllers that were notified of the beginning, and are of the end, even if they leave the window.
  private var participants: [ViewController] = []
  /// What the view controllers animate together with the rotation; nil while there is none.
  private var coordinator: RotationCoordinator?
  private var origin = InterfaceOrientation.portrait
  private var isAnimated = true
  /// The header and footer views that are slid out, with their transforms.
  private var slidViews: [(view: View, transform: AffineTransform)] = []
  /// The window's own transform.
  private var restingTransform = AffineTransform.identity
  /// The number of the rotation, which identifies the completions of its animations.
  private var number = 0

  init(window: Window) { self.window = window }

  /// A Boolean value that indicates whether a rotation is in progress.
  var isActive: Bool { state.phase != .rest }

  // MARK: - Requests

  /// Rotates the interface if all visible view controllers agree.
  ///
  /// - Returns: Whether the interface is, or will be, in the orientation unless another one is requested.
  @discardableResult func request(_ orientation: InterfaceOrientation, animated: Bool) -> Bool {
    wanted = orientation
    if !isActive { isAnimated = animated }
    handle(.request(orientation, current: window.interfaceOrientation))
    return state.pending == orientation || (state.target ?? window.interfaceOrientation) == orientation
  }

  /// Keeps what was requested in its position on the surface, whose upright orientation has got another name with its size.
  func rename(_ upright: InterfaceOrientation, _ newUpright: InterfaceOrientation) {
    guard upright != newUpright, let wanted else { return }
    self.wanted = newUpright.turned(by: wanted.turns(from: upright))
    window.setNeedsOrientationUpdate()
  }

  /// Asks the view controllers again for the orientation that was refused.
  private func reconsider() {
    if let refusedOrientation { request(refusedOrientation, animated: true) }
  }

  /// The orientation that was requested last, if it was refused.
  var refusedOrientation: InterfaceOrientation? {
    isActive || wanted == window.interfaceOrientation ? nil : wanted
  }

  /// Considers what was requested during the last rotation or else, again, what was refused.
  func frameBegins() {
    guard state.pending == nil else { return handle(.frame(current: window.interfaceOrientation)) }
    reconsider()
    if needsPermission, !isActive { turnIfRefused() }
  }

  /// Asks the visible view controllers, with the next frame, whether they support the present orientation.
  func setNeedsPermission() {
    needsPermission = true
    window.setNeedsOrientationUpdate()
  }

  /// Turns the interface to an orientation that the visible view controllers support, if they refuse the present one.
  private func turnIfRefused() {
    needsPermission = false
    if case .fixed = window.orientationSource { return }
    guard !window.permitsOrientation(window.interfaceOrientation),
      let target = window.suitableOrientations.first(where: { window.permitsOrientation($0) })
    else { return }
    for window in window.windowsTurningAlong {
      // What was requested is considered again when others are visible.
      let wanted = window.rotation.wanted
      window.rotation.request(target, animated: true)
      window.rotation.wanted = wanted
    }
  }

  /// Ends a rotation at once, because the size of the window changes or it is no longer shown.
  func interrupt() { handle(.interrupt) }

  private func handle(_ event: RotationState.Event) {
    var next: RotationState.Event? = event
    while let event = next.take() { next = perform(state.handle(event)) }
  }

  /// Performs an effect, and returns the event that follows it at once.
  private func perform(_ effect: RotationState.Effect) -> RotationState.Event? {
    switch effect {
    case .none: return nil
    case .waitForFrame:
      window.setNeedsOrientationUpdate()
      return nil
    case .ask(let target): return .permitted(asks(for: target))
    case .prepare(let target): return .prepared(prepare(target))
    case .turn(let target, .immediate):
      for controller in participants where controller.rotatesInTwoSteps {
        controller.willAnimateFirstHalfOfRotation(to: target, duration: 0)
      }
      turnAtOnce(to: target)
      return finish()
    case .turnAtOnce(let target):
      turnAtOnce(to: target)
      return finish()
    case .turn(let target, .oneStep):
      turn(to: target, share: 1)
      return nil
    case .turn(let target, .twoSteps):
      turnFirstHalf(to: target)
      return nil
    case .turnSecondHalf(let target):
      notifyOfFirstHalf(target)
      turn(to: target, share: 0.5)
      return nil
    case .stop:
      window.removeAllAnimations()
      return finish()
    case .finish: return finish()
    }
  }

  /// Asks the view controllers, again if the cancelled touches have changed what is visible.
  private func asks(for target: InterfaceOrientation) -> Bool {
    guard window.permitsOrientation(target) else { return false }
    guard window.isInUse else { return true }
    window.cancelInput()
    return window.permitsOrientation(target)
  }

  // MARK: - Beginning and end

  private func duration(to target: InterfaceOrientation) -> Double {
    Self.quarterDuration * (target.turns(from: origin) == 2 ? 2 : 1)
  }

  private func prepare(_ target: InterfaceOrientation) -> RotationState.Form {
    number += 1
    origin = window.interfaceOrientation
    hasChosenOrientation = true
    let canAnimate = isAnimated && window.isShown && View.areAnimationsEnabled
    isAnimated = true
    let duration = canAnimate ? duration(to: target) : 0
    window.cancelInput()
    if let application = window.application {
      application.delegate?.application(
        application, willChangeInterfaceOrientation: target, duration: duration)
    }
    participants = window.visibleControllers
    for controller in participants { controller.willRotate(to: target, duration: duration) }
    notifyOfSize(target, duration: duration)
    restingTransform = window.transform
    // Callbacks may have closed the window.
    guard canAnimate, window.isShown else { return .immediate }
    for controller in participants where controller.rotatesInTwoSteps { return .twoSteps }
    return .oneStep
  }

  private func notifyOfSize(_ target: InterfaceOrientation, duration: Double) {
    let coordinator = RotationCoordinator(window: window, duration: duration)
    self.coordinator?.end()
    self.coordinator = coordinator
    // A half turn changes no size.
    guard target.turns(from: origin) % 2 == 1 else { return }
    let size = Size(width: window.bounds.height, height: window.bounds.width)
    window.notify(participants, of: size, with: coordinator, isRotation: true)
  }

  private func finish() -> RotationState.Event {
    number += 1
    AnimationContext.withoutAnimation {
      window.anchorPoint = .zero
      window.center = .zero
      window.transform = restingTransform
      for (view, transform) in slidViews { view.transform = transform }
    }
    slidViews.removeAll()
    let notified = participants
    participants = []
    for controller in notified { controller.didRotate(from: origin) }
    coordinator?.end()
    coordinator = nil
    if needsPermission { window.setNeedsOrientationUpdate() }
    ApplicationNotice.didRotate.post()
    return .finished
  }

  // MARK: - Turning

  private func turnAtOnce(to target: InterfaceOrientation) {
    window.removeAllAnimations()
    notifyOfFirstHalf(target)
    AnimationContext.withoutAnimation {
      window.setInterfaceOrientation(target)
      window.layoutForOrientation()
      for controller in participants { notifyOfTurn(controller, to: target, duration: 0) }
      coordinator?.animateAlongside()
    }
  }

  /// Turns the interface to an orientation, from the position in which it is shown.
  ///
  /// - Parameters:
  ///   - target: The orientation.
  ///   - share: The share of the rotation that is left: all of it, or the second half.
  private func turn(to target: InterfaceOrientation, share: Double) {
    let quarters = Self.signedTurns(from: origin, to: target)
    let duration = duration(to: target) * share
    let oldSize = window.bounds.size
    AnimationContext.withoutAnimation {
      window.removeAllAnimations()
      // What is outstanding is not part of the rotation.
      window.layoutIfNeeded()
      window.setInterfaceOrientation(target)
      // The window looks as before: it has its former size, and is turned back.
      position(turnedBy: -share * Double(quarters))
      window.bounds.size = oldSize
    }
    let number = number
    let options: View.AnimationOptions = [
      share == 1 ? .curveEaseInOut : .curveEaseOut, .overrideInheritedDuration, .overrideInheritedOptions,
      .allowUserInteraction,
    ]
    View.animate(withDuration: duration, options: options) {
      window.transform = restingTransform
      window.layoutForOrientation()
      for controller in participants { notifyOfTurn(controller, to: target, duration: duration) }
      coordinator?.animateAlongside()
      if share == 1 { slideOutAndIn() } else { slideIn() }
    } completion: { [weak self] _ in
      guard let self, self.number == number else { return }
      handle(.ended)
    }
    window.setNeedsFrame()
  }

  private func turnFirstHalf(to target: InterfaceOrientation) {
    let quarters = Self.signedTurns(from: origin, to: target)
    let duration = duration(to: target) / 2
    AnimationContext.withoutAnimation { position(turnedBy: 0) }
    let number = number
    let options: View.AnimationOptions = [
      .curveEaseIn, .overrideInheritedDuration, .overrideInheritedOptions, .allowUserInteraction,
    ]
    View.animate(withDuration: duration, options: options) {
      position(turnedBy: Double(quarters) / 2)
      for controller in participants where controller.rotatesInTwoSteps {
        controller.willAnimateFirstHalfOfRotation(to: target, duration: duration)
      }
      slideOut()
    } completion: { [weak self] _ in
      guard let self, self.number == number else { return }
      handle(.firstHalfEnded)
    }
    window.setNeedsFrame()
  }

  private func notifyOfFirstHalf(_ target: InterfaceOrientation) {
    for controller in participants where controller.rotatesInTwoSteps {
      controller.didAnimateFirstHalfOfRotation(to: target)
    }
  }

  /// Notifies a view controller inside the block of an animation.
  private func notifyOfTurn(
    _ controller: ViewController, to target: InterfaceOrientation, duration: Double
  ) {
    if controller.rotatesInTwoSteps {
      controller.willAnimateSecondHalfOfRotation(from: origin, duration: duration)
    } else {
      controller.willAnimateRotation(to: target, duration: duration)
    }
  }

  /// Places the window so that it turns about its centre.
  private func position(turnedBy quarters: Double) {
    let size = window.placement.interfaceSize
    window.anchorPoint = Point(x: 0.5, y: 0.5)
    window.center = Point(x: size.width / 2, y: size.height / 2)
    window.transform = restingTransform.rotated(by: quarters * .pi / 2)
  }

  /// Returns the number of quarter turns clockwise by the shorter way: -1, 1 or 2.
  private static func signedTurns(from origin: InterfaceOrientation, to target: InterfaceOrientation) -> Int {
    let turns = target.turns(from: origin)
    return turns == 3 ? -1 : turns
  }

  // MARK: - Headers and footers

  /// Calls a closure with each header and footer view in the window, and the displacement that moves it out of the window.
  private func forEachBar(_ body: (_ view: View, _ displacement: Point) -> Void) {
    func visit(_ bar: View?, _ isHeader: Bool) {
      guard let bar, bar.window === window, bar !== window else { return }
      let frame = bar.convert(bar.bounds, to: nil)
      let distance = isHeader ? -max(0, frame.maxY) : max(0, window.bounds.maxY - frame.minY)
      let displacement = bar.superview?.convert(displacement: Point(x: 0, y: distance)) ?? .zero
      body(bar, displacement)
    }
    for controller in participants {
      visit(controller.rotatingHeaderView, true)
      visit(controller.rotatingFooterView, false)
    }
  }

  private func slideOut() {
    forEachBar { bar, displacement in
      guard !slidViews.contains(where: { $0.view === bar }) else { return }
      slidViews.append((bar, bar.transform))
      bar.transform = bar.transform.concatenating(
        AffineTransform(translationX: displacement.x, y: displacement.y))
    }
  }

  private func slideIn() {
    for (view, transform) in slidViews { view.transform = transform }
    slidViews.removeAll()
  }

  private func slideOutAndIn() {
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { slideOut() }
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { slideIn() }
  }
}
