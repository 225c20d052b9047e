import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("A view controller in two parents")
struct ContainmentMisuseTests {
  /// What may contain, present or show a view controller.
  enum ParentKind: String, CaseIterable, CustomTestStringConvertible {
    case navigation, tabs, primaryColumn, secondaryColumn, plain, window

    var testDescription: String { rawValue }
  }

  /// A parent in a window of its own.
  @MainActor
  private final class Stage {
    let test = TestWindow(size: Size(width: 1000, height: 600))
    let kind: ParentKind
    let container: ViewController

    init(_ kind: ParentKind) {
      self.kind = kind
      switch kind {
      case .navigation: container = NavigationController(rootViewController: ViewController())
      case .tabs:
        let tabs = TabBarController()
        tabs.viewControllers = [ViewController()]
        container = tabs
      case .primaryColumn, .secondaryColumn: container = SplitViewController()
      case .plain, .window: container = ViewController()
      }
      test.window.rootViewController = container
      test.frame()
    }

    func take(_ child: ViewController) {
      switch container {
      case let navigation as NavigationController: navigation.pushViewController(child, animated: true)
      case let tabs as TabBarController: tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
      case let split as SplitViewController:
        split.setViewController(child, for: kind == .primaryColumn ? .primary : .secondary)
      default:
        guard kind == .plain else { return test.window.rootViewController = child }
        container.addChild(child)
        guard child.parent === container else { return }
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
      }
    }

    /// Whether the view controller is among those that the parent has.
    func has(_ child: ViewController) -> Bool {
      switch container {
      case let navigation as NavigationController: navigation.viewControllers.contains(child)
      case let tabs as TabBarController: tabs.viewControllers?.contains(child) == true
      case let split as SplitViewController:
        [SplitViewController.Column.primary, .secondary].contains { column in
          let held = split.viewController(for: column)
          return held === child || (held as? NavigationController)?.viewControllers.contains(child) == true
        }
      default:
        kind == .plain
          ? container.children.contains(child) : test.window.rootViewController === child
      }
    }
  }

  @Test(
    "U2 a view controller that a second parent takes leaves the first one, in motion and at rest, or stays there",
    arguments: ParentKind.allCases, ParentKind.allCases)
  func twoParents(from: ParentKind, to: ParentKind) {
    for time in [0.0, 0.1, 2] {
      let child = Page("child", Journal())
      let (first, second) = (Stage(from), Stage(to))
      first.take(child)
      first.test.play(for: time)
      second.take(child)
      first.test.playUntilIdle()
      second.test.playUntilIdle()
      let (isInFirst, isInSecond) = (first.has(child), second.has(child))
      #expect(isInFirst != isInSecond, "in one of both: \(isInFirst), \(time)")
      // The root of a window stays there, unless another window or `addChild` takes it.
      #expect(isInSecond == (from != .window || to == .window || to == .plain), "\(time)")
      let window = (first.has(child) ? first : second).test.window
      let isElsewhere = child.viewIfLoaded?.window.map { $0 !== window } ?? false
      #expect(!isElsewhere && child.disorder.isEmpty, "\(child.disorder)")
    }
  }

  @Test(
    "U2 a presented view controller gets no parent, and one with a parent is not presented",
    arguments: ParentKind.allCases)
  func presented(kind: ParentKind) {
    let child = Page("child", Journal())
    let stage = Stage(kind)
    let root = ViewController()
    let other = TestWindow(size: Size(width: 800, height: 480))
    other.window.rootViewController = root
    root.present(child, animated: true)
    other.play(for: 0.1)
    stage.take(child)
    other.playUntilIdle()
    stage.test.playUntilIdle()
    let isPresented = root.presentedViewController === child && child.view.window === other.window
    let isTaken = child.parent != nil || stage.has(child)
    #expect(isPresented && !isTaken)
    root.dismiss(animated: false)
    stage.take(child)
    stage.test.playUntilIdle()
    let isThere = stage.has(child)
    root.present(child, animated: true)
    other.playUntilIdle()
    let stays = root.presentedViewController == nil && stage.has(child)
    #expect(isThere && stays && child.disorder.isEmpty)
  }

  @Test("U2 a parent cannot be its own child, nor the child of one that it contains")
  func cycles() {
    let (a, b, c) = (ViewController(), ViewController(), ViewController())
    a.addChild(a)
    a.addChild(b)
    b.addChild(c)
    c.addChild(a)
    let isTree = a.parent == nil && b.parent === a && c.parent === b && c.children.isEmpty
    a.addChild(b)
    let hasOne = a.children == [b]
    a.removeFromParent()
    let isUnchanged = a.children == [b]
    #expect(isTree && hasOne && isUnchanged)
  }
}
