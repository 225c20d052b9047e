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
    let button = Button(configuration: .filled())
    button.frame = Rect(x: 240, y: 80, width: 100, height: 60)
    button.addAction({ [weak self] in self?.onCallback?() }, for: [.touchDown, .touchUpInside, .touchCancel])
    view.addSubview(button)
    let list = ScrollView(frame: Rect(x: 0, y: 260, width: 400, height: 300))
    list.contentSize = Size(width: 400, height: 2_000)
    view.addSubview(list)
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
