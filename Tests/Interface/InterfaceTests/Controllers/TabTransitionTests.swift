import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Transitions between tabs that the delegate animates")
struct TabTransitionTests {
  /// Slides the page that appears in from the right.
  private final class Slide: ViewControllerAnimatedTransitioning {
    var ends: [Bool] = []
    /// A Boolean value that indicates whether the animation can be turned back.
    var isInterruptible = false
    private var animator: PropertyAnimator?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
      guard isInterruptible else { return nil }
      if let animator { return animator }
      let animator = PropertyAnimator(duration: 0.4, curve: .linear)
      let view = context.view(forKey: .to)
      animator.addAnimations { view?.transform = .identity }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      self.animator = animator
      return animator
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(view)
      view.transform = AffineTransform(translationX: 400, y: 0)
      if let animator = interruptibleAnimator(using: context) { return animator.startAnimation() }
      View.animate(withDuration: 0.4, options: .curveLinear) {
        view.transform = .identity
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      animator = nil
      ends.append(transitionCompleted)
    }
  }

  private final class Delegate: TabBarControllerDelegate {
    let slide = Slide()
    var interaction: PercentDrivenInteractiveTransition?
    var animates = true
    var asked: [String] = []

    func tabBarController(
      _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      asked.append("\((fromVC as? Page)?.name ?? "") \((toVC as? Page)?.name ?? "")")
      return animates ? slide : nil
    }

    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  }

  let journal = Journal()
  let tabs = TabBarController()
  private let delegate = Delegate()
  let test = TestWindow(size: Size(width: 400, height: 640))

  init() {
    tabs.viewControllers = ["a", "b", "c"].map { Page($0, journal) }
    tabs.delegate = delegate
    test.window.rootViewController = tabs
    test.frame()
    _ = journal.take()
  }

  private func page(_ index: Int) -> View { tabs.viewControllers![index].view }
  private var shown: [Bool] { tabs.viewControllers!.map { $0.viewIfLoaded?.window != nil } }
  /// How far the page of a tab is from its place, in points.
  private func offset(_ index: Int) -> Double { page(index).presentation.transform.tx }
  private func tap(_ index: Int) {
    let button = tabs.tabBar.buttons[index]
    test.tap(at: button.convert(button.bounds.center, to: nil))
  }

  @Test(
    "U2 the delegate animates the change of tabs, by a tap and by the application, with the callbacks of both"
  )
  func animated() {
    tap(1)
    #expect(tabs.selectedIndex == 1 && delegate.asked == ["a b"])
    #expect(tabs.viewControllers![0].transitionCoordinator != nil && tabs.transitionCoordinator != nil)
    test.play(for: 0.2)
    #expect(offset(1) > 100 && offset(1) < 300 && shown == [true, true, false])
    #expect(journal.take() == ["a willDisappear true", "b willAppear true"])
    // A page that moves receives no touches.
    #expect(test.window.hitTest(Point(x: 390, y: 300), with: nil) === tabs.container)
    test.playUntilIdle()
    #expect(journal.take() == ["a didDisappear true", "b didAppear true"])
    #expect(delegate.slide.ends == [true] && shown == [false, true, false] && offset(1) == 0)
    #expect(page(1).frame == tabs.container.bounds && tabs.transitionCoordinator == nil)
    tabs.selectedIndex = 2
    test.play(for: 0.1)
    #expect(offset(2) > 200)
    test.playUntilIdle()
    #expect(delegate.asked == ["a b", "b c"] && shown == [false, false, true])
  }

  @Test(
    "U2 a finger drives the change of tabs, and the former tab is selected again if it is turned back",
    arguments: [60.0, 125, 240, 1000], [true, false])
  func interactive(rate: Double, finishes: Bool) {
    let interaction = PercentDrivenInteractiveTransition()
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned pan, unowned tabs = tabs, delegate] in
      let part = -pan.translation(in: tabs.view).x / 400
      switch pan.state {
      case .began:
        delegate.interaction = interaction
        tabs.selectedIndex = 1
        interaction.update(part)
      case .changed: interaction.update(part)
      case .ended where pan.velocity(in: tabs.view).x < 0: interaction.finish()
      case .ended, .cancelled: interaction.cancel()
      default: break
      }
    }
    tabs.view.addGestureRecognizer(pan)
    let touch = test.touch(at: Point(x: 350, y: 300))
    touch.drag(to: Point(x: 150, y: 304), over: 0.3, rate: rate)
    #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator?.isInteractive == true)
    test.frame()
    #expect(abs(offset(1) - 200) < 30, "the page follows the finger")
    touch.drag(to: Point(x: finishes ? 100 : 300, y: 302), over: 0.1, rate: rate)
    touch.end()
    test.playUntilIdle()
    #expect(tabs.selectedIndex == (finishes ? 1 : 0) && delegate.slide.ends == [finishes])
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[finishes ? 1 : 0].tabBarItem)
    #expect(shown == [!finishes, finishes, false])
    let begin = ["a willDisappear true", "b willAppear true"]
    let end =
      finishes
      ? ["a didDisappear true", "b didAppear true"]
      : ["b willDisappear true", "a willAppear true", "b didDisappear true", "a didAppear true"]
    #expect(journal.take() == begin + end)
  }

  @Test("U2 selecting the former tab turns the change back from where it is; another one ends it first")
  func turnedBack() {
    delegate.slide.isInterruptible = true
    tap(1)
    test.play(for: 0.3)
    let x = offset(1)
    #expect(x < 200 && x > 10)
    tap(0)
    test.frame()
    #expect(tabs.selectedIndex == 0 && abs(offset(1) - x) < 80, "nothing jumps")
    test.play(for: 0.15)
    #expect(offset(1) > x)
    test.playUntilIdle()
    #expect(delegate.slide.ends == [false] && shown == [true, false, false] && delegate.asked == ["a b"])
    #expect(
      journal.take() == [
        "a willDisappear true", "b willAppear true", "b willDisappear true", "a willAppear true",
        "b didDisappear true", "a didAppear true",
      ])
    tap(1)
    test.play(for: 0.1)
    tap(2)
    test.frame()
    #expect(delegate.slide.ends == [false, true] && delegate.asked.last == "b c")
    test.playUntilIdle()
    #expect(shown == [false, false, true] && tabs.selectedIndex == 2)
  }

  @Test(
    "U2 a change in progress ends when its tab or the whole container is removed, with balanced callbacks")
  func removal() {
    tap(1)
    test.play(for: 0.1)
    tabs.viewControllers?[1].removeFromParent()
    test.playUntilIdle()
    #expect(tabs.viewControllers?.count == 2 && tabs.transition == nil && shown.count { $0 } == 1)
    tap(0)
    test.play(for: 0.1)
    tabs.setViewControllers([Page("d", journal)], animated: false)
    test.playUntilIdle()
    #expect(tabs.selectedIndex == 0 && shown == [true] && tabs.transition == nil)
    tabs.setViewControllers([tabs.viewControllers![0], Page("e", journal)], animated: false)
    test.frame()
    _ = journal.take()
    tap(1)
    test.play(for: 0.1)
    test.window.rootViewController = ViewController()
    test.playUntilIdle()
    #expect(tabs.transition == nil && tabs.selectedIndex == 1)
    #expect(journal.take().suffix(2) == ["e willDisappear false", "e didDisappear false"])
  }

  @Test("U2 tabs change at once without an animator, before the container is shown, and without animations")
  func immediate() {
    delegate.animates = false
    tap(1)
    test.frame()
    #expect(delegate.asked == ["a b"] && shown == [false, true, false])
    delegate.animates = true
    View.performWithoutAnimation { tabs.selectedIndex = 0 }
    #expect(shown == [true, false, false] && delegate.slide.ends.isEmpty)
  }
}
