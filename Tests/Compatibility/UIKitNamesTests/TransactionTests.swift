import TactusTesting
import Testing
import UIKitNames

@Suite("U12 transactions, and what their completion blocks wait for")
struct TransactionTests {
  private func animation(_ keyPath: String, duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
  }

  @Test(
    "U12 a completion block waits for the animations of views and animators in the transaction that have an end"
  )
  func views() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let test = window(view, size: CGSize(width: 200, height: 200))
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    UIView.animate(withDuration: 0.5) { view.center.x = 100 }
    UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { view.bounds.size.width = 30 }
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }.startAnimation()
    CATransaction.commit()
    test.play(for: 0.75)
    #expect(count == 0)
    test.play(for: 0.5)
    #expect(count == 1)
  }

  @Test(
    "U12 a completion block waits for the page that is pushed in the transaction, and not for one without an animation"
  )
  func push() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    test.window.rootViewController = navigation
    test.frame()
    test.frame()
    var count = 0
    for animated in [true, false] {
      count = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { count += 1 }
      navigation.pushViewController(UIViewController(), animated: animated)
      CATransaction.commit()
      test.play(for: 0.1)
      #expect(count == (animated ? 0 : 1))
      _ = test.playUntilIdle()
      #expect(count == 1)
    }
  }

  @Test("U12 a completion block waits for what begins after it was set, until another one is set")
  func replaced() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let test = window(view, size: CGSize(width: 200, height: 200))
    var events: [String] = []
    CATransaction.begin()
    view.layer.add(animation("opacity", duration: 5), forKey: "before")
    CATransaction.setCompletionBlock { events.append("first") }
    view.layer.add(animation("position.x", duration: 0.5), forKey: "after")
    CATransaction.setCompletionBlock { events.append("second") }
    CATransaction.commit()
    #expect(events == ["second"])
    test.play(for: 1)
    #expect(events == ["second", "first"])
  }

  @Test(
    "U12 a transaction inside another one has what is set there, and its animations count for the block there"
  )
  func nested() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let test = window(view, size: CGSize(width: 200, height: 200))
    var isDone = false
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { isDone = true }
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(3)
    view.layer.add(animation("opacity", duration: 0.5), forKey: "fade")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(!isDone)
    test.play(for: 1)
    #expect(isDone)
  }

  @Test("U12 a completion block outside of a transaction waits for what begins in the turn of the run loop")
  func implicit() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let test = window(view, size: CGSize(width: 200, height: 200))
    var isDone = false
    CATransaction.setCompletionBlock { isDone = true }
    view.layer.add(animation("opacity", duration: 0.5), forKey: "fade")
    test.play(for: 0.25)
    #expect(!isDone)
    // What begins later does not count.
    view.layer.add(animation("position.x", duration: 5), forKey: "move")
    test.play(for: 1)
    #expect(isDone)
  }
}
