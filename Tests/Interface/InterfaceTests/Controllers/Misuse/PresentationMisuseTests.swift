import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Presenting twice, and dismissing in mid-transition")
struct PresentationMisuseTests {
  private final class Log { var lines: [String] = [] }

  let test = TestWindow(size: Size(width: 800, height: 480))
  let root = Page("root", Journal())
  let source = View(frame: Rect(x: 380, y: 20, width: 40, height: 40))
  private let log = Log()

  init() {
    test.window.rootViewController = root
    root.view.addSubview(source)
    test.frame()
  }

  private func note(_ line: String) -> () -> Void { { [log] in log.lines.append(line) } }

  private func expectNothingPresented(_ modal: ViewController) {
    // Values, because a failure describes the operands with everything that they refer to.
    let isPresented = root.presentedViewController != nil || modal.presentingViewController != nil
    let isInWindow = modal.viewIfLoaded?.window != nil
    let isMoving = modal.isBeingPresented || modal.isBeingDismissed || root.transitionCoordinator != nil
    let count = test.window.subviews.count
    #expect(!isPresented && !isInWindow && !isMoving && count == 1)
    #expect(root.disorder.isEmpty && root.last == "didAppear", "\(root.last) \(root.disorder)")
  }

  @Test(
    "U2 U3 presenting twice, in motion, at rest or animated otherwise, is ignored, and the first one is unharmed",
    arguments: PresentedKind.allCases, [0.0, 0.1, 2])
  func twice(kind: PresentedKind, time: Double) {
    let modal = kind.make(source: source)
    let other = kind.make(source: source)
    root.present(modal, completion: note("presented"))
    test.play(for: time)
    root.present(modal, completion: note("twice"))
    root.present(modal, animated: false, completion: note("twice at once"))
    root.present(other, completion: note("other"))
    modal.present(modal, completion: note("itself"))
    modal.present(root, completion: note("its presenter"))
    let isIgnored = modal.presentedViewController == nil && other.presentingViewController == nil
    #expect(isIgnored)
    test.playUntilIdle()
    let isShown = root.presentedViewController === modal && modal.view.window === test.window
    #expect(log.lines == ["presented"] && isShown)
    root.dismiss(animated: false)
    expectNothingPresented(modal)
  }

  @Test(
    "U2 U3 dismissing in any frame of the transition, with and without animation, ends it once",
    arguments: PresentedKind.allCases, [0, 1, 3, 7, 15])
  func dismissedInMotion(kind: PresentedKind, frames: Int) {
    for animated in [true, false] {
      log.lines = []
      let modal = kind.make(source: source)
      root.present(modal, completion: note("presented"))
      for _ in 0..<frames { test.play(for: 1.0 / 60) }
      root.dismiss(animated: animated, completion: note("dismissed"))
      let isGone = modal.viewIfLoaded?.window == nil
      #expect(animated || isGone, "at once")
      test.playUntilIdle()
      #expect(log.lines == ["presented", "dismissed"], "\(animated)")
      expectNothingPresented(modal)
    }
  }

  @Test(
    "U2 U3 dismissing again in the middle of a dismissal is the same dismissal; each completion runs once",
    arguments: PresentedKind.allCases)
  func dismissedTwice(kind: PresentedKind) {
    let modal = kind.make(source: source)
    root.present(modal, animated: false)
    root.dismiss(completion: note("first"))
    test.play(for: 0.05)
    modal.dismiss(completion: note("second"))
    test.play(for: 0.05)
    root.dismiss(completion: note("third"))
    test.playUntilIdle()
    #expect(log.lines == ["first", "second", "third"])
    expectNothingPresented(modal)
    root.dismiss(completion: note("nothing is presented"))
    test.playUntilIdle()
    #expect(log.lines.last == "nothing is presented")
  }

  @Test(
    "U2 presenting and dismissing in each other's callbacks and completions ends with what was asked last",
    arguments: PresentedKind.allCases)
  func inCallbacks(kind: PresentedKind) {
    let modal = kind.make(source: source)
    let next = kind.make(source: source)
    root.onWillAppear = { [log] in log.lines.append("root appears") }
    root.present(modal) { [root, log] in
      log.lines.append("presented")
      root.dismiss { [root] in
        log.lines.append("dismissed")
        root.present(next) { log.lines.append("next") }
      }
      root.present(next) { log.lines.append("instead") }
    }
    test.playUntilIdle()
    // Presented as soon as the dismissal has begun; the completion of the dismissal then finds it there.
    #expect(log.lines.filter { $0 != "root appears" } == ["presented", "dismissed", "instead"])
    let isShown = root.presentedViewController === next && next.view.window === test.window
    let isGone = modal.viewIfLoaded?.window == nil
    #expect(isShown && isGone)
    root.dismiss(animated: false)
    expectNothingPresented(next)
  }

  @Test(
    "U2 U3 a removed view controller's animation ends, and its completions run once, whoever removes it",
    arguments: PresentedKind.allCases, [1, 5, 10])
  func removedInMotion(kind: PresentedKind, frames: Int) {
    for (isDismissal, remove) in removals.flatMap({ [(true, $0), (false, $0)] }) {
      log.lines = []
      test.window.rootViewController = nil
      test.window.rootViewController = root
      let modal = kind.make(source: source)
      root.present(modal, animated: !isDismissal, completion: note("presented"))
      if isDismissal { root.dismiss(completion: note("dismissed")) }
      for _ in 0..<frames { test.play(for: 1.0 / 60) }
      remove(modal)
      test.playUntilIdle()
      #expect(log.lines == (isDismissal ? ["presented", "dismissed"] : ["presented"]))
      if root.presentedViewController != nil { root.dismiss(animated: false) }
      test.playUntilIdle()
      #expect(log.lines.count == (isDismissal ? 2 : 1), "none runs again")
      let isGone = modal.viewIfLoaded?.window == nil
      #expect(isGone)
    }
  }

  /// The ways to remove a view controller in motion.
  private var removals: [(ViewController) -> Void] {
    [
      { $0.view.removeFromSuperview() },
      { $0.presentationController?.presentedView?.removeFromSuperview() },
      { $0.presentationController?.containerView?.removeFromSuperview() },
      { $0.view.layer.removeAllAnimations() },
      { _ in root.view.removeFromSuperview() },
      { _ in test.window.rootViewController = ViewController() },
      { _ in test.window.rootViewController = nil },
    ]
  }
}
