import TactusCLibrary
import TactusGeometry
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

/// View hierarchies far deeper than an application needs, on the stack of a main thread.
@MainActor
@Suite("Deep view hierarchies", .serialized)
struct DeepTreeTests {
  private static let depth = 10_000
  private let test = TestWindow()

  /// Adds a chain of nested views, and returns the innermost.
  private func makeChain(_ depth: Int = depth, in root: View) -> View {
    var view = root
    for _ in 0..<depth {
      let next = View(frame: root.bounds)
      view.addSubview(next)
      view = next
    }
    return view
  }

  @Test("10,000 nested views are built, laid out, drawn, changed, removed and deallocated in linear time")
  func life() {
    let start = threadTime()
    weak var innermost: View?
    do {
      let leaf = makeChain(in: test.window)
      innermost = leaf
      leaf.frame = Rect(x: 5, y: 5, width: 40, height: 40)
      leaf.backgroundColor = .red
      test.window.windowSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      test.frame()
      let frame = test.window.makeFrame(with: FrameBuilder())
      #expect(frame.commands.count == 1)
      test.window.overrideUserInterfaceStyle = .dark
      test.window.tintColor = .green
      #expect(leaf.tintColor == .green)
      #expect(leaf.traitCollection.userInterfaceStyle == .dark)
      #expect(leaf.safeAreaInsets.top == 15)
      test.window.semanticContentAttribute = .forceRightToLeft
      #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      test.window.resize(to: Size(width: 400, height: 500), scale: 2)
      test.frame()
      leaf.tag = 7
      #expect(test.window.viewWithTag(7) === leaf)
      #expect(leaf.isDescendant(of: test.window))
      #expect(leaf.convert(Point(x: 1, y: 2), to: nil) == Point(x: 6, y: 7))
      test.tap(at: Point(x: 10, y: 10))
      test.press(.tab)
      test.window.keyboardFrame = Rect(x: 0, y: 300, width: 320, height: 100)
      test.frame()
      View.transition(with: test.window, duration: 0.1, options: .transitionCrossDissolve) {
        leaf.alpha = 0.5
      }
      test.play(for: 0.3, rate: 10)
      test.window.subviews.first?.removeFromSuperview()
    }
    test.frame()
    test.advance(by: 1)
    #expect(innermost == nil)
    // Debug builds take a few seconds of processor time; quadratic time would take a minute.
    #expect(threadTime() - start < 20)
  }

  @Test("a chain built from the inside out, masked, translucent and with a control inside")
  func insideOut() {
    var view: View = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let button = view
    for index in 0..<2_000 {
      let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      outer.clipsToBounds = index % 2 == 0
      outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(view)
      view = outer
    }
    test.window.addSubview(view)
    view.frame.size = Size(width: 300, height: 300)
    test.frame()
    _ = test.window.makeFrame(with: FrameBuilder())
    _ = test.window.moveFocus(.next)
    #expect(button.window === test.window)
    view.removeFromSuperview()
    #expect(button.window == nil)
  }

  @Test("hit testing finds views down to the documented depth, and stops there")
  func touches() {
    let shallow = makeChain(900, in: test.window)
    #expect(test.window.hitTest(Point(x: 5, y: 5), with: nil) === shallow)
    _ = makeChain(in: shallow)
    let hit = test.window.hitTest(Point(x: 5, y: 5), with: nil)
    #expect(hit != nil && hit !== test.window)
  }

  @Test("touches in a deep hierarchy reach the window along the responder chain")
  func chain() {
    var view: View = test.window
    for _ in 0..<900 {
      let next = View(frame: test.window.bounds)
      view.addSubview(next)
      view = next
    }
    test.tap(at: Point(x: 5, y: 5))
    let touch = test.touch(at: Point(x: 5, y: 5))
    test.window.subviews.first?.removeFromSuperview()
    touch.end()
  }

  @Test("a deep layer tree is deallocated without recursion")
  func layers() {
    weak var last: Layer?
    do {
      let root = Layer()
      var layer = root
      for _ in 0..<100_000 {
        let next = Layer()
        layer.addSublayer(next)
        layer = next
      }
      last = layer
    }
    #expect(last == nil)
  }
}
