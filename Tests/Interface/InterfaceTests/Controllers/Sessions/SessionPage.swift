import TactusTesting

@testable import TactusInterface

/// A page of a random session: a view that records its touches, with a nested one, a button, a menu and a list that scrolls.
///
/// It reports each of its callbacks, in which the session may change anything.
final class SessionPage: ViewController {
  let name: String
  let order = AppearanceOrder()
  /// Called in each callback.
  var onCallback: (() -> Void)?
  private(set) var targets: [SessionTarget] = []
  let turns = TurnOrder()
  /// The orientations that the page supports.
  var supported = InterfaceOrientationMask.all
  let field = TextField(frame: Rect(x: 240, y: 160, width: 120, height: 40))
  let list = ScrollView(frame: Rect(x: 0, y: 260, width: 400, height: 300))
  /// The table or the collection; nil, the default, for none.
  var rows: (any SessionList)?
  /// What there is to type, to choose and to search with; nil, the default, for nothing.
  var parts: SessionParts?
  /// The button, which reports its touches.
  let button = Button(configuration: .filled())
  /// The view that slides out of the way of a rotation.
  let header = View(frame: Rect(x: 0, y: 0, width: 400, height: 40))

  init(_ name: String) {
    self.name = name
    super.init()
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let outer = SessionTarget(frame: Rect(x: 20, y: 80, width: 200, height: 160))
    let inner = SessionTarget(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    outer.addSubview(inner)
    targets = [outer, inner]
    for target in targets { target.onTouches = { [weak self] in self?.onCallback?() } }
    view.addSubview(outer)
    let menu = Menu(children: [
      Action(title: "One") { [weak self] _ in self?.onCallback?() },
      Menu(title: "More", children: [Action(title: "Two") { [weak self] _ in self?.onCallback?() }]),
    ])
    outer.addInteraction(ContextMenuInteraction { _ in menu })
    button.frame = Rect(x: 240, y: 80, width: 100, height: 60)
    button.addAction({ [weak self] in self?.onCallback?() }, for: [.touchDown, .touchUpInside, .touchCancel])
    view.addSubview(button)
    for view in [field, header] { view.backgroundColor = .systemFill }
    view.addSubview(field)
    view.addSubview(header)
    let refresh = RefreshControl()
    refresh.addAction(
      { [weak self, weak refresh] in
        self?.onCallback?()
        refresh?.endRefreshing()
      }, for: .valueChanged)
    list.refreshControl = refresh
    list.contentSize = Size(width: 400, height: 2_000)
    view.addSubview(list)
    if let rows { view.addSubview(rows.list) }
    for part in parts?.views ?? [] { view.addSubview(part) }
  }

  // MARK: Rotation

  override var supportedOrientations: InterfaceOrientationMask { supported }
  override var rotatingHeaderView: View? { header }

  override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    super.willRotate(to: orientation, duration: duration)
    turns.begin(isSupported: supported.contains(orientation))
    onCallback?()
  }
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    super.willAnimateRotation(to: orientation, duration: duration)
    turns.animate()
    onCallback?()
  }
  override func didRotate(from orientation: InterfaceOrientation) {
    super.didRotate(from: orientation)
    turns.end()
    onCallback?()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    order.follow(.willAppear)
    onCallback?()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    order.follow(.didAppear)
    onCallback?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    order.follow(.willDisappear)
    onCallback?()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    order.follow(.didDisappear)
    onCallback?()
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    onCallback?()
  }
}

/// The callbacks of a view controller's appearance, and those that came out of order.
@MainActor
final class AppearanceOrder {
  private(set) var last = AppearanceState.Callback.didDisappear
  private(set) var disorder: [String] = []

  var isVisible: Bool { last == .didAppear }

  /// Records a callback: UIKit turns back between `willAppear` and `willDisappear`, and nowhere else.
  func follow(_ callback: AppearanceState.Callback) {
    let allowed: [AppearanceState.Callback] =
      switch callback {
      case .willAppear: [.didDisappear, .willDisappear]
      case .didAppear: [.willAppear]
      case .willDisappear: [.didAppear, .willAppear]
      case .didDisappear: [.willDisappear]
      }
    if !allowed.contains(last) { disorder.append("\(last) → \(callback)") }
    last = callback
  }
}

/// The callbacks of a view controller's rotations, and those that came out of order.
@MainActor
final class TurnOrder {
  private enum Phase { case rest, expected, begun, animated }
  private var phase = Phase.rest
  private(set) var disorder: [String] = []
  /// A Boolean value that indicates whether the view controller was notified of no beginning without an end.
  var isAtRest: Bool { phase == .rest }

  /// Records that the interface is about to turn while the view controller is visible.
  func expect() { if phase == .rest { phase = .expected } }

  /// Records that the beginning should have been reported by now.
  func check() {
    if phase == .expected { disorder.append("was visible, and not notified of a rotation") }
    if phase == .expected { phase = .rest }
  }

  func begin(isSupported: Bool) {
    if phase != .rest, phase != .expected { disorder.append("a rotation began in another one") }
    if !isSupported { disorder.append("the interface turned to an orientation that it refuses") }
    phase = .begun
  }

  func animate() {
    if phase != .begun { disorder.append("a rotation is animated that did not begin") }
    phase = .animated
  }

  func end() {
    if phase != .animated { disorder.append("a rotation ended that was not animated") }
    phase = .rest
  }
}

/// A view that knows which touches it has.
final class SessionTarget: View {
  private(set) var active: Set<Touch> = []
  /// What was wrong with the touches.
  private(set) var disorder: [String] = []
  var onTouches: (() -> Void)?

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .systemTeal
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !active.isDisjoint(with: touches) { disorder.append("a touch began twice") }
    if window == nil { disorder.append("a touch began in a removed view") }
    active.formUnion(touches)
    onTouches?()
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !active.isSuperset(of: touches) { disorder.append("a touch moved that had not begun") }
    if window == nil { disorder.append("a touch moved in a removed view") }
    onTouches?()
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

  private func end(_ touches: Set<Touch>) {
    if !active.isSuperset(of: touches) { disorder.append("a touch ended that had not begun") }
    active.subtract(touches)
    onTouches?()
  }
}
