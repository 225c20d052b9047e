import TactusTesting
import Testing

@testable import TactusInterface

/// Pages that leave their container in a callback of a change of its pages.
@MainActor
@Suite("A page is removed while its container changes")
struct ContainerRemovalTests {
  /// The callbacks of a page in which another may be removed.
  enum Moment: CaseIterable {
    case willMove, didMove, didLoad, willAppear, didAppear, willDisappear, didDisappear
  }

  private final class Page: ViewController {
    var onMoment: ((Moment) -> Void)?

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      onMoment?(.willMove)
    }
    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      onMoment?(.didMove)
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      onMoment?(.didLoad)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onMoment?(.willAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onMoment?(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onMoment?(.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onMoment?(.didDisappear)
    }
  }

  /// A container with its pages.
  @MainActor
  private struct Container {
    let controller: ViewController
    /// Replaces the pages.
    let set: ([ViewController], _ animated: Bool) -> Void
    /// The view controllers that the container has.
    let members: () -> [ViewController]
    /// The view controllers whose views should be shown, and those whose views are.
    let shown: () -> (expected: [ViewController], actual: [ViewController])

    static func navigation() -> Container {
      let controller = NavigationController()
      return Container(
        controller: controller, set: { controller.setViewControllers($0, animated: $1) },
        members: { controller.viewControllers },
        shown: {
          (controller.viewControllers.suffix(1), controller.container.subviews.compactMap(\.viewController))
        })
    }

    static func tabs() -> Container {
      let controller = TabBarController()
      return Container(
        controller: controller, set: { controller.setViewControllers($0, animated: $1) },
        members: { controller.viewControllers ?? [] },
        shown: {
          (
            controller.selectedViewController.map { [$0] } ?? [],
            controller.container.subviews.compactMap(\.viewController)
          )
        })
    }
  }

  /// Returns what is wrong after a change of the pages, in a callback of which a page was removed; nil for nothing.
  ///
  /// - Parameters:
  ///   - new: The new pages, by number: 0 and 1 are there before, 2 and 3 are new.
  ///   - caller: The page in whose callback it happens.
  ///   - removed: The page that is removed.
  private func fault(
    _ container: Container, _ new: [Int], animated: Bool, _ caller: Int, _ moment: Moment, removed: Int
  ) -> String? {
    let test = TestWindow(size: Size(width: 400, height: 600))
    let pages = (0...3).map { index in
      let page = Page()
      page.title = "\(index)"
      return page
    }
    container.set([pages[0], pages[1]], false)
    test.window.rootViewController = container.controller
    test.frame()
    var isRemoved = false
    pages[caller].onMoment = { present in
      guard present == moment, !isRemoved, pages[removed].parent === container.controller else { return }
      isRemoved = true
      pages[removed].willMove(toParent: nil)
      pages[removed].viewIfLoaded?.removeFromSuperview()
      pages[removed].removeFromParent()
    }
    container.set(new.map { pages[$0] }, animated)
    for _ in 0..<20 {
      test.advance(by: 0.05)
      test.frame()
    }
    pages[caller].onMoment = nil
    guard isRemoved else { return nil }
    let (expected, actual) = container.shown()
    let change =
      "\(new) \(animated ? "animated" : "at once"), \(moment) of \(caller) removes \(removed): \(container.members().map { $0.title ?? "" })"
    if !expected.elementsEqual(actual, by: { $0 === $1 }) {
      return "\(change), shown \(actual.map { $0.title ?? "" })"
    }
    return container.members().contains { $0.parent !== container.controller }
      ? "\(change), without parent" : nil
  }

  private func faults(_ new: [Int], _ container: () -> Container) -> [String] {
    var faults: [String] = []
    for animated in [false, true] {
      for caller in 0...3 {
        for moment in Moment.allCases {
          for removed in 0...3 {
            let fault = fault(container(), new, animated: animated, caller, moment, removed: removed)
            if let fault { faults.append(fault) }
          }
        }
      }
    }
    return faults
  }

  @Test(
    "U2 whatever page is removed in whatever callback of another, the page on top of the stack is shown",
    arguments: [[0, 2], [2], [0, 1, 2], [1, 0], [0], [2, 3], [2, 0]])
  func stacks(new: [Int]) {
    let faults = faults(new, Container.navigation)
    #expect(faults.isEmpty, "\(faults.count):\n\(faults.prefix(12).joined(separator: "\n"))")
  }

  @Test(
    "U2 whatever page is removed in whatever callback of another, the page of the selected tab is shown",
    arguments: [[0, 2], [2], [1, 0], [2, 3], [2, 0, 1]])
  func tabs(new: [Int]) {
    let faults = faults(new, Container.tabs)
    #expect(faults.isEmpty, "\(faults.count):\n\(faults.prefix(12).joined(separator: "\n"))")
  }

  @Test(
    "U2 a column that is removed while it is set, or in whose callback another one is set, leaves the split view whole",
    arguments: [Moment.willMove, .didMove, .didLoad, .willAppear], [false, true])
  func columns(moment: Moment, setsAnother: Bool) {
    let test = TestWindow(size: Size(width: 1000, height: 600))
    let split = SplitViewController()
    let (first, page, other) = (NavigationController(), Page(), NavigationController())
    split.setViewController(NavigationController(), for: .primary)
    split.setViewController(first, for: .secondary)
    test.window.rootViewController = split
    test.frame()
    var isDone = false
    page.onMoment = { present in
      guard present == moment, !isDone else { return }
      isDone = true
      if setsAnother {
        split.setViewController(other, for: .secondary)
      } else {
        page.navigationController?.willMove(toParent: nil)
        page.navigationController?.removeFromParent()
      }
    }
    split.setViewController(page, for: .secondary)
    for _ in 0..<20 {
      test.advance(by: 0.05)
      test.frame()
    }
    page.onMoment = nil
    let secondary = split.viewController(for: .secondary)
    #expect(first.parent == nil && first.viewIfLoaded?.window == nil)
    #expect(secondary == nil || secondary?.parent === split)
    if setsAnother, isDone { #expect(secondary === other || secondary === page.navigationController) }
    #expect(split.children.allSatisfy { $0 === secondary || $0 === split.viewController(for: .primary) })
  }
}
