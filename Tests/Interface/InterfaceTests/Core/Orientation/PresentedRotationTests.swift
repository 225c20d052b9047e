import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// Rotations while something is presented that leaves what is behind visible, or covers it.
@MainActor
@Suite("Rotation with presentations")
struct PresentedRotationTests {
  /// What leaves the presenting view controller visible.
  enum Kind: CaseIterable {
    case alert, actionSheet, pageSheet, formSheet, popover, overFullScreen, alarm
  }

  let test = TestWindow(size: Size(width: 700, height: 900))
  let journal = RotationJournal()
  let root: RotatingController

  init() {
    root = RotatingController("root", journal)
    test.window.rootViewController = root
    test.frame()
    journal.calls.removeAll()
  }

  @discardableResult
  private func present(_ kind: Kind) -> ViewController {
    let controller: ViewController
    switch kind {
    case .alert, .alarm, .actionSheet:
      controller = AlertController(
        title: "x", message: nil, preferredStyle: kind == .actionSheet ? .actionSheet : .alert)
    case .pageSheet, .formSheet, .popover, .overFullScreen:
      controller = RotatingController("front", journal)
      controller.modalPresentationStyle =
        switch kind {
        case .pageSheet: .pageSheet
        case .formSheet: .formSheet
        case .popover: .popover
        default: .overFullScreen
        }
      if kind == .popover { controller.popoverPresentationController?.sourceView = root.view }
    }
    if kind == .alarm { test.window.present(controller) } else { root.present(controller) }
    test.playUntilIdle()
    journal.calls.removeAll()
    return controller
  }

  @Test(
    "M6 a page that is visible behind what is presented refuses for the whole interface",
    arguments: Kind.allCases)
  func refusal(kind: Kind) {
    root.supported = .portrait
    present(kind)
    #expect(!test.window.requestInterfaceOrientation(.landscapeLeft))
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .portrait && test.window.bounds.width == 700)
  }

  @Test(
    "M6 a page behind what is presented gets all callbacks, and its header slides", arguments: Kind.allCases)
  func callbacks(kind: Kind) {
    let header = View(frame: Rect(x: 0, y: 0, width: 700, height: 44))
    root.header = header
    root.view.addSubview(header)
    present(kind)
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    var lowest = 0.0
    test.play(for: 0.3) { _ in lowest = min(lowest, header.presentation.transform.ty) }
    test.playUntilIdle()
    let names = journal.calls.filter { $0.hasPrefix("root") }.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    #expect(Set(names).isSuperset(of: ["should", "will", "animate", "did"]))
    #expect(lowest < -20 && header.transform == .identity)
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    #expect(root.view.frame == test.window.bounds)
    if kind != .alert, kind != .actionSheet, kind != .alarm {
      #expect(
        journal.calls.contains { $0.hasPrefix("front will") }
          && journal.calls.contains { $0.hasPrefix("front did") })
    }
  }

  @Test("M6 what is presented and refuses keeps a visible page from turning, and nothing else is asked first")
  func presentedRefuses() throws {
    let front = try #require(present(.pageSheet) as? RotatingController)
    front.supported = .portrait
    #expect(!test.window.requestInterfaceOrientation(.landscapeLeft))
    front.dismiss()
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft, "asked again when it has gone")
  }

  @Test(
    "M6 the interface turns back when what covered a page that refuses has gone, and turns again for the next"
  )
  func turnsBack() {
    root.supported = .portrait
    let film = RotatingController("film", journal)
    root.present(film, animated: false)
    test.frame()
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    film.dismiss(animated: true)
    test.playUntilIdle()
    #expect(
      test.window.interfaceOrientation == .portrait && root.view.frame.size == Size(width: 700, height: 900))
    journal.calls.removeAll()
    root.present(film, animated: false)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft, "what was requested is considered again")
  }

  @Test("M6 a page that supports the orientation which it finds stays in it, also if it supports no other")
  func stays() {
    let film = RotatingController("film", journal)
    root.present(film, animated: false)
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft, animated: false))
    film.dismiss(animated: false)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    root.present(film, animated: false)
    root.supported = []
    film.dismiss(animated: false)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft, "there is none to which it could turn")
  }

  @Test("M6 the first orientation is one that what is visible behind an alert supports, too")
  func first() {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let root = RotatingController("root", journal)
    root.supported = .landscape
    test.window.rootViewController = root
    root.present(AlertController(title: "x", message: nil, preferredStyle: .alert), animated: false)
    test.frame()
    #expect(test.window.interfaceOrientation.isLandscape)
  }

  @Test(
    "M6 a window of another shape is shown as upright as the one that is there already",
    arguments: [false, true])
  func shapes(isTurned: Bool) {
    if isTurned { #expect(test.window.requestInterfaceOrientation(.landscapeLeft, animated: false)) }
    test.playUntilIdle()
    let turns = test.window.placement.turns
    #expect((turns != 0) == isTurned)
    Application.shared = test.application
    let bar = Window(frame: Rect(x: 0, y: 0, width: 480, height: 40))
    bar.rootViewController = RotatingController("bar", journal)
    bar.resize(to: Size(width: 480, height: 40), scale: 1)
    bar.makeKeyAndVisible()
    bar.resize(to: Size(width: 480, height: 40), scale: 1)
    test.playUntilIdle()
    bar.updateOrientation()
    #expect(bar.placement.turns == turns)
  }

  @Test("M6 the windows of an application turn together, or none does")
  func windows() {
    let other = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let bar = RotatingController("bar", journal)
    other.rootViewController = bar
    // Another test may have made its application the shared one since this one was set up.
    Application.shared = test.application
    other.makeKeyAndVisible()
    other.resize(to: Size(width: 320, height: 480), scale: 1)
    test.frame()
    bar.supported = .portrait
    #expect(!test.window.requestInterfaceOrientation(.landscapeLeft))
    #expect(!other.requestInterfaceOrientation(.landscapeLeft))
    #expect(test.window.interfaceOrientation == .portrait && other.interfaceOrientation == .portrait)
    bar.supported = .all
    #expect(other.requestInterfaceOrientation(.landscapeLeft, animated: false))
    test.playUntilIdle()
    #expect(
      test.window.interfaceOrientation == .landscapeLeft && other.interfaceOrientation == .landscapeLeft)
    root.supported = .landscape
    #expect(!other.requestInterfaceOrientation(.portrait, animated: false))
    #expect(other.interfaceOrientation == .landscapeLeft)
  }
}
