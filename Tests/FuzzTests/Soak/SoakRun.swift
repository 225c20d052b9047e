import EndToEndSupport
import Tactus
import TactusGeometry
import TactusTesting

@testable import Gallery

/// Uses one demo, or all of them in turn, for hours of simulated time.
@MainActor
struct SoakRun {
  /// What came of it.
  struct Report {
    /// The most that is in use after one of the first rounds, in bytes.
    var warm = 0
    /// The least that is in use after one of the last rounds, in bytes.
    var end = 0
    /// The simulated time between the two, in hours.
    var hours = 0.0
    /// What is still there and should be gone.
    var survivors: [String] = []

    /// How much more is in use at the end than when all was warm, in bytes.
    var growth: Int { end - warm }
  }

  private let seed: UInt64
  private let seconds: Double
  private let test = TestWindow(size: Size(width: 640, height: 400))

  /// How much may be done in a round.
  private static let actionsInRound = 12
  /// The rounds in which caches fill.
  private static let roundsToWarm = 3

  init(seed: UInt64, seconds: Double) {
    self.seed = seed
    self.seconds = seconds
    test.window.overrideUserInterfaceStyle = .dark
    test.window.tintColor = Theme.accent
    // Small ones are full before the heap is looked at.
    test.application.tileStore.budget = 4 << 20
  }

  /// Uses a demo.
  func play(_ demo: Demo) async -> Report {
    let controller = demo.makeController()
    test.window.rootViewController = controller
    test.frame()
    Self.limitTiles(in: controller.view)
    var user = SoakUser(test, seed: seed)
    return await measure {
      for _ in 0..<Self.actionsInRound {
        Self.limitTiles(in: controller.view)
        user.act()
      }
      user.comeToRest()
      return []
    }
  }

  /// Opens every demo from the start page, uses it a little and goes back.
  func playStartPage() async -> Report {
    var round: UInt64 = 0
    let user = SoakUser(test, seed: seed)
    return await measure {
      round += 1
      var survivors: [String] = []
      for demo in Demo.allCases {
        weak var controller: DemoController?
        weak var view: View?
        weak var startPage: StartPageController?
        do {
          let first = StartPageController()
          startPage = first
          first.onOpen = { [test] opened in test.window.rootViewController = opened.makeController() }
          test.window.rootViewController = first
          test.frame()
          if let card = first.view.subviews.first(where: { ($0 as? DemoCard)?.demo == demo }) {
            test.tap(at: card.convert(card.bounds.center, to: nil))
          }
        }
        controller = test.window.rootViewController as? DemoController
        view = controller?.viewIfLoaded
        controller?.onBack = { [test] in test.window.rootViewController = nil }
        test.frame()
        var hand = SoakUser(test, seed: seed &+ round)
        for _ in 0..<2 where controller === test.window.rootViewController { hand.act() }
        if let button = controller?.titleBar.backButton {
          test.tap(at: button.convert(button.bounds.center, to: nil))
        }
        test.window.rootViewController = nil
        user.comeToRest()
        await Self.letOthersWork()
        if controller != nil { survivors.append("\(demo): controller") }
        if view != nil { survivors.append("\(demo): view") }
        if startPage != nil { survivors.append("\(demo): start page") }
      }
      return survivors
    }
  }

  private func measure(_ round: () async -> [String]) async -> Report {
    var report = Report()
    let end = Clock.now + Int64(seconds * 1e9)
    var start = test.now
    var samples: [Int] = []
    repeat {
      report.survivors = await round()
      await Self.letOthersWork()
      samples.append(Heap.bytesInUse)
      if samples.count == Self.roundsToWarm { start = test.now }
    } while report.survivors.isEmpty && (samples.count < 3 * Self.roundsToWarm || Clock.now < end)
    // What is shown takes more or less from round to round; what grows grows beyond that.
    report.warm = samples.prefix(Self.roundsToWarm).max() ?? 0
    report.end = samples.suffix(Self.roundsToWarm).min() ?? 0
    report.hours = (test.now - start) / 3600
    return report
  }

  private static func limitTiles(in view: View) {
    (view as? TiledView)?.memoryBudget = 4 << 20
    for subview in view.subviews { limitTiles(in: subview) }
  }

  /// Lets jobs in the background end and hand over what they made.
  private static func letOthersWork() async {
    for _ in 0..<4 { try? await Task.sleep(for: .milliseconds(2)) }
  }
}
