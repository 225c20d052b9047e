import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Who presents, and what is left at the end")
struct PresentationOwnershipTests {
  let test = TestWindow()
  let navigation = NavigationController()
  let child = ViewController()
  let modal = ViewController()
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  init() {
    navigation.setViewControllers([ViewController(), child], animated: false)
    test.window.rootViewController = navigation
    test.frame()
  }

  private func note(_ line: String) -> () -> Void { { [log] in log.lines.append(line) } }

  @Test(
    "U2 the outermost container presents for its children, and what is presented stays when the child is removed"
  )
  func outermost() {
    child.present(modal)
    test.playUntilIdle()
    #expect(modal.presentingViewController === navigation)
    #expect(child.presentedViewController === modal && navigation.presentedViewController === modal)
    navigation.popViewController(animated: false)
    test.playUntilIdle()
    #expect(child.parent == nil && child.presentedViewController == nil && modal.view.window === test.window)
    modal.dismiss(completion: note("dismissed"))
    test.playUntilIdle()
    #expect(modal.view.window == nil && test.window.subviews.count == 1 && log.lines == ["dismissed"])
  }

  @Test(
    "U2 dismissed with an animation and then without one, in the middle of a presentation, it is gone at once"
  )
  func twice() {
    navigation.present(modal, completion: note("presented"))
    test.play(for: 0.1)
    navigation.dismiss(completion: note("dismissed"))
    test.play(for: 0.05)
    navigation.dismiss(animated: false, completion: note("at once"))
    #expect(modal.view.window == nil && navigation.presentedViewController == nil)
    #expect(test.window.subviews.count == 1 && log.lines == ["presented", "dismissed", "at once"])
  }

  @Test(
    "U2 what a view controller presents that is being dismissed, the remaining one presents; one that has a parent is not presented"
  )
  func ignored() {
    let isChildPresented = navigation.present(child, completion: note("child"))
    #expect(!isChildPresented)
    #expect(navigation.presentedViewController == nil)
    navigation.present(modal)
    test.playUntilIdle()
    modal.dismiss()
    test.play(for: 0.05)
    let other = ViewController()
    let isPresented = modal.present(other, completion: note("other"))
    #expect(isPresented && modal.presentedViewController == nil)
    test.playUntilIdle()
    #expect(navigation.presentedViewController === other && other.view.window === test.window)
    #expect(log.lines == ["other"] && modal.view.window == nil)
  }

  @Test("U2 a child that is pushed while its container is covered appears with the container")
  func covered() {
    let page = Page("page", Journal())
    navigation.present(modal)
    test.playUntilIdle()
    navigation.pushViewController(page, animated: true)
    test.playUntilIdle()
    #expect(page.counts == [0, 0, 0, 0])
    navigation.dismiss()
    test.playUntilIdle()
    #expect(page.counts == [1, 1, 0, 0] && page.disorder.isEmpty)
  }

  @Test("U2 a dismissal that begins in viewDidAppear is animated, and its completion runs at its end")
  func fromDidAppear() {
    final class Hasty: ViewController {
      var completion: (() -> Void)?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dismiss(completion: completion)
      }
    }
    let hasty = Hasty()
    hasty.modalPresentationStyle = .pageSheet
    hasty.completion = note("dismissed")
    navigation.present(hasty, completion: note("presented"))
    for _ in 0..<600 where log.lines.isEmpty { test.play(for: 1.0 / 60) }
    #expect(log.lines == ["presented"] && hasty.isBeingDismissed)
    test.playUntilIdle()
    #expect(log.lines == ["presented", "dismissed"] && test.window.subviews.count == 1)
  }

  @Test(
    "U2 what is presented while the end of another presentation is reported leaves the callbacks in balance",
    arguments: [true, false])
  func fromDidDisappear(again: Bool) {
    final class Last: ViewController {
      var successor: (() -> Void)?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        successor?()
        successor = nil
      }
    }
    let page = Page("page", Journal())
    test.window.rootViewController = page
    test.frame()
    let (last, other) = (Last(), Last())
    for controller in [last, other] { controller.modalPresentationStyle = .fullScreen }
    last.successor = { [test] in
      _ = test.window.rootViewController?.present(again ? last : other, animated: true)
    }
    page.present(last, animated: false)
    test.playUntilIdle()
    last.dismiss(animated: false)
    test.playUntilIdle()
    let presented = again ? last : other
    #expect(page.presentedViewController === presented && presented.view.window === test.window)
    #expect(page.counts[0] == page.counts[1] && page.counts[2] == page.counts[3], "\(page.counts)")
    #expect(page.counts[0] == page.counts[2] && page.disorder.isEmpty, "\(page.counts), \(page.disorder)")
    presented.dismiss(animated: false)
    test.playUntilIdle()
    #expect(page.presentedViewController == nil && presented.view.window == nil)
    #expect(page.counts[0] == page.counts[2] + 1 && page.disorder.isEmpty, "\(page.counts)")
  }
}
