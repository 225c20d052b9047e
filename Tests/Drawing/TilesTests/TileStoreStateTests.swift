import Testing

@testable import TactusTiles

@Suite("The state of a store of tiles")
struct TileStoreStateTests {
  @Test("Z8 tiles are requested while no frame is prepared and no other tiles are requested")
  func table() {
    var lines: [String] = []
    for state in TileStoreState.allCases {
      for event in TileStoreState.Event.allCases {
        var next = state
        if next.handle(event) {
          lines.append("\(state) \(event): \(next)")
        } else {
          #expect(next == state)
        }
      }
    }
    #expect(
      lines == [
        "idle beginFrame: preparingFrame", "idle beginRequests: requesting",
        "preparingFrame beginFrame: preparingFrame", "preparingFrame endFrame: idle",
        "requesting endRequests: idle",
      ])
  }
}
