import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Detents and the delegates of presentations")
struct DetentTests {
  typealias Detent = SheetPresentationController.Detent

  @Test("U2 the height of a detent is resolved for the greatest height and the traits of the container")
  func resolution() {
    let traits = TraitCollection(userInterfaceStyle: .dark)
    let context = Detent.Context(maximumDetentValue: 600, containerTraitCollection: traits)
    let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 3 }
    let dark = Detent.custom { $0.containerTraitCollection.userInterfaceStyle == .dark ? 100 : nil }
    let table: [(Detent, Double?, String)] = [
      (.medium(), 300, "medium"), (.large(), 600, "large"), (third, 200, "third"),
      (dark, 100, dark.identifier.rawValue),
      (.height(240), 240, "height 240.0"), (.height(9_000, identifier: .init("high")), 9_000, "high"),
    ]
    for (detent, height, name) in table {
      #expect(detent.resolvedValue(in: context) == height && detent.identifier.rawValue == name)
    }
    let light = Detent.Context(
      maximumDetentValue: 600, containerTraitCollection: TraitCollection(userInterfaceStyle: .light))
    #expect(dark.resolvedValue(in: light) == nil)
  }

  /// Returns a sheet that is not presented yet, and the view controllers that present it and are presented.
  private func makeSheet(in test: TestWindow) throws -> (
    root: ViewController, modal: ViewController, sheet: SheetPresentationController
  ) {
    let (root, modal) = (ViewController(), ViewController())
    test.window.rootViewController = root
    modal.modalPresentationStyle = .pageSheet
    return (root, modal, try #require(modal.sheetPresentationController))
  }

  @Test("U2 detents without an identifier are told apart: a sheet stays at the second when the first changes")
  func unnamed() throws {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let (root, modal, sheet) = try makeSheet(in: test)
    let detents: [Detent] = [.custom { _ in 200 }, .custom { _ in 400 }]
    sheet.detents = detents
    sheet.selectedDetentIdentifier = detents[1].identifier
    test.frame()
    root.present(modal, animated: false)
    test.playUntilIdle()
    #expect(modal.view.bounds.height == 400)
    test.window.resize(to: Size(width: 400, height: 700), scale: 1)
    test.playUntilIdle()
    #expect(modal.view.bounds.height == 400 && sheet.selectedDetentIdentifier == detents[1].identifier)
  }

  private final class Observer: SheetPresentationControllerDelegate {
    var changes = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: SheetPresentationController
    ) {
      changes += 1
    }
  }

  @Test("U2 the delegate is not notified when the application removes the selected detent, but of a drag")
  func removedDetent() throws {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let (root, modal, sheet) = try makeSheet(in: test)
    let observer = Observer()
    sheet.delegate = observer
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = .large
    test.frame()
    root.present(modal, animated: false)
    test.playUntilIdle()
    sheet.detents = [.medium()]
    test.frame()
    test.playUntilIdle()
    #expect(sheet.selectedDetentIdentifier == .medium && observer.changes == 0)
    sheet.detents = [.medium(), .large()]
    test.frame()
    test.playUntilIdle()
    let touch = test.touch(at: Point(x: 200, y: 430))
    touch.drag(to: Point(x: 200, y: 130), over: 0.3)
    touch.end()
    test.playUntilIdle()
    #expect(sheet.selectedDetentIdentifier == .large && observer.changes == 1)
  }

  @Test("U2 the delegate is notified when a sheet that must not be dismissed is flung to its lowest detent")
  func refusedDismissal() throws {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let (root, modal, sheet) = try makeSheet(in: test)
    let observer = Observer()
    sheet.delegate = observer
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = .large
    modal.isModalInPresentation = true
    test.frame()
    root.present(modal, animated: false)
    test.playUntilIdle()
    let touch = test.touch(at: Point(x: 200, y: 100))
    touch.drag(to: Point(x: 200, y: 780), over: 0.1)
    touch.end()
    test.playUntilIdle()
    #expect(sheet.selectedDetentIdentifier == .medium && observer.changes == 1)
  }

  @Test("U2 a sheet has the height that a detent of its own computes, which is limited to the greatest")
  func shown() throws {
    let test = TestWindow(size: Size(width: 400, height: 800))
    let (root, modal, sheet) = try makeSheet(in: test)
    var greatest = 0.0
    let detents: [Detent] = [
      .custom { context in
        greatest = context.maximumDetentValue
        return context.containerTraitCollection.userInterfaceStyle == .light ? 250 : 9_000
      }
    ]
    sheet.detents = detents
    test.frame()
    root.present(modal, animated: false)
    test.playUntilIdle()
    #expect(modal.view.bounds.height == 250 && greatest > 700 && greatest < 800)
    test.window.overrideUserInterfaceStyle = .dark
    sheet.detents = detents
    test.playUntilIdle()
    #expect(modal.view.bounds.height == greatest)
  }

  private final class PopoverDelegate: PopoverPresentationControllerDelegate {
    var permits = false
    var log: [String] = []
    func prepareForPopoverPresentation(_ controller: PopoverPresentationController) { log.append("prepare") }
    func popoverPresentationControllerShouldDismissPopover(_ controller: PopoverPresentationController)
      -> Bool
    {
      log.append("should")
      return permits
    }
    func popoverPresentationControllerDidDismissPopover(_ controller: PopoverPresentationController) {
      log.append("did")
    }
  }

  @Test(
    "U3 a popover's delegate prepares it, and decides by its older names whether a touch beside it dismisses it"
  )
  func popover() {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let (root, modal) = (ViewController(), ViewController())
    let delegate = PopoverDelegate()
    test.window.rootViewController = root
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = Size(width: 240, height: 160)
    modal.popoverPresentationController?.sourceView = root.view
    modal.popoverPresentationController?.sourceRect = Rect(x: 380, y: 20, width: 40, height: 40)
    modal.popoverPresentationController?.delegate = delegate
    test.frame()
    root.present(modal)
    test.playUntilIdle()
    #expect(delegate.log == ["prepare"] && modal.view.window != nil)
    for permits in [false, true] {
      delegate.permits = permits
      test.tap(at: Point(x: 20, y: 460))
      test.playUntilIdle()
      #expect((modal.view.window == nil) == permits)
    }
    #expect(delegate.log == ["prepare", "should", "should", "did"])
  }
}
