import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Constraints and the hierarchy")
struct ConstraintHierarchyTests {
  private let test = TestWindow(size: Size(width: 320, height: 480))
  private var window: Window { test.window }

  @Test("U1 a hierarchy without constraints has no engine, and no view has values for them")
  func nothing() {
    let stack = StackView(arrangedSubviews: [Label(), View()])
    window.addSubview(stack)
    test.frame()
    var views = 0
    window.walk { view in
      views += 1
      #expect(view.viewLayout?.attachment == nil)
      return true
    }
    #expect(views > 3)
  }

  @Test("U1 constraints end with the view that leaves their common superview, and those inside it go on")
  func removal() {
    let (card, other) = (window.placed(), window.placed())
    let inside = card.placed()
    let crossing = other.leftAnchor.constraint(equalTo: inside.rightAnchor)
    let inner = inside.pin(5, 5, 5, 5)
    let outer = card.pin(10, 10, 10, 10)
    crossing.isActive = true
    test.frame()
    #expect(inside.frame == Rect(x: 5, y: 5, width: 290, height: 450))
    card.removeFromSuperview()
    #expect(!crossing.isActive && outer.filter(\.isActive).isEmpty)
    #expect(inner.filter(\.isActive).count == 4)
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = Rect(x: 0, y: 0, width: 50, height: 60)
    card.layoutIfNeeded()
    #expect(inside.frame == Rect(x: 5, y: 5, width: 40, height: 50))
    window.addSubview(card)
    crossing.isActive = true
    test.frame()
    #expect(other.frame.minX == 45)
  }

  @Test("U1 an engine ends with its last constraint")
  func end() {
    let view = window.placed()
    let constraints = view.pin(1, 1, 1, 1)
    #expect(view.layoutConstraints?.engine === window.layoutConstraints?.engine)
    #expect(view.layoutConstraints?.engine != nil)
    LayoutConstraint.deactivate(constraints)
    #expect(view.layoutConstraints?.engine == nil && window.layoutConstraints?.engine == nil)
  }

  @Test("U1 views, constraints and engines are released together")
  func release() {
    weak var engine: LayoutEngine?
    weak var constraint: LayoutConstraint?
    weak var view: View?
    do {
      let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      constraint = page.placed().pin(0, 0, 0, 0)[0]
      page.layoutIfNeeded()
      engine = page.layoutConstraints?.engine
      view = page
      #expect(engine != nil && constraint != nil && view != nil)
    }
    #expect(engine == nil && constraint == nil && view == nil)
  }

  @Test("U1 a view outlives its superview, whose constraints end")
  func orphan() {
    var page: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    page?.addSubview(view)
    let constraints = view.pin(0, 0, 0, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    width.priority = .defaultHigh
    width.isActive = true
    page?.layoutIfNeeded()
    #expect(view.frame.width == 100)
    page = nil
    #expect(constraints.filter(\.isActive).isEmpty && width.isActive)
    window.addSubview(view)
    test.frame()
    #expect(view.frame.width == 40)
  }

  @Test("U1 autoresizing goes on beside constraints, which follow it")
  func autoresizing() {
    let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let host = View(frame: window.bounds)
    window.addSubview(host)
    host.addSubview(page)
    let view = page.placed()
    view.pin(0, 0, 0, 0)
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    bar.autoresizingMask = .flexibleWidth
    view.addSubview(bar)
    let dot = view.placed()
    dot.leftAnchor.constraint(equalTo: bar.rightAnchor, constant: -5).isActive = true
    test.frame()
    let shift = 100 - bar.frame.width
    host.frame.size.width += 50
    test.frame()
    #expect(view.frame.width == 150)
    #expect(bar.frame.width == 150 - shift)
    #expect(dot.frame.minX == bar.frame.width - 5)
  }

  @Test("U1 only the subtree that is laid out moves")
  func subtree() {
    let (left, right) = (window.placed(), window.placed())
    let first = left.pin(0, 0, 200, 0)
    right.leftAnchor.constraint(equalTo: left.rightAnchor).isActive = true
    let inside = left.placed()
    let inner = inside.pin(0, 0, 0, 0)
    test.frame()
    inner[0].constant = 10
    left.layoutIfNeeded()
    #expect(inside.frame.minX == 10)
    first[2].constant = -100
    test.frame()
    #expect(right.frame.minX == 220 && inside.frame.width == 210)
  }

  @Test(
    "U1 frames that an engine sets are no reason to solve again, also after it solved meanwhile")
  func solvedWhileSettingFrames() throws {
    let first = ResizedView()
    first.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(first)
    let second = window.placed()
    let (edges, otherEdges) = (first.pin(0, 0, 100, 0), second.pin(200, 0, 0, 0))
    test.frame()
    let engine = try #require(window.layoutConstraints?.engine)
    var counted: [Bool] = []
    first.onResize = {
      otherEdges[0].constant = 210
      engine.prepare()
      counted.append(engine.inputsMayHaveChanged(of: second))
    }
    edges[2].constant = -50
    test.frame()
    #expect(counted == [false])
    #expect(first.frame.width == 270 && second.frame.minX == 210)
  }

  @Test("U1 views that are transformed keep their transform")
  func transform() {
    let view = window.placed()
    view.transform = AffineTransform(scaleX: 2, y: 2)
    view.pin(10, 10, 210, 370)
    test.frame()
    #expect(view.bounds.size == Size(width: 100, height: 100))
    #expect(view.center == Point(x: 60, y: 60))
  }
}

/// A view that calls a closure when it gets another size.
private final class ResizedView: View {
  var onResize: (() -> Void)?

  override var bounds: Rect {
    didSet { if bounds.size != oldValue.size { onResize?() } }
  }
}
