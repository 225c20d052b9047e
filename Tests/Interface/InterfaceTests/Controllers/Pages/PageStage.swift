@testable import TactusInterface
@testable import TactusTesting

/// A window of 400 × 640 pt with a page view controller, whose pages and delegate record their callbacks.
@MainActor
final class PageStage: PageViewControllerDataSource, PageViewControllerDelegate {
  let test: TestWindow
  let journal: Journal
  let container: PageViewController
  let pages: [Page]
  /// The number of pages in the page control.
  private let count: Int
  /// Called at the end of a turn by the user.
  var onFinish: (() -> Void)?

  init(
    _ names: [String] = ["a", "b", "c"], count: Int = 0,
    orientation: PageViewController.NavigationOrientation = .horizontal,
    options: [PageViewController.OptionsKey: Any]? = nil, isRightToLeft: Bool = false
  ) {
    let journal = Journal()
    self.journal = journal
    self.count = count
    pages = names.map { Page($0, journal) }
    test = TestWindow(size: Size(width: 400, height: 640))
    container = PageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: options)
    if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
    container.dataSource = self
    container.delegate = self
    container.setViewControllers(
      [pages[0]], direction: PageViewController.NavigationDirection.forward, animated: false)
    test.window.rootViewController = container
    test.playUntilIdle()
    _ = journal.take()
  }

  /// The names of the pages that ``PageViewController/viewControllers`` contains.
  var names: [String] { (container.viewControllers ?? []).compactMap { ($0 as? Page)?.name } }

  /// The names of the pages whose views are in the window.
  var visibleNames: [String] { pages.filter { $0.viewIfLoaded?.window != nil }.map(\.name) }

  /// The top left corner of a page on screen.
  func origin(_ page: ViewController) -> Point { page.view.convert(Point.zero, to: nil) }

  /// The callbacks since the last call, without those about parents.
  func takeLines() -> [String] { journal.take().filter { !$0.contains("Move") } }

  /// The callbacks of appearance that pages had out of order.
  var disorder: [String] { pages.flatMap(\.disorder) }

  /// Puts a touch down and drags it.
  func drag(by distance: Point, over duration: Double = 0.1) -> SimulatedTouch {
    let start = Point(x: 200 - distance.x / 2, y: 150 - distance.y / 2)
    let touch = test.touch(at: start)
    touch.drag(to: start + distance, over: duration)
    return touch
  }

  /// Flings the content with a touch, and plays until it rests.
  func swipe(by distance: Point) {
    drag(by: distance).end()
    test.playUntilIdle()
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, after: -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, after: 1) }

  private func neighbor(of page: ViewController, after steps: Int) -> ViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + steps) else {
      return nil
    }
    return pages[index + steps]
  }

  func presentationCount(for pageViewController: PageViewController) -> Int { count }

  func presentationIndex(for pageViewController: PageViewController) -> Int {
    pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }

  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) { journal.write("willTransition \((pendingViewControllers.first as? Page)?.name ?? "?")") }

  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {
    let name = (previousViewControllers.first as? Page)?.name ?? "?"
    journal.write("didFinish \(finished) \(name) \(completed)")
    onFinish?()
  }
}
