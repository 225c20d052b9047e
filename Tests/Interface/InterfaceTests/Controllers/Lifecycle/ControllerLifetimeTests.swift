import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("What lives on after a choice or a transition")
struct ControllerLifetimeTests {
  let test = TestWindow(size: Size(width: 400, height: 640))
  let root = ViewController()

  init() {
    test.window.rootViewController = root
    test.frame()
  }

  @Test(
    "U3 an alert whose handlers refer to it is released when an action was chosen",
    arguments: [AlertController.Style.alert, .actionSheet])
  func alert(style: AlertController.Style) {
    weak var released: AlertController?
    var titles: [String?] = []
    do {
      let alert = AlertController(title: "Name", message: nil, preferredStyle: style)
      for (title, style) in [("OK", AlertAction.Style.default), ("Cancel", .cancel)] {
        alert.addAction(AlertAction(title: title, style: style) { _ in titles.append(alert.title) })
      }
      released = alert
      root.present(alert)
      test.playUntilIdle()
    }
    test.press(.escape)
    test.playUntilIdle()
    test.frame()
    #expect(titles == ["Name"])
    let isReleased = released == nil
    #expect(isReleased)
  }

  @Test("U3 a display of progress whose handler refers to it is released when it was dismissed")
  func progress() {
    weak var released: ProgressHUD?
    do {
      let display = ProgressHUD.show("Wait", in: test.window)
      display.cancelHandler = { display.dismiss() }
      released = display
      display.dismiss()
    }
    test.playUntilIdle()
    #expect(released == nil)
  }

  @Test("U2 a navigation's transition answers after the navigation controller was released")
  func coordinator() {
    var coordinator: (any ViewControllerTransitionCoordinator)?
    weak var released: NavigationController?
    do {
      let navigation = NavigationController(rootViewController: ViewController())
      released = navigation
      test.window.rootViewController = navigation
      test.frame()
      navigation.pushViewController(ViewController(), animated: true)
      coordinator = navigation.transitionCoordinator
      test.play(for: 0.1)
      #expect(coordinator?.percentComplete ?? 0 > 0)
    }
    test.window.rootViewController = nil
    test.playUntilIdle()
    let isReleased = released == nil
    #expect(isReleased && coordinator != nil)
    #expect(coordinator?.percentComplete == 1 && coordinator?.isInteractive == false)
    #expect(coordinator?.containerView != nil)
  }

  private final class Counting: NavigationControllerDelegate {
    var pops = 0
    var animator: (any ViewControllerAnimatedTransitioning)?
    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      if operation == .pop { pops += 1 }
      return operation == .pop ? animator : nil
    }
  }

  private final class Instant: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      context.completeTransition(true)
    }
  }

  @Test(
    "U2 the delegate is asked for the animation of a pop once, when the pop begins, and by no touch",
    arguments: [true, false])
  func asksOnce(isAnimated: Bool) {
    let delegate = Counting()
    if isAnimated { delegate.animator = Instant() }
    let navigation = NavigationController()
    test.window.rootViewController = navigation
    navigation.setViewControllers([ViewController(), ViewController()], animated: false)
    navigation.delegate = delegate
    test.playUntilIdle()
    test.tap(at: Point(x: 4, y: 300))
    let vertical = test.touch(at: Point(x: 4, y: 300))
    vertical.drag(to: Point(x: 6, y: 500), over: 0.2)
    vertical.end()
    test.playUntilIdle()
    #expect(delegate.pops == 0)
    let swipe = test.touch(at: Point(x: 4, y: 300))
    swipe.drag(to: Point(x: 350, y: 300), over: 0.2)
    swipe.end()
    test.playUntilIdle()
    #expect(delegate.pops == 1 && navigation.viewControllers.count == 1)
  }

  @Test(
    "U2 another size of the window is announced to the visible view controllers, with what changes together with it"
  )
  func sizes() {
    final class Sized: ViewController {
      var sizes: [Size] = []
      var log: [String] = []
      override func viewWillTransition(
        to size: Size, with coordinator: any ViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        log.append("will \(Int(view.bounds.width))")
        coordinator.animate { _ in
          self.log.append("alongside \(Int(self.view.bounds.width))")
        } completion: { _ in
          self.log.append("end")
        }
      }
    }
    let (page, modal) = (Sized(), Sized())
    let navigation = NavigationController(rootViewController: page)
    test.window.rootViewController = navigation
    test.frame()
    test.resize(to: Size(width: 700, height: 300))
    #expect(page.sizes == [Size(width: 700, height: 300)])
    #expect(page.log == ["will 400", "alongside 700", "end"])
    test.resize(to: Size(width: 700, height: 300))
    #expect(page.sizes.count == 1)
    navigation.present(modal, animated: false)
    test.frame()
    test.resize(to: Size(width: 400, height: 640))
    #expect(modal.sizes == [Size(width: 400, height: 640)])
  }
}
