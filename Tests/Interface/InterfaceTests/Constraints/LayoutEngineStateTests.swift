import Testing

@testable import TactusInterface

/// What an engine of constraints may begin in each of its states, and which changes of views count meanwhile.
@Suite("The state of an engine of constraints")
struct LayoutEngineStateTests {
  private typealias State = LayoutEngineState

  @Test("U1 the table of an engine: every step in every state")
  func table() {
    var lines: [String] = []
    for state in State.allCases {
      for step in State.Step.allCases {
        if let next = state.during(step) { lines.append("\(state) \(step): \(next)") }
      }
    }
    #expect(
      lines == [
        "idle solve: solving", "idle setFrames: settingFrames",
        "solving requestLayout: requestingLayout", "solving setFrames: settingFramesWhilePreparing",
        "solvingWhileSettingFrames requestLayout: requestingLayout",
        "solvingWhileSettingFrames setFrames: settingFramesWhilePreparing",
        "requestingLayout setFrames: settingFramesWhilePreparing",
        "settingFrames solve: solvingWhileSettingFrames", "settingFrames setFrames: settingFrames",
        "settingFramesWhilePreparing setFrames: settingFramesWhilePreparing",
      ])
  }

  @Test(
    "U1 frames that an engine sets, and layout that it requests, are no reason to solve again")
  func observedChanges() {
    let observed = State.allCases.map { "\($0): \($0.observedChanges)" }
    #expect(
      observed == [
        "idle: all", "solving: all", "solvingWhileSettingFrames: ofUnplacedViews", "requestingLayout: none",
        "settingFrames: ofUnplacedViews", "settingFramesWhilePreparing: ofUnplacedViews",
      ])
  }
}
