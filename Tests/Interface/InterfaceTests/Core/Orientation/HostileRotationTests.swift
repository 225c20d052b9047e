import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Rotations that are disturbed by callbacks, by the compositor, or by the removal of what takes part.
@MainActor
@Suite("Disturbed rotations")
struct HostileRotationTests {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let journal = RotationJournal()
  let root: RotatingController

  init() {
    root = RotatingController("root", journal)
    test.window.rootViewController = root
    test.frame()
    journal.calls.removeAll()
  }

  private func count(_ prefix: String) -> Int { journal.calls.count { $0.hasPrefix(prefix) } }

  private func expectRest(
    _ orientation: InterfaceOrientation, _ size: Size, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    test.playUntilIdle()
    let window = test.window
    #expect(window.interfaceOrientation == orientation, sourceLocation: sourceLocation)
    #expect(window.bounds == Rect(origin: .zero, size: size), sourceLocation: sourceLocation)
    #expect(root.view.frame == window.bounds, sourceLocation: sourceLocation)
    #expect(window.center == .zero && window.anchorPoint == .zero, sourceLocation: sourceLocation)
    #expect(window.transform == .identity, sourceLocation: sourceLocation)
    #expect(window.presentation.transform == .identity, sourceLocation: sourceLocation)
    #expect(window.presentation.bounds == window.bounds, sourceLocation: sourceLocation)
    #expect(!window.rotation.isActive, sourceLocation: sourceLocation)
  }

  @Test(
    "M6 a new size in mid-rotation ends the rotation at once, in both halves", arguments: [false, true],
    [0.05, 0.2])
  func resized(twoSteps: Bool, time: Double) {
    root.hasTwoSteps = twoSteps
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.play(for: time)
    test.window.resize(to: Size(width: 400, height: 640), scale: 1.5)
    #expect(count("root did") == 1)
    #expect(count("root second") == (twoSteps ? 1 : 0))
    expectRest(.landscapeLeft, Size(width: 640, height: 400))
    #expect(count("root did") == 1 && count("root will") == 1)
  }

  @Test("M7 a turn of the output in mid-rotation ends the rotation, and begins another one")
  func turned() {
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.play(for: 0.1)
    test.window.resize(to: Size(width: 320, height: 480), scale: 1, transform: .turned180, isTurn: true)
    #expect(count("root did") == 1)
    expectRest(.portraitUpsideDown, Size(width: 320, height: 480))
    #expect(count("root did") == 2 && count("root will") == 2)
    #expect(test.window.placement.turns == 0)
  }

  @Test("M7 a turn of the output with each frame leaves nothing behind")
  func eachFrame() {
    let random: [UInt32] = [1, 5, 2, 7, 3, 0, 4, 6, 1, 2, 3, 0]
    for (index, number) in random.enumerated() {
      let transform = OutputTransform(rawValue: number) ?? .normal
      let size = index.isMultiple(of: 3) ? Size(width: 480, height: 320) : Size(width: 320, height: 480)
      test.window.resize(to: size, scale: 1, transform: transform, isTurn: true)
      test.play(for: 1.0 / 60)
      #expect(count("root will") - count("root did") <= 1)
    }
    test.window.resize(to: Size(width: 320, height: 480), scale: 1, transform: .normal, isTurn: true)
    expectRest(.portrait, Size(width: 320, height: 480))
    #expect(count("root will") == count("root did"))
  }

  @Test(
    "M6 a controller that is removed in mid-rotation is still notified of the end, once; a new one is not")
  func removed() {
    let (child, late) = (RotatingController("child", journal), RotatingController("late", journal))
    root.addChild(child)
    root.view.addSubview(child.view)
    test.frame()
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.play(for: 0.1)
    child.view.removeFromSuperview()
    child.removeFromParent()
    root.addChild(late)
    root.view.addSubview(late.view)
    expectRest(.landscapeLeft, Size(width: 480, height: 320))
    #expect(count("child will") == 1 && count("child did") == 1)
    #expect(count("late will") == 0 && count("late did") == 0)
  }

  @Test("M6 another root view controller in mid-rotation fills the window as it is turned")
  func replaced() {
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.play(for: 0.1)
    let other = RotatingController("other", journal)
    test.window.rootViewController = other
    test.playUntilIdle()
    #expect(other.view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(count("root did") == 1 && count("other") > 0 && count("other did") == 0)
  }

  @Test(
    "M6 M7 after the output has turned and the window has got another shape, the interface stays upright when a sheet appears"
  )
  func renamedRequest() {
    let window = test.window
    window.resize(to: Size(width: 480, height: 320), scale: 1, transform: .turned90, isTurn: true)
    test.playUntilIdle()
    #expect(window.placement.turns == 0)
    for size in [Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 320, height: 480)]
    {
      window.resize(to: size, scale: 1, transform: .turned90)
      test.playUntilIdle()
      let sheet = RotatingController("sheet", journal)
      root.present(sheet, animated: false)
      test.playUntilIdle()
      sheet.dismiss(animated: false)
      test.playUntilIdle()
      #expect(window.placement.turns == 0 && window.bounds.size == size)
    }
  }

  @Test(
    "M6 M7 an interface that cannot be upright on its first output turns upright when the surface gets another transform or shape"
  )
  func firstRefusal() {
    for isKnown in [false, true] {
      let test = TestWindow(size: Size(width: 320, height: 480))
      test.window.resize(to: Size(width: 320, height: 480), scale: 1, transform: .turned180)
      let root = RotatingController("root", journal)
      root.supported = .allButUpsideDown
      test.window.rootViewController = root
      test.playUntilIdle()
      #expect(test.window.placement.turns % 2 == 1, "upside down is refused")
      if isKnown {
        test.window.resize(to: Size(width: 320, height: 480), scale: 1, transform: .normal)
      } else {
        test.window.resize(to: Size(width: 480, height: 320), scale: 1, transform: .turned180)
      }
      test.playUntilIdle()
      #expect(test.window.placement.turns == 0)
    }
  }

  @Test("M6 refusing in willRotate comes too late, and a request there is considered after the end")
  func lateRefusal() {
    root.onWill = { [unowned root = root, unowned test = test] in
      root.supported = .portrait
      #expect(test.window.requestInterfaceOrientation(.portraitUpsideDown))
    }
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    expectRest(.landscapeLeft, Size(width: 480, height: 320))
    #expect(count("root will") == 1 && count("root should portraitUpsideDown") >= 1)
  }

  @Test("M6 callbacks that always request another orientation rotate without end, but one rotation at a time")
  func endless() {
    var depth = 0
    for twoSteps in [false, true] {
      root.hasTwoSteps = twoSteps
      let turn = { [unowned root = root, unowned test = test] in
        depth += 1
        #expect(depth == 1)
        test.window.requestInterfaceOrientation(root.interfaceOrientation.turned(by: 1), animated: false)
        depth -= 1
      }
      root.onShould = turn
      root.onWill = turn
      root.onAnimate = turn
      root.onHalf = turn
      root.onDid = turn
      test.window.requestInterfaceOrientation(.landscapeLeft)
      test.play(for: 3)
      #expect(count("root did") > 2 && count("root did") < 40)
      #expect(count("root will") - count("root did") <= 1)
      (root.onShould, root.onWill, root.onAnimate, root.onHalf, root.onDid) = (nil, nil, nil, nil, nil)
      test.playUntilIdle()
      test.window.requestInterfaceOrientation(.portrait)
      expectRest(.portrait, Size(width: 320, height: 480))
      journal.calls.removeAll()
    }
  }

  @Test(
    "M6 a window that is closed or hidden in any callback is left in the new orientation, with balanced calls",
    arguments: 0..<8)
  func closed(variant: Int) {
    let (window, hides) = (test.window, variant >= 4)
    let leave = { [unowned test = test] in
      if hides { test.window.isHidden = true } else { test.window.close() }
    }
    switch variant % 4 {
    case 0: root.onShould = leave
    case 1: root.onWill = leave
    case 2: root.onAnimate = leave
    default: root.onDid = leave
    }
    window.requestInterfaceOrientation(.landscapeLeft)
    test.playUntilIdle(limit: 2)
    #expect(count("root will") == 1 && count("root did") == 1)
    #expect(window.interfaceOrientation == .landscapeLeft && !window.rotation.isActive)
    #expect(window.transform == .identity && window.center == .zero)
  }

  @Test("M6 a presentation in mid-rotation, and a dismissal, have the window's bounds")
  func presentation() {
    let dialog = RotatingController("dialog", journal)
    root.onWill = { [unowned root = root] in root.present(dialog, animated: false) }
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.play(for: 0.1)
    expectRest(.landscapeLeft, Size(width: 480, height: 320))
    #expect(dialog.view.frame == test.window.bounds)
    dialog.onWill = { [unowned dialog] in dialog.dismiss(animated: false) }
    test.window.requestInterfaceOrientation(.portrait)
    expectRest(.portrait, Size(width: 320, height: 480))
    #expect(dialog.viewIfLoaded?.window == nil)
  }

  @Test("M6 touches that are cancelled by a rotation may request another one")
  func cancellation() {
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(view)
    _ = test.touch(at: Point(x: 10, y: 10))
    view.onTouches = { [unowned test = test] phase, _, _ in
      if phase == .cancelled { test.window.requestInterfaceOrientation(.portraitUpsideDown) }
    }
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.playUntilIdle()
    expectRest(.portraitUpsideDown, Size(width: 320, height: 480))
  }

  @Test("M6 a rotation inside the block of an animation has its own duration")
  func nested() {
    View.animate(withDuration: 5) {
      _ = test.window.requestInterfaceOrientation(.landscapeLeft)
    }
    test.play(for: 0.4)
    #expect(count("root did") == 1)
    expectRest(.landscapeLeft, Size(width: 480, height: 320))
  }

  @Test("M6 a header that is removed, or is the view itself, disturbs nothing")
  func bars() {
    root.header = root.view
    root.footer = View()
    test.window.requestInterfaceOrientation(.landscapeLeft)
    expectRest(.landscapeLeft, Size(width: 480, height: 320))
    let header = View(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    root.header = header
    root.footer = header
    root.view.addSubview(header)
    test.window.requestInterfaceOrientation(.portrait)
    test.play(for: 0.1)
    header.removeFromSuperview()
    expectRest(.portrait, Size(width: 320, height: 480))
    #expect(header.transform == .identity)
  }
}
