@testable import TactusInterface
@testable import TactusTesting

/// A window of 400 × 640 pt with a navigation controller, whose pages record their callbacks.
@MainActor
final class NavigationStage {
  let test: TestWindow
  let navigation = NavigationController()
  let journal = Journal()
  let delegate = RecordingNavigationDelegate()

  init(size: Size = Size(width: 400, height: 640), pages: [String] = ["a"], isRightToLeft: Bool = false) {
    test = TestWindow(size: size)
    if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
    test.window.rootViewController = navigation
    navigation.setViewControllers(pages.map(page), animated: false)
    test.frame()
    navigation.delegate = delegate
    delegate.journal = journal
    _ = journal.take()
  }

  func page(_ name: String) -> Page { Page(name, journal) }

  var names: [String] { navigation.viewControllers.compactMap { ($0 as? Page)?.name } }

  /// The names of the pages whose views are in the window.
  var visibleNames: [String] {
    navigation.container.subviews.compactMap { ($0.viewController as? Page)?.name }
  }

  /// The position of the left edge of a page on screen.
  func x(_ page: ViewController) -> Double { page.view.convert(Point.zero, to: nil).x }

  /// Plays frames until nothing moves.
  func finish() { test.playUntilIdle() }

  /// Pushes a page and plays until it is shown.
  @discardableResult
  func pushAndFinish(_ name: String) -> Page {
    let page = page(name)
    navigation.pushViewController(page, animated: true)
    finish()
    _ = journal.take()
    return page
  }
}

/// A page that records its callbacks, with a button in the middle.
final class Page: ViewController {
  let name: String
  let journal: Journal
  let button = Button(configuration: .filled())
  var sizeInViewDidLoad = Size.zero
  var layoutCount = 0
  var onWillAppear: (() -> Void)?
  /// The number of calls of `viewWillAppear`, `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`.
  var counts = [0, 0, 0, 0]
  /// The last callback of the view's appearance.
  private(set) var last = "didDisappear"
  /// The callbacks that came out of order.
  private(set) var disorder: [String] = []

  /// Records a callback, and whether it may follow the last one: UIKit turns round between `willAppear` and `willDisappear`, and
  /// nowhere else.
  private func follow(_ callback: String, _ allowed: String...) {
    if !allowed.contains(last) { disorder.append("\(last) → \(callback)") }
    last = callback
  }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
    title = name.uppercased()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    sizeInViewDidLoad = view.bounds.size
    view.backgroundColor = .systemBackground
    button.frame = Rect(x: 100, y: 300, width: 200, height: 44)
    button.addAction({ [journal, name] in journal.write("\(name) tapped") }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() { layoutCount += 1 }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    counts[0] += 1
    follow("willAppear", "didDisappear", "willDisappear")
    journal.write("\(name) willAppear \(animated)")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    counts[1] += 1
    follow("didAppear", "willAppear")
    journal.write("\(name) didAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    counts[2] += 1
    follow("willDisappear", "didAppear", "willAppear")
    journal.write("\(name) willDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    counts[3] += 1
    follow("didDisappear", "willDisappear")
    journal.write("\(name) didDisappear \(animated)")
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    journal.write("\(name) willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    journal.write("\(name) didMove \(parent == nil ? "nil" : "parent")")
  }
}

@MainActor
final class RecordingNavigationDelegate: NavigationControllerDelegate {
  var journal: Journal?
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interactor: (any ViewControllerInteractiveTransitioning)?

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) { journal?.write("willShow \((viewController as? Page)?.name ?? "?") \(animated)") }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { journal?.write("didShow \((viewController as? Page)?.name ?? "?") \(animated)") }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
