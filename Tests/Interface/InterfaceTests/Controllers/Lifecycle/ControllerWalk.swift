import Tactus
import TactusTesting

@testable import TactusInterface

/// A walk through view controllers at random, on the clock of the test: push, pop, present, dismiss, alerts, sheets, tabs, columns,
/// rotation, sizes, touches and removal.
///
/// It retains no view controller but the root, so that whatever it has removed has to be released.
@MainActor
final class ControllerWalk {
  private struct Member {
    let name: String
    weak var controller: ViewController?
  }

  /// A page that records the order of its callbacks.
  private final class Stop: ViewController {
    let order: AppearanceOrder
    init(_ order: AppearanceOrder) {
      self.order = order
      super.init()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let list = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 300))
      list.contentSize = Size(width: 400, height: 2_000)
      view.addSubview(list)
      let button = Button(configuration: .filled())
      button.frame = Rect(x: 100, y: 100, width: 160, height: 50)
      view.addSubview(button)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      order.follow(.willAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      order.follow(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      order.follow(.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      order.follow(.didDisappear)
    }
  }

  let test = TestWindow(size: Size(width: 400, height: 640))
  private(set) var log: [String] = []
  private var members: [Member] = []
  private var orders: [(name: String, order: AppearanceOrder)] = []
  private var random: Random
  private let seed: UInt64
  private var serial = 0

  init(seed: UInt64) {
    self.seed = seed
    random = Random(seed: seed)
    let tabs = keep("tabs", TabBarController())
    let navigation = keep("navigation", NavigationController())
    let split = keep("split", SplitViewController())
    navigation.setViewControllers([page()], animated: false)
    split.setViewController(page(), for: .primary)
    split.setViewController(page(), for: .secondary)
    tabs.viewControllers = [navigation, page(), split]
    test.window.rootViewController = tabs
    test.frame()
  }

  // MARK: Choosing

  private func roll(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[roll(elements.count)]
  }
  private var animated: Bool { roll(4) != 0 }

  private func keep<Kind: ViewController>(_ name: String, _ controller: Kind) -> Kind {
    members.append(Member(name: name, controller: controller))
    return controller
  }

  private func page() -> ViewController {
    serial += 1
    let order = AppearanceOrder()
    orders.append(("page \(serial)", order))
    return keep("page \(serial)", Stop(order))
  }

  private var tabs: TabBarController? { test.window.rootViewController as? TabBarController }

  /// All view controllers that the window's root leads to.
  private var reachable: [ViewController] {
    var found: [ViewController] = []
    func visit(_ controller: ViewController) {
      guard !found.contains(where: { $0 === controller }) else { return }
      found.append(controller)
      for child in controller.children { visit(child) }
      // What was popped from the one stack of both columns returns with the secondary column.
      for detail in (controller as? SplitViewController)?.collapsedDetails ?? [] { visit(detail) }
      if let presented = controller.ownedPresentation?.presented { visit(presented) }
    }
    if let root = test.window.rootViewController { visit(root) }
    return found
  }

  private var front: ViewController? {
    var front = test.window.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  // MARK: Steps

  /// Does something at random, which depends on the seed and the index only, so that a walk can be shortened.
  func step(_ index: Int) {
    random = Random(seed: seed &* 1_000 &+ UInt64(index))
    switch roll(16) {
    case 0, 1, 2: navigate()
    case 3, 4, 5: present()
    case 6, 7: dismiss()
    case 8:
      let index = roll(3)
      log.append("tab \(index)")
      if tabs?.viewControllers?.indices.contains(index) == true { tabs?.selectedIndex = index }
    case 9: columns()
    case 10:
      let orientation =
        pick([DeviceOrientation.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]) ?? .portrait
      log.append("rotate \(orientation)")
      test.rotateDevice(to: orientation)
    case 11:
      let size = pick([
        Size(width: 400, height: 640), Size(width: 900, height: 500), Size(width: 640, height: 400),
      ])
      log.append("resize \(size ?? .zero)")
      test.resize(to: size ?? .zero)
    case 12: remove()
    case 13: touch()
    case 14:
      log.append("escape")
      test.press(.escape)
    default: message()
    }
    let frames = roll(5) == 0 ? 0 : roll(40)
    log.append("  play \(frames)")
    test.play(for: Double(frames) / 60)
  }

  private func navigate() {
    guard let navigation = pick(reachable.compactMap { $0 as? NavigationController }) else { return }
    let animated = animated
    switch roll(5) {
    case 0, 1:
      log.append("push, animated \(animated)")
      navigation.pushViewController(page(), animated: animated)
    case 2, 3:
      log.append("pop, animated \(animated)")
      navigation.popViewController(animated: animated)
    default:
      log.append("set stack, animated \(animated)")
      let kept = navigation.viewControllers.filter { _ in roll(2) == 0 }
      navigation.setViewControllers(kept + [page()], animated: animated)
    }
  }

  private func present() {
    let animated = animated
    guard let presenter = roll(4) == 0 ? pick(reachable) : front else { return }
    if roll(3) == 0 {
      let alert = keep(
        "alert",
        AlertController(title: "Alert", message: nil, preferredStyle: roll(2) == 0 ? .alert : .actionSheet))
      alert.addAction(
        AlertAction(title: "Cancel", style: .cancel) { _ in alert.message = "chosen" })
      log.append("present an alert, animated \(animated)")
      if !presenter.present(alert, animated: animated) { alert.choose(alert.actions[0]) }
      return
    }
    let controller: ViewController =
      roll(4) == 0 ? keep("navigation", NavigationController(rootViewController: page())) : page()
    controller.modalPresentationStyle =
      pick([.automatic, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover]) ?? .automatic
    controller.modalTransitionStyle = roll(2) == 0 ? .coverVertical : .crossDissolve
    if controller.modalPresentationStyle == .popover {
      controller.popoverPresentationController?.sourceView = presenter.viewIfLoaded
    }
    log.append("present \(controller.modalPresentationStyle), animated \(animated)")
    presenter.present(controller, animated: animated)
  }

  private func dismiss() {
    let animated = animated
    log.append("dismiss, animated \(animated)")
    (roll(3) == 0 ? pick(reachable) : front)?.dismiss(animated: animated)
  }

  private func columns() {
    guard let split = reachable.compactMap({ $0 as? SplitViewController }).first else { return }
    let kind = roll(4)
    log.append("columns \(kind)")
    switch kind {
    case 0: split.show(.primary)
    case 1: split.hide(.primary)
    default: split.setViewController(page(), for: kind == 2 ? .primary : .secondary)
    }
  }

  private func remove() {
    guard let controller = pick(reachable.filter { $0.parent != nil && !($0 is TabBarController) }) else {
      return
    }
    let name = members.first { $0.controller === controller }?.name ?? "\(type(of: controller))"
    log.append("remove \(name) from its parent")
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
    // What the walk needs is replaced.
    if tabs?.viewControllers?.count ?? 0 < 3 {
      let navigation = keep("navigation", NavigationController(rootViewController: page()))
      tabs?.viewControllers = (tabs?.viewControllers ?? []) + [navigation]
    }
  }

  private func touch() {
    let size = test.window.bounds.size
    let start = Point(x: roll(2) == 0 ? 3 : Double(roll(Int(size.width))), y: Double(roll(Int(size.height))))
    let end = Point(x: Double(roll(Int(size.width))), y: Double(roll(Int(size.height))))
    log.append("drag from \(start) to \(end)")
    let touch = test.touch(at: start)
    if roll(4) != 0 { touch.drag(to: end, over: 0.05 + Double(roll(10)) / 40) }
    roll(5) == 0 ? touch.cancel() : touch.end()
  }

  private func message() {
    log.append("message")
    if roll(2) == 0 {
      Toast.show("Toast", in: test.window)
    } else {
      let display = ProgressHUD.show("Wait", in: test.window)
      display.cancelHandler = { display.dismiss() }
      test.play(for: 0.4)
      display.dismiss()
    }
  }

  // MARK: End

  /// The time after the last step in which everything comes to rest, in seconds.
  private static let rest = 17.0

  /// Plays the rest, and returns what is wrong.
  func finish() -> [String] {
    log.append("rest")
    let end = test.now + Self.rest
    while test.now < end {
      test.advance(by: 1.0 / 60)
      if test.needsFrame { test.frame() }
    }
    var found: [String] = []
    if test.needsFrame || test.window.isAnimating { found.append("frames are requested: \(animations)") }
    if test.hasTimers { found.append("a timer is due in \((test.nextTimerWakeUp ?? 0) - test.now) s") }
    if test.window.dispatcher?.touches.isEmpty != true { found.append("a touch has not ended") }
    for (name, order) in orders {
      found += order.disorder.map { "\(name): \($0)" }
      if order.last == .willAppear || order.last == .willDisappear { found.append("\(name): \(order.last)") }
    }
    found += unreleased(except: reachable)
    test.window.rootViewController = nil
    test.playUntilIdle()
    test.advance(by: 5)
    found += unreleased(except: [])
    return found
  }

  private var animations: String {
    "\(test.window.frames.displayLinks.count) links, timeline \(test.window.layer.timeline?.wantsFrames == true)"
  }

  private func unreleased(except reachable: [ViewController]) -> [String] {
    members.filter { member in
      member.controller.map { controller in !reachable.contains { $0 === controller } } ?? false
    }.map {
      "\($0.name) is not released: parent \($0.controller?.parent != nil), presented \($0.controller?.presentation != nil), in a window \($0.controller?.viewIfLoaded?.window != nil)"
    }
  }
}
