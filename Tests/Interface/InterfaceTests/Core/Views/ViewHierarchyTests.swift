import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("The view hierarchy")
struct ViewHierarchyTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let views = (0..<4).map { index in
    let view = View()
    view.tag = index + 1
    return view
  }
  var tags: [Int] { root.subviews.map(\.tag) }

  init() { for view in views { root.addSubview(view) } }

  @Test("T23 subviews are ordered back to front; reordering")
  func order() {
    #expect(tags == [1, 2, 3, 4])
    root.bringSubviewToFront(views[1])
    #expect(tags == [1, 3, 4, 2])
    root.sendSubviewToBack(views[3])
    #expect(tags == [4, 1, 3, 2])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(tags == [3, 1, 4, 2])
    root.exchangeSubview(at: 3, withSubviewAt: 0)
    #expect(tags == [2, 1, 4, 3])
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    #expect(tags == [2, 1, 4, 3])
    root.addSubview(views[1])
    #expect(tags == [1, 4, 3, 2])
  }

  @Test("T23 insertion at an index, above and below")
  func insertion() {
    let new = View()
    new.tag = 9
    root.insertSubview(new, at: 1)
    #expect(tags == [1, 9, 2, 3, 4])
    root.insertSubview(new, aboveSubview: views[2])
    #expect(tags == [1, 2, 3, 9, 4])
    root.insertSubview(new, belowSubview: views[0])
    #expect(tags == [9, 1, 2, 3, 4])
    root.insertSubview(new, at: 99)
    #expect(tags == [1, 2, 3, 4, 9])
    root.insertSubview(new, at: -5)
    #expect(tags == [9, 1, 2, 3, 4])
    #expect(
      root.layer.sublayers.map(ObjectIdentifier.init) == root.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test("T23 a view has one superview, and is found in its hierarchy")
  func relations() {
    let other = View()
    views[0].addSubview(other)
    #expect(other.isDescendant(of: root) && other.isDescendant(of: other))
    #expect(!root.isDescendant(of: other))
    other.tag = 77
    #expect(root.viewWithTag(77) === other)
    #expect(root.viewWithTag(78) == nil)
    views[1].addSubview(other)
    #expect(views[0].subviews.isEmpty)
    #expect(other.superview === views[1])
    other.removeFromSuperview()
    other.removeFromSuperview()
    #expect(other.superview == nil && views[1].subviews.isEmpty)
  }

  @Test("T23 a cycle, or a window inside a view, is a no-op")
  func circles() {
    root.addSubview(root)
    views[0].addSubview(root)
    root.addSubview(Window(frame: .zero))
    #expect(tags == [1, 2, 3, 4])
    #expect(root.superview == nil)
  }

  @Test("T23 will and did callbacks come in UIKit's order")
  func callbacks() {
    let test = TestWindow()
    let journal = Journal()
    let box = JournalView("box", journal)
    let view = JournalView("view", journal)
    let inner = JournalView("inner", journal)
    view.addSubview(inner)
    test.window.addSubview(box)
    for view in [box, view, inner] { view.recordsMoves = true }
    box.addSubview(view)
    #expect(
      journal.take() == [
        "view willMove(toSuperview: view)", "view willMove(toWindow: window)",
        "inner willMove(toWindow: window)",
        "view didMoveToWindow(window)", "inner didMoveToWindow(window)", "view didMoveToSuperview(view)",
        "box didAddSubview",
      ])
    view.removeFromSuperview()
    #expect(
      journal.take() == [
        "box willRemoveSubview", "view willMove(toSuperview: nil)", "view willMove(toWindow: nil)",
        "inner willMove(toWindow: nil)", "view didMoveToWindow(nil)", "inner didMoveToWindow(nil)",
        "view didMoveToSuperview(nil)",
      ])
  }

  @Test("T23 in didMoveToWindow the whole subtree is in the window; a view removed there is in none")
  func removedInCallback() {
    let test = TestWindow()
    let journal = Journal()
    let outer = JournalView("outer", journal)
    let inner = JournalView("inner", journal)
    outer.addSubview(inner)
    var wasInside = false
    outer.onMoveToWindow = { [unowned outer, unowned inner, unowned test] in
      guard outer.window != nil else { return }
      wasInside = inner.window === test.window
      inner.removeFromSuperview()
    }
    test.window.addSubview(outer)
    #expect(wasInside)
    #expect(inner.window == nil)
    #expect(outer.window === test.window)
  }

  @Test("T23 tintColor is inherited unless set; views that inherit it are notified of changes")
  func tint() {
    final class Tinted: View {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let outer = Tinted()
    let inner = Tinted()
    let own = Tinted()
    own.tintColor = .green
    outer.addSubview(inner)
    outer.addSubview(own)
    let standard = inner.tintColor
    outer.tintColor = .red
    #expect(standard != .red)
    #expect(inner.tintColor == .red && own.tintColor == .green)
    #expect([outer.changes, inner.changes, own.changes] == [1, 1, 1])
  }

  @Test(
    "T23 a view moved under another tint is notified, with all that inherit it; under the same tint no view is"
  )
  func tintOfAnotherTree() {
    final class Tinted: View {
      var changes: [Color] = []
      override func tintColorDidChange() { changes.append(tintColor) }
    }
    let (red, alsoRed, green) = (View(), View(), View())
    red.tintColor = .red
    alsoRed.tintColor = .red
    green.tintColor = .green
    let (moving, inner, own) = (Tinted(), Tinted(), Tinted())
    own.tintColor = .blue
    own.changes = []
    moving.addSubview(inner)
    moving.addSubview(own)
    red.addSubview(moving)
    #expect(moving.changes == [.red] && inner.changes == [.red])
    alsoRed.addSubview(moving)
    red.addSubview(moving)
    #expect(moving.changes == [.red] && inner.changes == [.red])
    green.addSubview(moving)
    #expect(moving.changes == [.red, .green] && inner.changes == [.red, .green])
    moving.removeFromSuperview()
    #expect(moving.changes.count == 3 && moving.changes.last == moving.tintColor)
    #expect(own.changes.isEmpty)
  }

  @Test("T23 defaults are UIKit's")
  func defaults() {
    let view = View()
    #expect(view.alpha == 1 && !view.isHidden && !view.clipsToBounds && view.isOpaque && view.tag == 0)
    #expect(view.backgroundColor == nil && view.contentMode == .scaleToFill && view.autoresizesSubviews)
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
    #expect(view.autoresizingMask.isEmpty && view.anchorPoint == Point(x: 0.5, y: 0.5) && view.shadow == nil)
  }
}
