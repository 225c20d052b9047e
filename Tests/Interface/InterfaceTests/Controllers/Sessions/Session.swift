import TactusTesting

@testable import TactusInterface

/// An application under random use: tabs with a navigation stack, a page and a split view, whatever is presented in front of them,
/// and up to ten touches, which all change while the callbacks of the others run.
@MainActor
final class Session {
  /// A closure that is to be called once, and how often it was.
  final class Completion {
    let name: String
    var count = 0
    init(_ name: String) { self.name = name }
  }

  /// What a session does.
  enum Scope {
    /// View controllers, sizes and touches.
    case controllers
    /// Tables, keys, an idle panel and a compositor that ends as well.
    case everything
    /// Text views, pickers, calendars and search as well.
    case parts
  }

  let test: TestWindow
  private let scope: Scope
  private let delegate = Delegate()
  let tabs = TabBarController()
  let navigation = NavigationController()
  let split = SplitViewController()
  private(set) var pages: [SessionPage] = []
  private(set) var completions: [Completion] = []
  /// What was done, the last at the end.
  private(set) var log: [String] = []
  var touches: [Int: SimulatedTouch] = [:]
  private let seed: UInt64
  private var random: Random
  private var serial = 0
  /// The number of alarms that were not shown.
  private(set) var lostAlarms = 0
  /// A Boolean value that indicates whether callbacks change anything.
  var isMischievous = true
  private var depth = 0

  init(seed: UInt64, scope: Scope = .controllers) {
    self.seed = seed
    self.scope = scope
    if scope == .everything { delegate.configuration.blankingDelay = Self.blankingDelay }
    random = Random(seed: seed)
    test = TestWindow(size: Size(width: 400, height: 640), delegate: delegate)
    delegate.onTurn = { [weak self] in self?.expectTurn() }
    navigation.setViewControllers([page()], animated: false)
    split.setViewController(page(), for: .primary)
    split.setViewController(page(), for: .secondary)
    tabs.viewControllers = [navigation, page(), split]
    test.window.rootViewController = tabs
    test.frame()
  }

  /// Reports when the interface is about to turn.
  private final class Delegate: ApplicationDelegate {
    var onTurn: (() -> Void)?
    var configuration = ApplicationConfiguration()
    func application(
      _ application: Application, willChangeInterfaceOrientation orientation: InterfaceOrientation,
      duration: Double
    ) { onTurn?() }
  }

  /// Every page that is visible, and does not appear or disappear, has to be notified of a rotation, but not what is behind one that
  /// covers the window: it may never have disappeared, if something between them leaves it visible.
  private func expectTurn() {
    let presented = presented
    let cover = presented.lastIndex { $0.presentation?.hidesPresenter == true }
    for page in pages where isVisible(page) && page.order.isVisible {
      var outermost: ViewController = page
      while let parent = outermost.parent { outermost = parent }
      if let cover, !presented[cover...].contains(where: { $0 === outermost }) { continue }
      page.turns.expect()
    }
  }

  /// Returns a number from 0 to below a limit.
  func roll(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[roll(elements.count)]
  }
  var animated: Bool { roll(4) != 0 }

  func page() -> SessionPage {
    serial += 1
    let page = SessionPage("page \(serial)")
    if scope == .everything {
      let frame = Rect(x: 0, y: 300, width: 400, height: 340)
      let random: (Int) -> Int = { [unowned self] in roll(max(1, $0)) }
      page.rows =
        serial % 2 == 0
        ? SessionItems(frame: frame, random: random) : SessionRows(frame: frame, random: random)
      page.rows?.onCallback = { [weak self] in self?.callback() }
    }
    if scope == .parts {
      page.parts = SessionParts()
      page.parts?.onCallback = { [weak self] in self?.callback() }
    }
    page.onCallback = { [weak self] in self?.callback() }
    if serial % 5 == 0 { page.supported = serial % 2 == 0 ? .portrait : .landscape }
    pages.append(page)
    return page
  }

  /// The view controllers that are presented, from the back to the front.
  var presented: [ViewController] {
    var found: [ViewController] = []
    func visit(_ controller: ViewController) {
      if let presented = controller.ownedPresentation?.presented {
        found.append(presented)
        visit(presented)
      }
      for child in controller.children { visit(child) }
    }
    visit(tabs)
    for case let layer as WindowLayerView in test.window.subviews {
      if let presenter = layer.presenter { visit(presenter) }
    }
    return found
  }

  private func completion(_ name: String) -> Completion {
    let completion = Completion(name)
    completions.append(completion)
    return completion
  }

  func write(_ line: String) { log.append(String(repeating: "  ", count: depth) + line) }

  // MARK: Callbacks

  private func callback() {
    guard isMischievous, depth < 2, roll(24) == 0 else { return }
    depth += 1
    change()
    depth -= 1
  }

  // MARK: Steps

  /// Does something at random, which depends on the seed and the index only, so that a session can be shortened.
  func step(_ index: Int) {
    random = Random(seed: seed &* 1_000 &+ UInt64(index))
    isMischievous = true
    switch roll(scope == .controllers ? 20 : 34) {
    case 20...: scope == .parts ? actOnParts() : actFurther()
    case 0..<6: change()
    case 6..<14: touch()
    case 14:
      write("resize")
      test.resize(
        to: pick([
          Size(width: 400, height: 640), Size(width: 900, height: 500), .zero, Size(width: 640, height: 400),
        ]) ?? .zero)
    case 15 where roll(4) == 0:
      write("scale")
      test.window.resize(to: test.window.surfaceSize, scale: [1, 1.5, 2, 3][roll(4)])
    case 15:
      write("rotate")
      test.rotateDevice(
        to: pick([.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]) ?? .portrait)
    default:
      let frames = roll(20)
      write("play \(frames)")
      test.play(for: Double(frames) / 60)
    }
  }

  private func touch() {
    let slot = roll(10)
    let size = test.window.bounds.size
    let point = Point(x: Double(roll(Int(size.width) + 1)), y: Double(roll(Int(size.height) + 1)))
    guard let touch = touches[slot] else {
      let edge = roll(4) == 0 ? Point(x: Double(roll(16)), y: point.y) : point
      write("touch \(slot) begins at \(edge)")
      touches[slot] = test.touch(at: edge)
      // From the next report on the touch has a size, perhaps that of a palm.
      touches[slot]?.majorRadius = [nil, 8, 30, 45][roll(4)]
      return
    }
    switch roll(5) {
    case 0:
      write("touch \(slot) ends")
      touches[slot] = nil
      touch.end()
    case 1:
      write("touch \(slot) is cancelled")
      touches[slot] = nil
      touch.cancel()
    case 2 where roll(3) == 0:
      write("touch profile")
      test.window.touchProfile = .random(using: &random)
    case 2:
      write("touch \(slot) rests")
      test.play(for: 0.6)
    default:
      write("touch \(slot) moves to \(point)")
      touch.drag(to: point, over: 0.02 + Double(roll(10)) / 50, rate: pick([60, 125, 1000]) ?? 60)
    }
  }

  /// Changes what is shown.
  private func change() {
    switch roll(20) {
    case 15: edit()
    case 16: presentAlarm()
    case 17:
      write("present anew")
      present()
    case 18:
      if let page = pick(pages) {
        page.supported = [.all, .portrait, .landscape, .allButUpsideDown][roll(4)]
        write("\(page.name) supports \(page.supported)")
        ViewController.attemptRotationToDeviceOrientation()
      }
    case 19:
      write("request")
      test.window.requestInterfaceOrientation(
        [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown][roll(4)], animated: animated)
    case 0, 1:
      write("push")
      navigation.pushViewController(page(), animated: animated)
    case 2:
      write("pop")
      navigation.popViewController(animated: animated)
    case 3:
      write("set stack")
      let kept = navigation.viewControllers.filter { _ in roll(2) == 0 }
      navigation.setViewControllers(kept + [page()], animated: animated)
    case 4:
      write("tab")
      tabs.selectedIndex = roll(3)
    case 5, 6: present()
    case 7, 8: dismiss()
    case 9: presentAlert()
    case 10:
      write("escape")
      test.press(.escape)
    case 11:
      if let target = pick(pages)?.targets.randomElement(using: &random) {
        write("remove or add a view")
        if target.superview != nil {
          target.removeFromSuperview()
        } else if let page = pick(pages), page.isViewLoaded {
          page.view.addSubview(target)
        }
      }
    case 12:
      if let page = pick(pages.filter { $0.parent != nil }) {
        write("remove \(page.name) from its parent")
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
      }
    case 13:
      write("column")
      if roll(2) == 0 {
        split.show(roll(2) == 0 ? .primary : .secondary)
      } else {
        split.setViewController(page(), for: roll(2) == 0 ? .primary : .secondary)
      }
    default:
      write("toast")
      if roll(2) == 0 {
        Toast.show("Toast", in: test.window)
      } else {
        let hud = ProgressHUD.show("Wait", in: test.window)
        test.application.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in hud.dismiss() }
      }
    }
  }

  private var presenters: [ViewController] { [tabs, navigation] + navigation.viewControllers + presented }

  private func present() {
    let presenter = roll(3) == 0 ? pick(presenters) : presented.last ?? tabs
    guard let presenter else { return }
    let controller = (roll(4) == 0 ? pick(pages.filter { $0.parent == nil }) : nil) ?? page()
    controller.modalPresentationStyle =
      pick([.automatic, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover]) ?? .automatic
    if controller.modalPresentationStyle == .popover, roll(2) == 0 {
      controller.popoverPresentationController?.sourceView = pick(pages)?.targets.first
    }
    controller.modalTransitionStyle = roll(2) == 0 ? .coverVertical : .crossDissolve
    show(controller, by: presenter)
  }

  private func presentAlert() {
    let alert = AlertController(
      title: "Alert", message: "Message", preferredStyle: roll(2) == 0 ? .alert : .actionSheet)
    for index in 0..<roll(3) {
      alert.addAction(
        AlertAction(title: "Action \(index)", style: index == 0 ? .cancel : .default) { [weak self] _ in
          self?.callback()
        })
    }
    show(alert, by: presented.last ?? tabs)
  }

  private func presentAlarm() {
    let alarm = AlertController(title: "Alarm", message: nil, preferredStyle: .alert)
    alarm.addAction(AlertAction(title: "Acknowledge") { [weak self] _ in self?.callback() })
    let completion = completion("alarm")
    write("alarm")
    let isShown = test.window.present(alarm, animated: animated) { completion.count += 1 }
    if !isShown { lostAlarms += 1 }
  }

  private func edit() {
    switch roll(3) {
    case 0:
      write("keyboard")
      test.application.onScreenKeyboard.mode = roll(2) == 0 ? .always : .never
    case 1:
      write("end editing")
      test.window.endEditing(true)
    default:
      if let page = pick(pages.filter { $0.viewIfLoaded?.window != nil }) {
        write("edit in \(page.name)")
        page.field.becomeFirstResponder()
      }
    }
  }

  private func show(_ controller: ViewController, by presenter: ViewController) {
    let animated = animated
    let completion = completion("presented \((controller as? SessionPage)?.name ?? "alert")")
    write("present \(completion.name), style \(controller.modalPresentationStyle), animated \(animated)")
    let former = controller.presentation
    let wasDismissed = controller.isBeingDismissed
    presenter.present(controller, animated: animated) { [weak self] in
      completion.count += 1
      self?.callback()
    }
    // A presentation that is ignored has no completion.
    let isNew = controller.presentation !== former || wasDismissed && controller.isBeingPresented
    if !isNew, completion.count == 0 { completions.removeAll { $0 === completion } }
  }

  private func dismiss() {
    guard let controller = pick(roll(3) == 0 ? presenters : presented) else { return }
    let animated = animated
    let completion = completion(
      "dismissed by \((controller as? SessionPage)?.name ?? "\(type(of: controller))")")
    write("dismiss \(completion.name), animated \(animated)")
    controller.dismiss(animated: animated) { [weak self] in
      completion.count += 1
      self?.callback()
    }
  }

  // MARK: End

  /// Ends all touches, gives the window a size, and plays until nothing moves.
  func finish() {
    isMischievous = false
    write("finish")
    wake()
    for page in pages {
      page.rows?.refuses = false
      page.parts?.refuses = false
      // What a page that is gone has shown would be left over.
      if let text = page.parts?.text, text.window != nil { text.findInteraction?.dismissFindNavigator() }
    }
    for touch in touches.values { touch.end() }
    touches.removeAll()
    for page in pages { page.supported = .all }
    test.window.endEditing(true)
    test.application.onScreenKeyboard.mode = .never
    // The orientation is that on the panel: a new size leaves the interface where it is on the surface.
    test.resize(to: Size(width: 400, height: 640))
    test.window.requestInterfaceOrientation(.portrait)
    for _ in 0..<16 {
      test.playUntilIdle(limit: 20)
      test.advance(by: 4)
    }
    test.playUntilIdle(limit: 20)
  }
}
