import Tactus

/// A view of an application that overrides every notification method.
final class Board: View {
  private(set) var log: [String] = []

  override func layoutSubviews() { log.append("layout") }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 12, height: 34) }
  override func draw(_ rect: Rect) { log.append("draw") }
  override func willMove(toSuperview newSuperview: View?) { log.append("willMove(toSuperview:)") }
  override func didMoveToSuperview() { log.append("didMoveToSuperview") }
  override func willMove(toWindow newWindow: Window?) { log.append("willMove(toWindow:)") }
  override func didMoveToWindow() { log.append("didMoveToWindow") }
  override func didAddSubview(_ subview: View) { log.append("didAddSubview") }
  override func willRemoveSubview(_ subview: View) { log.append("willRemoveSubview") }
  override func tintColorDidChange() { log.append("tintColorDidChange") }
  override func safeAreaInsetsDidChange() { log.append("safeAreaInsetsDidChange") }
}

/// A view controller of an application.
final class BoardController: ViewController {
  private(set) var log: [String] = []

  override func loadView() { view = Board(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
  override func viewDidLoad() { log.append("load") }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { log.append("will lay out") }
  override func viewDidLayoutSubviews() { log.append("did lay out") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { log.append("ended") }
}

/// A view that counts calls of its methods.
final class Counter: View {
  private(set) var layouts = 0
  private(set) var displays = 0
  private(set) var additions: [View] = []
  private(set) var removals = 0

  override func setNeedsLayout() {
    layouts += 1
    super.setNeedsLayout()
  }

  override func setNeedsDisplay() {
    displays += 1
    super.setNeedsDisplay()
  }

  override func addSubview(_ view: View) {
    additions.append(view)
    super.addSubview(view)
  }

  override func removeFromSuperview() {
    removals += 1
    super.removeFromSuperview()
  }
}

/// Checks that overrides are called by the framework, not only by the application.
@MainActor
func checkOverrides() {
  let (counter, child) = (Counter(), View())
  let view: View = counter
  view.addSubview(child)
  check(counter.additions == [child] && child.superview == counter, "addSubview(_:)")
  let layouts = counter.layouts
  view.bounds.size = Size(width: 50, height: 50)
  check(counter.layouts > layouts, "setNeedsLayout() after a change of size")
  let displays = counter.displays
  view.contentScaleFactor = 3
  check(counter.displays > displays, "setNeedsDisplay() after a change of scale")
  let controller = ViewController()
  controller.view.addSubview(view)
  view.removeFromSuperview()
  check(counter.removals == 1 && view.superview == nil, "removeFromSuperview()")
}

/// Checks the API of views, with UIKit's argument labels.
@MainActor
func checkViews() {
  let controller = BoardController()
  let board = controller.view
  let (first, second, third) = (View(frame: Rect(x: 10, y: 10, width: 20, height: 20)), Label(), ImageView())
  board.addSubview(first)
  board.insertSubview(second, at: 0)
  board.insertSubview(third, aboveSubview: first)
  board.insertSubview(third, belowSubview: first)
  board.bringSubviewToFront(second)
  board.sendSubviewToBack(first)
  board.exchangeSubview(at: 0, withSubviewAt: 2)
  check(board.subviews == [second, third, first], "the order of subviews")
  check(board.subviews.firstIndex(of: third) == 1 && Set(board.subviews).count == 3, "identity")
  check(first.isDescendant(of: board) && first.superview == board, "descent")
  check(!second.isUserInteractionEnabled && !third.isUserInteractionEnabled, "labels and images take touches")

  first.tag = 7
  check(board.viewWithTag(7) == first, "tags")
  first.anchorPoint = Point(x: 0.5, y: 0.5)
  first.transform = AffineTransform(scaleX: 2, y: 2)
  first.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
  first.center = Point(x: 50, y: 50)
  check(first.frame == Rect(x: 40, y: 40, width: 20, height: 20), "\(first.frame)")
  check(first.convert(Point(x: 5, y: 5), to: board) == Point(x: 50, y: 50), "convert(_:to:)")
  check(first.convert(Point(x: 50, y: 50), from: board) == Point(x: 5, y: 5), "convert(_:from:)")
  check(first.convert(first.bounds, to: nil) == first.frame, "convert(_:to:) of a rectangle to the window")
  check(first.convert(first.frame, from: nil) == first.bounds, "convert(_:from:) of a rectangle")

  (first.alpha, first.isHidden, first.isOpaque, first.clipsToBounds) = (0.5, true, false, true)
  first.backgroundColor = nil
  first.cornerRadius = 4
  first.borderWidth = 1
  first.borderColor = .red
  first.shadow = View.Shadow(color: .black, offset: Point(x: 0, y: 1), radius: 2)
  first.contentMode = .scaleAspectFit
  first.tintColor = .red
  first.tintColor = nil
  first.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  first.contentScaleFactor = 2
  first.setNeedsLayout()
  first.layoutIfNeeded()
  first.setNeedsDisplay()
  first.setNeedsDisplay(Rect(x: 0, y: 0, width: 5, height: 5))
  board.sizeToFit()
  check(board.bounds.size == Size(width: 12, height: 34) && first.safeAreaInsets == .zero, "sizes")
  first.removeFromSuperview()
  check((board as? Board)?.log.contains("willRemoveSubview") == true && first.superview == nil, "removal")
  check(controller.next == nil && board.next == controller, "the responder chain")
}
