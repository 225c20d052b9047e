import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Presentations that adapt to narrow windows")
struct AdaptationTests {
  private final class Delegate: AdaptivePresentationControllerDelegate {
    var style = ModalPresentationStyle.fullScreen
    var replacement: ((ViewController) -> ViewController?)?
    var log: [String] = []
    var prepared: PresentationController?

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
      log.append("style")
      return style
    }
    func presentationController(
      _ controller: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      log.append("controller \(style)")
      return replacement?(controller.presentedViewController)
    }
    func presentationController(
      _ presentationController: PresentationController,
      prepare adaptivePresentationController: PresentationController
    ) {
      log.append("prepare")
      prepared = adaptivePresentationController
    }
    func presentationController(
      _ presentationController: PresentationController,
      willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) { log.append("will \(style)") }
    func presentationControllerDidDismiss(_ controller: PresentationController) { log.append("dismissed") }
  }

  let test = TestWindow(size: Size(width: 400, height: 640))
  let root = ViewController()
  let modal = ViewController()
  private let delegate = Delegate()

  init() {
    test.window.rootViewController = root
    modal.modalPresentationStyle = .popover
    modal.popoverPresentationController?.sourceView = root.view
    modal.popoverPresentationController?.delegate = delegate
    test.frame()
  }

  @Test("U2 in a narrow window the delegate presents another view controller, with this one at its root")
  func replaced() {
    delegate.replacement = { NavigationController(rootViewController: $0) }
    root.present(modal)
    test.playUntilIdle()
    #expect(delegate.log == ["style", "controller fullScreen", "prepare", "will fullScreen"])
    let navigation = root.presentedViewController as? NavigationController
    #expect(navigation != nil && modal.parent === navigation && navigation?.view.frame == test.window.bounds)
    #expect(delegate.prepared?.presentationStyle == .fullScreen)
    #expect(delegate.prepared?.presentedViewController === navigation)
    #expect(modal.view.window === test.window && root.view.window != nil)
    // It dismisses itself as if it were presented, turns back when it is presented again, and can be presented again later.
    modal.dismiss()
    test.play(for: 0.1)
    root.present(modal)
    test.playUntilIdle()
    #expect(root.presentedViewController === navigation)
    modal.dismiss()
    test.playUntilIdle()
    #expect(root.presentedViewController == nil && modal.view.window == nil)
    #expect(modal.popoverPresentationController?.delegate === delegate)
  }

  @Test("U2 it can be presented again in another one, and in a wide window as a popover")
  func again() {
    delegate.replacement = { NavigationController(rootViewController: $0) }
    for _ in 0..<2 {
      root.present(modal, animated: false)
      #expect(modal.parent is NavigationController && root.presentedViewController === modal.parent)
      root.dismiss(animated: false)
    }
    #expect(modal.parent == nil, "nothing retains the view controller that the delegate has made")
    test.window.resize(to: Size(width: 900, height: 700), scale: 1)
    delegate.log = []
    root.present(modal, animated: false)
    #expect(root.presentedViewController === modal && delegate.log == ["will none"])
    #expect(modal.popoverPresentationController?.arrowDirection != nil)
  }

  @Test("U2 the controller of a sheet that replaces a popover is prepared, and reports the dismissal")
  func sheet() {
    delegate.style = .pageSheet
    root.present(modal)
    test.playUntilIdle()
    #expect(delegate.log == ["style", "controller pageSheet", "prepare", "will pageSheet"])
    #expect(delegate.prepared is SheetPresentationController && root.presentedViewController === modal)
    test.press(.escape)
    test.playUntilIdle()
    #expect(delegate.log.last == "dismissed" && root.presentedViewController == nil)
  }

  @Test("U2 a view controller that cannot be presented does not replace another one")
  func misuse() {
    delegate.replacement = { [root] _ in root }
    root.present(modal, animated: false)
    #expect(root.presentedViewController === modal)
    root.dismiss(animated: false)
    // The delegate puts the view controller into one that it does not return.
    let elsewhere = NavigationController()
    modal.popoverPresentationController?.delegate = delegate
    delegate.replacement = {
      elsewhere.setViewControllers([$0], animated: false)
      return nil
    }
    root.present(modal, animated: false)
    #expect(root.presentedViewController == nil)
  }
}
