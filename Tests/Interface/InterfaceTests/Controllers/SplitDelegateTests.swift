import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("The delegate of a split view controller")
struct SplitDelegateTests {
  private final class Delegate: SplitViewControllerDelegate {
    var log: [String] = []
    var collapsing: ViewController?
    var expanding: ViewController?
    var separated: ViewController?
    var expandedMode: SplitViewController.DisplayMode?
    var target = SplitViewController.DisplayMode.automatic
    var shows = false

    func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? {
      log.append("collapsing")
      return collapsing
    }
    func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? {
      log.append("expanding")
      return expanding
    }
    func splitViewController(
      _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? {
      log.append("separate")
      return separated
    }
    func splitViewController(
      _ splitViewController: SplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode {
      log.append("proposed \(proposedDisplayMode)")
      return expandedMode ?? proposedDisplayMode
    }
    func splitViewControllerDidExpand(_ splitViewController: SplitViewController) { log.append("expanded") }
    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
      log.append("collapsed")
    }
    func splitViewController(
      _ splitViewController: SplitViewController, willShow column: SplitViewController.Column
    ) { log.append("show \(column)") }
    func splitViewController(
      _ splitViewController: SplitViewController, willHide column: SplitViewController.Column
    ) { log.append("hide \(column)") }
    func targetDisplayModeForAction(in svc: SplitViewController) -> SplitViewController.DisplayMode { target }
    func splitViewController(
      _ splitViewController: SplitViewController, show vc: ViewController, sender: Any?
    ) -> Bool {
      log.append("primary \(sender as? String ?? "")")
      return shows
    }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController) {
      log.append("swipe \(svc.displayMode)")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController) {
      log.append("swiped")
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  let journal = Journal()
  let split = SplitViewController()
  private let delegate = Delegate()

  private func stage(_ size: Size) -> TestWindow {
    let test = TestWindow(size: size)
    split.setViewController(Page("list", journal), for: .primary)
    split.setViewController(Page("detail", journal), for: .secondary)
    test.window.rootViewController = split
    test.frame()
    split.delegate = delegate
    return test
  }

  private func names(_ column: SplitViewController.Column) -> [String] {
    let navigation = split.viewController(for: column) as? NavigationController
    return navigation?.viewControllers.compactMap { ($0 as? Page)?.name } ?? []
  }

  private func isShown(_ column: SplitViewController.Column) -> Bool {
    split.viewController(for: column)?.viewIfLoaded?.window != nil
  }

  @Test("U2 the delegate provides the primary column of the stack, and the columns into which it expands")
  func exchange() {
    let test = stage(Size(width: 1000, height: 600))
    delegate.collapsing = Page("compact", journal)
    test.resize(to: Size(width: 400, height: 640))
    test.frame()
    #expect(delegate.take().prefix(2) == ["collapsing", "collapsed"])
    #expect(split.isCollapsed && names(.primary) == ["compact", "detail"])
    delegate.expanding = Page("wide", journal)
    delegate.separated = Page("separate", journal)
    delegate.expandedMode = .secondaryOnly
    test.resize(to: Size(width: 1000, height: 600))
    test.frame()
    #expect(delegate.take() == ["expanding", "separate", "proposed oneBesideSecondary", "expanded"])
    #expect(names(.primary) == ["wide"] && names(.secondary) == ["separate"])
    #expect(split.displayMode == .secondaryOnly && !isShown(.primary) && isShown(.secondary))
    #expect(split.children.count == 2)
  }

  @Test("U2 a delegate that asks for the mode which is about to change is stopped")
  func recursion() {
    final class Eager: SplitViewControllerDelegate {
      var turns = 0
      func splitViewController(
        _ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode
      ) {
        turns += 1
        split.show(.primary)
      }
    }
    _ = stage(Size(width: 600, height: 800))
    let eager = Eager()
    split.delegate = eager
    #expect(split.displayMode == .secondaryOnly)
    View.performWithoutAnimation { split.show(.primary) }
    #expect(eager.turns > 1 && eager.turns <= RecursionLimit.maximumDepth)
    #expect(split.displayMode != .secondaryOnly)
  }

  @Test("U2 a primary column that cannot be used is ignored, also if it is the secondary one")
  func misuse() {
    let test = stage(Size(width: 1000, height: 600))
    delegate.collapsing = split.viewController(for: .secondary)
    test.resize(to: Size(width: 400, height: 640))
    test.frame()
    #expect(names(.primary) == ["list", "detail"])
    delegate.expanding = test.window.rootViewController
    delegate.separated = split
    test.resize(to: Size(width: 1000, height: 600))
    test.frame()
    #expect(names(.primary) == ["list"] && names(.secondary) == ["detail"])
    // Its root is the same column.
    delegate.collapsing = (split.viewController(for: .primary) as? NavigationController)?.topViewController
    test.resize(to: Size(width: 400, height: 640))
    test.frame()
    #expect(names(.primary) == ["list", "detail"])
  }

  @Test(
    "U2 the delegate learns of the beginning and the end of a swipe, also of one that is turned back",
    arguments: [60.0, 125, 240, 1000])
  func swipe(rate: Double) {
    let test = stage(Size(width: 700, height: 1000))
    test.play(
      HandMotion.drag(from: Point(x: 6, y: 500), to: Point(x: 220, y: 510), duration: 0.4), rate: rate,
      noise: .panel)
    #expect(delegate.take() == ["swipe secondaryOnly", "show primary", "swiped"])
    test.playUntilIdle()
    test.play(
      HandMotion.drag(from: Point(x: 600, y: 500), to: Point(x: 300, y: 510), duration: 0.4), rate: rate,
      noise: .panel)
    #expect(delegate.take().first == "swipe oneOverSecondary" && split.displayMode == .secondaryOnly)
    test.playUntilIdle()
    let touch = test.touch(at: Point(x: 5, y: 500))
    touch.drag(to: Point(x: 200, y: 500), over: 0.2, rate: rate)
    touch.cancel()
    test.playUntilIdle()
    #expect(delegate.take() == ["swipe secondaryOnly", "show primary", "hide primary", "swiped"])
  }

  @Test("U2 the button of the display mode leads to the mode that the delegate wants")
  func target() {
    let test = stage(Size(width: 1000, height: 600))
    let button = Button(
      frame: Rect(x: 600, y: 300, width: 100, height: 44),
      primaryAction: split.displayModeButtonItem.primaryAction)
    test.window.addSubview(button)
    delegate.target = .oneBesideSecondary
    test.tap(at: button.center)
    test.playUntilIdle()
    #expect(split.displayMode == .oneBesideSecondary)
    delegate.target = .secondaryOnly
    test.tap(at: button.center)
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly && delegate.take() == ["hide primary"])
  }

  @Test("U2 a view controller is shown in the primary column, unless the delegate does that")
  func show() {
    let test = stage(Size(width: 1000, height: 600))
    delegate.shows = true
    split.show(Page("new", journal), sender: "sender")
    #expect(delegate.take() == ["primary sender"] && names(.primary) == ["list"])
    delegate.shows = false
    split.show(Page("new", journal), sender: nil)
    test.playUntilIdle()
    #expect(names(.primary) == ["new"] && names(.secondary) == ["detail"] && isShown(.primary))
    // Inside a column, its stack shows it.
    (split.viewController(for: .primary) as? NavigationController)?.topViewController?
      .show(Page("next", journal))
    test.playUntilIdle()
    #expect(names(.primary) == ["new", "next"])
    test.resize(to: Size(width: 400, height: 640))
    test.frame()
    split.show(Page("pushed", journal))
    test.playUntilIdle()
    #expect(names(.primary) == ["new", "next", "detail", "pushed"])
  }
}
