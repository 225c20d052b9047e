import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Random sessions in which rows and items are deleted, moved and reloaded under touches, swipes, the focus and the keys, while the window is
/// rotated, resized and covered.
@Suite("Tables and collections: random sessions") @MainActor struct TableViewSessionTests {
  /// What a session uses.
  enum Kind: CaseIterable { case table, collection }

  /// A page with a list that fills it, which knows its rotations.
  final class Page: ViewController {
    let rows: any SessionList
    let turns = TurnOrder()

    init(_ rows: any SessionList) {
      self.rows = rows
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      rows.list.frame = view.bounds
      rows.list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(rows.list)
    }

    override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
      super.willRotate(to: orientation, duration: duration)
      turns.begin(isSupported: true)
    }
    override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
      super.willAnimateRotation(to: orientation, duration: duration)
      turns.animate()
    }
    override func didRotate(from orientation: InterfaceOrientation) {
      super.didRotate(from: orientation)
      turns.end()
    }
  }

  /// A page in a window, and the touches on it.
  @MainActor
  final class Session {
    let test: TestWindow
    let rows: any SessionList
    let page: Page
    let random: (Int) -> Int
    private let delegate = Delegate()
    private var touches: [SimulatedTouch] = []

    /// Reports when the interface is about to turn.
    private final class Delegate: ApplicationDelegate {
      var onTurn: (() -> Void)?
      func application(
        _ application: Application, willChangeInterfaceOrientation orientation: InterfaceOrientation,
        duration: Double
      ) { onTurn?() }
    }

    init(_ kind: Kind, seed: UInt64) {
      var state: UInt64 = seed &* 0x9e37_79b9_7f4a_7c15 | 1
      random = { limit in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, limit)))
      }
      test = TestWindow(size: Size(width: 320, height: 480), delegate: delegate)
      let frame = Rect(x: 0, y: 0, width: 320, height: 480)
      rows =
        kind == .table
        ? SessionRows(frame: frame, random: random) : SessionItems(frame: frame, random: random)
      page = Page(rows)
      rows.list.allowsScrollIndicatorDragging = seed % 2 == 0
      if seed % 3 == 0 { rows.list.targetBehavior = .viewAligned() }
      test.window.rootViewController = page
      test.frame()
      // What covers the window completely hides the page from rotations.
      delegate.onTurn = { [weak page] in
        if let page, page.presentedViewController?.presentation?.removesPresenter != true {
          page.turns.expect()
        }
      }
    }

    /// What is wrong.
    var faults: [String] { rows.faults + page.turns.disorder }

    /// Performs a random act.
    func act() {
      let size = test.window.bounds.size
      switch random(26) {
      case 0, 1: rows.perform(.delete)
      case 2: rows.perform(.insert)
      case 3: rows.perform(.move)
      case 4: rows.perform(.reload)
      case 5: rows.perform(.reloadData)
      case 6: rows.perform(.edit)
      case 7: rows.perform(.scroll)
      case 8, 9:
        let x = [20.0, 120, 200, size.width - 20][random(4)]
        touches.append(test.touch(at: Point(x: x, y: 5 + Double(random(Int(size.height))))))
      case 10, 11: if !touches.isEmpty { touches.remove(at: random(touches.count)).end() }
      case 12, 13:
        for touch in touches { touch.move(by: Point(x: Double(random(60)) - 40, y: Double(random(20)) - 10)) }
      case 14, 15: test.press([KeyCode.tab, .downArrow, .upArrow, .return][random(4)])
      case 16: rows.perform(.update)
      case 17:
        rows.perform(.type)
        test.type("1")
      case 18: rows.perform(.refuse)
      case 19:
        test.rotateDevice(
          to: [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown][random(4)])
      case 20:
        test.resize(
          to: [
            Size(width: 320, height: 480), Size(width: 600, height: 300), Size(width: 300, height: 900),
            .zero,
          ][random(4)])
      case 21: test.window.resize(to: test.window.surfaceSize, scale: [1, 1.25, 2, 3][random(4)])
      case 22: present()
      case 23: page.dismiss(animated: random(2) == 0)
      default: rows.perform(.fill)
      }
    }

    private func present() {
      let modal: ViewController
      if random(2) == 0 {
        let alert = AlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK"))
        modal = alert
      } else {
        modal = ViewController()
        modal.modalPresentationStyle = [.fullScreen, .pageSheet, .popover, .overFullScreen][random(4)]
      }
      _ = page.present(modal, animated: random(2) == 0)
    }

    /// Plays a frame and checks what holds then.
    func frame() {
      test.frame()
      page.turns.check()
      rows.checkRest()
    }

    /// Ends all touches and plays until nothing moves.
    func finish() {
      for touch in touches { touch.end() }
      rows.refuses = false
      test.resize(to: Size(width: 320, height: 480))
      page.dismiss(animated: false)
      test.playUntilIdle()
      rows.checkTouches()
      rows.checkRest()
    }
  }

  /// The first sixteen, and those that went wrong once; others with `TACTUS_SESSIONS`.
  private nonisolated static let seeds = ChosenSeeds.named(
    by: "TACTUS_SESSIONS", or: Array(1...16) + [19, 48, 125, 131])

  @Test(
    "T27 S23 U4 M6 whatever happens to rows, items and the window, each touch has one end, no call names one that is gone, and no reused cell is in use",
    arguments: Kind.allCases, Self.seeds)
  func session(kind: Kind, seed: UInt64) {
    let session = Session(kind, seed: seed)
    for step in 0..<300 {
      for _ in 0..<(1 + session.random(3)) { session.act() }
      session.frame()
      guard session.faults.isEmpty else {
        Issue.record("\(session.faults.prefix(3)) at step \(step)")
        return
      }
    }
    session.finish()
    #expect(session.faults == [] && session.page.turns.isAtRest)
  }
}
