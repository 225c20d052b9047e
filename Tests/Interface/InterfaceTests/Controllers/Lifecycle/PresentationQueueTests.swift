import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Presentations during dismissals")
struct PresentationQueueTests {
  private final class Log { var lines: [String] = [] }

  /// An animation that cannot be interrupted, as most applications write it.
  private final class Fade: ViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: isPresenting ? .to : .from) else {
        return context.completeTransition(false)
      }
      if isPresenting {
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      View.animate(withDuration: 0.4) { [isPresenting] in
        view.alpha = isPresenting ? 1 : 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Fading: ViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { Fade(isPresenting: true) }
    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { Fade(isPresenting: false) }
  }

  let test = TestWindow(size: Size(width: 800, height: 480))
  let root = ViewController()
  let sheet = ViewController()
  let alarm = ViewController()
  private let log = Log()
  private let fading = Fading()

  init() {
    test.window.rootViewController = root
    sheet.modalPresentationStyle = .pageSheet
    test.frame()
  }

  private func note(_ line: String) -> () -> Void { { [log] in log.lines.append(line) } }

  private func expectAlarm() {
    test.playUntilIdle()
    let isShown = alarm.viewIfLoaded?.window === test.window && root.presentedViewController === alarm
    #expect(isShown && sheet.viewIfLoaded?.window == nil)
    #expect(log.lines.filter { $0 == "alarm" }.count == 1)
  }

  @Test(
    "U3 an alarm that the topmost view controller presents is shown, also if that is just being dismissed",
    arguments: [0, 0.1, 0.3], PresentedKind.allCases)
  func topmost(time: Double, kind: PresentedKind) {
    let top = kind.make(source: root.view)
    root.present(top)
    test.playUntilIdle()
    root.dismiss()
    test.play(for: time)
    let presenter = root.presentedViewController ?? root
    let isPresented = presenter.present(alarm, completion: note("alarm"))
    #expect(isPresented)
    expectAlarm()
  }

  @Test(
    "U2 a dismissal during a presentation that cannot turn back follows it, and its completion runs after it")
  func afterCustom() {
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = fading
    root.present(sheet, completion: note("presented"))
    test.play(for: 0.1)
    root.dismiss { [root, alarm, log] in
      log.lines.append("dismissed")
      root.present(alarm) { log.lines.append("alarm") }
    }
    test.play(for: 0.5)
    #expect(log.lines == ["presented"] && sheet.isBeingDismissed)
    expectAlarm()
    #expect(log.lines == ["presented", "dismissed", "alarm"])
  }

  @Test("U2 what is presented between such a dismissal and its beginning is presented after it")
  func beforeDismissal() {
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = fading
    for presenter in [root, sheet] {
      log.lines = []
      root.present(sheet)
      test.play(for: 0.1)
      root.dismiss(completion: note("dismissed"))
      let isPresented = presenter.present(alarm, completion: note("alarm"))
      #expect(isPresented)
      expectAlarm()
      #expect(log.lines == ["dismissed", "alarm"])
      root.dismiss(animated: false)
      test.playUntilIdle()
    }
  }

  @Test(
    "U2 what viewDidDisappear of a dismissed view controller presents is shown, whoever presents it",
    arguments: [true, false])
  func inDidDisappear(bySelf: Bool) {
    let modal = Chronicle("modal", Chronicle.Log())
    modal.on["didDisappear"] = { [weak modal, root, alarm, log] in
      let presenter: ViewController? = bySelf ? modal : root
      presenter?.present(alarm) { log.lines.append("alarm") }
    }
    root.present(modal, animated: false)
    root.dismiss(completion: note("dismissed"))
    expectAlarm()
    #expect(log.lines == ["dismissed", "alarm"])
  }

  @Test("U2 a view controller that its viewDidAppear dismisses: the presenting one appears once, at the end")
  func dismissedInDidAppear() {
    let chronicle = Chronicle.Log()
    let (presenter, modal) = (Chronicle("presenter", chronicle), Chronicle("modal", chronicle))
    test.window.rootViewController = presenter
    test.frame()
    modal.modalPresentationStyle = .fullScreen
    modal.on["didAppear"] = { [weak modal] in modal?.dismiss(animated: true) }
    _ = chronicle.take()
    presenter.present(modal)
    for _ in 0..<600 where !modal.isBeingDismissed { test.play(for: 1.0 / 60) }
    let lines = chronicle.take()
    #expect(!lines.contains { $0.hasPrefix("presenter didAppear") })
    test.playUntilIdle()
    let callbacks = (lines + chronicle.take()).map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    // Whether the presenting one is laid out in the frame in which the dismissal begins or in the next one is open.
    #expect(
      callbacks.suffix(4) == [
        "presenter isAppearing", "presenter layout", "modal didDisappear", "presenter didAppear",
      ])
    #expect(callbacks.filter { $0 == "presenter didAppear" }.count == 1)
  }

  @Test("U2 a presentation that waits for a window that is closed calls its completion")
  func lost() {
    sheet.transitioningDelegate = fading
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet)
    test.play(for: 0.1)
    root.dismiss(completion: note("dismissed"))
    root.present(alarm, completion: note("alarm"))
    test.window.rootViewController = nil
    test.playUntilIdle()
    #expect(log.lines == ["dismissed", "alarm"] && alarm.viewIfLoaded?.window == nil)
  }

  @Test("U2 present reports whether it presents")
  func reports() {
    let isRootPresented = root.present(root)
    let isSheetPresented = root.present(sheet)
    let isAlarmPresented = root.present(alarm)
    let isPresentedNowhere = ViewController().present(alarm)
    #expect(!isRootPresented && isSheetPresented && !isAlarmPresented && !isPresentedNowhere)
  }

  // MARK: Containers

  @Test("U2 what a custom transition adds to the container stays there until the dismissal has ended")
  func container() {
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = fading
    root.present(sheet)
    let backdrop = View()
    sheet.presentationController?.containerView?.addSubview(backdrop)
    test.playUntilIdle()
    #expect(backdrop.window === test.window && sheet.presentationController?.containerView != nil)
    root.dismiss()
    test.playUntilIdle()
    #expect(backdrop.window == nil && sheet.view.window == nil && test.window.subviews.count == 1)
  }

  @Test(
    "U2 the presenting view, which an animator has moved into the container, is back in the window at the end"
  )
  func borrowedView() {
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = fading
    root.present(sheet)
    sheet.presentationController?.containerView?.addSubview(root.view)
    root.view.transform = AffineTransform(translationX: 200, y: 0)
    test.playUntilIdle()
    root.dismiss()
    test.playUntilIdle()
    #expect(root.view.superview === test.window && root.view.frame == test.window.bounds)
  }

  @Test(
    "U2 a presented view that its presentation controller moves stays where it is; another size of the window arranges it"
  )
  func ownFrame() {
    final class Panel: PresentationController {
      override func presentationTransitionDidEnd(_ completed: Bool) {
        presentedView?.frame = Rect(x: 0, y: 300, width: 800, height: 180)
      }
    }
    final class Panels: ViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? {
        Panel(presentedViewController: presented, presenting: presenting)
      }
    }
    let panels = Panels()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = panels
    root.present(sheet)
    test.playUntilIdle()
    sheet.presentationController?.containerView?.setNeedsLayout()
    test.frame()
    #expect(sheet.view.frame.minY == 300)
    test.resize(to: Size(width: 640, height: 400))
    test.frame()
    #expect(sheet.view.frame == Rect(x: 0, y: 0, width: 640, height: 400))
  }

  @Test("U2 a presentation controller that outlives its view controller always returns the same empty one")
  func outlived() {
    let controller = PresentationController(presentedViewController: ViewController(), presenting: nil)
    #expect(controller.presentedViewController === controller.presentedViewController)
  }
}
