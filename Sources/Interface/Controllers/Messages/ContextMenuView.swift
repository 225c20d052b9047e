internal import TactusScene

/// An open menu over its window, with a picture of the view that it belongs to.
final class ContextMenuView: OverlayView, MenuTracking, SecondaryClickResponding, FrameObserver {
  private let dimming = View()
  private let preview = View()
  let list = MenuListView()
  private var path: [Menu]
  private weak var source: View?
  private let point: Point?
  private let previews: Bool
  private var onEnd: (() -> Void)?
  private var isClosing = false
  /// The point at which the touch that opened the menu was, and whether it has slid since.
  private var trackingStart: Point?
  private var hasSlid = false
  private var animator: PropertyAnimator?

  /// The opacity of the black over what is behind. Chosen by us.
  static let dimmingOpacity = 0.2
  /// The scale to which the picture of the view grows. Chosen by us.
  static let previewScale = 1.04
  /// The scale from which the menu grows. Chosen by us.
  static let initialScale = 0.4

  init(_ menu: Menu, source: View, at point: Point?, previews: Bool, onEnd: @escaping () -> Void) {
    path = [menu]
    self.source = source
    self.point = point
    self.previews = previews
    self.onEnd = onEnd
    super.init(frame: .zero)
    isOpaque = false
    dimming.backgroundColor = Color(white: 0, alpha: Self.dimmingOpacity)
    dimming.alpha = 0
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: ContextMenuView.tappedOutside)
    dimming.addGestureRecognizer(tap)
    preview.isUserInteractionEnabled = false
    for view in [dimming, preview, list] { addSubview(view) }
    list.onChoose = { [weak self] in self?.choose($0) }
    list.onArrival = { [weak self] in if let self, !isClosing { showMenu() } }
    list.onDwell = { [weak self] row in if case .submenu = row.role { self?.choose(row) } }
  }

  private func tappedOutside(_ recognizer: TapGestureRecognizer) { close() }

  /// Opens the menu in a window.
  func open(in window: Window) {
    cover(window, level: source?.levelInWindow ?? .normal, cancelsInput: false)
    dimming.frame = bounds
    list.show(path[0], isNested: false)
    takePreview()
    arrange()
    if let source, let point { trackingStart = source.convert(point, to: nil) }
    list.alpha = 0
    if !traitCollection.isMotionReduced {
      list.transform = AffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
    }
    animate(isVisible: true) {}
    window.addFrameObserver(self)
  }

  // MARK: FrameObserver

  /// Closes the menu of a view that has gone or is hidden.
  func windowWillPrepareFrame(_ window: Window) {
    var view: View? = source
    let isInWindow = view?.window === window
    while let next = view, !next.isHidden { view = next.superview }
    if view != nil || !isInWindow { close() }
  }
  func windowDidPrepareFrame(_ window: Window) {}
  func windowDidDisappear(_ window: Window) {}

  private func animate(isVisible: Bool, completion: @escaping () -> Void) {
    if let animator, animator.state == .active { animator.stopAnimation(true) }
    let duration = ScaleTransitionAnimator.springDuration
    let isScaled = !traitCollection.isMotionReduced
    let animator = PropertyAnimator(
      duration: duration,
      timingParameters: SpringTimingParameters(duration: duration, bounce: isVisible && isScaled ? 0.15 : 0))
    self.animator = animator
    animator.addAnimations { [self] in
      dimming.alpha = isVisible ? 1 : 0
      list.alpha = isVisible ? 1 : 0
      list.transform =
        isVisible || !isScaled ? .identity : AffineTransform(scaleX: Self.initialScale, y: Self.initialScale)
      preview.transform =
        isVisible && isScaled ? AffineTransform(scaleX: Self.previewScale, y: Self.previewScale) : .identity
    }
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }

  private func takePreview() {
    guard previews, let source, source.window === window else { return preview.isHidden = true }
    source.layoutIfNeeded()
    source.displayIfNeeded()
    preview.frame = source.convert(source.bounds, to: self)
    preview.cornerRadius = source.cornerRadius
    preview.shadow = Shadow(color: Color(white: 0, alpha: 0.2), offset: Point(x: 0, y: 4), radius: 12)
    preview.backgroundColor = source.backgroundColor
    preview.layer.addSublayer(source.layer.snapshot(of: source.layer.shownValues.bounds))
  }

  private func arrange() {
    guard let window else { return }
    let factor = traitCollection.growth(limitedTo: 1.6)
    let size = list.sizeThatFits(Size(width: MenuListView.width * factor, height: 0))
    var area = safeBounds
    let keyboard = keyboardOverlap
    if keyboard > 0 { area.size.height = max(1, min(area.maxY, bounds.maxY - keyboard) - area.minY) }
    let rect = source.flatMap { $0.window === window ? $0.convert($0.bounds, to: self) : nil } ?? area
    let touch = source.flatMap { view in point.map { view.convert($0, to: self) } }
    let layout = MenuLayout(size: size, source: rect, at: touch, in: area, isRightToLeft: isRightToLeft)
    list.bounds = Rect(origin: .zero, size: layout.frame.size)
    list.anchorPoint = layout.anchor
    list.center = Point(
      x: layout.frame.minX + layout.anchor.x * layout.frame.width,
      y: layout.frame.minY + layout.anchor.y * layout.frame.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isClosing { arrange() }
  }

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil {
      window?.removeFrameObserver(self)
      end()
    }
  }

  // MARK: Choosing

  private func choose(_ row: MenuRow) {
    guard !isClosing else { return }
    switch row.role {
    case .back:
      path.removeLast()
      showMenu()
    case .submenu(let menu):
      path.append(menu)
      showMenu()
    case .loading: break
    case .action(let action):
      select(action)
      if action.attributes.contains(.keepsMenuPresented) {
        action.perform(sender: source ?? self)
        showMenu()
      } else {
        close { [source] in action.perform(sender: source ?? action) }
      }
    }
  }

  /// Switches an action on in a menu of which one is on.
  private func select(_ action: Action) {
    (source as? any MenuShowingControl)?.menuDidChoose(action)
    func visit(_ menu: Menu, _ depth: Int) {
      guard depth < MenuListView.maximumDepth else { return }
      if menu.options.contains(.singleSelection), menu.children.contains(where: { $0 === action }) {
        for case let other as Action in menu.children { other.state = other === action ? .on : .off }
      }
      for case let inner as Menu in menu.children { visit(inner, depth + 1) }
    }
    visit(path[0], 0)
  }

  private func showMenu() {
    guard let menu = path.last else { return }
    View.transition(with: list, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction]) {
      [self] in
      list.show(menu, isNested: path.count > 1)
      arrange()
      list.layoutIfNeeded()
    }
  }

  // MARK: MenuTracking

  func track(to point: Point) {
    guard !isClosing else { return }
    if let trackingStart, point.distance(to: trackingStart) >= (window?.limits ?? .standard).hysteresis {
      hasSlid = true
    }
    if hasSlid { list.slide(to: list.convert(point, from: nil)) } else { list.highlight(nil) }
  }

  func endTracking(at point: Point) {
    guard !isClosing else { return }
    list.endSliding()
    let local = list.convert(point, from: nil)
    if hasSlid, let row = list.row(at: local) { choose(row) }
    hasSlid = false
  }

  func cancelTracking() { list.endSliding() }

  func close() { close {} }

  /// Closes the menu by a click beside it.
  func secondaryClick(at location: Point) -> Bool {
    if !list.bounds.contains(list.convert(location, from: nil)) { close() }
    return true
  }

  private func close(then action: @escaping () -> Void) {
    guard !isClosing else { return }
    isClosing = true
    setInteractive(false)
    returnKeys()
    animate(isVisible: false) { [weak self] in self?.removeFromSuperview() }
    // The action does not wait for the fading.
    end()
    action()
  }

  private func end() {
    forgetElements(path[0].children, 0)
    let onEnd = self.onEnd
    self.onEnd = nil
    onEnd?()
  }

  /// Lets elements that are provided anew for each menu forget what they have.
  private func forgetElements(_ elements: [MenuElement], _ depth: Int) {
    guard depth < MenuListView.maximumDepth else { return }
    for element in elements {
      if let menu = element as? Menu { forgetElements(menu.children, depth + 1) }
      guard let deferred = element as? DeferredMenuElement else { continue }
      forgetElements(deferred.elements ?? [], depth + 1)
      deferred.menuDidClose()
    }
  }

  // MARK: Keys

  override func escape(by key: Key) -> Bool {
    close()
    return true
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses { handle(press.key) }
  }

  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where press.key?.keyCode == .upArrow || press.key?.keyCode == .downArrow {
      handle(press.key)
    }
  }

  private func handle(_ key: Key?) {
    let (forward, backward): (KeyCode, KeyCode) =
      isRightToLeft ? (.leftArrow, .rightArrow) : (.rightArrow, .leftArrow)
    switch key?.keyCode {
    case let code? where code.goesBack: close()
    case .downArrow, .tab: list.moveHighlight(by: 1)
    case .upArrow: list.moveHighlight(by: -1)
    case let code? where code.activates: if let row = list.highlightedRow { choose(row) }
    case forward: if let row = list.highlightedRow, case .submenu = row.role { choose(row) }
    case backward: if let back = list.rows.first, back.role.isBack { choose(back) }
    default: break
    }
  }
}
