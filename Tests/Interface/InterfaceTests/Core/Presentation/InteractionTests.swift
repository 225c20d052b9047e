import Tactus
import Testing

@MainActor
@Suite("Interactions of views")
struct InteractionTests {
  private final class Probe: Interaction {
    weak var view: View?
    var calls: [String] = []
    func willMove(to view: View?) { calls.append(view == nil ? "will nil" : "will view") }
    func didMove(to view: View?) {
      self.view = view
      calls.append(view == nil ? "did nil" : "did view")
    }
  }

  @Test("an interaction is notified before and after it moves, and belongs to one view")
  func moves() {
    let (first, second) = (View(), View())
    let probe = Probe()
    first.addInteraction(probe)
    first.addInteraction(probe)
    #expect(probe.calls == ["will view", "did view"] && first.interactions.count == 1)
    second.addInteraction(probe)
    #expect(first.interactions.isEmpty && probe.view === second)
    #expect(probe.calls == ["will view", "did view", "will nil", "did nil", "will view", "did view"])
    first.removeInteraction(probe)
    #expect(second.interactions.count == 1)
    second.removeInteraction(probe)
    #expect(second.interactions.isEmpty && probe.view == nil)
  }
}
