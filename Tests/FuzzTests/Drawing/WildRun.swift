import EndToEndSupport
import Tactus
import TactusTesting

/// Runs rounds of random steps until the time is over.
@MainActor
struct WildRun {
  private let journal: FuzzJournal
  private let settings: FuzzSettings

  /// The number of steps in a round.
  private static let length = 80

  init(_ settings: FuzzSettings, journalAt path: String) {
    self.settings = settings
    journal = FuzzJournal(path: path)
  }

  /// Runs the rounds.
  ///
  /// - Returns: Descriptions of invalid numbers that were drawn or stored; empty if there were none.
  func play() -> [String] {
    let end = Clock.now + Int64(settings.seconds * 1e9)
    var seed = settings.seed
    repeat {
      let faults = playRound(seed)
      if !faults.isEmpty { return faults.map { "seed \(seed): \($0)" } }
      seed &+= 1
    } while Clock.now < end
    return []
  }

  private func playRound(_ seed: UInt64) -> [String] {
    let wild = WildValues(seed: seed)
    journal.beginRound(seed)
    let stage = WildStage(wild)
    // A third of the steps come from a few kinds, so that several of them affect the same object.
    let favourites = (0..<8).map { _ in wild.pick(WildStep.all) }
    for index in 0..<Self.length {
      let step = wild.pick(wild.once(in: 3) ? favourites : WildStep.all)
      journal.record("\(index) \(step.name)")
      step.run(stage, wild)
      if wild.once(in: 3) {
        journal.record("\(index) frame after \(step.name)")
        let faults = stage.showFrame()
        if !faults.isEmpty { return faults.map { "\(index) \(step.name): \($0)" } }
      }
      // A larger picture would only measure the memory of the test itself.
      if wild.once(in: 20), stage.test.window.pixelSize.width * stage.test.window.pixelSize.height < 4_000_000
      {
        journal.record("\(index) rendering after \(step.name)")
        _ = try? stage.test.render()
      }
    }
    journal.record("rest")
    stage.test.playUntilIdle(limit: 0.5)
    return stage.showFrame()
  }
}
