import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

@Suite("U12 properties that are observed, and values kept with objects")
struct ObservingTests {
  private func scrollView() -> (TestWindow, UIScrollView) {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    test.window.addSubview(scrollView)
    test.frame()
    return (test, scrollView)
  }

  @Test("U12 a view above the content grows while it is pulled, and loads when it is let go")
  func pullAction() {
    let (test, scrollView) = scrollView()
    var calls = 0
    scrollView.pullAction = PullActionView { calls += 1 }
    #expect(scrollView.pullAction?.superview === scrollView)
    let touch = test.touch(at: CGPoint(x: 160, y: 100))
    for step in 1...20 {
      test.advance(by: 1.0 / 60)
      touch.move(to: CGPoint(x: 160, y: 100 + 15 * Double(step)))
      test.frame()
    }
    let pulled = scrollView.pullAction?.frame.height ?? 0
    #expect(pulled > 60 && pulled == -scrollView.contentOffset.y && calls == 0)
    touch.end()
    test.playUntilIdle()
    #expect(calls == 1 && scrollView.pullAction?.isLoading == true && scrollView.contentOffset.y == -60)
    scrollView.pullAction?.finish()
    test.playUntilIdle()
    #expect(scrollView.contentInset.top == 0 && scrollView.pullAction?.progress == 0)
    scrollView.pullAction = nil
    #expect(scrollView.subviews.allSatisfy { !($0 is PullActionView) })
  }

  @Test("U12 an observer that changes each time what it observes is stopped")
  func recursion() {
    let (_, scrollView) = scrollView()
    let view = UIView()
    scrollView.addSubview(view)
    var turns = 0
    let observation = view.observe(\.alpha) { view, _ in
      turns += 1
      view.alpha = view.alpha == 1 ? 0.5 : 1
    }
    view.alpha = 0
    #expect((2...1000).contains(turns))
    let stopped = turns
    view.alpha = 0.25
    #expect(turns > stopped, "the next change is reported")
    observation.invalidate()
  }

  @Test("U12 a button that observes its superview by names stays at the corner")
  func stickyButton() {
    let (test, scrollView) = scrollView()
    let button = StickyButton()
    scrollView.addSubview(button)
    scrollView.contentOffset.y = 300
    #expect(button.frame == CGRect(x: 264, y: 724, width: 48, height: 48) && button.distance == 300)
    scrollView.frame.size.height = 400
    #expect(button.frame.maxY == 300 + 400 - 8)
    button.removeFromSuperview()
    scrollView.contentOffset.y = 0
    #expect(button.distance == 300)
    test.frame()
  }

  @Test("U12 a frame that is set is observed once, with the values before and after")
  func frame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [(CGRect?, CGRect?)] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { log.append(($1.oldValue, $1.newValue)) }
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    #expect(log.count == 1)
    #expect(log[0].0 == CGRect(x: 0, y: 0, width: 10, height: 10) && log[0].1 == view.frame)
    view.frame = view.frame
    view.center.x += 1
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(log.count == 3)
    observation.invalidate()
    view.frame = .zero
    #expect(log.count == 3)
  }

  @Test("U12 an observation ends with its object, and says nothing of what its options leave out")
  func lifetime() {
    let view = UIView()
    var changes = 0
    var observation: NSKeyValueObservation? = view.observe(\.alpha) { _, change in
      changes += 1
      #expect(change.newValue == nil && change.oldValue == nil)
    }
    view.alpha = 0.5
    #expect(changes == 1 && observation != nil)
    observation = nil
    view.alpha = 1
    #expect(changes == 1)
    var hidden: [Bool?] = []
    observation = view.observe(\.isHidden, options: [.initial, .new]) { hidden.append($1.newValue) }
    view.isHidden = true
    #expect(hidden == [false, true])
  }

  @Test("U12 an observer may change what it observes, and end the observation, while it is called")
  func reentrancy() {
    let (_, scrollView) = scrollView()
    var observation: NSKeyValueObservation?
    var offsets: [CGFloat] = []
    observation = scrollView.observe(\.contentOffset) { scrollView, _ in
      offsets.append(scrollView.contentOffset.y)
      if scrollView.contentOffset.y > 100 {
        scrollView.contentOffset.y = 100
      } else {
        observation?.invalidate()
      }
    }
    scrollView.contentOffset.y = 500
    scrollView.contentOffset.y = 50
    #expect(offsets == [500, 100])
  }

  @Test("U12 kept values are released with their object, and those that are not retained become nil")
  func associatedObjects() {
    final class Value {}
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    weak var kept: Value?
    for owner in [UIView() as AnyObject, UITapGestureRecognizer(), CALayer()] {
      do {
        let value = Value()
        kept = value
        objc_setAssociatedObject(owner, keys, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, keys + 1, Value(), .OBJC_ASSOCIATION_ASSIGN)
      }
      #expect(objc_getAssociatedObject(owner, keys) as? Value === kept && kept != nil)
      #expect(objc_getAssociatedObject(owner, keys + 1) == nil)
      objc_setAssociatedObject(owner, keys, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(kept == nil && objc_getAssociatedObject(owner, keys) == nil)
    }
    do {
      let value = Value()
      kept = value
      let view = UIView()
      objc_setAssociatedObject(view, keys, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept == nil)
  }

  @Test("U12 an object is of its class and of that class's superclasses")
  func kinds() {
    let button: UIView = UIButton()
    #expect(button.isKind(of: UIView.self) && button.isKind(of: UIButton.self))
    #expect(!button.isKind(of: UILabel.self) && !button.isMember(of: UIView.self))
  }
}
