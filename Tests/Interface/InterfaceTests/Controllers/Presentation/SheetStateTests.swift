import Testing

@testable import TactusInterface

@Suite("State of a sheet")
struct SheetStateTests {
  private let limits = SheetState.Limits(detents: [200, 400])

  private func state(_ activity: SheetState.Activity) -> SheetState {
    var state = SheetState()
    if activity == .hidden { return state }
    state.snap(to: .detent(0), limits)
    if activity == .snapping { return state }
    if activity == .interrupted {
      _ = state.interruptMotion(at: 100, limits)
      return state
    }
    state.arrive()
    if activity == .dragging { _ = state.beginDrag() }
    return state
  }

  @Test("U2 the table of a sheet: every event in every activity")
  func table() {
    var lines: [String] = []
    for activity in SheetState.Activity.allCases {
      for event in ["snap", "arrive", "catch", "begin", "drag", "release"] {
        var next = state(activity)
        #expect(next.activity == activity)
        let before = next
        var result = ""
        switch event {
        case "snap": next.snap(to: .detent(1), limits)
        case "arrive": next.arrive()
        case "catch": _ = next.interruptMotion(at: 150, limits)
        case "begin": _ = next.beginDrag()
        case "drag": next.drag(by: 5)
        default: result = next.released(velocity: 0, limits).map { " to \($0)" } ?? ""
        }
        if next != before || !result.isEmpty {
          lines.append("\(activity) \(event): \(next.activity)\(result)")
        }
      }
    }
    #expect(
      lines == [
        "hidden snap: snapping", "resting snap: snapping", "resting begin: dragging",
        "interrupted snap: snapping",
        "interrupted begin: dragging", "interrupted release: interrupted to detent(0)",
        "dragging snap: snapping",
        "dragging drag: dragging", "dragging release: dragging to detent(0)", "snapping snap: snapping",
        "snapping arrive: resting", "snapping catch: interrupted",
      ])
  }

  @Test("U2 the velocity of the lift decides where the sheet comes to rest")
  func projection() {
    func target(_ height: Double, _ velocity: Double) -> SheetState.Target? {
      var state = state(.dragging)
      state.drag(by: height - 200)
      return state.released(velocity: velocity, limits)
    }
    #expect(target(290, 0) == .detent(0))
    #expect(target(310, 0) == .detent(1))
    #expect(target(290, 200) == .detent(1))
    #expect(target(310, -200) == .detent(0))
    #expect(target(200, -1_000) == .hidden)
    #expect(target(390, -500) == .detent(0))
    #expect(target(390, -1_200) == .hidden)
    #expect(target(900, -100) == .detent(1), "what the rubber band has absorbed does not count")
    #expect(target(200, .nan) == .detent(0))
  }

  @Test("U2 beyond its limits the sheet yields less and less, and catching it there does not move it")
  func rubberBand() {
    var stiff = limits
    stiff.canHide = false
    for limits in [limits, stiff] {
      var last = -Double.infinity
      for height in stride(from: -300.0, through: 900, by: 7) {
        let shown = SheetState.shown(height, limits)
        #expect(shown >= last && shown < 400 + SheetState.rubberLength)
        last = shown
        guard height > 0, height < 500 else { continue }
        #expect(abs(SheetState.held(shown, limits) - height) < 1e-6)
      }
    }
    #expect(SheetState.shown(0, stiff) > 200 - SheetState.rubberLength)
    #expect(SheetState.shown(120, limits) == 120)
  }
}
