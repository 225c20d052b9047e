import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Custom transitions of a navigation controller")
struct NavigationTransitionTests {
  /// Fades the page that appears in.
  private final class Fade: ViewControllerAnimatedTransitioning {
    var ends: [Bool] = []

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: context.viewController(forKey: .to) ?? ViewController())
      view.alpha = 0
      View.animate(withDuration: 0.4) {
        view.alpha = 1
      } completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  private func stage(_ pages: [String]) -> (NavigationStage, Fade) {
    let stage = NavigationStage(pages: pages)
    let fade = Fade()
    stage.delegate.animator = fade
    return (stage, fade)
  }

  @Test("U2 the delegate's animator replaces the transition, with the same callbacks")
  func push() {
    let (stage, fade) = stage(["a"])
    let page = stage.page("b")
    stage.navigation.pushViewController(page, animated: true)
    stage.test.play(for: 0.2)
    #expect(page.view.presentation.alpha > 0.1 && page.view.presentation.alpha < 0.9)
    #expect(stage.x(page) == 0, "the standard motion does not run")
    stage.finish()
    #expect(fade.ends == [true] && stage.visibleNames == ["b"])
    #expect(
      stage.journal.take() == [
        "b willMove parent", "a willDisappear true", "b willAppear true", "willShow b true",
        "a didDisappear true", "b didAppear true", "b didMove parent", "didShow b true",
      ])
    stage.play(.drag(from: Point(x: 5, y: 320), to: Point(x: 350, y: 320), duration: 0.4), rate: 125)
    stage.finish()
    #expect(stage.names == ["a", "b"], "the swipe from the edge is the standard transition's")
  }

  @Test("U2 a gesture drives the delegate's animator, and cancels it")
  func interactive() {
    let (stage, fade) = stage(["a", "b"])
    let interaction = PercentDrivenInteractiveTransition()
    stage.delegate.interactor = interaction
    let a = stage.navigation.viewControllers[0]
    stage.navigation.popViewController(animated: true)
    interaction.update(0.5)
    stage.test.frame()
    #expect(abs(a.view.presentation.alpha - 0.5) < 0.01)
    interaction.cancel()
    stage.finish()
    #expect(fade.ends == [false] && stage.names == ["a", "b"] && stage.visibleNames == ["b"])
    let lines = stage.journal.take()
    #expect(lines.suffix(2) == ["a didDisappear true", "b didAppear true"], "\(lines)")
    #expect(!lines.contains("didShow a true"))
    stage.navigation.popViewController(animated: true)
    interaction.update(0.3)
    interaction.finish()
    stage.finish()
    #expect(fade.ends == [false, true] && stage.visibleNames == ["a"])
  }

  @Test("U2 a container exchanges its children with an animation, and both are notified")
  func exchange() {
    let test = TestWindow()
    let journal = Journal()
    let (parent, a, b) = (ViewController(), Page("a", journal), Page("b", journal))
    test.window.rootViewController = parent
    parent.addChild(a)
    parent.view.addSubview(a.view)
    test.frame()
    parent.addChild(b)
    _ = journal.take()
    var ends = 0
    parent.transition(from: a, to: b, duration: 0.3, completion: { _ in ends += 1 })
    test.play(for: 0.15)
    #expect(b.view.presentation.alpha > 0.1 && b.view.presentation.alpha < 0.9 && ends == 0)
    test.playUntilIdle()
    #expect(ends == 1 && a.view.superview == nil && b.view.superview === parent.view)
    #expect(
      journal.take() == [
        "a willDisappear true", "b willAppear true", "a didDisappear true", "b didAppear true",
      ])
    parent.transition(from: a, to: ViewController(), duration: 0.3, completion: { #expect(!$0) })
    #expect(a.view.superview == nil)
  }

  @Test("U2 a change during the delegate's transition follows it, or ends it if it is not animated")
  func changes() {
    let (stage, fade) = stage(["a"])
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    stage.test.play(for: 0.1)
    stage.navigation.popViewController(animated: true)
    #expect(stage.names == ["a"])
    stage.finish()
    #expect(stage.visibleNames == ["a"] && fade.ends == [true, true])
    stage.navigation.pushViewController(stage.page("c"), animated: true)
    stage.test.play(for: 0.1)
    stage.navigation.setViewControllers([stage.page("d")], animated: false)
    #expect(stage.visibleNames == ["d"] && stage.navigation.driver.state.isIdle)
    stage.finish()
    #expect(stage.names == ["d"] && stage.visibleNames == ["d"])
  }
}
