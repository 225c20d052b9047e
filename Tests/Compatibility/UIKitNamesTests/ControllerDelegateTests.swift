import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 delegate methods of controllers spelled as in UIKit are called")
struct ControllerDelegateTests {
  @Test("U12 every method of UINavigationControllerDelegate and of its animator is called")
  func navigation() {
    let adopter = NavigationAdopter()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = adopter
    let stage = DelegateStage(navigation)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.test.playUntilIdle()
    stage.test.rotateDevice(to: .landscapeLeft)
    stage.test.playUntilIdle()
    _ = navigation.preferredInterfaceOrientationForPresentation
    adopter.animator.isInteractive = true
    navigation.popViewController(animated: true)
    stage.test.playUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    #expect(NavigationAdopter.expected.subtracting(adopter.calls).sorted() == [])
    #expect(TransitionAdopter.expected.subtracting(adopter.animator.calls).sorted() == [])
    #expect(adopter.animator.calls.contains("startInteractiveTransition(_:)"))
  }

  @Test("U12 every method of UITabBarControllerDelegate is called, and the change of tabs is animated")
  func tabs() {
    let adopter = TabAdopter()
    let tabs = UITabBarController()
    tabs.delegate = adopter
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let stage = DelegateStage(tabs)
    stage.test.tap(at: CGPoint(x: 240, y: 460))
    #expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator != nil)
    stage.test.playUntilIdle()
    stage.test.rotateDevice(to: .landscapeLeft)
    stage.test.playUntilIdle()
    _ = tabs.preferredInterfaceOrientationForPresentation
    #expect(TabAdopter.expected.subtracting(adopter.calls).sorted() == [])
    #expect(TransitionAdopter.expected.subtracting(adopter.animator.calls).sorted() == [])
  }

  @Test("U12 every method of a page view controller's data source and delegate is called")
  func pages() {
    let pages = PageAdopter(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: CGFloat(10)])
    let stage = DelegateStage(pages)
    let touch = stage.test.touch(at: CGPoint(x: 260, y: 100))
    touch.drag(to: CGPoint(x: 60, y: 100), over: 0.1)
    touch.end()
    stage.test.playUntilIdle()
    #expect(pages.viewControllers?.first === pages.pages[1])
    stage.test.rotateDevice(to: .landscapeLeft)
    stage.test.playUntilIdle()
    _ = pages.preferredInterfaceOrientationForPresentation
    #expect(PageAdopter.expected.subtracting(pages.log.calls).sorted() == [])
  }

  @Test("U12 every method of UIViewControllerTransitioningDelegate is called")
  func transitioning() {
    let adopter = TransitioningAdopter()
    let stage = DelegateStage()
    let content = UIViewController()
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = adopter
    stage.controller.present(content, animated: true)
    stage.test.playUntilIdle()
    #expect(content.view.window != nil)
    stage.controller.dismiss(animated: true)
    stage.test.playUntilIdle()
    #expect(content.view.window == nil)
    #expect(TransitioningAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }

  @Test(
    "U12 what covers the window has a presentation controller before it is presented, and the same one then")
  func fullScreen() {
    let stage = DelegateStage()
    let content = UIViewController()
    content.modalPresentationStyle = .fullScreen
    let prepared = content.presentationController
    #expect(prepared != nil && prepared?.presentedViewController === content)
    stage.controller.present(content, animated: false)
    stage.test.playUntilIdle()
    #expect(content.presentationController === prepared && content.view.frame == stage.test.window.bounds)
    content.dismiss(animated: false)
    stage.test.playUntilIdle()
    #expect(stage.controller.presentedViewController == nil)
  }

  @Test(
    "U12 every method of UISheetPresentationControllerDelegate and UIAdaptivePresentationControllerDelegate is called"
  )
  func sheet() {
    let adopter = SheetAdopter()
    let stage = DelegateStage()
    let test = stage.test
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = stage.controller.view
    content.presentationController?.delegate = adopter
    stage.controller.present(content, animated: true)
    test.playUntilIdle()
    let sheet = content.navigationController?.sheetPresentationController
    #expect(sheet != nil)
    sheet?.detents = [.medium(), .large()]
    test.playUntilIdle()
    // The sheet is dragged to its other height, then down, which is refused at first.
    stage.drag(from: CGPoint(x: 160, y: 260), to: CGPoint(x: 160, y: 30))
    stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 470), rest: false)
    stage.drag(from: CGPoint(x: 160, y: 260), to: CGPoint(x: 160, y: 475), rest: false)
    test.press(.escape)
    test.playUntilIdle()
    adopter.permits = true
    test.press(.escape)
    test.playUntilIdle()
    #expect(stage.controller.presentedViewController == nil)
    #expect(SheetAdopter.expected.subtracting(adopter.calls).sorted() == [])
  }
}
