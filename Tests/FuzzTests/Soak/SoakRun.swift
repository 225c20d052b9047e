import EndToEndSupport
import Tactus
import TactusGeometry
import TactusTesting

@testable import Gallery

/// Uses one demo, or all of them in turn, for hours of simulated time.
@MainActor
struct SoakRun {
  /// The result of a run.
  struct Report {
    /// The maximum number of bytes in use after the first rounds.
    var warm = 0
    /// The minimum number of bytes in use after the last rounds.
    var end = 0
    /// The simulated time between the two, in hours.
    var hours = 0.0
    /// The objects that should have been released.
    var survivors: [String] = []

    /// The growth between the first and the last rounds, in bytes.
    var growth: Int { end - warm }
  }

  private let seed: UInt64
  private let seconds: Double
  private let test = TestWindow(size: Size(width: 640, height: 400))

  /// The number of actions in a round.
  private static let actionsInRound = 12
  /// The number of rounds in which caches fill.
  private static let warmUpRounds = 3

  init(seed: UInt64, seconds: Double) {
    self.seed = seed
    self.seconds = seconds
    test.window.overrideUserInterfaceStyle = .dark
    test.window.tintColor = Theme.accent
    // A small budget is used up before the heap is measured.
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

  /// Opens every demo from the start page, uses it briefly and goes back.
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
        await Self.waitForBackgroundTasks()
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
      await Self.waitForBackgroundTasks()
      samples.append(Heap.bytesInUse)
      if samples.count == Self.warmUpRounds { start = test.now }
    } while report.survivors.isEmpty && (samples.count < 3 * Self.warmUpRounds || Clock.now < end)
    // The memory in use varies from round to round; a leak exceeds this variation.
    report.warm = samples.prefix(Self.warmUpRounds).max() ?? 0
    report.end = samples.suffix(Self.warmUpRounds).min() ?? 0
    report.hours = (test.now - start) / 3600
    return report
  }

  private static func limitTiles(in view: View) {
    (view as? TiledView)?.memoryBudget = 4 << 20
    for subview in view.subviews { limitTiles(in: subview) }
  }

  /// Waits until background tasks have delivered their results.
  private static func waitForBackgroundTasks() async {
    for _ in 0..<4 { try? await Task.sleep(for: .milliseconds(2)) }
  }
}
