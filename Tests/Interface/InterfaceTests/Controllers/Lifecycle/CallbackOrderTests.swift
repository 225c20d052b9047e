import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// The order of callbacks that UIKit documents: "UIViewController", section "Handle view-related notifications"; "viewIsAppearing(_:)";
/// "Displaying and managing views with a view controller"; "Creating a custom container view controller"; "present(_:animated:completion:)".
@MainActor
@Suite("The callbacks of view controllers that come and go")
struct CallbackOrderTests {
  let test = TestWindow(size: Size(width: 400, height: 640))
  let log = Chronicle.Log()

  private func make(_ name: String) -> Chronicle { Chronicle(name, log) }

  private func appearance(_ name: String, _ flags: String = "", before: String = "") -> [String] {
    let early = flags + before
    return [
      "\(name) willAppear" + (early.isEmpty ? "" : " \(early)"), "\(name) isAppearing \(flags)w",
      "\(name) layout \(flags)w", "\(name) didAppear \(flags)w",
    ]
  }

  // MARK: Windows

  @Test("T24 a root controller appears: will appear, is appearing, layout, did appear; and disappears")
  func root() {
    test.window.rootViewController = make("a")
    #expect(log.take() == appearance("a"))
    test.frame()
    #expect(log.take().isEmpty)
    test.window.rootViewController = nil
    #expect(log.take() == ["a willDisappear w", "a didDisappear"])
  }

  @Test(
    "U2 in a window without a size from the compositor a root controller appears with the first layout in that size"
  )
  func rootBeforeSize() {
    let (a, b) = (make("a"), make("b"))
    let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 480))
    window.rootViewController = a
    Application.shared = test.application
    window.makeKeyAndVisible()
    #expect(log.take() == ["a willAppear"])
    var isPresented = false
    a.present(b, animated: false) { isPresented = true }
    _ = log.take()
    #expect(!isPresented)
    window.resize(to: Size(width: 300, height: 200), scale: 1)
    #expect(log.take().isEmpty)
    window.update(FrameTiming(timestamp: test.now, targetTimestamp: test.now + 0.016, refreshInterval: 0.016))
    #expect(
      log.take().filter { $0.hasPrefix("b") } == ["b isAppearing P^w", "b layout P^w", "b didAppear P^w"])
    #expect(b.sizeInDidAppear == Size(width: 300, height: 200) && isPresented)
    window.close()
  }

  // MARK: Everything

  private func makeWhole(_ name: String) -> Chronicle { Chronicle(name, log, .everything) }

  /// The callbacks of a view controller without what its properties say, with the layout that belongs to an appearance. Each layout has
  /// to consist of both callbacks.
  private func callbacks(of name: String, in lines: [String]) -> [String] {
    var found: [String] = []
    var isInLayout = false
    for line in lines where line.hasPrefix(name + " ") {
      let callback = String(line.split(separator: " ")[1])
      #expect(isInLayout == (callback == "didLayout"), "\(lines)")
      isInLayout = callback == "willLayout"
      if callback == "didLayout", found.last == "isAppearing" { found.append("layout") }
      if callback != "willLayout", callback != "didLayout" { found.append(callback) }
    }
    return found
  }

  private static let appearing = ["willAppear", "isAppearing", "layout", "didAppear"]
  private static let disappearing = ["willDisappear", "didDisappear"]

  @Test("T24 a root controller loads its view, appears and is laid out; a second window loads nothing again")
  func wholeRoot() {
    let a = makeWhole("a")
    test.window.rootViewController = a
    test.frame()
    #expect(callbacks(of: "a", in: log.take()) == ["loadView", "didLoad"] + Self.appearing)
    test.window.rootViewController = nil
    test.window.rootViewController = a
    test.frame()
    #expect(callbacks(of: "a", in: log.take()) == Self.disappearing + Self.appearing)
  }

  @Test(
    "T24 U2 a push joins, loads, appears and has joined; a pop leaves, disappears and has left",
    arguments: [true, false])
  func wholePush(animated: Bool) {
    let (a, b) = (makeWhole("a"), makeWhole("b"))
    let navigation = NavigationController(rootViewController: a)
    test.window.rootViewController = navigation
    test.playUntilIdle()
    _ = log.take()
    navigation.pushViewController(b, animated: animated)
    test.playUntilIdle()
    #expect(
      callbacks(of: "b", in: log.take()) == ["joining", "loadView", "didLoad"] + Self.appearing + ["joined"])
    navigation.popViewController(animated: animated)
    test.playUntilIdle()
    let pop = log.take()
    #expect(
      callbacks(of: "b", in: pop) == ["leaving"] + Self.disappearing + ["left"])
    #expect(callbacks(of: "a", in: pop) == Self.appearing)
  }

  @Test(
    "T24 a child by hand: adding it says that it joins, removing it that it has left; the view loads when it is asked for"
  )
  func wholeByHand() {
    let (parent, child) = (makeWhole("parent"), makeWhole("child"))
    test.window.rootViewController = parent
    test.frame()
    _ = log.take()
    parent.addChild(child)
    #expect(callbacks(of: "child", in: log.take()) == ["joining"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    test.frame()
    #expect(
      callbacks(of: "child", in: log.take()) == [
        "loadView", "didLoad", "willAppear", "joined", "isAppearing", "layout", "didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(callbacks(of: "child", in: log.take()) == ["leaving"] + Self.disappearing + ["left"])
  }

  @Test("T24 U2 tabs load when they are selected first, and columns and presentations when they appear")
  func wholeOthers() {
    let (a, b, modal) = (makeWhole("a"), makeWhole("b"), makeWhole("modal"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    test.window.rootViewController = tabs
    test.playUntilIdle()
    let start = log.take()
    #expect(callbacks(of: "a", in: start) == ["joining", "joined", "loadView", "didLoad"] + Self.appearing)
    #expect(callbacks(of: "b", in: start) == ["joining", "joined"])
    tabs.selectedIndex = 1
    test.playUntilIdle()
    let change = log.take()
    #expect(callbacks(of: "b", in: change) == ["loadView", "didLoad"] + Self.appearing)
    #expect(callbacks(of: "a", in: change) == Self.disappearing)
    modal.modalPresentationStyle = .pageSheet
    b.present(modal)
    test.playUntilIdle()
    #expect(callbacks(of: "modal", in: log.take()) == ["loadView", "didLoad"] + Self.appearing)
    modal.dismiss()
    test.playUntilIdle()
    #expect(callbacks(of: "modal", in: log.take()) == Self.disappearing)
  }

  // MARK: Containment

  @Test(
    "T24 a child whose view is added by hand appears with the layout of the next frame, in the frame that it got"
  )
  func byHand() {
    let (parent, child) = (make("parent"), make("child"))
    test.window.rootViewController = parent
    test.frame()
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = Rect(x: 0, y: 0, width: 70, height: 30)
    child.didMove(toParent: parent)
    #expect(log.take() == ["child willAppear +", "child joined +w"])
    test.frame()
    #expect(log.take() == ["child isAppearing +w", "child layout +w", "child didAppear +w"])
    #expect(child.sizeInDidAppear == Size(width: 70, height: 30))
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["child willDisappear -w", "child didDisappear -", "child left"])
  }

  @Test("T24 a child that is removed before the next frame has not appeared")
  func removedEarly() {
    let (parent, child) = (make("parent"), make("child"))
    test.window.rootViewController = parent
    test.frame()
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    test.frame()
    #expect(log.take() == ["child willAppear +", "child willDisappear +w", "child didDisappear +"])
  }

  @Test(
    "T24 a container by hand begins and ends the appearance of its child, which is laid out before it has appeared"
  )
  func forwarded() {
    final class Container: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (container, child) = (Container(), make("child"))
    test.window.rootViewController = container
    test.frame()
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    container.view.addSubview(child.view)
    child.view.frame = container.view.bounds
    child.endAppearanceTransition()
    child.didMove(toParent: container)
    #expect(log.take() == appearance("child", "+") + ["child joined w"])
    test.frame()
    #expect(log.take().isEmpty)
  }

  // MARK: Navigation

  @Test("U2 a push and a pop, animated or not", arguments: [true, false])
  func pushed(animated: Bool) {
    let (a, b) = (make("a"), make("b"))
    let navigation = NavigationController(rootViewController: a)
    test.window.rootViewController = navigation
    test.playUntilIdle()
    #expect(log.take() == ["a joined +"] + appearance("a", "+"))
    navigation.pushViewController(b, animated: animated)
    test.playUntilIdle()
    let push = log.take()
    #expect(push.filter { $0.hasPrefix("b") } == appearance("b", "+") + ["b joined w"])
    #expect(push.filter { $0.hasPrefix("a") } == ["a willDisappear w", "a didDisappear"])
    if animated {
      #expect(push.firstIndex(of: "a willDisappear w") == 0 && push.suffix(3).first == "a didDisappear")
    }
    navigation.popViewController(animated: animated)
    test.playUntilIdle()
    let pop = log.take()
    #expect(pop.filter { $0.hasPrefix("a") } == appearance("a"))
    #expect(pop.filter { $0.hasPrefix("b") } == ["b willDisappear -w", "b didDisappear -", "b left"])
  }

  @Test("U2 a swipe back that is cancelled: both turn round, and nothing has moved from its parent")
  func cancelledSwipe() {
    let (a, b) = (make("a"), make("b"))
    let navigation = NavigationController()
    test.window.rootViewController = navigation
    navigation.setViewControllers([a, b], animated: false)
    test.playUntilIdle()
    _ = log.take()
    let touch = test.touch(at: Point(x: 4, y: 320))
    touch.drag(to: Point(x: 80, y: 320), over: 0.2)
    touch.drag(to: Point(x: 20, y: 320), over: 0.1)
    touch.end()
    test.playUntilIdle()
    #expect(navigation.topViewController === b)
    let lines = log.take()
    #expect(
      lines.filter { $0.hasPrefix("a") && !$0.contains("layout") } == [
        "a willAppear", "a isAppearing w", "a willDisappear w", "a didDisappear",
      ])
    #expect(lines.filter { $0.hasPrefix("b") }.first == "b willDisappear -w")
    #expect(lines.filter { $0.hasPrefix("b") }.last == "b didAppear w")
  }

  @Test("U2 a page that leaves pushes another in its last callbacks: every appearance stays balanced")
  func pushWhileLeaving() {
    for callback in ["didDisappear", "left"] {
      let (a, b, c) = (make("a"), make("b"), make("c"))
      let navigation = NavigationController()
      test.window.rootViewController = navigation
      navigation.setViewControllers([a, b], animated: false)
      test.playUntilIdle()
      _ = log.take()
      b.on[callback] = { [weak navigation] in navigation?.pushViewController(c, animated: true) }
      navigation.popViewController(animated: true)
      test.playUntilIdle()
      let lines = log.take()
      #expect(
        lines.filter { $0.hasPrefix("a") } == appearance("a") + ["a willDisappear w", "a didDisappear"],
        "\(callback)")
      #expect(lines.filter { $0.hasPrefix("c") } == appearance("c", "+") + ["c joined w"], "\(callback)")
      #expect(navigation.viewControllers.elementsEqual([a, c], by: { $0 === $1 }))
      test.window.rootViewController = nil
      _ = log.take()
    }
  }

  // MARK: Tabs and columns

  @Test("U2 a change of tabs: the new one is laid out before it has appeared, the first time and again")
  func tabs() {
    let (a, b) = (make("a"), make("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    test.window.rootViewController = tabs
    test.playUntilIdle()
    _ = log.take()
    tabs.selectedIndex = 1
    test.playUntilIdle()
    let lines = log.take()
    #expect(lines.filter { $0.hasPrefix("b") } == appearance("b", "+"))
    #expect(lines.filter { $0.hasPrefix("a") } == ["a willDisappear w", "a didDisappear"])
    tabs.selectedIndex = 0
    test.playUntilIdle()
    #expect(log.take().filter { $0.hasPrefix("a") } == appearance("a"))
  }

  @Test("U2 a column that slides in and out appears and disappears")
  func columns() {
    let (a, b) = (make("a"), make("b"))
    let split = SplitViewController()
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    test.window.rootViewController = split
    test.resize(to: Size(width: 700, height: 900))
    test.playUntilIdle()
    _ = log.take()
    let wasShown = a.viewIfLoaded?.window != nil
    for isShown in [!wasShown, wasShown] {
      isShown ? split.show(.primary) : split.hide(.primary)
      test.playUntilIdle()
      let callbacks = log.take().filter { $0.hasPrefix("a") }.map { String($0.split(separator: " ")[1]) }
      #expect(
        callbacks
          == (isShown
            ? ["willAppear", "isAppearing", "layout", "didAppear"] : ["willDisappear", "didDisappear"]))
    }
  }

  // MARK: Presentations

  @Test(
    "U2 U3 presenting and dismissing, in each style, animated or not",
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover],
    [true, false])
  func presented(style: ModalPresentationStyle, animated: Bool) {
    let (root, modal) = (make("root"), make("modal"))
    test.window.rootViewController = root
    test.playUntilIdle()
    _ = log.take()
    modal.modalPresentationStyle = style
    modal.preferredContentSize = Size(width: 200, height: 200)
    modal.popoverPresentationController?.sourceView = root.view
    root.present(modal, animated: animated) { [log] in log.write("completion") }
    test.playUntilIdle()
    let covers = style == .fullScreen || modal.presentation?.removesPresenter == true
    var lines = log.take()
    #expect(lines.filter { $0.hasPrefix("modal") } == appearance("modal", "P^"))
    #expect(
      lines.filter { $0.hasPrefix("root") }
        == (covers ? ["root willDisappear vw", "root didDisappear vw"] : []))
    #expect(lines.last == "completion")
    modal.dismiss(animated: animated) { [log] in log.write("completion") }
    test.playUntilIdle()
    lines = log.take()
    #expect(lines.filter { $0.hasPrefix("modal") } == ["modal willDisappear D^w", "modal didDisappear D^"])
    let reappears = lines.filter { $0.hasPrefix("root") }.map { String($0.split(separator: " ")[1]) }
    #expect(reappears == (covers ? ["willAppear", "isAppearing", "layout", "didAppear"] : []))
    #expect(lines.last == "completion")
    #expect(!modal.isBeingDismissed && modal.presentingViewController == nil)
  }

  @Test("U2 a page in a presented container is presented by what presents the container")
  func descendant() {
    let (root, page, other) = (make("root"), make("page"), make("other"))
    test.window.rootViewController = root
    let navigation = NavigationController(rootViewController: page)
    root.present(navigation)
    test.playUntilIdle()
    navigation.pushViewController(other, animated: false)
    test.playUntilIdle()
    #expect(other.presentingViewController === root && root.presentedViewController === navigation)
    #expect(page.next === page.view.superview, "the responder chain leads through the container")
    other.presentingViewController?.dismiss(animated: true)
    test.playUntilIdle()
    #expect(navigation.view.window == nil && other.presentingViewController == nil)
  }
}
