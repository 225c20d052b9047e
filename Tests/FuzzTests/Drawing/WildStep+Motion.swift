import Tactus
import TactusGeometry

extension WildStep {
  /// Calls of gesture recognizers.
  @MainActor static let gestures: [WildStep] = [
    WildStep("GestureRecognizer.state") { (recognizer: GestureRecognizer, wild) in
      recognizer.state = wild.pick([.possible, .began, .changed, .ended, .cancelled, .failed])
    },
    WildStep("GestureRecognizer.settings") { (recognizer: GestureRecognizer, wild) in
      recognizer.isEnabled = !wild.once(in: 4)
      recognizer.cancelsTouchesInView = wild.flag()
      recognizer.delaysTouchesBegan = wild.flag()
      _ = recognizer.location(ofTouch: wild.integer(), in: recognizer.view)
      _ = recognizer.location(in: nil)
    },
    WildStep(stage: "View.addGestureRecognizer") { stage, wild in
      guard let view = stage.pick(View.self, wild), let recognizer = stage.pick(GestureRecognizer.self, wild)
      else {
        return
      }
      if wild.flag() {
        view.addGestureRecognizer(recognizer)
      } else {
        view.removeGestureRecognizer(recognizer)
      }
    },
    WildStep(stage: "GestureRecognizer.require") { stage, wild in
      guard let one = stage.pick(GestureRecognizer.self, wild),
        let other = stage.pick(GestureRecognizer.self, wild)
      else { return }
      one.require(toFail: other)
    },
    WildStep("TapGestureRecognizer.numbers") { (recognizer: TapGestureRecognizer, wild) in
      recognizer.numberOfTapsRequired = wild.integer()
      recognizer.numberOfTouchesRequired = wild.integer()
    },
    WildStep("PanGestureRecognizer.numbers") { (recognizer: PanGestureRecognizer, wild) in
      recognizer.minimumNumberOfTouches = wild.integer()
      recognizer.maximumNumberOfTouches = wild.integer()
      recognizer.setTranslation(wild.point(), in: wild.maybe(View()))
      _ = recognizer.velocity(in: recognizer.view)
    },
    WildStep("PinchGestureRecognizer.scale") { (recognizer: PinchGestureRecognizer, wild) in
      recognizer.scale = wild.number()
      _ = recognizer.velocity
    },
    WildStep("RotationGestureRecognizer.rotation") { (recognizer: RotationGestureRecognizer, wild) in
      recognizer.rotation = wild.number()
    },
    WildStep("LongPressGestureRecognizer.numbers") { (recognizer: LongPressGestureRecognizer, wild) in
      recognizer.minimumPressDuration = wild.number()
      recognizer.allowableMovement = wild.number()
      recognizer.numberOfTapsRequired = wild.integer()
      recognizer.numberOfTouchesRequired = wild.integer()
    },
    WildStep("SwipeGestureRecognizer.numbers") { (recognizer: SwipeGestureRecognizer, wild) in
      recognizer.numberOfTouchesRequired = wild.integer()
      recognizer.direction = SwipeGestureRecognizer.Direction(rawValue: wild.integer())
    },
  ]

  /// Calls of animations.
  @MainActor static let animations: [WildStep] = [
    WildStep("View.animate") { (view: View, wild) in
      View.animate(
        withDuration: wild.number(), delay: wild.number(),
        options: View.AnimationOptions(rawValue: UInt(bitPattern: wild.integer()))
      ) {
        view.alpha = wild.number()
        view.frame = wild.rect()
        view.transform = wild.transform()
      }
    },
    WildStep("View.animate spring") { (view: View, wild) in
      View.animate(
        withDuration: wild.number(), delay: 0, usingSpringWithDamping: wild.number(),
        initialSpringVelocity: wild.number()
      ) {
        view.center = wild.point()
        view.backgroundColor = wild.color()
      }
    },
    WildStep("View.animate bounce") { (view: View, wild) in
      View.animate(springDuration: wild.number(), bounce: wild.number(), initialSpringVelocity: wild.number())
      {
        view.bounds = wild.rect()
        view.cornerRadius = wild.number()
      }
    },
    WildStep("View.animateKeyframes") { (view: View, wild) in
      View.animateKeyframes(withDuration: wild.number()) {
        View.addKeyframe(withRelativeStartTime: wild.number(), relativeDuration: wild.number()) {
          view.alpha = wild.number()
        }
      }
    },
    WildStep("View.modifyAnimations") { (view: View, wild) in
      View.animate(withDuration: wild.number(in: 0...1)) {
        View.modifyAnimations(withRepeatCount: wild.number(), autoreverses: wild.flag()) {
          view.center = wild.location()
        }
      }
    },
    WildStep("View.transition") { (view: View, wild) in
      View.transition(with: view, duration: wild.number(), options: .transitionCrossDissolve) {
        view.backgroundColor = wild.color()
      }
    },
    WildStep("View.removeAllAnimations") { (view: View, _) in view.removeAllAnimations() },
    WildStep("PropertyAnimator") { (animator: PropertyAnimator, wild) in
      switch wild.pick(Array(0..<9)) {
      case 0: animator.startAnimation()
      case 1: animator.startAnimation(afterDelay: wild.number())
      case 2: animator.pauseAnimation()
      case 3: animator.fractionComplete = wild.number()
      case 4: animator.stopAnimation(wild.flag())
      case 5: animator.finishAnimation(at: wild.pick([.start, .end, .current]))
      case 6: animator.isReversed = wild.flag()
      case 7:
        animator.continueAnimation(
          withTimingParameters: wild.maybe(
            SpringTimingParameters(dampingRatio: wild.number(), initialVelocity: wild.point())),
          durationFactor: wild.number())
      default: animator.pausesOnCompletion = wild.flag()
      }
    },
    WildStep(stage: "PropertyAnimator.addAnimations") { stage, wild in
      guard let view = stage.pick(View.self, wild) else { return }
      let center = wild.point()
      stage.pick(PropertyAnimator.self, wild)?.addAnimations(
        { view.center = center }, delayFactor: wild.number())
    },
    WildStep(stage: "PropertyAnimator.init") { stage, wild in
      let animator =
        switch wild.pick([0, 1, 2, 3]) {
        case 0:
          PropertyAnimator(
            duration: wild.number(),
            timingParameters: SpringTimingParameters(
              mass: wild.number(), stiffness: wild.number(), damping: wild.number(),
              initialVelocity: wild.point()))
        case 1:
          PropertyAnimator(
            duration: wild.number(), controlPoint1: wild.point(), controlPoint2: wild.point(), animations: nil
          )
        case 2: PropertyAnimator(duration: wild.number(), dampingRatio: wild.number(), animations: nil)
        default:
          PropertyAnimator(
            duration: 0.3,
            timingParameters: SpringTimingParameters(
              duration: wild.number(), bounce: wild.number(), initialVelocity: wild.point()))
        }
      if let view = stage.pick(View.self, wild) { animator.addAnimations { view.center = wild.location() } }
      animator.startAnimation()
      stage.add(animator)
    },
    WildStep(stage: "DisplayLink.add") { stage, wild in
      guard let link = stage.pick(DisplayLink.self, wild) else { return }
      link.isPaused = wild.flag()
      link.add(to: stage.test.window)
    },
  ]

  /// Touches, keys, time and the size of the window.
  @MainActor static let others: [WildStep] = [
    WildStep(stage: "touch") { stage, wild in stage.touch(wild) },
    WildStep(stage: "touch again") { stage, wild in stage.touch(wild) },
    WildStep(stage: "touch nowhere") { stage, wild in
      let touch = stage.test.touch(at: wild.point())
      touch.move(to: wild.point())
      touch.end()
    },
    WildStep(stage: "type") { stage, wild in
      stage.test.press(wild.pick([.tab, .space, .return, .upArrow, .downArrow, .deleteBackward]))
      stage.test.type(wild.pick(["a", "Zed", ""]))
    },
    WildStep(stage: "time") { stage, wild in stage.test.advance(by: wild.pick([0, 0.1, 0.5, 2])) },
    WildStep(stage: "window size") { stage, wild in
      stage.test.window.resize(
        to: Size(width: wild.number(in: 1...400), height: wild.number(in: 1...500)),
        scale: wild.pick([1, 1.5, 2]))
    },
  ]
}
