import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A split view controller")
struct SplitViewControllerTests {
  let journal = Journal()
  let split = SplitViewController()

  private func stage(_ size: Size) -> TestWindow {
    let test = TestWindow(size: size)
    split.setViewController(Page("list", journal), for: .primary)
    split.setViewController(Page("detail", journal), for: .secondary)
    test.window.rootViewController = split
    test.frame()
    _ = journal.take()
    return test
  }

  private var primary: NavigationController? { split.viewController(for: .primary) as? NavigationController }
  private var secondary: NavigationController? {
    split.viewController(for: .secondary) as? NavigationController
  }
  private func names(_ navigation: NavigationController?) -> [String] {
    navigation?.viewControllers.compactMap { ($0 as? Page)?.name } ?? []
  }
  private func frame(_ controller: ViewController?) -> Rect? {
    guard let view = controller?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  @Test("U2 a wide view shows both columns side by side, mirrored from right to left")
  func beside() {
    let test = stage(Size(width: 1000, height: 600))
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(frame(primary) == Rect(x: 0, y: 0, width: 360, height: 600))
    #expect(frame(secondary) == Rect(x: 361, y: 0, width: 639, height: 600))
    #expect(primary?.topViewController?.splitViewController === split)
    test.window.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(frame(primary)?.minX == 640 && frame(secondary)?.minX == 0)
    split.preferredPrimaryColumnWidth = 300
    test.frame()
    #expect(split.primaryColumnWidth == 300 && frame(primary)?.width == 300)
    split.hide(.primary)
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
    #expect(frame(secondary) == test.window.bounds)
    split.show(.primary)
    test.playUntilIdle()
    #expect(frame(primary)?.width == 300)
  }

  @Test("U2 a narrow view is collapsed: the stack of the primary column with the secondary one on top")
  func collapsed() {
    let test = stage(Size(width: 400, height: 640))
    #expect(split.isCollapsed && names(primary) == ["list", "detail"] && names(secondary) == [])
    #expect(frame(primary) == test.window.bounds && frame(secondary) == nil)
    split.show(.primary)
    test.playUntilIdle()
    #expect(names(primary) == ["list"])
    split.show(.secondary)
    test.playUntilIdle()
    #expect(names(primary) == ["list", "detail"])
    primary?.topViewController?.showDetailViewController(Page("other", journal))
    test.playUntilIdle()
    #expect(names(primary) == ["list", "other"])
    primary?.pushViewController(Page("more", journal), animated: false)
    test.window.resize(to: Size(width: 1000, height: 600), scale: 1)
    test.frame()
    #expect(!split.isCollapsed && names(primary) == ["list"] && names(secondary) == ["other", "more"])
    #expect(frame(secondary)?.width == 639)
    primary?.topViewController?.showDetailViewController(Page("new", journal))
    test.frame()
    #expect(names(split.viewController(for: .secondary) as? NavigationController) == ["new"])
    test.window.resize(to: Size(width: 400, height: 640), scale: 1)
    test.frame()
    #expect(split.isCollapsed && names(primary) == ["list", "new"])
  }

  @Test("U2 the delegate may keep the primary column on top when the columns collapse")
  func delegate() {
    final class Keeping: SplitViewControllerDelegate {
      var calls: [String] = []
      func splitViewController(
        _ split: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: SplitViewController.Column
      ) -> SplitViewController.Column { .primary }
      func splitViewControllerDidCollapse(_ split: SplitViewController) { calls.append("collapse") }
      func splitViewControllerDidExpand(_ split: SplitViewController) { calls.append("expand") }
      func splitViewController(
        _ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode
      ) { calls.append("\(mode)") }
    }
    let keeping = Keeping()
    let test = stage(Size(width: 1000, height: 600))
    split.delegate = keeping
    test.window.resize(to: Size(width: 400, height: 640), scale: 1)
    test.frame()
    #expect(names(primary) == ["list"])
    test.window.resize(to: Size(width: 1000, height: 600), scale: 1)
    test.frame()
    #expect(names(secondary) == ["detail"])
    #expect(keeping.calls == ["collapse", "secondaryOnly", "expand", "oneBesideSecondary"])
  }

  @Test(
    "U2 in a view of medium width the primary column slides over by a swipe, and a tap beside it closes it",
    arguments: [60.0, 125, 240, 1000])
  func overlay(rate: Double) {
    let test = stage(Size(width: 700, height: 1000))
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
    #expect(frame(secondary) == test.window.bounds)
    test.play(
      HandMotion.drag(from: Point(x: 6, y: 500), to: Point(x: 220, y: 510), duration: 0.4), rate: rate,
      noise: .panel)
    #expect(split.displayMode == .oneOverSecondary)
    test.playUntilIdle()
    #expect(frame(primary) == Rect(x: 0, y: 0, width: 252, height: 1000))
    #expect(journal.take() == ["list willAppear true", "list didAppear true"].map { $0 })
    test.tap(at: Point(x: 500, y: 500))
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
    #expect(journal.take() == ["list willDisappear true", "list didDisappear true"])
    // A swipe that turns round leaves it closed, with balanced callbacks.
    let touch = test.touch(at: Point(x: 5, y: 500))
    touch.drag(to: Point(x: 200, y: 500), over: 0.2, rate: rate)
    touch.drag(to: Point(x: 60, y: 500), over: 0.1, rate: rate)
    touch.end()
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
    #expect(
      journal.take() == [
        "list willAppear true", "list willDisappear true", "list didDisappear true",
      ])
  }

  @Test("U2 the overlay is interrupted by a touch where it is, and Escape closes it")
  func interruptedOverlay() {
    let test = stage(Size(width: 700, height: 1000))
    split.show(.primary)
    test.play(for: 0.12)
    let x = frame(primary)?.minX ?? 0
    #expect(x < -5 && x > -250)
    let touch = test.touch(at: Point(x: 600, y: 500))
    test.play(for: 0.1)
    #expect(frame(primary)?.minX == x)
    touch.drag(to: Point(x: 300, y: 500), over: 0.1)
    touch.end()
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly)
    split.show(.primary)
    test.play(for: 0.1)
    split.hide(.primary)
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
    split.show(.primary)
    test.playUntilIdle()
    test.press(.escape)
    test.playUntilIdle()
    #expect(split.displayMode == .secondaryOnly)
  }

  /// A button and a field in the primary column that is open over the secondary one.
  private func fillColumn(_ test: TestWindow) throws -> (button: Button, field: TextField) {
    let button = Button(configuration: .filled())
    button.addAction({ [journal] in journal.write("tapped") }, for: .touchUpInside)
    button.frame = Rect(x: 100, y: 300, width: 140, height: 400)
    let field = TextField(frame: Rect(x: 100, y: 200, width: 140, height: 40))
    split.show(.primary)
    test.playUntilIdle()
    let page = try #require(primary?.topViewController?.view)
    page.addSubview(button)
    page.addSubview(field)
    test.frame()
    _ = journal.take()
    return (button, field)
  }

  @Test(
    "U2 T27 a column that slides out loses its touches, the keys and the focus at once",
    arguments: [true, false])
  func leavingColumn(byTap: Bool) throws {
    let test = stage(Size(width: 700, height: 1000))
    let (button, field) = try fillColumn(test)
    field.becomeFirstResponder()
    test.frame()
    let held = test.touch(at: Point(x: 150, y: 500))
    test.frame()
    #expect(field.isEditing && button.isHighlighted)
    if byTap { test.tap(at: Point(x: 500, y: 500)) } else { split.hide(.primary) }
    #expect(split.displayMode == .secondaryOnly)
    #expect(!button.isHighlighted && !button.isTracking && !field.isEditing)
    test.play(for: 0.02)
    test.press(.tab)
    let focused = test.window.focusedView
    #expect(primary.map { focused?.isInside($0.view) ?? false } == false)
    held.end()
    test.playUntilIdle()
    #expect(!journal.take().contains("tapped") && frame(primary) == nil)
  }

  @Test("U2 T27 a touch on a column that slides out does not act in it; it may pull the column back")
  func touchOnLeavingColumn() throws {
    let test = stage(Size(width: 700, height: 1000))
    let (button, _) = try fillColumn(test)
    split.hide(.primary)
    test.play(for: 0.06)
    let x = try #require(frame(primary)?.minX)
    #expect(x < 0 && x > -100)
    let touch = test.touch(at: Point(x: x + 150, y: 500))
    test.frame()
    #expect(!button.isHighlighted && !button.isTracking)
    touch.drag(to: Point(x: 600, y: 500), over: 0.2)
    touch.end()
    test.playUntilIdle()
    #expect(!journal.take().contains("tapped"))
    #expect(split.displayMode == .oneOverSecondary && frame(primary)?.minX == 0)
    test.tap(at: Point(x: 150, y: 500))
    #expect(journal.take().contains("tapped"), "it acts again when it has come back")
  }

  @Test("U2 a new size with the overlay open shows both columns, and none twice")
  func resized() {
    let test = stage(Size(width: 700, height: 1000))
    split.show(.primary)
    test.playUntilIdle()
    test.window.resize(to: Size(width: 1000, height: 700), scale: 1)
    test.frame()
    #expect(split.displayMode == .oneBesideSecondary && frame(primary)?.minX == 0)
    #expect(frame(secondary)?.minX == 361 && split.shade.superview == nil)
    test.window.resize(to: Size(width: 700, height: 1000), scale: 1)
    test.frame()
    #expect(split.displayMode == .secondaryOnly && frame(primary) == nil)
  }

  @Test("U2 a column may be missing, replaced, or taken by another container")
  func columns() {
    let test = stage(Size(width: 1000, height: 600))
    let old = secondary
    split.setViewController(nil, for: .secondary)
    test.frame()
    #expect(frame(primary) == test.window.bounds && old?.parent == nil && old?.view.window == nil)
    split.setViewController(Page("x", journal), for: .secondary)
    test.frame()
    #expect(frame(secondary)?.width == 639)
    let tabs = TabBarController()
    tabs.viewControllers = secondary.map { [$0] }
    #expect(split.viewController(for: .secondary) == nil)
    test.frame()
    #expect(frame(primary) == test.window.bounds)
    split.setViewController(split, for: .secondary)
    #expect(split.viewController(for: .secondary) == nil)
  }
}
