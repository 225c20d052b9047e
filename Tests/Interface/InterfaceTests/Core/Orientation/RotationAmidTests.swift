import TactusTesting
import Testing

@testable import TactusInterface

/// Rotations while something else is going on in the window.
@MainActor
@Suite("Rotation amid other things")
struct RotationAmidTests {
  let test = TestWindow(size: Size(width: 400, height: 700))
  let root = ViewController()
  let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 40))

  init() {
    test.window.rootViewController = root
    root.view.addSubview(field)
    test.frame()
  }

  /// Turns the interface, and returns whether each frame of a view's was in the window at the end.
  private func turn(after seconds: Double = 0) {
    test.play(for: seconds)
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    test.play(for: 1.5)
    #expect(test.window.bounds.size == Size(width: 700, height: 400))
    #expect(root.view.frame == test.window.bounds)
  }

  private func isInside(_ view: View) -> Bool {
    let frame = view.convert(view.bounds, to: nil)
    return !frame.isEmpty && frame == frame.intersection(test.window.bounds)
  }

  private func find<Kind: View>(_ kind: Kind.Type) -> Kind? {
    var found: Kind?
    test.window.walk { view in
      if let view = view as? Kind { found = view }
      return true
    }
    return found
  }

  @Test("M6 U2 children are told the sizes that their parent gives them, or that leave them their distances")
  func children() {
    final class Child: ViewController {
      var sizes: [Size] = []
      override func viewWillTransition(
        to size: Size, with coordinator: any ViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    final class Parent: ViewController {
      let half = Child()
      let rest = Child()
      override func size(
        forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
      ) -> Size {
        container === half ? Size(width: parentSize.width / 2, height: 100) : parentSize
      }
    }
    let parent = Parent()
    test.window.rootViewController = parent
    for child in [parent.half, parent.rest] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    parent.half.view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    parent.rest.view.frame = Rect(x: 0, y: 100, width: 400, height: 600)
    test.frame()
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    test.playUntilIdle()
    #expect(parent.half.sizes == [Size(width: 350, height: 100)])
    #expect(parent.rest.sizes == [Size(width: 700, height: 300)])
  }

  @Test("M6 U3 a message and a display of progress find their places", arguments: [0.0, 0.1, 1])
  func messages(seconds: Double) throws {
    Toast(message: "Saved", duration: nil).show(in: test.window)
    ProgressHUD.show("Wait", in: test.window)
    turn(after: seconds)
    let toast = try #require(find(ToastView.self))
    #expect(isInside(toast) && abs(toast.center.x - 350) <= 1 && toast.frame.maxY > 350)
    #expect(find(ProgressHUDView.self)?.frame == test.window.bounds)
  }

  @Test("M6 U3 an open menu stays open, in the window, and can be used", arguments: [0.0, 0.1, 1])
  func menu(seconds: Double) throws {
    var chosen = 0
    let source = View(frame: Rect(x: 40, y: 560, width: 100, height: 100))
    root.view.addSubview(source)
    source.addInteraction(
      ContextMenuInteraction { _ in Menu(children: [Action(title: "Copy") { _ in chosen += 1 }]) })
    test.frame()
    let press = test.touch(at: Point(x: 90, y: 600))
    test.play(for: 0.6)
    turn(after: seconds)
    press.end()
    test.play(for: 0.5)
    let menu = try #require(find(ContextMenuView.self))
    #expect(menu.frame == test.window.bounds && isInside(menu.list))
    let row = try #require(menu.list.rows.first)
    test.tap(at: row.convert(row.bounds.center, to: nil))
    test.play(for: 1)
    #expect(chosen == 1 && find(ContextMenuView.self) == nil)
  }

  @Test(
    "M6 U3 what is presented moves to its place, also in the middle of its motion",
    arguments: [0.0, 0.1, 0.2, 1])
  func presented(seconds: Double) {
    for style in [ModalPresentationStyle.popover, .pageSheet, .formSheet, .overFullScreen, .fullScreen] {
      let test = TestWindow(size: Size(width: 400, height: 700))
      let root = ViewController()
      test.window.rootViewController = root
      test.frame()
      let front = ViewController()
      front.modalPresentationStyle = style
      front.preferredContentSize = Size(width: 200, height: 150)
      front.popoverPresentationController?.sourceView = root.view
      root.present(front)
      test.play(for: seconds)
      #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
      test.playUntilIdle()
      let frame = front.view.convert(front.view.bounds, to: nil)
      #expect(frame == frame.intersection(test.window.bounds) && !frame.isEmpty, "\(style)")
      if style == .fullScreen || style == .overFullScreen { #expect(frame == test.window.bounds, "\(style)") }
      front.dismiss()
      test.playUntilIdle()
      #expect(test.window.subviews.count == 1 && root.view.frame == test.window.bounds, "\(style)")
    }
  }

  @Test(
    "M6 W12 the on-screen keyboard fills the width, and the field stays first responder",
    arguments: [0.0, 0.1, 1])
  func keyboard(seconds: Double) throws {
    test.application.onScreenKeyboard.mode = .always
    field.becomeFirstResponder()
    turn(after: seconds)
    let keyboard = try #require(find(KeyboardView.self))
    #expect(keyboard.frame.width == 700 && keyboard.frame.maxY == 400 && field.isEditing)
    #expect(test.window.keyboardFrame == keyboard.frame)
  }

  @Test(
    "M6 T15 touches that scroll and pull to refresh are cancelled, and the list comes to rest in its range")
  func refresh() {
    let list = ScrollView(frame: root.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = Size(width: 400, height: 2_000)
    let refresh = RefreshControl()
    list.refreshControl = refresh
    root.view.addSubview(list)
    test.frame()
    let touch = test.touch(at: Point(x: 200, y: 100))
    touch.drag(to: Point(x: 200, y: 350), over: 0.3)
    turn()
    touch.drag(to: Point(x: 200, y: 380), over: 0.1)
    touch.end()
    test.play(for: 2)
    refresh.endRefreshing()
    test.play(for: 2)
    #expect(list.contentOffset.y == 0 && !list.isTracking && !list.isDecelerating)
  }
}
