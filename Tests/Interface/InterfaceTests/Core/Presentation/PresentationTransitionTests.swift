import Tactus
import TactusTesting
import Testing

/// Counts completions and collects what happens.
@MainActor
private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
@Suite("Animated presentations")
struct PresentationTransitionTests {
  let test = TestWindow()
  let root = ViewController()
  let modal = ViewController()
  private let log = Log()

  init() {
    test.window.rootViewController = root
    modal.view.backgroundColor = .systemBlue
    test.frame()
  }

  private var top: Double { modal.view.convert(modal.view.presentation.bounds, to: nil).minY }
  /// The vertical position on screen of the presented view.
  private var shownTop: Double { modal.view.presentation.frame.minY }

  private func present(_ name: String = "presented") {
    root.present(modal) { [log] in log.lines.append(name) }
  }

  private func dismiss(_ name: String = "dismissed") {
    root.dismiss { [log] in log.lines.append(name) }
  }

  @Test("U2 a presentation is animated by default, and its completion runs when the motion has ended")
  func animated() {
    present()
    #expect(modal.isBeingPresented && root.presentedViewController === modal)
    #expect(modal.presentingViewController === root && modal.transitionCoordinator != nil)
    test.frame()
    #expect(shownTop == test.window.bounds.height)
    test.play(for: 0.1)
    #expect(shownTop > 0 && shownTop < test.window.bounds.height)
    #expect(log.lines.isEmpty)
    test.playUntilIdle()
    #expect(log.take() == ["presented"])
    #expect(shownTop == 0 && !modal.isBeingPresented && modal.transitionCoordinator == nil)
    #expect(test.window.subviews.last === modal.view, "a view that covers the window needs no container")
    dismiss()
    #expect(modal.isBeingDismissed && root.presentedViewController === modal)
    test.play(for: 0.1)
    #expect(shownTop > 0 && log.lines.isEmpty)
    test.playUntilIdle()
    #expect(log.take() == ["dismissed"])
    #expect(
      root.presentedViewController == nil && modal.view.window == nil && test.window.subviews.count == 1)
    #expect(modal.view.transform.isIdentity)
  }

  @Test(
    "U2 dismissing in the middle of a presentation turns back from where it is, without a jump",
    arguments: 1...20)
  func reversal(frames: Int) {
    present()
    var last = test.window.bounds.height
    for _ in 0..<frames {
      test.play(for: 1.0 / 60)
      last = shownTop
    }
    dismiss()
    var largest = 0.0
    for _ in 0..<120 {
      let before = shownTop
      test.play(for: 1.0 / 60)
      if modal.view.window == nil { break }
      largest = max(largest, abs(shownTop - before))
    }
    #expect(largest < 90, "a frame moves no further than the spring at its fastest")
    test.playUntilIdle()
    #expect(log.take() == ["presented", "dismissed"])
    #expect(root.presentedViewController == nil && modal.view.window == nil)
    #expect(last <= test.window.bounds.height)
    #expect(root.view.window === test.window)
  }

  @Test("U2 presenting again in the middle of a dismissal turns back, and each completion runs once")
  func presentedAgain() {
    present()
    test.playUntilIdle()
    dismiss()
    test.play(for: 0.1)
    let before = shownTop
    present("again")
    test.play(for: 1.0 / 60)
    #expect(abs(shownTop - before) < 60)
    #expect(modal.isBeingPresented)
    test.playUntilIdle()
    #expect(log.take() == ["presented", "dismissed", "again"])
    #expect(root.presentedViewController === modal && shownTop == 0)
  }

  @Test("U2 presenting twice, or another one meanwhile, is a logged no-op; after a dismissal began it is not")
  func twice() {
    present()
    present("twice")
    let other = ViewController()
    root.present(other) { [log] in log.lines.append("other") }
    #expect(root.presentedViewController === modal)
    test.playUntilIdle()
    #expect(log.take() == ["presented"])
    dismiss()
    test.play(for: 0.05)
    root.present(other) { [log] in log.lines.append("other") }
    #expect(root.presentedViewController === other)
    test.playUntilIdle()
    #expect(log.take() == ["dismissed", "other"])
    #expect(modal.view.window == nil && other.view.window === test.window)
  }

  @Test(
    "U2 the window, the root or the presented view goes in the middle: everything ends, and completions run once"
  )
  func removed() {
    present()
    test.play(for: 0.1)
    test.window.rootViewController = nil
    test.playUntilIdle()
    #expect(log.take() == ["presented"])
    #expect(modal.view.window == nil && modal.presentingViewController == nil)
    test.window.rootViewController = root
    present()
    test.playUntilIdle()
    dismiss()
    test.play(for: 0.1)
    modal.view.removeFromSuperview()
    test.playUntilIdle()
    #expect(log.take() == ["presented", "dismissed"])
    #expect(root.presentedViewController == nil)
  }

  @Test(
    "U2 appearance: will at the beginning and did at the end, again in reverse when the motion turns back")
  func appearance() {
    let journal = Journal()
    let (root, modal) = (JournalController("root", journal), JournalController("modal", journal))
    test.window.rootViewController = root
    _ = journal.take()
    root.present(modal)
    #expect(journal.take() == ["modal didLoad", "root willDisappear in", "modal willAppear out"])
    test.play(for: 0.1)
    #expect(journal.take().isEmpty)
    root.dismiss()
    #expect(journal.take() == ["modal willDisappear in", "root willAppear in"])
    test.playUntilIdle()
    #expect(journal.take() == ["modal didDisappear out", "root didAppear in"])
    root.present(modal)
    test.playUntilIdle()
    #expect(
      journal.take() == [
        "root willDisappear in", "modal willAppear out", "modal didAppear in", "root didDisappear in",
      ])
  }

  @Test("U2 a cross-dissolve fades, and a view over the window leaves the presenting one where it is")
  func dissolve() {
    modal.modalTransitionStyle = .crossDissolve
    modal.modalPresentationStyle = .overFullScreen
    present()
    test.play(for: 0.15)
    #expect(modal.view.presentation.alpha > 0 && modal.view.presentation.alpha < 1)
    test.playUntilIdle()
    #expect(modal.view.alpha == 1 && root.view.window === test.window)
    dismiss()
    test.playUntilIdle()
    #expect(modal.view.alpha == 1 && modal.view.window == nil)
  }

  // MARK: Custom transitions

  private final class Fade: ViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    var ended: [Bool] = []
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      let key: TransitionContextViewKey = isPresenting ? .to : .from
      guard let view = context.view(forKey: key) else { return context.completeTransition(false) }
      if isPresenting {
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      View.animate(withDuration: 0.4, options: .curveLinear) { [isPresenting] in
        view.alpha = isPresenting ? 1 : 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        context.completeTransition(false)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Delegate: ViewControllerTransitioningDelegate {
    let presenting = Fade(isPresenting: true)
    let dismissing = Fade(isPresenting: false)
    var interaction: PercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self.presenting }
    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { dismissing }
    func interactionControllerForPresentation(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test("U2 a custom animation runs with changes alongside it, and is told of its end once")
  func custom() {
    let delegate = Delegate()
    modal.transitioningDelegate = delegate
    let companion = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(companion)
    root.present(modal)
    var ends: [Bool] = []
    let accepted = modal.transitionCoordinator?.animate { _ in
      companion.alpha = 0
    } completion: {
      ends.append($0.isCancelled)
    }
    #expect(accepted == true)
    test.play(for: 0.2)
    #expect(companion.presentation.alpha > 0 && companion.presentation.alpha < 1)
    test.playUntilIdle()
    #expect(companion.alpha == 0 && ends == [false] && delegate.presenting.ended == [true])
  }

  @Test(
    "U2 a gesture scrubs what a custom animation animates, and finishes it or turns it back",
    arguments: [true, false])
  func interactive(finishes: Bool) {
    let delegate = Delegate()
    modal.transitioningDelegate = delegate
    present()
    test.playUntilIdle()
    _ = log.take()
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    dismiss()
    #expect(modal.transitionCoordinator?.isInteractive == true)
    for step in 0...5 {
      interaction.update(Double(step) / 10)
      test.play(for: 1.0 / 60)
      #expect(abs(modal.view.presentation.alpha - (1 - Double(step) / 10)) < 1e-6)
    }
    test.play(for: 1)
    #expect(abs(modal.view.presentation.alpha - 0.5) < 1e-6, "it waits for the gesture")
    #expect(log.lines.isEmpty)
    if finishes { interaction.finish() } else { interaction.cancel() }
    #expect(modal.transitionCoordinator?.isInteractive == false)
    test.playUntilIdle()
    #expect(log.take() == ["dismissed"], "the completion runs in both cases")
    #expect((modal.view.window == nil) == finishes)
    #expect(delegate.dismissing.ended == [finishes])
    #expect(modal.view.alpha == (finishes ? 0 : 1))
    #expect((root.presentedViewController == nil) == finishes)
    guard !finishes else { return }
    delegate.interaction = nil
    dismiss("again")
    test.playUntilIdle()
    #expect(log.take() == ["again"] && modal.view.window == nil)
  }

  @Test("U2 a gesture that pauses an animated transition knows its progress, and continues from there")
  func paused() {
    let delegate = Delegate()
    let interaction = PercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    delegate.interaction = interaction
    modal.transitioningDelegate = delegate
    present()
    test.frame(interval: 0)
    test.advance(by: 0.2)
    test.frame(interval: 0)
    #expect(interaction.percentComplete == 0)
    interaction.pause()
    let progress = interaction.percentComplete
    #expect(progress > 0.3 && progress < 0.7 && modal.transitionCoordinator?.isInteractive == true)
    interaction.update(progress + 0.1)
    test.play(for: 1.0 / 60)
    #expect(abs(modal.view.presentation.alpha - progress - 0.1) < 1e-6)
    interaction.finish()
    test.playUntilIdle()
    #expect(log.take() == ["presented"] && modal.view.window === test.window)
  }

  @Test("U2 a gesture that ends out of order, with values out of range or after the end, does no harm")
  func hostileInteraction() {
    let delegate = Delegate()
    let interaction = PercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    modal.transitioningDelegate = delegate
    interaction.update(0.5)
    interaction.finish()
    interaction.cancel()
    present()
    interaction.update(.nan)
    interaction.update(7)
    #expect(interaction.percentComplete == 1)
    interaction.update(-3)
    interaction.finish()
    interaction.cancel()
    interaction.update(0.2)
    test.playUntilIdle()
    interaction.cancel()
    #expect(log.take() == ["presented"] && modal.view.window === test.window)
  }

  @Test(
    "U2 nothing is retained after a dismissal, nor after one in the middle of a presentation",
    arguments: [0.0, 0.1, 2])
  func released(time: Double) {
    weak var controller: ViewController?
    weak var view: View?
    do {
      let modal = ViewController()
      (controller, view) = (modal, modal.view)
      root.present(modal) { _ = modal.title }
    }
    test.play(for: time)
    root.dismiss()
    test.playUntilIdle()
    test.frame()
    #expect(controller == nil && view == nil)
  }

  @Test("U2 a presented view keeps the opacity that the application has given it")
  func ownOpacity() {
    for style in [ModalPresentationStyle.overFullScreen, .popover] {
      let page = ViewController()
      page.modalPresentationStyle = style
      page.modalTransitionStyle = .crossDissolve
      page.view.alpha = 0.8
      for _ in 0..<2 {
        root.present(page)
        test.playUntilIdle()
        #expect(page.view.alpha == 0.8)
        root.dismiss()
        test.playUntilIdle()
        #expect(page.view.alpha == 0.8)
      }
      root.present(page)
      test.play(for: 0.05)
      root.dismiss()
      test.playUntilIdle()
      #expect(page.view.alpha == 0.8 && root.presentedViewController == nil)
    }
  }
}
