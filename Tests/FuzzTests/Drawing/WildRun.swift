import EndToEndSupport
import Tactus
import TactusTesting

/// Plays rounds of steps by seed until time is over.
@MainActor
struct WildRun {
  private let journal: PlayJournal
  private let settings: PlaySettings

  /// How many steps a round has.
  private static let length = 80

  init(_ settings: PlaySettings, journalAt path: String) {
    self.settings = settings
    journal = PlayJournal(path: path)
  }

  /// Plays.
  ///
  /// - Returns: What was drawn or kept that is no number; empty when all is well.
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
    // Some rounds are of one kind of calls mostly, so that several of them meet in one object.
    let favourites = (0..<8).map { _ in wild.pick(WildStep.all) }
    for index in 0..<Self.length {
      let step = wild.pick(wild.once(in: 3) ? favourites : WildStep.all)
      journal.note("\(index) \(step.name)")
      step.run(stage, wild)
      if wild.once(in: 3) {
        journal.note("\(index) frame after \(step.name)")
        let faults = stage.showFrame()
        if !faults.isEmpty { return faults.map { "\(index) \(step.name): \($0)" } }
      }
      // A picture of any size would be the test's own memory.
      if wild.once(in: 20), stage.test.window.pixelSize.width * stage.test.window.pixelSize.height < 4_000_000
      {
        journal.note("\(index) rendering after \(step.name)")
        _ = try? stage.test.render()
      }
    }
    journal.note("rest")
    stage.test.playUntilIdle(limit: 0.5)
    return stage.showFrame()
  }
}
