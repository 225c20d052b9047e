import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Input of what is being dismissed")
struct LeavingInputTests {
  enum Kind: CaseIterable {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, overCurrentContext, overFullScreen,
      popover
    case custom, animator, alert, actionSheet, anchoredActionSheet

    var style: ModalPresentationStyle {
      switch self {
      case .fullScreen, .animator: .fullScreen
      case .pageSheet: .pageSheet
      case .formSheet: .formSheet
      case .currentContext: .currentContext
      case .overCurrentContext: .overCurrentContext
      case .overFullScreen: .overFullScreen
      case .popover: .popover
      case .custom: .custom
      default: .automatic
      }
    }

    var isMessage: Bool { self == .alert || self == .actionSheet || self == .anchoredActionSheet }
  }

  /// Moves the view with animations that nothing can turn back.
  private final class Slide: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      let leaving = context.view(forKey: .from)
      View.animate(withDuration: 0.4, options: .allowUserInteraction) {
        leaving?.transform = AffineTransform(translationX: 20, y: 0)
      } completion: { _ in
        leaving?.transform = .identity
        context.completeTransition(true)
      }
    }
  }

  private final class Delegate: ViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { Slide() }
    func animationController(forDismissed dismissed: ViewController)
      -> (any ViewControllerAnimatedTransitioning)?
    { Slide() }
  }

  private final class Log { var lines: [String] = [] }

  let root = ViewController()
  private let log = Log()
  private let delegate = Delegate()

  private func window(for kind: Kind) -> TestWindow {
    let test = TestWindow(size: Size(width: kind == .anchoredActionSheet ? 900 : 400, height: 700))
    test.window.rootViewController = root
    root.view.addSubview(View(frame: Rect(x: 100, y: 100, width: 50, height: 50)))
    test.frame()
    return test
  }

  /// Presents a view controller that something can be saved in, and returns it with the place of its button.
  private func present(_ kind: Kind, in test: TestWindow) -> (ViewController, Point) {
    let controller: ViewController
    if kind.isMessage {
      let alert = AlertController(
        title: "Save?", message: nil, preferredStyle: kind == .alert ? .alert : .actionSheet)
      alert.addAction(AlertAction(title: "Save") { [log] _ in log.lines.append("saved") })
      if kind == .anchoredActionSheet {
        alert.popoverPresentationController?.sourceView = root.view.subviews.first
      }
      controller = alert
    } else {
      controller = ViewController()
      controller.modalPresentationStyle = kind.style
      if kind == .animator || kind == .custom { controller.transitioningDelegate = delegate }
      let button = Button(
        configuration: .plain(), primaryAction: Action { [log] _ in log.lines.append("saved") })
      button.frame = Rect(x: 0, y: 0, width: 200, height: 120)
      controller.view.addSubview(button)
    }
    root.present(controller)
    test.playUntilIdle()
    let view = (controller.view as? AlertView)?.rows.first ?? controller.view.subviews.first ?? View()
    return (controller, view.convert(view.bounds.center, to: nil))
  }

  @Test("T27 what is being dismissed cannot be tapped again", arguments: Kind.allCases)
  func tap(_ kind: Kind) {
    let test = window(for: kind)
    let (controller, point) = present(kind, in: test)
    controller.dismiss()
    // A touch may stop a sheet, and pull it up again.
    let isSheet = controller.presentationController is SheetPresentationController
    for _ in 0..<(isSheet ? 1 : 3) {
      test.tap(at: point)
      test.play(for: 0.02)
    }
    test.playUntilIdle()
    #expect(log.lines.isEmpty && (isSheet || root.presentedViewController == nil))
    root.dismiss(animated: false)
    test.playUntilIdle()
    let (_, second) = present(kind, in: test)
    test.tap(at: second)
    test.playUntilIdle()
    #expect(log.lines == ["saved"], "it can be tapped when it is presented again")
  }

  @Test("T27 a touch that is held while its view is dismissed does nothing", arguments: Kind.allCases)
  func hold(_ kind: Kind) {
    let test = window(for: kind)
    let (controller, point) = present(kind, in: test)
    let touch = test.touch(at: point)
    test.play(for: 0.2)
    controller.dismiss()
    test.frame()
    touch.end()
    test.playUntilIdle()
    #expect(log.lines.isEmpty && root.presentedViewController == nil)
  }

  @Test("T27 a touch in a view whose presentation turns back does nothing")
  func turnedBack() {
    let test = window(for: .overFullScreen)
    let (controller, point) = present(.overFullScreen, in: test)
    controller.dismiss()
    test.playUntilIdle()
    root.present(controller)
    test.play(for: 0.3)
    let touch = test.touch(at: point)
    controller.dismiss()
    test.frame()
    touch.end()
    test.playUntilIdle()
    #expect(log.lines.isEmpty && root.presentedViewController == nil)
  }

  @Test(
    "T27 keys move the focus into no view that is being dismissed, and a field in it is edited no longer",
    arguments: Kind.allCases)
  func keys(_ kind: Kind) {
    let test = window(for: kind)
    let (controller, _) = present(kind, in: test)
    let field = TextField(frame: Rect(x: 0, y: 130, width: 100, height: 40))
    controller.view.addSubview(field)
    test.frame()
    #expect(field.becomeFirstResponder())
    controller.dismiss()
    test.play(for: 0.02)
    #expect(controller.isBeingDismissed && !field.isEditing)
    for key in [KeyCode.tab, .upArrow, .downArrow] {
      test.press(key)
      test.frame()
      #expect(controller.view.window == nil || test.window.focusedView?.isInside(controller.view) != true)
    }
    _ = field.becomeFirstResponder()
    test.frame()
    #expect(!field.isEditing)
    test.playUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  /// Dismisses its view controller by a pan in it.
  private final class Puller: ViewControllerTransitioningDelegate {
    let interaction = PercentDrivenInteractiveTransition()
    func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
      -> (any ViewControllerInteractiveTransitioning)?
    { interaction }

    weak var controller: ViewController?
    func panned(_ pan: PanGestureRecognizer) {
      switch pan.state {
      case .began: controller?.dismiss()
      case .changed: interaction.update(pan.translation(in: nil).y / 400)
      case .ended: interaction.finish()
      case .cancelled: interaction.cancel()
      case .possible, .failed: break
      }
    }
  }

  @Test("T27 the gesture that drives a dismissal goes on; touches beside it do nothing")
  func interactive() {
    let test = window(for: .overFullScreen)
    let puller = Puller()
    let (controller, point) = present(.overFullScreen, in: test)
    controller.transitioningDelegate = puller
    puller.controller = controller
    let pan = PanGestureRecognizer()
    pan.addTarget(puller, action: Puller.panned)
    let grip = View(frame: Rect(x: 0, y: 200, width: 400, height: 500))
    controller.view.addSubview(grip)
    grip.addGestureRecognizer(pan)
    let held = test.touch(at: point)
    test.play(for: 0.3)
    let pull = test.touch(at: Point(x: 300, y: 300))
    pull.drag(to: Point(x: 300, y: 400), over: 0.2)
    #expect(controller.isBeingDismissed && puller.interaction.percentComplete > 0.1)
    held.end()
    #expect(log.lines.isEmpty)
    pull.drag(to: Point(x: 300, y: 600), over: 0.2)
    #expect(puller.interaction.percentComplete > 0.5)
    pull.end()
    test.playUntilIdle()
    #expect(root.presentedViewController == nil && log.lines.isEmpty)
  }
}
