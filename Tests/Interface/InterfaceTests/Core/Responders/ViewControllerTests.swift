import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("View controllers")
struct ViewControllerTests {
  let test = TestWindow()
  let journal = Journal()

  private func controller(_ name: String) -> JournalController { JournalController(name, journal) }

  @Test("T24 the view is loaded once, when it is first accessed")
  func lazyLoading() {
    let controller = controller("a")
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.viewIfLoaded === view)
    #expect(journal.take() == ["a didLoad"])
  }

  @Test("T24 loadView may create a view of its own; if it creates none, a plain view is used")
  func loadView() {
    final class Own: ViewController {
      override func loadView() { view = Label() }
    }
    final class None: ViewController {
      override func loadView() {}
    }
    #expect(Own().view is Label)
    #expect(None().isViewLoaded == false)
    let none = None()
    #expect(none.view.next === none)
  }

  /// Records the size of its view in `viewDidLoad`.
  private final class Measuring: ViewController {
    var size: Size?
    var own: View?
    override func loadView() { if let own { view = own } else { super.loadView() } }
    override func viewDidLoad() { size = view.bounds.size }
  }

  @Test("U2 in viewDidLoad the view has the size of the window that it will fill, however it is loaded")
  func sizeOfRootView() {
    let root = Measuring()
    test.window.rootViewController = root
    #expect(root.size == test.window.bounds.size)
    let early = Measuring()
    let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    window.rootViewController = early
    #expect(early.view.bounds.size == Size(width: 800, height: 480), "before the window is shown")
    #expect(early.size == Size(width: 800, height: 480))
    let own = Measuring()
    own.own = Label()
    window.rootViewController = own
    _ = own.view
    #expect(own.size == Size(width: 800, height: 480), "a view of its own, without a size")
  }

  @Test("U2 in viewDidLoad a presented view has the size of the window, a child's that of the parent's view")
  func sizeOfOthers() {
    let test = TestWindow()
    let root = Measuring()
    test.window.rootViewController = root
    let presented = Measuring()
    presented.own = View()
    root.present(presented, animated: false)
    #expect(presented.size == test.window.bounds.size)
    root.dismiss(animated: false)
    root.view.bounds.size = Size(width: 200, height: 100)
    let child = Measuring()
    root.addChild(child)
    #expect(child.view.bounds.size == Size(width: 200, height: 100))
    #expect(child.size == Size(width: 200, height: 100))
    let stranger = Measuring()
    #expect(stranger.view.bounds.size == test.window.bounds.size, "the application's window")
    let sized = Measuring()
    sized.own = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    _ = sized.view
    #expect(sized.size == Size(width: 30, height: 20), "a view that has a size keeps it")
  }

  @Test(
    "T24 appearance: will before the view is in the window, did after, once each; in reverse when it goes")
  func appearance() {
    let root = controller("root")
    test.window.rootViewController = root
    #expect(journal.take() == ["root didLoad", "root willAppear out", "root didAppear in"])
    #expect(root.view.frame == test.window.bounds)
    test.frame()
    #expect(journal.take().isEmpty)
    test.window.rootViewController = nil
    #expect(journal.take() == ["root willDisappear in", "root didDisappear out"])
  }

  @Test(
    "T24 in a hidden window nothing appears until it is shown; when it is hidden or closed, the controllers disappear"
  )
  func windowShown() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let root = controller("root")
    window.rootViewController = root
    #expect(!root.isViewLoaded)
    let added = controller("added")
    window.addSubview(added.view)
    #expect(journal.take() == ["added didLoad"])
    Application.shared = test.application
    window.resize(to: Size(width: 100, height: 100), scale: 1)
    window.makeKeyAndVisible()
    #expect(
      journal.take().filter { $0.hasPrefix("root") }
        == ["root didLoad", "root willAppear out", "root didAppear in"])
    window.isHidden = true
    #expect(
      journal.take() == [
        "root willDisappear in", "added willDisappear in", "root didDisappear in", "added didDisappear in",
      ])
    window.makeKeyAndVisible()
    #expect(
      journal.take().filter { $0.contains("didAppear") } == ["root didAppear in", "added didAppear in"])
    window.close()
    #expect(
      journal.take().filter { $0.contains("did") } == ["root didDisappear in", "added didDisappear in"])
  }

  @Test("T24 another root controller replaces the first, and dismisses what that presented")
  func replaced() {
    let first = controller("first")
    let second = controller("second")
    test.window.rootViewController = first
    let sheet = controller("sheet")
    first.present(sheet, animated: false)
    _ = journal.take()
    test.window.rootViewController = second
    #expect(sheet.viewIfLoaded?.window == nil)
    #expect(first.presentedViewController == nil)
    #expect(first.view.superview == nil)
    #expect(test.window.subviews.first === second.view)
    #expect(journal.take().suffix(3) == ["second didLoad", "second willAppear out", "second didAppear in"])
  }

  @Test("T24 children: parent and children refer to each other, and the callbacks follow UIKit's order")
  func children() {
    let parent = controller("parent")
    let child = controller("child")
    parent.addChild(child)
    #expect(journal.take() == ["child willMove(toParent: parent)"])
    #expect(parent.children.map { $0 === child } == [true])
    #expect(child.parent === parent)
    parent.addChild(child)
    parent.addChild(parent)
    #expect(parent.children.count == 1)
    #expect(journal.take().isEmpty)
    let other = controller("other")
    other.addChild(child)
    #expect(parent.children.isEmpty)
    _ = journal.take()
    child.removeFromParent()
    #expect(journal.take() == ["child didMove(toParent: nil)"])
    #expect(child.parent == nil && other.children.isEmpty)
  }

  @Test("U2 a view controller cannot become its own descendant, in no container, and not from a callback")
  func cycles() {
    final class Rebel: ViewController {
      var adopts: ViewController?
      override func didMove(toParent parent: ViewController?) {
        super.didMove(toParent: parent)
        if parent == nil, let adopts { addChild(adopts) }
      }
    }
    let top = ViewController()
    let middle = ViewController()
    let bottom = ViewController()
    top.addChild(middle)
    middle.addChild(bottom)
    bottom.addChild(top)
    bottom.addChild(bottom)
    #expect(top.parent == nil && bottom.children.isEmpty)

    for container in [
      NavigationController(), TabBarController(), SplitViewController(),
    ] {
      let ancestor = ViewController()
      ancestor.addChild(container)
      (container as? NavigationController)?.setViewControllers([ancestor], animated: false)
      (container as? TabBarController)?.setViewControllers([ancestor, container], animated: false)
      (container as? SplitViewController)?.setViewController(ancestor, for: .primary)
      #expect(ancestor.parent == nil && container.children.isEmpty)
    }

    let rebel = Rebel()
    rebel.adopts = bottom
    let old = ViewController()
    old.addChild(rebel)
    bottom.addChild(rebel)
    #expect(rebel.parent == nil && bottom.parent === rebel)
  }

  @Test("T24 a child whose view is in its parent's appears and disappears with the parent, once each")
  func childAppearance() {
    let parent = controller("parent")
    let child = controller("child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = journal.take()
    test.window.rootViewController = parent
    #expect(
      journal.take() == [
        "parent willAppear out", "child willAppear out", "parent didAppear in", "child didAppear in",
      ])
    parent.present(controller("sheet"), animated: false)
    #expect(
      journal.take().filter { $0.hasPrefix("child") } == ["child willDisappear in", "child didDisappear in"])
    parent.dismiss(animated: false)
    #expect(journal.take().filter { $0.hasPrefix("child") } == ["child willAppear in", "child didAppear in"])
    child.view.removeFromSuperview()
    #expect(journal.take() == ["child willDisappear in", "child didDisappear out"])
    parent.view.addSubview(child.view)
    #expect(journal.take() == ["child willAppear out"], "it has appeared when it was laid out")
    test.frame()
    #expect(journal.take() == ["child didAppear in"])
  }

  @Test(
    "T24 present and dismiss: each controller gets its callbacks in order, and both refer to each other meanwhile"
  )
  func present() {
    let root = controller("root")
    let sheet = controller("sheet")
    test.window.rootViewController = root
    _ = journal.take()
    var completions = 0
    root.present(sheet, animated: false) { completions += 1 }
    #expect(
      journal.take() == [
        "sheet didLoad", "root willDisappear in", "sheet willAppear out", "sheet didAppear in",
        "root didDisappear in",
      ])
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(test.window.subviews.last === sheet.view)
    #expect(sheet.view.frame == test.window.bounds)
    sheet.dismiss(animated: false) { completions += 1 }
    #expect(
      journal.take() == [
        "sheet willDisappear in", "root willAppear in", "sheet didDisappear out", "root didAppear in",
      ])
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(completions == 2)
  }

  @Test(
    "T24 dismissing ends a whole stack of presentations; presenting twice, or without a window, is a no-op"
  )
  func stack() {
    let controllers = ["root", "a", "b"].map(controller)
    test.window.rootViewController = controllers[0]
    controllers[0].present(controllers[1], animated: false)
    controllers[1].present(controllers[2], animated: false)
    controllers[0].present(controller("second"), animated: false)
    controller("nowhere").present(controller("c"))
    #expect(controllers[0].presentedViewController === controllers[1])
    controllers[0].dismiss(animated: false)
    #expect(test.window.subviews.count == 1)
    #expect(controllers[1].presentedViewController == nil)
    controllers[0].dismiss(animated: false)
    #expect(controllers[0].viewIfLoaded?.window === test.window)
  }

  @Test("T24 layout: the controller is called before and after its view lays out its subviews")
  func layout() {
    final class LayoutController: ViewController {
      var calls: [String] = []
      final class LayoutView: View {
        var onLayout: (() -> Void)?
        override func layoutSubviews() { onLayout?() }
      }
      override func loadView() {
        let view = LayoutView()
        view.onLayout = { [unowned self] in calls.append("layout") }
        self.view = view
      }
      override func viewWillLayoutSubviews() { calls.append("will") }
      override func viewDidLayoutSubviews() { calls.append("did") }
    }
    let root = LayoutController()
    test.window.rootViewController = root
    test.frame()
    #expect(root.calls == ["will", "layout", "did"])
    test.frame()
    #expect(root.calls.count == 3)
  }

  @Test("T24 a closed window's views and controllers are released")
  func released() {
    weak var window: Window?
    weak var root: ViewController?
    weak var view: View?
    weak var sheet: ViewController?
    do {
      let test = TestWindow()
      let controller = ViewController()
      let inner = RecordingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      controller.view.addSubview(inner)
      test.window.rootViewController = controller
      let link = DisplayLink { _ in }
      link.add(to: test.window)
      test.tap(at: Point(x: 10, y: 10))
      _ = test.touch(at: Point(x: 10, y: 10))
      test.frame()
      let presented = ViewController()
      controller.present(presented, animated: false)
      window = test.window
      root = controller
      view = inner
      sheet = presented
      test.window.close()
    }
    #expect(window == nil)
    #expect(root == nil)
    #expect(view == nil)
    #expect(sheet == nil)
  }
}
