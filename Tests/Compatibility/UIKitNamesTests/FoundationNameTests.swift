import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 what Objective-C and Foundation give to every object")
struct FoundationNameTests {
  private final class Panel: UIView {
    var calls: [String] = []
    func tick() { calls.append("tick") }
    func show(_ text: String) { calls.append(text) }
  }

  @Test(
    "U12 a method is called after its delay, retaining the object until then, unless the call is cancelled")
  func delayedCalls() {
    let test = TestWindow()
    var panel: Panel? = Panel()
    panel?.perform(Panel.tick, with: nil, afterDelay: 1)
    panel?.perform(Panel.show, with: "later", afterDelay: 2)
    test.advance(by: 1.5)
    #expect(panel?.calls == ["tick"])
    let object: (any DelayedPerforming)? = panel
    NSObject.cancelPreviousPerformRequests(withTarget: object!)
    test.advance(by: 1)
    #expect(panel?.calls == ["tick"])
    panel?.perform(Panel.tick, with: nil, afterDelay: 1)
    weak let kept = panel
    panel = nil
    _ = object
    #expect(kept != nil)
  }

  @Test("U12 the next call of a timer can be read and moved")
  func fireDate() {
    let test = TestWindow()
    var calls = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { _ in calls += 1 }
    #expect((99...101).contains(timer.fireDate.timeIntervalSinceNow))
    timer.fireDate = Date(timeIntervalSinceNow: 5)
    #expect((4...6).contains(timer.fireDate.timeIntervalSinceNow))
    test.advance(by: 6)
    #expect(calls == 1 && (90...101).contains(timer.fireDate.timeIntervalSinceNow))
    timer.invalidate()
  }

  @Test("U12 values that are kept with an object are retained, kept weakly, and removed together")
  func associatedObjects() {
    final class Value {}
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 5)
    defer { keys.deallocate() }
    let policies: [objc_AssociationPolicy] = [
      .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
      .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC,
    ]
    let view = UIView()
    for (index, policy) in policies.enumerated() {
      objc_setAssociatedObject(view, keys + index, Value(), policy)
      #expect((objc_getAssociatedObject(view, keys + index) == nil) == (policy == .OBJC_ASSOCIATION_ASSIGN))
    }
    objc_removeAssociatedObjects(view)
    for index in policies.indices { #expect(objc_getAssociatedObject(view, keys + index) == nil) }
  }

  @Test("U12 an object describes itself by its class")
  func descriptions() {
    let tap = UITapGestureRecognizer()
    #expect(tap.objectDescription.contains("TapGestureRecognizer"))
    #expect((tap as any NSObjectProtocol).description == tap.objectDescription)
  }

  private func first<Observed: KeyValueObservable, Value: Equatable>(
    _ object: Observed, _ keyPath: KeyPath<ObservedValues<Observed>, Value>, _ change: () -> Void
  ) -> NSKeyValueObservedChange<Value>? {
    var found: NSKeyValueObservedChange<Value>?
    let options: NSKeyValueObservingOptions = [.old, .new]
    let observation = object.observe(keyPath, options: options) { _, change in
      if found == nil { found = change }
    }
    change()
    observation.invalidate()
    return found
  }

  @Test("U12 a change of an observed property says what was set, afterwards")
  func changes() {
    let view = UIView()
    let change = first(view, \.alpha) { view.alpha = 0.5 }
    #expect(change?.kind == NSKeyValueChange.setting && change?.isPrior == false)
    #expect(change?.oldValue == 1 && change?.newValue == 0.5)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let size = CGSize(width: 10, height: 20)
    #expect(first(scrollView, \.contentSize) { scrollView.contentSize = size }?.newValue == size)
    #expect(first(view, \.isHidden) {} == nil)
  }

  private final class Observer: KeyValueObserver {
    var kinds: [NSNumber?] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { kinds.append(change?[.kindKey] as? NSNumber) }
  }

  @Test("U12 an observer by name is told of the kind of the change, which is that a value was set")
  func kinds() {
    let (view, observer) = (UIView(), Observer())
    view.addObserver(observer, forKeyPath: "alpha", context: nil)
    view.alpha = 0.5
    #expect(observer.kinds == [NSNumber(value: NSKeyValueChange.setting.rawValue)])
    view.removeObserver(observer, forKeyPath: "alpha")
  }
}
