import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Keyboard focus")
struct FocusTests {
  private let test = TestWindow()
  /// Two rows of two views, not added in reading order.
  private let views: [KeyView]

  init() {
    views = [("d", 100, 103), ("a", 0, 4), ("c", 0, 100), ("b", 100, 0)].map { name, x, y in
      KeyView(name, frame: Rect(x: Double(x), y: Double(y), width: 40, height: 40))
    }
    for view in views { test.window.addSubview(view) }
  }

  private var focused: String? { (test.window.focusedView as? KeyView)?.name }

  private func walk(_ count: Int, _ flags: KeyModifierFlags = []) -> [String?] {
    (0..<count).map { _ in
      test.press(.tab, modifierFlags: flags)
      return focused
    }
  }

  private subscript(name: String) -> KeyView { views.first { $0.name == name }! }

  @Test("C5 Tab moves through the views in reading order and wraps around, Shift-Tab goes back")
  func reading() {
    #expect(walk(5) == ["a", "b", "c", "d", "a"])
    #expect(walk(4, .shift) == ["d", "c", "b", "a"])
    test.window.requestFocusUpdate(to: nil)
    #expect(walk(1, .shift) == ["d"])
  }

  @Test(
    "C5 while nothing has the focus, an arrow key moves it to the first view in its direction, from outside")
  func arrowsWithoutFocus() {
    for (key, name) in [(KeyCode.rightArrow, "a"), (.downArrow, "a"), (.leftArrow, "d"), (.upArrow, "d")] {
      test.window.requestFocusUpdate(to: nil)
      test.press(key)
      #expect(focused == name)
    }
    test.window.semanticContentAttribute = .forceRightToLeft
    for (key, name) in [(KeyCode.rightArrow, "c"), (.leftArrow, "b"), (.downArrow, "b")] {
      test.window.requestFocusUpdate(to: nil)
      test.press(key)
      #expect(focused == name)
    }
  }

  @Test("C5 from right to left rows are read from the right")
  func rightToLeft() {
    test.window.semanticContentAttribute = .forceRightToLeft
    #expect(walk(4) == ["b", "a", "d", "c"])
  }

  @Test("C5 subviews of a view are visited together")
  func groups() {
    let left = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    test.window.addSubview(left)
    left.addSubview(self["a"])
    left.addSubview(self["c"])
    #expect(walk(4) == ["a", "c", "b", "d"])
  }

  @Test("C5 arrow keys move the focus in their direction, unless the focused view handles them")
  func arrows() {
    test.window.requestFocusUpdate(to: self["a"])
    for (key, name) in [
      (KeyCode.rightArrow, "b"), (.downArrow, "d"), (.leftArrow, "c"), (.upArrow, "a"), (.leftArrow, "a"),
      (.upArrow, "a"),
    ] {
      test.press(key)
      #expect(focused == name)
    }
    self["a"].handledKeys = [.rightArrow]
    test.press(.rightArrow)
    #expect(focused == "a")
    test.press(.downArrow)
    #expect(focused == "c")
  }

  @Test("C5 a held Tab key moves from view to view")
  func heldTab() {
    test.keyDown(.tab)
    test.keyRepeat(.tab)
    test.keyRepeat(.tab)
    test.keyUp(.tab)
    #expect(focused == "c")
  }

  @Test("C5 hidden, transparent, disabled and unfocusable views are skipped")
  func skippedViews() {
    self["a"].isHidden = true
    self["b"].alpha = 0
    self["c"].isUserInteractionEnabled = false
    #expect(walk(2) == ["d", "d"])
    self["d"].isFocusable = false
    #expect(!test.window.requestFocusUpdate(to: self["d"]))
    #expect(!test.window.requestFocusUpdate(to: self["a"]))
    let outside = KeyView("outside")
    #expect(!test.window.requestFocusUpdate(to: outside))
  }

  @Test("C5 the ring of a focus effect has the effect's colour, width and distance")
  func ringOfEffect() throws {
    final class Ringed: View {
      var effect: FocusEffect?
      override var canBecomeFocused: Bool { true }
      override var focusEffect: FocusEffect? { effect }
    }
    let view = Ringed(frame: Rect(x: 200, y: 200, width: 50, height: 40))
    test.window.addSubview(view)
    view.effect = FocusEffect(color: .red, width: 4, outset: 6)
    #expect(
      view.effect?.outset == 6 && FocusEffect(width: -1, outset: .nan) == FocusEffect(width: 0, outset: 0))
    _ = walk(5)
    test.frame()
    #expect(view.isFocused)
    let ring = try #require(view.layer.sublayers.last)
    #expect(
      ring.bounds.size == Size(width: 70, height: 60) && ring.borderWidth == 4 && ring.borderColor == .red)
    view.effect = nil
    test.window.setNeedsLayout()
    test.frame()
    #expect(view.layer.sublayers.isEmpty)
  }

  @Test("C5 when the focused view disappears, the nearest remaining view is focused")
  func disappearance() {
    test.window.requestFocusUpdate(to: self["a"])
    self["a"].removeFromSuperview()
    #expect(focused == "c")
    self["c"].isHidden = true
    test.frame()
    #expect(focused == "d")
    test.window.subviews.forEach { $0.removeFromSuperview() }
    #expect(focused == nil)
    #expect(self["a"].log == ["focused", "unfocused"])
  }

  @Test("C5 both views and their ancestors are notified once of a focus update")
  func observation() {
    let container = KeyView("container", frame: Rect(x: 0, y: 0, width: 320, height: 90))
    container.isFocusable = false
    var contexts: [String] = []
    final class Watcher: View {
      var onUpdate: ((FocusUpdateContext) -> Void)?
      override func didUpdateFocus(in context: FocusUpdateContext) { onUpdate?(context) }
    }
    let watcher = Watcher(frame: container.frame)
    watcher.onUpdate = { context in
      let names = [context.previouslyFocusedView, context.nextFocusedView].map { ($0 as? KeyView)?.name }
      contexts.append("\(names[0] ?? "-") \(names[1] ?? "-") \(context.focusHeading.map { "\($0)" } ?? "-")")
    }
    test.window.addSubview(watcher)
    watcher.addSubview(self["a"])
    watcher.addSubview(self["b"])
    _ = walk(3)
    test.window.requestFocusUpdate(to: self["a"])
    #expect(contexts == ["- a next", "a b next", "b c next", "c a -"])
  }

  @Test("C5 the ring is shown after keyboard input, and not after a touch")
  func ringAfterKeyboard() {
    func rings() -> [String] {
      views.filter { !$0.layer.sublayers.isEmpty }.map(\.name)
    }
    test.window.requestFocusUpdate(to: self["a"])
    test.frame()
    #expect(rings().isEmpty)
    test.press(.tab)
    test.frame()
    #expect(rings() == ["b"])
    test.press(.tab)
    test.frame()
    #expect(rings() == ["c"])
    test.tap(at: Point(x: 300, y: 400))
    test.frame()
    #expect(rings().isEmpty)
    #expect(focused == "c")
    self["d"].frame.size = Size(width: 80, height: 60)
    self["d"].cornerRadius = 8
    test.press(.tab)
    test.frame()
    #expect(rings() == ["d"])
    let ring = self["d"].layer.sublayers[0]
    #expect(ring.bounds.size == Size(width: 90, height: 70))
    #expect(ring.cornerRadius == 13)
  }

  @Test("C5 a focused view becomes first responder if it can; the focus leaves a view that resigns")
  func firstResponder() {
    self["b"].acceptsFirstResponder = true
    #expect(walk(2) == ["a", "b"])
    #expect(self["b"].isFirstResponder)
    #expect(walk(1) == ["c"])
    #expect(!self["b"].isFirstResponder)
    #expect(self["b"].becomeFirstResponder())
    #expect(focused == "b")
    self["b"].resigns = false
    #expect(walk(1) == ["b"])
    self["b"].removeFromSuperview()
    #expect(test.window.firstResponder == nil)
  }

  @Test("C5 below a presented controller no view can be focused")
  func presentation() {
    let root = ViewController()
    test.window.rootViewController = root
    let presented = ViewController()
    let button = KeyView("alert", frame: Rect(x: 10, y: 10, width: 80, height: 40))
    presented.view.addSubview(button)
    test.window.requestFocusUpdate(to: self["a"])
    root.present(presented, animated: false)
    #expect(walk(2) == ["alert", "alert"])
    root.dismiss(animated: false)
    #expect(focused != nil)
  }

  @Test("T27 a view that is removed when the first responder resigns does not get the focus")
  func removedByResigning() {
    final class Field: KeyView {
      var onResign: (() -> Void)?
      override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        onResign?()
        return resigned
      }
    }
    let field = Field("field", frame: Rect(x: 0, y: 50, width: 40, height: 20))
    field.acceptsFirstResponder = true
    test.window.addSubview(field)
    field.becomeFirstResponder()
    let next = self["c"]
    next.log = []
    field.onResign = { next.removeFromSuperview() }
    #expect(!test.window.requestFocusUpdate(to: next))
    #expect(next.log.isEmpty && test.window.focusedView !== next)
  }
}
