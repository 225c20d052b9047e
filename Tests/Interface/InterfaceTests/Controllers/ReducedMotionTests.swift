import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Reduced motion")
struct ReducedMotionTests {
  private func reduce(_ test: TestWindow) {
    test.application.accessibilityPreferences.isReduceMotionEnabled = true
  }

  /// Plays frames until nothing moves, and calls a block with each.
  private func play(_ test: TestWindow, _ body: () -> Void) {
    for _ in 0..<60 {
      test.play(for: 1.0 / 60)
      body()
    }
  }

  @Test("X5 a push and a pop fade the upper page where it is; nothing moves, and its own opacity returns")
  func pages() {
    let stage = NavigationStage()
    reduce(stage.test)
    let page = stage.page("b")
    page.view.alpha = 0.8
    for isPush in [true, false] {
      if isPush {
        stage.navigation.pushViewController(page, animated: true)
      } else {
        stage.navigation.popViewController(animated: true)
      }
      var alphas: [Double] = []
      play(stage.test) {
        for name in stage.navigation.container.subviews { #expect(name.transform.isIdentity) }
        if stage.navigation.transition != nil { alphas.append(page.view.alpha) }
      }
      #expect(alphas.count > 10 && alphas.contains { $0 > 0.1 && $0 < 0.7 })
      #expect(zip(alphas, alphas.dropFirst()).allSatisfy { isPush ? $0 <= $1 : $0 >= $1 })
      #expect(page.view.alpha == 0.8 && stage.navigation.transition == nil)
      #expect(stage.visibleNames == [isPush ? "b" : "a"])
    }
  }

  @Test(
    "X5 with the standard motion a push moves; the preference holds from the next transition on, in both directions"
  )
  func switching() {
    let stage = NavigationStage()
    func moves() -> Bool {
      let page = stage.page("x")
      stage.navigation.pushViewController(page, animated: true)
      var hasMoved = false
      play(stage.test) { if !page.view.transform.isIdentity { hasMoved = true } }
      return hasMoved
    }
    #expect(moves())
    reduce(stage.test)
    #expect(!moves())
    stage.test.application.accessibilityPreferences.isReduceMotionEnabled = false
    #expect(moves())
  }

  @Test("X5 a page that a touch moves back follows it")
  func swipe() {
    let stage = NavigationStage(pages: ["a", "b"])
    reduce(stage.test)
    let top = stage.navigation.viewControllers[1]
    let touch = stage.test.touch(at: Point(x: 2, y: 300))
    for x in stride(from: 20.0, through: 200, by: 20) {
      stage.test.play(for: 1.0 / 60)
      touch.move(to: Point(x: x, y: 300))
    }
    stage.test.frame()
    #expect(stage.x(top) > 100 && top.view.alpha == 1)
    touch.end()
    stage.finish()
  }

  private func present(_ style: ModalPresentationStyle) -> (TestWindow, ViewController, ViewController) {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let (root, modal) = (ViewController(), ViewController())
    test.window.rootViewController = root
    test.frame()
    reduce(test)
    modal.modalPresentationStyle = style
    modal.view.backgroundColor = .red
    root.present(modal)
    return (test, root, modal)
  }

  @Test(
    "X5 what covers the window fades in and out",
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func modal(style: ModalPresentationStyle) {
    let (test, root, modal) = present(style)
    for isPresented in [true, false] {
      if !isPresented { root.dismiss() }
      var alphas: Set<Double> = []
      play(test) {
        #expect(modal.view.transform.isIdentity)
        alphas.insert(modal.view.presentation.alpha)
      }
      #expect(alphas.contains { $0 > 0.1 && $0 < 0.9 })
    }
    #expect(modal.view.alpha == 1 && root.presentedViewController == nil)
  }

  @Test("X5 a sheet fades in and out at its detent, can turn back on the way, and follows touches as usual")
  func sheet() throws {
    let (test, root, modal) = present(.pageSheet)
    let sheet = try #require(modal.sheetPresentationController)
    var tops: Set<Double> = []
    var alphas: [Double] = []
    play(test) {
      tops.insert(sheet.sheetView.presentation.frame.minY)
      alphas.append(sheet.sheetView.presentation.alpha)
    }
    #expect(tops.count == 1 && alphas.contains { $0 > 0.1 && $0 < 0.9 } && alphas.last == 1)
    #expect(sheet.dimmingView.alpha == 1 && sheet.state.activity == .resting)
    // A dismissal that turns back.
    root.dismiss()
    test.play(for: 0.1)
    #expect(sheet.sheetView.presentation.alpha < 0.9)
    root.present(modal)
    play(test) { tops.insert(sheet.sheetView.presentation.frame.minY) }
    #expect(tops.count == 1 && sheet.sheetView.alpha == 1 && modal.view.window != nil)
    // A drag moves it, and one that is far enough dismisses it.
    let touch = test.touch(at: Point(x: 200, y: 60))
    for y in stride(from: 100.0, through: 700, by: 40) {
      test.play(for: 1.0 / 60)
      touch.move(to: Point(x: 200, y: y))
    }
    test.frame()
    #expect(sheet.sheetView.presentation.frame.minY > 300 && sheet.sheetView.alpha == 1)
    touch.end()
    test.playUntilIdle()
    #expect(modal.view.window == nil && sheet.sheetView.alpha == 1)
  }

  @Test(
    "X5 alerts and action sheets fade without growing or moving",
    arguments: [AlertController.Style.alert, .actionSheet])
  func alert(style: AlertController.Style) {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let root = ViewController()
    test.window.rootViewController = root
    test.frame()
    reduce(test)
    let alert = AlertController(title: "Title", message: "Message", preferredStyle: style)
    alert.addAction(AlertAction(title: "OK", style: .default))
    root.present(alert)
    var frames: Set<Rect> = []
    var alphas: Set<Double> = []
    play(test) {
      frames.insert(alert.view.presentation.frame)
      alphas.insert(alert.view.presentation.alpha)
    }
    #expect(frames.count == 1 && alphas.contains { $0 > 0.1 && $0 < 0.9 } && alert.view.alpha == 1)
    root.dismiss()
    test.playUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  @Test("X5 animations of the application stay as they are")
  func own() {
    let test = TestWindow()
    reduce(test)
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    test.window.addSubview(view)
    View.animate(withDuration: 0.5) { view.center.x = 200 }
    test.play(for: 0.25)
    #expect(view.presentation.center.x > 20 && view.presentation.center.x < 190)
  }

  @Test("X5 the on-screen keyboard fades in and out, and does not move")
  func keyboard() throws {
    let stage = KeyboardStage()
    reduce(stage.test)
    stage.field.becomeFirstResponder()
    stage.test.frame()
    let view = try #require(stage.view)
    play(stage.test) { #expect(view.transform.isIdentity) }
    #expect(view.alpha == 1)
    stage.field.resignFirstResponder()
    play(stage.test) { #expect(view.transform.isIdentity) }
    #expect(view.superview == nil)
  }
}
