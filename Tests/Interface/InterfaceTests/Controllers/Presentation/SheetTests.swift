import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Sheets")
struct SheetTests {
  let test = TestWindow(size: Size(width: 400, height: 800))
  let root = ViewController()
  let modal = ViewController()
  let scrollView = ScrollView(frame: Rect(x: 0, y: 60, width: 400, height: 700))

  init() {
    test.window.rootViewController = root
    modal.modalPresentationStyle = .pageSheet
    sheet.detents = [.medium(), .large()]
    modal.view.addSubview(scrollView)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = Size(width: 400, height: 3_000)
    test.frame()
  }

  private var sheet: SheetPresentationController {
    modal.sheetPresentationController
      ?? SheetPresentationController(presentedViewController: modal, presenting: nil)
  }
  /// The position of the sheet's top edge on screen.
  private var top: Double { sheet.sheetView.presentation.frame.minY }
  private var offset: Double { scrollView.contentOffset.y }

  private func present() {
    root.present(modal)
    test.playUntilIdle()
  }

  @Test(
    "U2 a sheet appears at its smallest detent, dims what is behind, and leaves the presenting view where it is"
  )
  func presented() {
    present()
    #expect(abs(top - (800 - 390)) < 0.01 && sheet.state.activity == .resting)
    #expect(modal.view.bounds.size == Size(width: 400, height: 390))
    #expect(root.view.window === test.window && sheet.dimmingView.alpha == 1)
    #expect(sheet.containerView?.window === test.window)
    root.dismiss()
    test.playUntilIdle()
    #expect(
      modal.view.window == nil && root.presentedViewController == nil && test.window.subviews.count == 1)
  }

  @Test(
    "U2 the sheet follows the hand, at any rate and with noise, and the lift's velocity decides",
    arguments: [60.0, 125, 240, 1000])
  func dragged(rate: Double) {
    present()
    let start = Point(x: 200, y: 430)
    test.play(
      .drag(from: start, to: Point(x: 200, y: 130), duration: 0.5, rest: 0.1), rate: rate, noise: .panel,
      seed: 3)
    test.playUntilIdle()
    #expect(sheet.selectedDetentIdentifier == .large && abs(top - 20) < 0.01)
    #expect(modal.view.bounds.height == 780)
    test.play(
      .flick(from: Point(x: 200, y: 60), to: Point(x: 200, y: 220), duration: 0.08), rate: rate,
      noise: .panel, seed: 4)
    test.playUntilIdle()
    #expect(modal.view.window == nil, "a fast flick dismisses it")
  }

  @Test(
    "U2 one touch expands the sheet, scrolls the content and comes back the same way, without a jump",
    arguments: [60.0, 125, 240, 1000])
  func handsOver(rate: Double) {
    present()
    var random = Random(seed: UInt64(rate))
    let touch = test.touch(at: Point(x: 200, y: 700))
    var positions: [(sum: Double, top: Double, offset: Double)] = []
    // Up and down again within 2.4 s, with the noise of a panel.
    let start = test.now
    var frame = 1
    var turn = 0
    for step in 1...Int(2.4 * rate) {
      let time = Double(step) / rate
      while Double(frame) / 60 < time - 1e-9 {
        test.advance(by: start + Double(frame) / 60 - test.now)
        test.frame()
        positions.append((top - offset, top, offset))
        if time < 1.2 { turn = positions.count }
        frame += 1
      }
      test.advance(by: start + time - test.now)
      let noise = min(time * 5, 1) * (random.uniform() - 0.5)
      touch.move(to: Point(x: 200 + noise, y: 400 + 300 * Double.cosine(2 * Double.pi * time / 2.4) + noise))
    }
    let middle = positions[turn - 1]
    #expect(
      abs(middle.top - 20) < 1 && middle.offset > 100,
      "the sheet is at its largest, and the content has scrolled")
    #expect(offset < 0.5 && abs(top - 410) < 30, "and all of it is back: \(top)")
    for (before, after) in zip(positions, positions.dropFirst()) {
      #expect(
        abs(after.sum - before.sum) < 17,
        "the touch moves at most 13.1 pt in a frame; neither part stops nor jumps")
      #expect(after.offset < 0.5 || after.top < 20.5, "the content scrolls only in a sheet at its largest")
    }
    let total = (positions.map(\.sum).max() ?? 0) - (positions.map(\.sum).min() ?? 0)
    #expect(total > 570 && total < 612, "nothing of the touch's movement is lost: \(total)")
    touch.end()
    test.playUntilIdle()
    #expect(sheet.state.activity == .resting && modal.view.window === test.window)
  }

  @Test("U2 if scrolling does not expand the sheet, the content scrolls at once")
  func scrollsAtOnce() {
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    present()
    let touch = test.touch(at: Point(x: 200, y: 700))
    touch.drag(to: Point(x: 200, y: 500), over: 0.4)
    test.play(for: 0.3)
    #expect(abs(top - 410) < 0.01 && offset > 150)
    touch.end()
    test.playUntilIdle()
    #expect(sheet.selectedDetentIdentifier != .large)
  }

  @Test(
    "U2 a touch stops a moving sheet where it is, and a lift without movement lets it go on",
    arguments: [1, 3, 6, 9, 12])
  func interrupted(frames: Int) {
    root.present(modal)
    test.play(for: Double(frames) / 60)
    let before = top
    guard before < 780 else { return }
    let touch = test.touch(at: Point(x: 200, y: min(before + 15, 790)))
    test.play(for: 0.2)
    #expect(abs(top - before) < 1.5 && sheet.state.activity == .interrupted)
    touch.end()
    test.playUntilIdle()
    let isPresented = root.presentedViewController === modal
    #expect(isPresented == (before < 605), "it comes to rest at what is nearer: \(before)")
    #expect(!isPresented || abs(top - 410) < 0.01)
  }

  @Test(
    "U2 dismissing in the middle of the presentation, or presenting in that of the dismissal, turns back without a jump"
  )
  func reversed() {
    var log: [String] = []
    root.present(modal) { log.append("presented") }
    test.play(for: 0.1)
    let before = top
    root.dismiss { log.append("dismissed") }
    test.play(for: 1.0 / 60)
    #expect(abs(top - before) < 40)
    #expect(modal.isBeingDismissed)
    test.play(for: 0.05)
    root.present(modal) { log.append("again") }
    test.playUntilIdle()
    #expect(log == ["presented", "dismissed", "again"] && abs(top - 410) < 0.01)
    #expect(!modal.isBeingPresented)
  }

  @Test("U2 a dismissal that a touch stops and pulls up is over, and the view controller is presented again")
  func dismissalInterrupted() {
    present()
    var completions = 0
    root.dismiss { completions += 1 }
    test.play(for: 0.08)
    let touch = test.touch(at: Point(x: 200, y: top + 10))
    touch.drag(to: Point(x: 200, y: 300), over: 0.3)
    #expect(completions == 0)
    touch.end()
    test.playUntilIdle()
    #expect(completions == 1 && root.presentedViewController === modal && !modal.isBeingDismissed)
    #expect(sheet.state.activity == .resting)
    root.dismiss()
    test.playUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  private final class Delegate: SheetPresentationControllerDelegate {
    var calls: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ controller: PresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ controller: PresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      calls.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: SheetPresentationController
    ) {
      calls.append(controller.selectedDetentIdentifier?.rawValue ?? "nil")
    }
  }

  @Test("U2 the delegate decides and is notified; a modal sheet resists and comes back")
  func delegate() {
    let delegate = Delegate()
    sheet.delegate = delegate
    modal.isModalInPresentation = true
    present()
    let touch = test.touch(at: Point(x: 200, y: 430))
    touch.drag(to: Point(x: 200, y: 730), over: 0.2)
    test.frame()
    #expect(top < 410 + SheetState.rubberLength, "it yields less than the touch moves")
    touch.end()
    test.playUntilIdle()
    #expect(abs(top - 410) < 0.01)
    modal.isModalInPresentation = false
    delegate.allows = false
    test.tap(at: Point(x: 200, y: 100))
    test.playUntilIdle()
    #expect(root.presentedViewController === modal)
    #expect(delegate.calls.allSatisfy { $0 == "attempt" } && delegate.calls.count == 2, "\(delegate.calls)")
    delegate.allows = true
    delegate.calls = []
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    test.playUntilIdle()
    #expect(abs(top - 20) < 0.01 && delegate.calls.isEmpty, "the application's own change is not reported")
    test.tap(at: Point(x: 200, y: 10))
    test.playUntilIdle()
    #expect(delegate.calls == ["will", "did"])
  }

  @Test("U2 Escape dismisses a sheet; up to the undimmed detent what is behind receives touches")
  func undimmed() {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 0, y: 0, width: 400, height: 100)
    root.view.addSubview(button)
    sheet.largestUndimmedDetentIdentifier = .medium
    present()
    test.tap(at: Point(x: 200, y: 50))
    #expect(taps == 1 && sheet.dimmingView.alpha == 0 && root.presentedViewController === modal)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    test.playUntilIdle()
    #expect(sheet.dimmingView.alpha == 1)
    test.press(.escape)
    test.playUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  @Test("U2 the keyboard lifts the sheet")
  func keyboard() {
    present()
    test.window.keyboardFrame = Rect(x: 0, y: 600, width: 400, height: 200)
    test.playUntilIdle()
    #expect(abs(top - 210) < 0.01)
    test.window.keyboardFrame = .zero
    test.playUntilIdle()
    #expect(abs(top - 410) < 0.01)
  }

  @Test("U2 a sheet is resized with its window, at rest and in motion", arguments: [0.0, 0.1, 2])
  func resized(time: Double) {
    root.present(modal)
    test.play(for: time)
    test.window.resize(to: Size(width: 800, height: 480), scale: 1)
    test.playUntilIdle()
    #expect(abs(top - (480 - 230)) < 0.01)
    #expect(
      sheet.sheetView.frame.width == SheetPresentationController.maximumWidth
        && sheet.sheetView.frame.midX == 400)
    #expect(!modal.isBeingPresented)
  }

  @Test("U2 a form is a card in the middle of a wide window, which a drag down dismisses")
  func form() {
    let test = TestWindow(size: Size(width: 1280, height: 800))
    test.window.rootViewController = root
    let form = ViewController()
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = Size(width: 500, height: 400)
    root.present(form)
    test.playUntilIdle()
    #expect(form.view.convert(form.view.bounds, to: nil) == Rect(x: 390, y: 200, width: 500, height: 400))
    let touch = test.touch(at: Point(x: 640, y: 250))
    touch.drag(to: Point(x: 640, y: 600), over: 0.15)
    touch.end()
    test.playUntilIdle()
    #expect(form.view.window == nil)
  }

  @Test("U2 dragging a warm sheet only changes a transform: nothing is drawn or laid out")
  func transformOnly() {
    final class Counting: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counting(frame: Rect(x: 0, y: 0, width: 400, height: 50))
    modal.view.addSubview(view)
    present()
    let touch = test.touch(at: Point(x: 200, y: 430))
    touch.drag(to: Point(x: 200, y: 300), over: 0.2)
    test.frame()
    let layouts = view.layouts
    var transforms: Set<Double> = []
    touch.drag(to: Point(x: 200, y: 200), over: 0.5) { _ in transforms.insert(sheet.sheetView.transform.ty) }
    #expect(transforms.count > 20 && view.layouts == layouts)
    #expect(!sheet.sheetView.needsLayout && !modal.view.needsLayout && !modal.view.subtreeNeedsLayout)
    touch.cancel()
    test.playUntilIdle()
  }

  @Test(
    "U2 random hands: the sheet ends at rest or away, completions run, and nothing is retained",
    arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = Random(seed: seed)
    weak var released: ViewController?
    do {
      let modal = ViewController()
      released = modal
      modal.modalPresentationStyle = .pageSheet
      modal.sheetPresentationController?.detents = [.medium(), .large()]
      let list = ScrollView(frame: Rect(x: 0, y: 40, width: 400, height: 400))
      list.contentSize = Size(width: 400, height: 2_000)
      modal.view.addSubview(list)
      var completions = 0
      var requests = 0
      root.present(modal) { completions += 1 }
      requests += 1
      for _ in 0..<Int.random(in: 3...9, using: &random) {
        test.play(for: random.uniform() * 0.4)
        switch Int.random(in: 0...5, using: &random) {
        case 0:
          root.dismiss { completions += 1 }
          requests += 1
        case 1 where root.presentedViewController === modal && modal.isBeingDismissed:
          root.present(modal) { completions += 1 }
          requests += 1
        case 2:
          test.window.resize(
            to: Size(width: 300 + random.uniform() * 700, height: 300 + random.uniform() * 600), scale: 1)
        default:
          let height = test.window.bounds.height
          let touch = test.touch(at: Point(x: 200, y: height * random.uniform()))
          touch.drag(to: Point(x: 200, y: height * random.uniform()), over: 0.05 + random.uniform() * 0.4)
          if Int.random(in: 0...3, using: &random) == 0 { touch.cancel() } else { touch.end() }
        }
      }
      test.playUntilIdle()
      #expect(completions == requests)
      let activity = modal.sheetPresentationController?.state.activity
      if root.presentedViewController === modal {
        #expect(activity == .resting && !modal.isBeingPresented && !modal.isBeingDismissed)
        root.dismiss()
        test.playUntilIdle()
      }
      #expect(modal.view.window == nil && root.presentedViewController == nil)
    }
    test.frame()
    #expect(released == nil)
  }
}

extension Double {
  /// Returns the cosine of an angle in radians.
  fileprivate static func cosine(_ angle: Double) -> Double { AffineTransform(rotationAngle: angle).a }
}
